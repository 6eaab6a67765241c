import { tableOf } from '../../defined.ts'
import type { Block } from './blocks.ts'
import { attributesOf, scanHtml } from '../../html/scan.ts'

/** The tokens that a part of a text, a block or a section, shares with the other text, as sorted numbers. */
export interface Evidence {
  tokens: Int32Array
  /** How many of its tokens a translation would have kept, but the other text has nowhere. */
  lonely: number
}

/** The parts of both texts, and how much a token says that is in two of them. */
export interface Comparison {
  first: Evidence[]
  second: Evidence[]
  /** By token: how much more likely it is in both of two parts when they belong together, as a logarithm. */
  shared: Float64Array
  /** The same for a token that is in one of them alone. */
  missing: Float64Array
}

/** How often a translation keeps a token. */
const kept: Readonly<Record<TokenKind, number>> = { strict: 0.9, code: 0.7, word: 0.5 }

/** Compares texts by the tokens that are in both. */
export function compareTokens(first: readonly Tokens[], second: readonly Tokens[]): Comparison {
  const [counts, otherCounts] = [countParts(first), countParts(second)]
  const numbers = new Map<string, number>()
  const shared: number[] = []
  const missing: number[] = []
  const parts = Math.max(first.length, second.length, 8)
  for (const [token, { count, kind }] of counts) {
    const other = otherCounts.get(token)
    if (other === undefined) continue
    numbers.set(token, numbers.size)
    const share = Math.min(0.95, Math.max(count, other.count) / parts)
    shared.push(Math.max(0, Math.min(4, Math.log(kept[kind] / share))))
    missing.push(kind === 'word' ? 0 : Math.min(0, Math.log((1 - kept[kind]) / (1 - share))))
  }
  return {
    first: first.map((tokens) => evidenceOf(tokens, numbers)),
    second: second.map((tokens) => evidenceOf(tokens, numbers)),
    shared: Float64Array.from(shared),
    missing: Float64Array.from(missing),
  }
}

/** Words come in company: each of them says less than it would alone. */
const damping = 0.6
const least = -6
const most = 10
const lonelyToken = -0.6
const mostLonely = 4

/** How much the tokens speak for two parts belonging together: above 0 for it, below against it. */
export function tokenScore({ shared, missing }: Comparison, a: Evidence, b: Evidence): number {
  let score = 0
  let i = 0
  let j = 0
  while (i < a.tokens.length || j < b.tokens.length) {
    const left = a.tokens[i] ?? Infinity
    const right = b.tokens[j] ?? Infinity
    if (left === right) score += shared[left] ?? 0
    else score += missing[Math.min(left, right)] ?? 0
    if (left <= right) i++
    if (right <= left) j++
  }
  const lonely = Math.min(mostLonely, a.lonely + b.lonely) * lonelyToken
  return Math.max(least, Math.min(most, score * damping + lonely))
}

/** Two parts as one. */
function joined(a: Evidence, b: Evidence): Evidence {
  const tokens = new Int32Array(a.tokens.length + b.tokens.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.tokens.length || j < b.tokens.length) {
    const left = a.tokens[i] ?? Infinity
    const right = b.tokens[j] ?? Infinity
    tokens[count++] = Math.min(left, right)
    if (left <= right) i++
    if (right <= left) j++
  }
  return { tokens: tokens.subarray(0, count), lonely: a.lonely + b.lonely }
}

/** Each part and the next one as one, made when it is asked for. */
export function joinedPairs(parts: readonly Evidence[]): (index: number) => Evidence | undefined {
  const made = new Map<number, Evidence>()
  return (index) => {
    const known = made.get(index)
    const [a, b] = [parts[index], parts[index + 1]]
    if (known !== undefined || a === undefined || b === undefined) return known
    const pair = joined(a, b)
    made.set(index, pair)
    return pair
  }
}

function countParts(parts: readonly Tokens[]): Map<string, { count: number; kind: TokenKind }> {
  const counts = new Map<string, { count: number; kind: TokenKind }>()
  for (const tokens of parts) {
    for (const [token, kind] of tokens) {
      const known = counts.get(token)
      if (known === undefined) counts.set(token, { count: 1, kind })
      else known.count++
    }
  }
  return counts
}

