import type { Grammar, Token, TokenStream } from 'prismjs'
import { keepLast } from '../../remember.ts'
import { escapeText } from '../../html/escape.ts'
import { grammarOf, prism } from './languages.ts'

// Versions and translations of a page repeat its code: most blocks of a large site were seen before.
const known = keepLast<string>(2000)
// Longer blocks are not kept.
const maxKept = 20_000

/**
 * Code as HTML: `<i class=k>` and so on, see `tokenLetters`. No element spans a line break, so the result can be
 * split into lines.
 * @param language a name from `languageOf`, or nothing for plain text
 */
export function highlight(code: string, language: string | undefined): string {
  if (language === undefined) return escapeText(code)
  if (code.length > maxKept) return render(code, language)
  return known(`${language}\n${code}`, () => render(code, language))
}

function render(code: string, language: string): string {
  const grammar = grammarOf(language)
  if (grammar === undefined) return escapeText(code)
  let html = ''
  for (const piece of piecesOf(code, language)) {
    if (piece.isPlain) {
      html += escapeText(piece.code)
      continue
    }
    const writer = { html: '', letter: '', text: '' }
    writeTokens(tokenize(piece.code, grammar, language), '', writer)
    flush(writer)
    html += writer.html
  }
  return html
}

/** Tokens, with the hooks that languages inside of others rely on. */
function tokenize(code: string, grammar: Grammar, language: string): TokenStream {
  const env: { code: string; grammar: Grammar; language: string; tokens?: TokenStream } = {
    code,
    grammar,
    language,
  }
  prism.hooks.run('before-tokenize', env)
  env.tokens = prism.tokenize(env.code, env.grammar)
  prism.hooks.run('after-tokenize', env)
  return env.tokens
}

interface Writer {
  html: string
  letter: string
  text: string
}

/** Writes tokens flatly: each piece of text has the colour of the innermost token that has one. */
function writeTokens(tokens: TokenStream, letter: string, writer: Writer): void {
  if (typeof tokens === 'string') {
    add(tokens, letter, writer)
  } else if (Array.isArray(tokens)) {
    for (const token of tokens) writeTokens(token, letter, writer)
  } else {
    writeTokens(tokens.content, letterOf(tokens) ?? letter, writer)
  }
}

function letterOf(token: Token): string | undefined {
  const letter = tokenLetters.get(token.type)
  // Quotes are part of the string around them.
  if (token.type === 'punctuation' && (token.content === '"' || token.content === "'")) return undefined
  if (letter !== undefined) return letter
  if (token.type.startsWith('language-')) return ''
  const aliases = typeof token.alias === 'string' ? [token.alias] : (token.alias ?? [])
  return aliases.map((alias) => tokenLetters.get(alias)).find((found) => found !== undefined)
}

function add(text: string, letter: string, writer: Writer): void {
  if (letter !== writer.letter && text.trim() !== '') {
    flush(writer)
    writer.letter = letter
  }
  writer.text += text
}

function flush(writer: Writer): void {
  const { letter, text } = writer
  writer.text = ''
  if (letter === '') {
    writer.html += escapeText(text)
    return
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.html += '\n'
    const inner = line.trim()
    if (inner === '') writer.html += line
    else writer.html += line.replace(inner, () => `<i class=${letter}>${escapeText(inner)}</i>`)
  }
}

// Grammars of all languages go through what follows again and again where something is never closed, so what takes them
// quadratic time is kept small: pieces of this size take a fraction of a second at the worst.
const longestPiece = 20_000

// Nobody reads such a line, and only grammars as plain as that of JSON are quick with it.
const longestLine = 2000
const plainLanguages: ReadonlySet<string> = new Set(['json', 'json5', 'csv', 'diff', 'log'])

/**
 * Written code never holds these: names of hundreds of letters, and constructs that stay open for pages. A pattern is tried
 * only where the code is as long as what it finds.
 */
