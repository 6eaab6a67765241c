import { styleText } from 'node:util'
import { existsSync, readFileSync } from 'node:fs'
import type { Problem } from '../types/problem.ts'

/** An error that the author can fix. It carries every problem found, and no stack is shown. */
export class UserError extends Error {
  /** Everything found, in the order it should be read. Never empty. */
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[] | Problem) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem]
    super(list.map((problem) => printProblem(problem)).join('\n\n'))
    this.name = 'UserError'
    this.problems = list
  }
}

/** Throws one {@link UserError} for all problems, or returns when there are none. */
export function throwProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new UserError(problems)
}

/** Problems without those that read the same: a file that several pages or languages share is looked at for each of them. */
export function uniqueProblems<T extends Problem>(problems: readonly T[]): T[] {
  return [...new Map(problems.map((problem) => [printProblem(problem), problem])).values()]
}

/** A problem with one more sentence in its hint. */
export function withHint<T extends Problem>(
  { hint, ...problem }: T,
  more: string,
): Omit<T, 'hint'> & { hint: string } {
  return { ...problem, hint: hint === undefined ? more : `${hint}\n${more}` }
}

/** How {@link printProblem} marks a problem. */
export interface PrintOptions {
  /** `error` is marked ✗, `warning` is marked ⚠. @default 'error' */
  level?: 'error' | 'warning'
  /** Whether to use terminal colours. @default false */
  colors?: boolean
}

/** A place in a file as it is shown: `docs/a.md:3`. */
export function shownPlace(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`
}

/** A problem as text: mark, place, message; the hint follows, indented by two. */
export function printProblem(
  problem: Problem,
  { level = 'error', colors = false }: PrintOptions = {},
): string {
  const paint = (format: 'red' | 'yellow' | 'bold', text: string): string =>
    colors ? styleText(format, text) : text
  const mark = level === 'error' ? paint('red', '✗') : paint('yellow', '⚠')
  const { file, line } = problem
  const place = file === undefined ? '' : `${paint('bold', shownPlace(oneLine(file), line))}  `
  const hint = problem.hint === undefined ? '' : `\n  ${indented(problem.hint)}`
  return `${mark} ${place}${indented(problem.message)}${hint}`
}

/** Signs by which a terminal would be told to do something, or to show letters in another order. */
// oxlint-disable-next-line no-control-regex -- these are the signs
const signs = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

/** Where a command to the machines of code hosts begins, which obey `##[` and `##vso[` anywhere. */
const commands = /##(?=[a-z]*\[)/gi

/** More than a longer line says nobody reads; a text may hold an address of a megabyte. */
const longLine = /([^\n]{1800})[^\n]+([^\n]{200})/gu

/** A text without what a terminal or a machine of a code host would obey. Those obey `::` at the begin of a line as well. */
function visible(text: string): string {
  return text
    .replace(longLine, '$1…$2')
    .replace(signs, '\uFFFD')
    .replace(/(?<!\s)\s+(?=::(?!:))/g, (space) => space.replaceAll(/[\n\u2028\u2029]/g, '\uFFFD'))
    .replace(commands, '## ')
}

/** A name or an address as it is told: on one line, and without anything that a terminal would obey. */
export function oneLine(text: string): string {
  return visible(text).replaceAll('\n', '\uFFFD')
}

/** A value as JSON for programs, in which what a terminal or a machine that builds would obey is written as its numbers. */
export function printedJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .replace(commands, String.raw`#\u0023`)
    .replace(signs, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'))
}

const longestWord = 200

/** How much many words may still be compared with those known, in pairs of letters. */
export interface Effort {
  left: number
}

/** What it takes to find what is meant by some hundred words of a site: nobody reads that of thousands. */
export function newEffort(): Effort {
  return { left: 5_000_000 }
}

/** The question behind a message whether another word was meant; empty where none is near. */
export function didYouMean(near: string | undefined, mark: '"' | '`' = '"'): string {
  return near === undefined ? '' : ` Did you mean ${mark}${near}${mark}?`
}

/**
 * The known word closest to `word`, or nothing when none is close enough to be meant
 * (more than a third of its letters differ).
 * @param effort shared by the words of one text; where none is left, nothing is found
 */
export function closest(
  word: string,
  known: Iterable<string>,
  effort: Effort = newEffort(),
): string | undefined {
  // Nobody misspells a word of this length, and comparing it takes long.
  if (word.length > longestWord) return undefined
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    effort.left -= word.length * candidate.length
    if (effort.left < 0) return best
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Edits between two words, in UTF-16 units; two neighboring letters in the wrong order are one edit (`titel`). */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const edits = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1)]
      next.push(Math.min(...edits, ...(isSwapped ? [at(before, j - 2) + 1] : [])))
    }
    ;[before, row] = [row, next]
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}

function indented(text: string): string {
  return visible(text).replaceAll('\n', '\n  ')
}

/** The line, from 1, on which a place of a text stands. */
export function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}

/** The first line of a file that holds one of some texts, for the place of a problem; nothing where there is none. */
export function lineWith(file: string, texts: readonly string[]): { line?: number } {
  if (!existsSync(file)) return {}
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => texts.some((text) => line.includes(text)))
  return index === -1 ? {} : { line: index + 1 }
}

/**
 * Finds the line of a word in a file, where it stands on one line only: a place that may be the wrong one helps nobody.
 * @param words finds the words of a line, each in a group `word`
 */
export function wordFinder(file: string, words: RegExp): (word: string) => number | undefined {
  let lines: Map<string, number | undefined> | undefined
  return (word) => {
    lines ??= linesOfWords(existsSync(file) ? readFileSync(file, 'utf8') : '', words)
    return lines.get(word)
  }
}

function linesOfWords(text: string, words: RegExp): Map<string, number | undefined> {
  const lines = new Map<string, number | undefined>()
  for (const [index, line] of text.split('\n').entries()) {
    for (const { groups } of line.matchAll(words)) {
      const word = groups?.['word'] ?? ''
      const earlier = lines.get(word)
      lines.set(word, lines.has(word) && earlier !== index + 1 ? undefined : index + 1)
    }
  }
  return lines
}

const longest = 80

/** A value as the author might have written it, on one line and short, whatever it holds. */
export function show(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'function') return 'a function'
  const text = print(value, longest)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Stops soon after `budget` characters: YAML can describe values that hold themselves. */
function print(value: unknown, budget: number): string {
  if (budget <= 0) return '…'
  if (typeof value !== 'object' || value === null || value instanceof RegExp || value instanceof Date)
    return printPlain(value)
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const [key, inner] of Object.entries(value)) {
    if (text.length > 1) text += ','
    text += (isList ? '' : `${JSON.stringify(key)}:`) + print(inner, budget - text.length - 1)
    if (text.length > budget) return text
  }
  return text + (isList ? ']' : '}')
}

function printPlain(value: unknown): string {
  if (typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  return (typeof value === 'object' && value !== null ? undefined : JSON.stringify(value)) ?? String(value)
}

/** A text of the author as code in a message, also where code stands in it. */
export function asCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}
