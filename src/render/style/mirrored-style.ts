import { createRequire } from 'node:module'
import { attempt } from '../../defined.ts'

const require = createRequire(import.meta.url)

/**
 * A style sheet for pages that are written from right to left, as one for the other direction is meant: left is right. Docusaurus' theme
 * mirrors all sheets of such a language by the same library, and authors write for that. A sheet that it cannot read stays as it is.
 */
export function mirrored(sheet: string): string {
  const rtlcss = require('rtlcss') as { process(sheet: string): string }
  return attempt(() => rtlcss.process(sheet)) ?? sheet
}
