import { defined, escapePattern } from '../../defined.ts'
import type { MagicComment } from '../../types/article.ts'

/** How a line of code is marked. */
export type LineMark = Pick<MagicComment, 'mark' | 'className'>

/** Code without the comments that marked it. */
export interface MarkedCode {
  code: string
  /** Marks by line, from 0. */
  marks: Map<number, LineMark>
}

type CommentStyle = keyof typeof comments

const comments = {
  c: [String.raw`\/\/`, ''],
  block: [String.raw`\/\*`, String.raw`\*\/`],
  jsx: [String.raw`\{\s*\/\*`, String.raw`\*\/\s*\}`],
  html: ['<!--', '-->'],
  hash: ['#', ''],
  dashes: ['--', ''],
  percent: ['%', ''],
  // Not from within a run of them, or a long one takes the square of its length.
  semicolon: ['(?<!;);+', ''],
  quote: [`(?:'|[Rr][Ee][Mm]\\b)`, ''],
  bang: ['!', ''],
  ml: [String.raw`\(\*`, String.raw`\*\)`],
} as const satisfies Record<string, readonly [string, string]>

/** Styles of comments, each list with the languages that have it, by their grammars' names. */
const styled: readonly [styles: CommentStyle[], languages: string][] = [
  [
    ['c', 'block'],
    'javascript typescript c cpp csharp java kotlin scala swift go rust dart json5 scss less ' +
      'groovy objectivec protobuf solidity json',
  ],
  [
    ['hash'],
    'bash shell-session python ruby perl r yaml toml docker makefile nginx elixir julia ' +
      'powershell graphql cmake properties git ignore nix tcl',
  ],
  [['c', 'block', 'jsx'], 'jsx tsx'],
  [['c', 'block', 'html'], 'markup'],
  [['html', 'jsx', 'hash'], 'markdown'],
  [['block'], 'css'],
  [['c', 'block', 'hash'], 'php hcl'],
  [['hash', 'semicolon'], 'ini'],
  [['block', 'dashes'], 'sql'],
  [['dashes'], 'lua haskell elm'],
  [['percent'], 'latex erlang matlab prolog'],
  [['semicolon'], 'lisp clojure scheme nasm wasm'],
  [['quote'], 'visual-basic vbnet basic batch'],
  [['bang'], 'fortran'],
  [['ml'], 'ocaml'],
  [['c', 'ml'], 'fsharp'],
]
const styles: ReadonlyMap<string, CommentStyle[]> = new Map(
  styled.flatMap(([own, languages]) =>
    languages.split(' ').map((name): [string, CommentStyle[]] => [name, own]),
  ),
)

const popularStyles: CommentStyle[] = ['c', 'block', 'jsx', 'html', 'hash']

/** How lines of a language may be marked: many write `// highlight-next-line` whatever the language is. */
function stylesOf(language: string): CommentStyle[] {
  const own = styles.get(language) ?? []
  // In Python `//` is an operator.
  return language === 'python' ? own : [...new Set([...own, ...popularStyles])]
}

const notationMarks: Readonly<Record<string, LineMark['mark']>> = {
  highlight: 'highlight',
  hl: 'highlight',
  '++': 'add',
  '--': 'remove',
}

const ownComments: readonly MagicComment[] = [
  { mark: 'highlight', line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
]

/**
 * Takes the comments that mark lines out of the code: `highlight-next-line`, `highlight-start` … `highlight-end` and those of the
 * site alone on a line, and `[!code highlight]`, `[!code ++]`, `[!code --]` alone or behind code.
 */
export function takeMarks(code: string, language: string, siteComments: readonly MagicComment[]): MarkedCode {
  const marks = new Map<number, LineMark>()
  const words = wordsOf([...siteComments, ...ownComments])
  if (!['[!code ', ...words.keys()].some((word) => code.includes(word))) return { code, marks }

  const pattern = patternOf(language, [...words.keys()])
  const lines: string[] = []
  const asked: Asked = {}
  for (const line of code.split('\n')) {
    const read = readLine(line, pattern)
    hear(read, words, asked)
    if (read.text === undefined) continue

    const mark = asked.pending?.look ?? asked.inside
    if (mark !== undefined) marks.set(lines.length, mark)
    if (asked.pending !== undefined && --asked.pending.count <= 0) delete asked.pending
    lines.push(read.text)
  }
  return { code: lines.join('\n'), marks }
}

/** The marks that comments ask for. */
interface Asked {
  /** For the lines up to another comment. */
  inside?: LineMark | undefined
  /** For some lines. */
  pending?: Notation
}

function hear({ word, notation }: Line, words: ReadonlyMap<string, Meaning>, asked: Asked): void {
  const meaning = word === undefined ? undefined : words.get(word)
  if (meaning?.place === 'next') asked.pending = { look: meaning.look, count: 1 }
  else if (meaning !== undefined) asked.inside = meaning.place === 'start' ? meaning.look : undefined
  else if (notation !== undefined) asked.pending = notation
}

/** The lines around a comment that it marks, and as what. */
interface Meaning {
  look: LineMark
  place: 'next' | 'start' | 'end'
}

/** The words of comments. Of two that are the same the first counts. */
function wordsOf(magicComments: readonly MagicComment[]): Map<string, Meaning> {
  const words = new Map<string, Meaning>()
  const add = (word: string | undefined, meaning: Meaning): void => {
    if (word !== undefined && !words.has(word)) words.set(word, meaning)
  }
  for (const { mark, className, line, start, end } of magicComments) {
    const look = defined({ mark, className })
    add(line, { look, place: 'next' })
    add(start, { look, place: 'start' })
    add(end, { look, place: 'end' })
  }
  return words
}

/** Lines of a diff that begin with `+` or `-`, but not its file names. */
export function diffMarks(code: string): Map<number, LineMark> {
  const marks = new Map<number, LineMark>()
  for (const [index, line] of code.split('\n').entries()) {
    if (/^(?:\+\+\+|---)(?: |$)/.test(line)) continue
    if (line.startsWith('+')) marks.set(index, { mark: 'add' })
    else if (line.startsWith('-')) marks.set(index, { mark: 'remove' })
  }
  return marks
}

interface Notation {
  look: LineMark
  count: number
}

interface Line {
  /** The line without its mark; absent when nothing else stands on it. */
  text?: string
  word?: string
  notation?: Notation
}

function readLine(line: string, pattern: RegExp): Line {
  const match = pattern.exec(line.trimEnd())
  if (match === null) return { text: line }
  const { word, mark = 'highlight', count = '1' } = match.groups ?? {}
  const before = line.slice(0, match.index).trimEnd()
  // Such words count only alone on a line; behind code it is a comment like any other.
  if (word !== undefined && before !== '') return { text: line }
  const notation = { look: { mark: notationMarks[mark] ?? 'highlight' }, count: Number(count) }
  return { ...(before !== '' && { text: before }), ...(word !== undefined && { word }), notation }
}

function patternOf(language: string, known: readonly string[]): RegExp {
  const styleNames = stylesOf(language)
  const words = String.raw`(?:(?<word>${known.map(escapePattern).join('|')})|\[!code (?<mark>highlight|hl|\+\+|--)(?::(?<count>\d+))?\])`
  const opens = styleNames.map((name) => comments[name][0]).join('|')
  const closes = styleNames
    .map((name) => comments[name][1])
    .filter((close) => close !== '')
    .join('|')
  return new RegExp(
    String.raw`(?:${opens})\s*${words}${closes === '' ? '' : String.raw`(?:\s*(?:${closes}))?`}$`,
  )
}
