export { useDocusaurusContext as default } from '../use-docusaurus-context.ts'
