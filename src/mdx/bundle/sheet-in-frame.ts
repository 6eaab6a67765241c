import { rulesOf, type StyleRule, withLowResets, withOwnLinks, withOwnElements } from '../../style-sheet.ts'
import type { BundleState } from './bundle-state.ts'
import { isInPackage } from './module-paths.ts'

/** A sheet that was written for pages of another frame. */
export async function sheetInFrame(state: BundleState, file: string, text: string): Promise<string> {
  if (!state.isTolerant) return text
  if (isInPackage(file)) return withLowElements(file, text)
  return withOwnLinks(withOwnElements(withLowNames(withLowResets(await compiledSheet(state, file, text)))))
}

/** Rules at the top of a sheet for elements by their names alone, without what wins by itself; not the end of a list with others. */
const ruleOfNames =
  /(?<!,\s{0,9})^(?!(?:from|to)\b)[a-z]\w*(?:\s{0,9},\s{0,9}[a-z]\w*){0,20}\s{0,9}\{(?:(?!!important)[^{}])*\}/gm

/**
 * A sheet of a component whose rules for names of elements yield to those for classes, as their weight says: outside of all layers
 * `button { all: unset }` would stand above the looks of every button of the frame.
 */
export function withLowNames(sheet: string): string {
  return sheet.replace(ruleOfNames, (rule) => `@layer ink.author{${rule}}`)
}

/** A sheet as the library makes it that it is written for. */
async function compiledSheet(state: BundleState, file: string, text: string): Promise<string> {
  const { css = text, files = [], problems = [] } = (await state.compileSheet(file, text)) ?? {}
  for (const one of files) state.read.add(one)
  state.warnings.push(...problems)
  return css
}

/**
 * A sheet of a package whose rules for elements by their names yield to those of the frame: such packages begin with a reset, which is
 * meant for what they draw.
 */
export function withLowElements(file: string, text: string): string {
  if (!file.endsWith('.css')) return text
  const sheet = withLowResets(text)
  const rules = rulesOf(sheet)
  return rules.some(isForElements) ? rules.map(writtenLow).join('\n') : sheet
}

function isForElements({ prelude, body }: StyleRule): boolean {
  if (body === undefined || body.includes('!important')) return false
  return !prelude.startsWith('@') && !/[.#]/.test(prelude.replaceAll(/\[[^\]]*\]/g, ''))
}

function writtenLow(rule: StyleRule): string {
  const { prelude, body } = rule
  if (body === undefined) return `${prelude};`
  return isForElements(rule) ? `@layer ink.author{${prelude}{${body}}}` : `${prelude}{${body}}`
}
