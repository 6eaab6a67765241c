import { hiddenLabel, shortened, type DiagramSource } from './diagram-source.ts'

/** More messages than these are no picture any more. */
const mostMessages = 400

/** The part of a sequence diagram that has been read. */
interface Sequence {
  /** Names that the library gets, by those of the author. */
  actors: Map<string, { id: string; label: string; kind: string }>
  lines: string[]
  /** Blocks that are open: whether each is drawn. */
  open: boolean[]
  messages: number
  /** Number of the next message, where they have numbers. */
  number: number | undefined
}

/**
 * A sequence diagram in the forms that the library reads without losing anything. Its words may be written in capitals.
 * @throws Error with what cannot be drawn
 */
export function plainSequence({ statements }: DiagramSource): string {
  const sequence: Sequence = { actors: new Map(), lines: [], open: [], messages: 0, number: undefined }
  for (const statement of statements) {
    // Comments of these diagrams may begin with one sign.
    if (/^(?:#|%(?!\{))/.test(statement.text)) continue
    if (!readStatement(statement.text.replace(/ ?;$/, ''), sequence))
      throw new Error(`line ${statement.line} holds \`${shortened(statement.text)}\``)
    if (sequence.messages > mostMessages) throw new Error(`it has more than ${mostMessages} messages`)
  }
  const actors = [...sequence.actors.values()].map(({ id, label, kind }) => `${kind} ${id} as ${label}`)
  return ['sequenceDiagram', ...actors, ...sequence.lines].join('\n')
}

function readStatement(text: string, sequence: Sequence): boolean {
  return (
    readSetting(text, sequence) ||
    readBlock(text, sequence) ||
    readActor(text, sequence) ||
    readNote(text, sequence) ||
    readMessage(text, sequence)
  )
}

function readSetting(text: string, sequence: Sequence): boolean {
  const [isNumbering, first] = /^autonumber(?: (\d+))?(?: \d+)?$/i.exec(text) ?? []
  if (isNumbering !== undefined) {
    sequence.number = Number(first ?? 1)
    return true
  }
  // Bars beside a line of life show what the messages say.
  return /^(?:de)?activate \S|^destroy \S/i.test(text)
}

function readBlock(text: string, { lines, open }: Sequence): boolean {
  const [, word, label = ''] =
    /^(loop|alt|opt|par|critical|break|else|and|option|rect|box|end)(?: (.*))?$/i.exec(text) ?? []
  if (word === undefined) return false
  const kind = word.toLowerCase()
  const isDrawn = kind === 'end' ? (open.pop() ?? false) : kind !== 'rect' && kind !== 'box'
  if (kind !== 'end' && !/^(?:else|and|option)$/.test(kind)) open.push(isDrawn)
  if (isDrawn)
    lines.push(`${kind === 'option' ? 'else' : kind} ${kind === 'end' ? '' : hiddenLabel(label)}`.trim())
  return true
}

function readActor(text: string, sequence: Sequence): boolean {
  const [, kind, name, label] = /^(?:create )?(participant|actor) (.+?)(?: as (.+))?$/i.exec(text) ?? []
  if (kind === undefined || name === undefined || name.includes('@{')) return false
  const actor = actorOf(name, sequence)
  actor.kind = kind.toLowerCase()
  if (label !== undefined) actor.label = hiddenLabel(label)
  return true
}

function readNote(text: string, sequence: Sequence): boolean {
  const [, place, names, note = ''] = /^note (left of|right of|over) ([^:]+):(.*)$/i.exec(text) ?? []
  if (place === undefined || names === undefined) return false
  const ids = names.split(',').map((name) => actorOf(name, sequence).id)
  sequence.lines.push(`Note ${place.toLowerCase()} ${ids.join(',')}: ${hiddenLabel(note)}`)
  return true
}

function readMessage(text: string, sequence: Sequence): boolean {
  const [, from, arrow, mark = '', to, label = ''] =
    /^([^:>]+?) ?(-->>|->>|--x|-x|--\)|-\)|-->|->) ?([+-]?) ?([^:>+-][^:>]*?) ?(?::(.*))?$/i.exec(text) ?? []
  if (from === undefined || arrow === undefined || to === undefined) return false
  const number = sequence.number === undefined ? '' : `${sequence.number++}. `
  const message = hiddenLabel(number + label.trim())
  const ends = `${actorOf(from, sequence).id}${arrow.toLowerCase()}${mark}${actorOf(to, sequence).id}`
  sequence.lines.push(`${ends}: ${message}`)
  sequence.messages++
  return true
}

function actorOf(written: string, { actors }: Sequence): { id: string; label: string; kind: string } {
  const name = written.trim()
  const actor = actors.get(name) ?? {
    id: `a${actors.size + 1}`,
    label: hiddenLabel(name),
    kind: 'participant',
  }
  actors.set(name, actor)
  return actor
}
