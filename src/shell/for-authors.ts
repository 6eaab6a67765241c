// Authors' components import these from `inkstone`, at build and in the browser.
export { useTexts, type Texts } from '../components/texts.ts'
export { useHydrated, useIsDesktop } from '../components/hydrated.ts'
