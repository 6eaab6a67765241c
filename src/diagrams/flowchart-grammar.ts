import type { Statement } from './diagram-source.ts'

/** How a node is written, and how the library draws it. The first that fits counts. */
const shapes: readonly { open: string; close: string; drawn?: readonly [string, string] }[] = [
  { open: '(((', close: ')))' },
  { open: '([', close: '])' },
  { open: '((', close: '))' },
  { open: '[[', close: ']]' },
  { open: '[(', close: ')]' },
  { open: '[/', close: '\\]' },
  { open: '[\\', close: '/]' },
  { open: '[/', close: '/]', drawn: ['[', ']'] },
  { open: '[\\', close: '\\]', drawn: ['[', ']'] },
  { open: '{{', close: '}}' },
  { open: '>', close: ']' },
  { open: '[', close: ']' },
  { open: '(', close: ')' },
  { open: '{', close: '}' },
]

/** A shape, and the label in it; settings may leave a label as it is. */
interface Shape {
  label?: string | undefined
  drawn: readonly [open: string, close: string]
  rest: string
}

/** The shape that a text begins with. */
export function shapeAt(text: string): Shape | undefined {
  for (const { open, close, drawn } of shapes) {
    if (!text.startsWith(open)) continue
    const quoted = /^\s*"([^"]*)"\s*/.exec(text.slice(open.length))
    const end = quoted === null ? text.indexOf(close, open.length + 1) : open.length + quoted[0].length
    if (end === -1 || !text.startsWith(close, end)) continue
    const label = text.slice(open.length, end)
    // Brackets of another shape inside would be read as the label.
    if (quoted === null && /["[\]{}]/.test(label)) continue
    return { label, drawn: drawn ?? [open, close], rest: text.slice(end + close.length) }
  }
  return undefined
}

/** Shapes by their names; others are drawn as a box. */
const namedShapes: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['rounded', ['(', ')']],
  ['stadium', ['([', '])']],
  ['subproc', ['[[', ']]']],
  ['cyl', ['[(', ')]']],
  ['circle', ['((', '))']],
  ['diam', ['{', '}']],
  ['hex', ['{{', '}}']],
])

/** The shape that the settings of a node name, at the beginning of a text: `@{ shape: diam, label: "a" }`. */
export function settingsAt(text: string): Shape | undefined {
  const [whole, settings = ''] = /^@\{([^}]*)\}/.exec(text) ?? []
  if (whole === undefined) return undefined
  const [, shape = ''] = /\bshape: ?"?([\w-]+)/.exec(settings) ?? []
  const [, quoted, plain] = /\blabel: ?(?:"([^"]*)"|([^,]*))/.exec(settings) ?? []
  const label = quoted ?? plain?.trim()
  return { label, drawn: namedShapes.get(shape) ?? ['[', ']'], rest: text.slice(whole.length) }
}

/** A link between nodes. */
export interface Link {
  /** As the library reads it. */
  drawn: string
  label: string
  /** It only sets where things stand. */
  isInvisible: boolean
  rest: string
}

/** A link may end in a point, a cross or a circle, and begin so as well. */
const plainLink =
  /^(?<start>[<xo])?(?:-{2,}(?<solid>[->xo])|={2,}(?<thick>[=>xo])|-?\.+-(?<dotted>[>xo]?)|(?<invisible>~{3,}))(?: ?\|(?<label>[^|]*)\|)?(?![-=.~>])/
const textLink =
  /^(?<start>[<xo])?(?:--(?![-.>])(?<onSolid>.+?)-{2,}(?<solid>[->xo])|==(?![=>])(?<onThick>.+?)={2,}(?<thick>[=>xo])|-\.(?![-.])(?<onDotted>.+?)\.+-(?<dotted>[>xo]?))(?![-=.~>])/

/** Ends that the library does not draw stand beside the label. */
const endSigns = new Map([
  ['x', '✕'],
  ['o', '○'],
])

/** The link that a text begins with. */
export function readLink(text: string): Link | undefined {
  const found = plainLink.exec(text) ?? textLink.exec(text)
  if (found === null) return undefined
  // as: a group that a link does not have is absent.
  const groups = found.groups as Readonly<Record<string, string | undefined>>
  const { start = '', solid, thick, dotted, invisible, label, onSolid, onThick, onDotted } = groups
  const end = [solid, thick, dotted].find((one) => one !== undefined) ?? ''
  const line = solid !== undefined ? '--' : thick === undefined ? '-.-' : '=='
  const stem = end === '>' ? '>' : line.replace('-.-', '').charAt(0)
  const [sign = ''] = [end, start].flatMap((one) => endSigns.get(one) ?? [])
  const words = [label, onSolid, onThick, onDotted].find((one) => one !== undefined) ?? ''
  return {
    drawn: (start === '<' ? '<' : '') + line + stem,
    label: `${sign} ${words.trim()}`.trim(),
    isInvisible: invisible !== undefined,
    rest: text.slice(found[0].length).trim(),
  }
}

/** The statements of a line, which semicolons part where they stand in no label. */
export function splitStatements(statement: Statement): Statement[] {
  const { text } = statement
  if (!text.includes(';')) return [statement]
  const parts = text.replaceAll(/"[^"]*"|[#&](?:\d{2,5}|[a-z]{2,6});|;/g, (found) =>
    found === ';' ? '\n' : found,
  )
  return parts
    .split('\n')
    .flatMap((part) => (part.trim() === '' ? [] : [{ ...statement, text: part.trim() }]))
}
