/** How a line of code is marked. */
export type LineMark = 'highlight' | 'add' | 'remove'

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
  semicolon: [';+', ''],
  quote: [`(?:'|[Rr][Ee][Mm]\\b)`, ''],
  bang: ['!', ''],
  ml: [String.raw`\(\*`, String.raw`\*\)`],
} as const satisfies Record<string, readonly [string, string]>

const script: CommentStyle[] = ['c', 'block']
const hash: CommentStyle[] = ['hash']

// By the grammar's name. Comments of another language stay in the text.
const styles: ReadonlyMap<string, CommentStyle[]> = new Map<string, CommentStyle[]>([
  ...[
    'javascript',
    'typescript',
    'c',
    'cpp',
    'csharp',
    'java',
    'kotlin',
    'scala',
    'swift',
    'go',
    'rust',
    'dart',
    'json5',
    'scss',
    'less',
    'groovy',
    'objectivec',
    'protobuf',
    'solidity',
    'json',
  ].map((name): [string, CommentStyle[]] => [name, script]),
  ...[
    'bash',
    'shell-session',
    'python',
    'ruby',
    'perl',
    'r',
    'yaml',
    'toml',
    'docker',
    'makefile',
    'nginx',
    'elixir',
    'julia',
    'powershell',
    'graphql',
    'cmake',
    'properties',
    'git',
    'ignore',
    'nix',
    'tcl',
  ].map((name): [string, CommentStyle[]] => [name, hash]),
  ['jsx', ['c', 'block', 'jsx']],
  ['tsx', ['c', 'block', 'jsx']],
  ['markup', ['c', 'block', 'html']],
  ['markdown', ['html', 'jsx', 'hash']],
  ['css', ['block']],
  ['php', ['c', 'block', 'hash']],
  ['hcl', ['c', 'block', 'hash']],
  ['ini', ['hash', 'semicolon']],
  ['sql', ['block', 'dashes']],
  ['lua', ['dashes']],
  ['haskell', ['dashes']],
  ['elm', ['dashes']],
  ['latex', ['percent']],
  ['erlang', ['percent']],
  ['matlab', ['percent']],
  ['prolog', ['percent']],
  ['lisp', ['semicolon']],
  ['clojure', ['semicolon']],
  ['scheme', ['semicolon']],
  ['nasm', ['semicolon']],
  ['wasm', ['semicolon']],
  ['visual-basic', ['quote']],
  ['vbnet', ['quote']],
  ['basic', ['quote']],
  ['batch', ['quote']],
  ['fortran', ['bang']],
  ['ocaml', ['ml']],
  ['fsharp', ['c', 'ml']],
])
const otherStyles: CommentStyle[] = ['c', 'block', 'jsx', 'html', 'hash']

const notationMarks: Readonly<Record<string, LineMark>> = {
  highlight: 'highlight',
  hl: 'highlight',
  '++': 'add',
  '--': 'remove',
}

/**
 * Takes the comments that mark lines out of the code: `highlight-next-line`, `highlight-start` … `highlight-end` alone
 * on a line, and `[!code highlight]`, `[!code ++]`, `[!code --]` alone or behind code.
 */
export function takeMarks(code: string, language: string): MarkedCode {
  const marks = new Map<number, LineMark>()
  if (!/highlight-(?:next-line|start|end)|\[!code /.test(code)) return { code, marks }

  const pattern = patternOf(language)
  const lines: string[] = []
  let isInside = false
  // The mark that a comment asks for, and for how many lines yet.
  let pending: Notation | undefined
  for (const line of code.split('\n')) {
    const { text, word, notation } = readLine(line, pattern)
    if (word === undefined || word === 'highlight-next-line') pending = notation ?? pending
    else isInside = word === 'highlight-start'
    if (text === undefined) continue

    if (isInside) marks.set(lines.length, 'highlight')
    if (pending !== undefined) marks.set(lines.length, pending.mark)
    if (pending !== undefined && --pending.count <= 0) pending = undefined
    lines.push(text)
  }
  return { code: lines.join('\n'), marks }
}

/** Lines of a diff that begin with `+` or `-`, but not its file names. */
export function diffMarks(code: string): Map<number, LineMark> {
  const marks = new Map<number, LineMark>()
  for (const [index, line] of code.split('\n').entries()) {
    if (/^(?:\+\+\+|---)(?: |$)/.test(line)) continue
    if (line.startsWith('+')) marks.set(index, 'add')
    else if (line.startsWith('-')) marks.set(index, 'remove')
  }
  return marks
}

interface Notation {
  mark: LineMark
  count: number
}

interface Line {
  /** The line without its mark; absent when nothing else stands on it. */
  text?: string
  word?: string
  notation?: Notation
}

function readLine(line: string, pattern: RegExp): Line {
  const match = pattern.exec(line)
  if (match === null) return { text: line }
  const { word, mark = 'highlight', count = '1' } = match.groups ?? {}
  const before = line.slice(0, match.index).trimEnd()
  // `highlight-…` counts only alone on its line; behind code it is a comment like any other.
  if (word !== undefined && before !== '') return { text: line }
  const notation = { mark: notationMarks[mark] ?? 'highlight', count: Number(count) }
  return { ...(before !== '' && { text: before }), ...(word !== undefined && { word }), notation }
}

function patternOf(language: string): RegExp {
  const styleNames = styles.get(language) ?? otherStyles
  const words = String.raw`(?:(?<word>highlight-(?:next-line|start|end))|\[!code (?<mark>highlight|hl|\+\+|--)(?::(?<count>\d+))?\])`
  const opens = styleNames.map((name) => comments[name][0]).join('|')
  const closes = styleNames
    .map((name) => comments[name][1])
    .filter((close) => close !== '')
    .join('|')
  return new RegExp(String.raw`(?:${opens})\s*${words}\s*${closes === '' ? '' : `(?:${closes})?`}\s*$`)
}
