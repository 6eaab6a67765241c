import type { Block } from './blocks.ts'
import { attributesOf, scanHtml } from '../../html/scan.ts'

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

const targets = new Map([
  ['a', 'href'],
  ['img', 'src'],
  ['iframe', 'src'],
  ['video', 'src'],
  ['source', 'src'],
])

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
