// Grammars of all languages go through what follows again and again where something is never closed, so what takes them
// quadratic time is kept small: pieces of this size take a fraction of a second at the worst.
const longestPiece = 20_000

// Nobody reads such a line, and only grammars as plain as that of JSON are quick with it.
const longestLine = 2000
const plainLanguages: ReadonlySet<string> = new Set(['json', 'json5', 'csv', 'diff', 'log'])

/** What no code holds that somebody wrote: names of hundreds of letters, and things that are not closed for pages. */
const endless: readonly [languages: RegExp, pattern: RegExp][] = [
  [/^/, /[\p{L}\p{N}_$-]{500}/u],
  [/^/, /(?:[\p{L}\p{N}_$]+\s*\.\s*){100}/u],
  [/^/, /(?:\\[A-Za-z_]*){300}/],
  [/^/, /(?:\n[ \t]*){300}/],
  [/^nginx$/, /[^{};]{3000}/],
  [/^(?:s?css|less|sass|stylus)$/, /[^{};]{1000}/],
  [/^(?:markup|html|xml|svg|markdown|[jt]sx|php)$/, /<[a-z!?][^>]{3000}/i],
  [/^markdown$/, /\[[^\]]{1500}/],
]

/** A piece of code that is highlighted by itself, or not at all. */
export interface CodePiece {
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
  const end = code.lastIndexOf('*/') + 2
  const [before, after] = [code.slice(0, end), code.slice(end)]
  if (after.split('/*', mostOpened + 2).length > mostOpened) return true
  const isStyle = /css|less|sass|stylus/.test(language)
  const shown = isStyle ? before.replace(/\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*/g, ';') + after : code
  return endless.some(([languages, pattern]) => languages.test(language) && pattern.test(shown))
}

/** Comments that are opened after the last one was closed. */
const mostOpened = 50
