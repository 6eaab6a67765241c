import Prism from 'prismjs'
import type { Grammar, Token, TokenStream } from 'prismjs'
import { escapeText } from '../html/escape.ts'
import { piecesOf } from './highlight-bounds.ts'
import { grammarOf } from './languages.ts'
import { tokenLetters } from './token-letters.ts'

// Versions and translations of a page repeat its code: most blocks of a large site were seen before.
const known = new Map<string, string>()
const maxKnown = 2000
// Longer blocks are not kept.
const maxKept = 20_000

/**
 * Code as HTML: `<i class=k>` and so on, see `token-letters.ts`. No element spans a line break, so the result can be
 * split into lines.
 * @param language a name from `languageOf`, or nothing for plain text
 */
export function highlight(code: string, language: string | undefined): string {
  if (language === undefined) return escapeText(code)
  if (code.length > maxKept) return render(code, language)
  const key = `${language}\n${code}`
  const found = known.get(key)
  if (found !== undefined) return found

  const html = render(code, language)
  if (known.size >= maxKnown) {
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }
  known.set(key, html)
  return html
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
  Prism.hooks.run('before-tokenize', env)
  env.tokens = Prism.tokenize(env.code, env.grammar)
  Prism.hooks.run('after-tokenize', env)
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
