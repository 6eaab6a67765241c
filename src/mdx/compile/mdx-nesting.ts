import { lineAt } from '../../errors/errors.ts'
import { parseCode } from './syntax-tree.ts'

/** More than texts usually have in a passage, and few enough that the parser is done soon: each may double its time. */
const mostOpen = 10

// Code in a line, ESM, comments and strings such as `{'{'}` open nothing, nor does what follows a backslash.
const blocks = /^(?:import|export)\s(?:[^\n]|\n(?![ \t]*\n))*/
const tokens =
  /(`+)[^`\n]*\1(?!`)|\{[ \t]*(?:'[^'\\\n]*'|"[^"\\\n]*")[ \t]*\}|\\.|\/\*(?:[^*]|\*(?!\/))*|\/>|<\/|<(?=[A-Za-z>])|[{}()[\]<]|`+/
/** What opens and closes nothing, and brackets. */
export const piece: RegExp = new RegExp(`${blocks.source}|${tokens.source}`, 'gm')
const token = new RegExp(tokens, 'g')

/**
 * A line from which on the parser might not come to an end: a `<` may begin an element or types, or be a comparison, and where
 * brackets follow it, or it is not closed, the parser tries one after the other, for each of them.
 */
export function doubtfulLine(source: string): number | undefined {
  // Where a block of code begins and ends depends on all that stands before: what seems to be one may be text.
  if (doubtIn(source) === undefined) return undefined
  return doubtIn(withoutCode(source) ?? source)
}

function doubtIn(source: string): number | undefined {
  return nestedLine(source) ?? hiddenEndLine(source)
}

/** More braces than texts usually close behind quotes and slashes: each may double the parser's time. */
const mostHidden = 10

/**
 * In strings, regular expressions and comments a brace ends nothing. Where one of them may have begun before a brace on its line,
 * the parser tries this brace and the next, and in the attribute of an element it goes on behind blank lines.
 */
function hiddenEndLine(source: string): number | undefined {
  let count = 0
  let end = 0
  for (const part of source.split('}').slice(0, -1)) {
    end += part.length + 1
    const start = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('{')) + 1
    if (/["'/]/.test(part.slice(start)) && ++count > mostHidden) return lineAt(source, end - 1)
  }
  return undefined
}

/** A text without its blocks of code, whose lines remain; nothing where another reader could see others. */
function withoutCode(source: string): string | undefined {
  const out: string[] = []
  let fence: Fence | undefined
  let before: string[] = []
  for (const line of source.split('\n')) {
    const state = fence === undefined ? beginIn(line, before) : placeIn(line, fence)
    if (state === 'odd') return undefined
    if (state === 'text') before.push(line)
    else before = []
    out.push(state === 'text' ? line : '')
    if (typeof state === 'object') fence = state
    else if (state === 'end') fence = undefined
  }
  return fence === undefined ? out.join('\n') : undefined
}

interface Fence {
  indent: string
  sign: string
}

/** The block of code that a line begins. */
function beginIn(line: string, before: readonly string[]): Fence | 'odd' | 'text' {
  if (!/`{3}|~{3}/.test(line)) return 'text'
  const [, indent = '', sign] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,}(?=[^~`]*$))/.exec(line) ?? []
  return sign === undefined || !isComplete(before) ? 'odd' : { indent, sign }
}

/** The parts that a line can play in a block of code; an odd one could be its end, or stand outside. */
function placeIn(line: string, { indent, sign }: Fence): 'code' | 'odd' | 'end' {
  if (line.trimEnd() === indent + sign) return 'end'
  const isOutside = line.trim() !== '' && !line.startsWith(indent)
  return isOutside || line.includes(sign.slice(0, 3)) ? 'odd' : 'code'
}

