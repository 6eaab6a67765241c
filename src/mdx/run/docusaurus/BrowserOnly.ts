export { BrowserOnly as default } from '../BrowserOnly.tsx'
