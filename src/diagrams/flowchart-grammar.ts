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

const plainLink = /^(<)?(?:-{2,}([->])|={2,}([=>])|-\.+-(>?)|(~{3,}))(?: ?\|([^|]*)\|)?(?![-=.~>])/
const textLink =
  /^(<)?(?:--(?![-.>])(.+?)-{2,}([->])|==(?![=>])(.+?)={2,}([=>])|-\.(?![-.])(.+?)\.+-(>?))(?![-=.~>])/

/** The link that a text begins with. */
export function readLink(text: string): Link | undefined {
  const plain = plainLink.exec(text)
  if (plain !== null) {
    const [whole, start = '', solid, thick, dotted, invisible, label = ''] = plain
    return {
      drawn: start + drawnLink(solid, thick, dotted),
      label: label.trim(),
      isInvisible: invisible !== undefined,
      rest: text.slice(whole.length).trim(),
    }
  }
  const written = textLink.exec(text)
  if (written === null) return undefined
  const [whole, start = '', solid, solidEnd, thick, thickEnd, dotted = '', dottedEnd] = written
  return {
    drawn: start + drawnLink(solidEnd, thickEnd, dottedEnd),
    label: (solid ?? thick ?? dotted).trim(),
    isInvisible: false,
    rest: text.slice(whole.length).trim(),
  }
}

/** A link by its last sign, of which only one is there. */
function drawnLink(solid: string | undefined, thick: string | undefined, dotted = ''): string {
  if (solid !== undefined) return `--${solid}`
  return thick === undefined ? `-.-${dotted}` : `==${thick}`
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
