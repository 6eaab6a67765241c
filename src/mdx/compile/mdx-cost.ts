import { fenceSigns } from '../../markdown/read/fence-signs.ts'
import { openBracketCost } from '../../markdown/read/costly-signs.ts'
import { isWide } from '../../markdown/cjk.ts'
import { lineAt } from '../../errors/errors.ts'
import { piece } from './mdx-nesting.ts'

// A piece between blank lines may cost so much untried: about a second and a half at worst.
const mostCost = 4e8
/** Characters that are copied for references, and for addresses. */
const mostCopied = 3e7
/** Comments that are opened after the last one was closed. */
const mostOpened = 300

/**
 * The lines where the first passages begin that cost the parser much.
 * @returns `refused` one that takes too much memory or time for certain; `tried` one that may take too much time: for every element
 * and expression the parser may go through all of what stands between two blank lines, but where elements are sound, it does not
 */
export function costlyLines(source: string): { refused?: number; tried?: number } {
  const end = source.lastIndexOf('*/') + 2
  if (source.slice(end).split('{/*', mostOpened + 2).length > mostOpened)
    return { refused: lineAt(source, source.indexOf('{/*', end)) }
  const shown = withoutCodeSigns(source)
  const passages = passagesOf(shown)
  const refused = passageLine(passages, ({ copied }) => copied > mostCopied)
  if (refused !== undefined) return { refused }
  const tried = passageLine(passages, ({ cost }) => cost > mostCost)
  if (tried !== undefined) return { tried }
  return treeCost(shown) > mostCost ? { tried: lineAt(shown, shown.search(/[<{]/)) } : {}
}

function passageLine(passages: readonly Priced[], test: (passage: Priced) => boolean): number | undefined {
  let line = 1
  for (const passage of passages) {
    if (test(passage)) return line + lineAt(passage.text, passage.text.search(/\S/)) - 1
    line += passage.text.split('\n').length
  }
  return undefined
}

/** The cost of parsing a text at worst, where 1 is too much. */
export function costOf(source: string): number {
  const shown = withoutCodeSigns(source)
  // In a text of other scripts, the characters before each element are counted.
  const ofElements = isWide(source) ? (source.split('<').length * source.length) / 4 : 0
  // The end of an expression with a mistake is looked for in all that follows, whatever block it stands in.
  const ofExpressions = (shown.split('{').length * source.length) / 2
  const ofPassages = passagesOf(shown).reduce((sum, { cost }) => sum + cost, 0)
  return (ofPassages + treeCost(shown) + ofElements + ofExpressions) / mostCost
}

/**
 * The cost of elements that go beyond the lines between two blank ones. At the end of each paragraph the parser goes through all
 * that are open. A paragraph of nothing but elements is no paragraph in the end: the parser puts them in its place, with a copy of
 * the list of all blocks, 4 bytes for each of them, which it keeps.
 */
function treeCost(shown: string): number {
  const open = (shown.match(/<[A-Za-z>]/g)?.length ?? 0) - (shown.match(/<\/|\/>/g)?.length ?? 0)
  const lines = shown.match(/^.*\S/gm) ?? []
  const replaced = lines.filter((line) => /^[\s>*+.)\d-]*[<{]/.test(line)).length
  return 12 * Math.max(0, open) ** 2 + 50 * replaced * lines.length
}

/** Blocks of code. Where one is not seen, its text counts as well. */
export const fences: RegExp = new RegExp(
  String.raw`^[ \t>]*(${fenceSigns})[^\n]*(?:\n(?![ \t>]*\1)[^\n]*)*(?:\n[ \t>]*\1[\`~]*[ \t]*$)?`,
  'gm',
)

/** As many lines with nothing on them. */
function blanked(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}

/** Lines between blank ones. */
interface Priced {
  text: string
  cost: number
  copied: number
}

/** A text without what stands in code, where signs cost nothing. */
function withoutCodeSigns(source: string): string {
  // A template in an expression is no code in a line, but a text with expressions of its own.
  return source.replace(fences, blanked).replace(piece, (found) => {
    if (found.startsWith('\\')) return '\\ '
    return found.length > 1 && !/^(?:`+[^`\n]*`+|\{.*\}|<\/|\/>)$/.test(found) ? blanked(found) : found
  })
}

/** The pieces between blank lines, each with its cost. */
function passagesOf(shown: string): Priced[] {
  const hasContainers = shown.includes(':::')
  return shown.split(/\n[ \t]*(?=\n)/).map((text) => {
    if (text.length <= 1000) return { text, cost: 0, copied: 0 }
    const count = (pattern: RegExp): number => countIn(text, pattern)
    const ends = count(/<\//g) / (isWide(text) ? 1 : 3)
    const signs = count(/\{|<(?!\/)/g) + ends + (hasContainers ? count(/:/g) / 3 : 0)
    const cost = signs * text.length + count(/_/g) ** 2 + wideCost(text) + quoteCost(text)
    const copies = count(/&[#a-z]/gi) + count(gluedHost)
    return { text, cost, copied: copies * text.length + openBracketCost(text) }
  })
}

/** In a text of other scripts, the characters before each quote are counted for each sign that may open an element. */
function quoteCost(text: string): number {
  return isWide(text) ? (countIn(text, /</g) * countIn(text, /["']/g) * text.length) / 50 : 0
}

/** @param pattern global */
function countIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** An address right behind a sign, as behind the end of code: the parser copies the text before it. */
const gluedHost = /(?<=[^\s(\p{L}\p{N}])www\./giu

/** For each sign of emphasis and each backslash the parser counts the characters before it, in long lines of other scripts. */
function wideCost(text: string): number {
  const wide = text.split('\n').filter(isWide)
  return wide.reduce((sum, line) => sum + (countIn(line, /[*~$\\]/g) * line.length) / 5, 0)
}
