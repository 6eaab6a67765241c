// Authors' components import these from `inkstone`, at build and in the browser.
export { useTexts } from '../components/texts.ts'
export type { Texts } from '../types/app.ts'
export { useHydrated, useIsDesktop } from '../components/hydrated.ts'