/** Whether nothing that begins in some lines can go on behind them. */
function isComplete(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.trim() === '') + 1)
  if (text.includes('$$') || last.some((line) => isEsm.test(line))) return false
  const simple = /\{(?:\/\*[^*{}]*\*\/|[^{}<"'`/]*)\}/g
  const tag = /<\/?(?:[^<>\n{}"'`]|"[^"\n]*"|'[^'\n]*')*>/g
  return !/[{}<]/.test(text.replace(simple, '').replace(simple, '').replace(tag, ''))
}

function nestedLine(source: string): number | undefined {
  const open: string[] = []
  let passage: Passage = emptyPassage()
  let end = 0
  const total = { esm: 0 }
  while (end < source.length) {
    // Within an expression there are neither fences nor ESM, and whether one has ended only the parser knows.
    const next = passage.isCode ? token : piece
    next.lastIndex = end
    const match = next.exec(source)
    if (match === null) return undefined
    const { 0: found, index } = match
    const gap = mayEnd(passage, open) ? blankLine(source.slice(end, index)) : undefined
    if (gap !== undefined) {
      passage = emptyPassage()
      end += gap
      continue
    }
    end = next.lastIndex
    passage.length = codeLength(match, passage, total)
    // In an expression a backslash takes nothing from the sign behind it.
    const mark = open.length > 0 ? found.replace(/^\\(?=[<{([])/, '') : found
    readMark(mark, open, passage)
    if (passage.isCode) passage.codeStart ??= index
    if (isDoubtful(passage) || isOpenEnded(found, end === source.length)) return lineAt(source, index)
  }
  return undefined
}

/** @param total receives the length of imports and exports, which know each other wherever they stand */
function codeLength(
  { 0: found, index }: RegExpExecArray,
  { codeStart = index }: Passage,
  total: { esm: number },
): number {
  if (!isEsm.test(found)) return index - codeStart
  total.esm += found.length
  return total.esm
}

const isEsm = /^(?:import|export)\s/
/** In characters. Longer code may be nested more deeply than the parser's stack allows. */
export const longCode = 4000

function isDoubtful({ length, unclosed, tried }: Passage): boolean {
  return length > longCode || unclosed > mostOpen || tried > mostOpen
}

/**
 * Whether imports and exports may go on behind a blank line: where they are no whole statements, the parser takes more and more
 * lines to them. Elements in them are left to the trial, once: what a program writes into hundreds of texts is the same in all.
 */
function isUnfinished(code: string): boolean {
  if (code.includes('<')) return !soundExports.has(code)
  return parseCode(code).errors.length > 0
}

const soundExports = new Set<string>()
const mostSound = 1000

/** Hears of a text that was parsed in time: exports with elements that are whole need no trial where they stand again. */
export function rememberSound(source: string): void {
  for (const found of source.match(piece) ?? []) {
    const isNew = isEsm.test(found) && found.includes('<') && !soundExports.has(found)
    if (isNew && soundExports.size < mostSound && parseCode(found).errors.length === 0)
      soundExports.add(found)
  }
}

/**
 * A passage with code ends at a blank line, unless that may stand in the code: an element that is open there makes no whole
 * expression, and the parser goes on to the next brace, and the next.
 */
function mayEnd({ isCode, hasTemplate, unclosed }: Passage, open: readonly string[]): boolean {
  return isCode && !hasTemplate && unclosed === 0 && open.length === 0
}

/** Whether what seems to be an export or a comment may be less, or go on. A comment without an end may be none. */
function isOpenEnded(found: string, isLast: boolean): boolean {
  return (isEsm.test(found) && isUnfinished(found)) || (found.startsWith('/*') && isLast)
}

/** Where a line begins that is blank. */
function blankLine(text: string): number | undefined {
  const match = /\n[ \t]*\n/.exec(text)
  return match === null ? undefined : match.index + match[0].length
}

/** Lines between blank ones, and all that stands in braces. */
interface Passage {
  /** A brace has been opened in it. */
  isCode: boolean
  /** A template has been begun in code, and not ended on its line: what seems to be code from here on may be text, and the reverse. */
  hasTemplate: boolean
  /** The last sign was a `<` or `</`. */
  isAfterAngle: boolean
  /** Where its code begins. */
  codeStart?: number
  /** How long its code is. */
  length: number
  /** How many elements, types and comparisons have not ended. */
  unclosed: number
  /** How many brackets stand behind a `<`. */
  tried: number
}

function emptyPassage(): Passage {
  return { isCode: false, hasTemplate: false, isAfterAngle: false, length: 0, unclosed: 0, tried: 0 }
}

/** @param open the ends of the brackets that are open */
function readMark(found: string, open: string[], passage: Passage): void {
  if (passage.isCode) passage.unclosed = Math.max(0, passage.unclosed + elementsIn(found))
  if (open.length > 0 && /^`+$/.test(found)) passage.hasTemplate = true
  if (/^<\/?$/.test(found)) passage.isAfterAngle = true
  else if (isOpening(found, open)) {
    open.push(ends.get(found) ?? '')
    passage.isCode = true
    passage.tried += passage.isAfterAngle ? 1 : 0
    passage.isAfterAngle = false
  } else if (isClosing(found, open)) while (open.pop() !== found) {}
}

const ends = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
])

/** Only braces begin an expression; in one, every bracket counts. */
function isOpening(found: string, open: readonly string[]): boolean {
  return found === '{' || (open.length > 0 && /^[([]$/.test(found))
}

/** A round or square bracket may be text of an element, and so may those be that a brace closes with it. */
function isClosing(found: string, open: readonly string[]): boolean {
  return found === '}' ? open.includes(found) : /^[)\]]$/.test(found) && open.at(-1) === found
}

function elementsIn(found: string): number {
  if (found === '<') return 1
  return found === '/>' || found === '</' ? -1 : 0
}
