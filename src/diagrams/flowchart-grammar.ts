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

/** The shape that a text begins with. */
export function shapeAt(
  text: string,
): { label: string; drawn: readonly [string, string]; rest: string } | undefined {
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
export function splitStatements({ text, line }: Statement): Statement[] {
  if (!text.includes(';')) return [{ text, line }]
  const parts = text.replaceAll(/"[^"]*"|[#&](?:\d{2,5}|[a-z]{2,6});|;/g, (found) =>
    found === ';' ? '\n' : found,
  )
  return parts.split('\n').flatMap((part) => (part.trim() === '' ? [] : [{ text: part.trim(), line }]))
}
