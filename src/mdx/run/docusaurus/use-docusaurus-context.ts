export { useDocusaurusContext as default } from '../site-hooks.ts'