function evidenceOf(tokens: Tokens, numbers: ReadonlyMap<string, number>): Evidence {
  const found = new Int32Array(tokens.size)
  let count = 0
  let lonely = 0
  for (const [token, kind] of tokens) {
    const known = numbers.get(token)
    if (known !== undefined) found[count++] = known
    else if (kind === 'strict') lonely++
  }
  return { tokens: found.slice(0, count).toSorted(), lonely }
}

/** How much two sizes may differ where the texts say the same: `spread` in general, and by chance in short texts. */
interface Spread {
  general: number
  short: number
}

/** How much sizes differ of texts that have nothing to do with each other. */
const unrelated = 0.85

/** Of these a text differs from its translation even when it is empty. */
const padding = 6

/**
 * How much two sizes speak for two texts saying the same: above 0 for it, below against it. It compares how likely the
 * ratio is between a text and its translation, and between any two texts.
 */
export function sizeScore(a: number, b: number, { general, short }: Spread): number {
  const first = a + padding
  const second = b + padding
  const ratio = Math.log(first / second)
  const variance = general ** 2 + (2 * short) / (first + second)
  const related = -(ratio ** 2) / (2 * variance) - Math.log(variance) / 2
  const chance = -(ratio ** 2) / (2 * unrelated ** 2) - Math.log(unrelated)
  return Math.max(-7, related - chance)
}

/**
 * Pieces of a text that a translation leaves as they are: code in a line, numbers, targets of links, lines of code and the names in them, and words in
 * Latin letters.
 */
export type Tokens = ReadonlyMap<string, TokenKind>

/**
 * - `strict`: in a translation nearly always, so its absence says something as well.
 * - `code`: in code blocks, in which comments and messages are translated.
 * - `word`: says something only where both languages have it; in a text in Latin letters, everything is such a word.
 */
export type TokenKind = 'strict' | 'code' | 'word'

export const noTokens: Tokens = new Map()

/** Of a very long block, the first ones do. */
const maxTokens = 300

const word = /[a-z_$][\w$]+/g
const number = /\d[\d.,:]*\d|\d/g
const han = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/

export function tokensOf({ key, kind }: Block): Tokens {
  const tokens = new Map<string, TokenKind>()
  let depth = 0
  let code = ''
  for (const { type, name, source } of scanHtml(key)) {
    if (type === 'text') {
      if (kind === 'code') code += source
      else if (depth > 0) addInlineCode(tokens, source)
      else addText(tokens, source)
    } else if (name === 'code' || name === 'pre') depth += type === 'open' ? 1 : -1
    else if (type === 'open') addTarget(tokens, name, source)
    if (tokens.size > maxTokens) break
  }
  if (code !== '') addCode(tokens, code)
  return tokens
}

function addInlineCode(tokens: Map<string, TokenKind>, text: string): void {
  if (!han.test(text)) tokens.set(`\`${text.trim()}`, 'strict')
  addWords(tokens, text)
}

function addText(tokens: Map<string, TokenKind>, text: string): void {
  addWords(tokens, text)
  if (!/\d/.test(text)) return
  for (const found of text.match(number) ?? []) {
    // Small numbers are often written as words.
    tokens.set(`#${found.replaceAll(',', '')}`, found.length > 1 ? 'strict' : 'word')
  }
}

function addWords(tokens: Map<string, TokenKind>, text: string): void {
  for (const found of text.toLowerCase().match(word) ?? []) tokens.set(found, 'word')
}

/** Names, and lines without words of a language that has its own script. */
function addCode(tokens: Map<string, TokenKind>, code: string): void {
  for (const line of code.split('\n')) {
    const trimmed = line.trim()
    if (han.test(trimmed)) continue
    if (trimmed.length > 7) tokens.set(`|${trimmed}`, 'code')
    for (const found of trimmed.toLowerCase().match(word) ?? []) tokens.set(`(${found}`, 'code')
    if (tokens.size > maxTokens) return
  }
}

const targets = tableOf('a=href img=src iframe=src video=src source=src')

function addTarget(tokens: Map<string, TokenKind>, element: string, source: string): void {
  const target = targets.get(element)
  if (target === undefined) return
  for (const { name, value } of attributesOf(source)) {
    const neutral = name === target ? neutralTarget(value) : ''
    if (neutral !== '') tokens.set(`→${neutral}`, 'strict')
  }
}

/** Without what leads to the same page in another language: of a path on this site only its end. */
function neutralTarget(href: string): string {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(href)) return href.replace(/\/$/, '')
  const path = /^[^?#]*/.exec(href)?.[0] ?? ''
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  return last.replace(/\.html?$/, '')
}