const endless: readonly [languages: RegExp, least: number, pattern: RegExp][] = [
  [/^/, 500, /[\p{L}\p{N}_$-]{500}/u],
  [/^/, 200, /(?:[\p{L}\p{N}_$]+\s*\.\s*){100}/u],
  [/^/, 300, /(?:\\[A-Za-z_]*){300}/],
  [/^/, 300, /(?:\n[ \t]*){300}/],
  [/^nginx$/, 3000, /[^{};]{3000}/],
  [/^(?:s?css|less|sass|stylus)$/, 1000, /[^{};]{1000}/],
  [/^(?:markup|html|xml|svg|markdown|[jt]sx|php)$/, 3000, /<[a-z!?][^>]{3000}/i],
  [/^markdown$/, 1500, /\[[^\]]{1500}/],
]

/** Code shorter than all of them. */
const shortest = 100

/** A piece of code that is highlighted by itself, or not at all. */
interface CodePiece {
  code: string
  isPlain: boolean
}

/** Code cut so that highlighting it takes about linear time: what anybody writes in a page is one piece. */
export function piecesOf(code: string, language: string): CodePiece[] {
  if (isEndless(code, language)) return [{ code, isPlain: true }]
  if (code.length <= longestLine) return [{ code, isPlain: false }]
  const pieces: CodePiece[] = []
  for (const line of code.split(/(?<=\n)/)) {
    const isPlain = line.length > longestLine && !plainLanguages.has(language)
    const last = pieces.at(-1)
    const hasRoom = last !== undefined && (isPlain || last.code.length + line.length <= longestPiece)
    if (hasRoom && last.isPlain === isPlain) last.code += line
    else pieces.push({ code: line, isPlain })
  }
  return pieces
}

function isEndless(code: string, language: string): boolean {
  if (code.length < shortest) return false
  const end = code.lastIndexOf('*/') + 2
  const [before, after] = [code.slice(0, end), code.slice(end)]
  if (after.split('/*', mostOpened + 2).length > mostOpened) return true
  const isStyle = /css|less|sass|stylus/.test(language)
  const shown = isStyle ? before.replace(/\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*/g, ';') + after : code
  return endless.some(
    ([languages, least, pattern]) => shown.length >= least && languages.test(language) && pattern.test(shown),
  )
}

/** Comments that are opened after the last one was closed. */
const mostOpened = 50

/**
 * The classes of highlighted code: one letter each, written as `<i class=k>`. The style sheet gives each a colour.
 *
 * | class | what | e.g. |
 * |---|---|---|
 * | `k` | keyword, at-rule | `return`, `@media` |
 * | `s` | string, character, regular expression, address | `'x'`, `/x/` |
 * | `c` | comment, doctype | `// x` |
 * | `n` | number, boolean, constant | `1`, `true` |
 * | `f` | function, macro, command | `print` |
 * | `t` | type, class, tag, selector, heading | `Map`, `<div>` |
 * | `a` | attribute, property, variable, parameter | `href` |
 * | `i` | inserted (diff) | `+ x` |
 * | `d` | deleted (diff) | `- x` |
 */
type TokenLetter = 'k' | 's' | 'c' | 'n' | 'f' | 't' | 'a' | 'i' | 'd'

const types: Record<TokenLetter, string> = {
  k: 'keyword atrule rule important control-flow module directive-hash directive shebang instruction boolean-operator',
  s: 'string char attr-value regex url string-literal triple-quoted-string heredoc-string code-snippet code',
  c: 'comment prolog doctype cdata block-comment blockquote coord',
  n: 'number boolean constant symbol null nil date datetime color unit',
  f: 'function function-variable function-name builtin macro method command',
  t: 'tag class-name maybe-class-name selector namespace type type-definition title section header table-header key-group',
  a: 'attr-name property variable key parameter label decorator annotation attribute environment literal-property',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
}

// Inside of these the colour of what surrounds them ends.
const plain = 'punctuation operator interpolation interpolation-punctuation script style attr-equals'

/** Class of a token type; an empty string for types that are written plainly. */
const tokenLetters: ReadonlyMap<string, TokenLetter | ''> = new Map<string, TokenLetter | ''>([
  ...plain.split(' ').map((type): [string, ''] => [type, '']),
  // The letters are the keys of the table above.
  ...(Object.keys(types) as TokenLetter[]).flatMap((letter) =>
    types[letter].split(' ').map((type): [string, TokenLetter] => [type, letter]),
  ),
])
