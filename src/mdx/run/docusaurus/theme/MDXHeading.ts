export { Heading as default } from '../../Heading.tsx'
