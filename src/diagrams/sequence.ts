import {
  hiddenLabel,
  hiddenWords,
  plainLabel,
  unreadable,
  type DiagramSource,
  type PlainDiagram,
} from './diagram-source.ts'
import { textWidth } from './rows-svg.ts'
import { finishSequence, ROOM, roomWidth, type ActorBox, type MessageLook } from './sequence-svg.ts'

/** More messages than these are no picture any more. */
const mostMessages = 400

interface Actor {
  id: string
  /** Lines are parted by `<br/>`. */
  label: string
  kind: string
  /** In pixels: how wide the words of the messages to and from its neighbours are. */
  room: number
}

/** The part of a sequence diagram that has been read. */
interface Sequence {
  /** Names that the library gets, by those of the author. */
  actors: Map<string, Actor>
  lines: string[]
  /** Blocks that are open: whether each is drawn. */
  open: boolean[]
  /** Of each message. */
  messages: MessageLook[]
  /** Actors that send and get them, and their words. */
  ways: { ends: [Actor, Actor]; words: string }[]
  boxes: ActorBox[]
  /** The box that is open. */
  box: ActorBox | undefined
  /** Number of the next message, where they have numbers. */
  number: number | undefined
}

/**
 * A sequence diagram in the forms that the library reads without losing anything. Its words may be written in capitals.
 * @throws Error with what cannot be drawn
 */
export function plainSequence({ statements }: DiagramSource): PlainDiagram {
  const sequence: Sequence = {
    actors: new Map(),
    lines: [],
    open: [],
    messages: [],
    ways: [],
    boxes: [],
    box: undefined,
    number: undefined,
  }
  for (const statement of statements) {
    // Comments of these diagrams may begin with one sign.
    if (/^(?:#|%(?!\{))/.test(statement.text)) continue
    if (!readStatement(statement.text.replace(/ ?;$/, ''), sequence)) throw unreadable(statement)
    if (sequence.messages.length > mostMessages) throw new Error(`it has more than ${mostMessages} messages`)
  }
  measureWays(sequence)
  const actors = [...sequence.actors.values()].map(
    (actor) => `${actor.kind} ${actor.id} as ${actor.label}${ROOM.repeat(missingRoom(actor))}`,
  )
  return {
    text: ['sequenceDiagram', ...actors, ...sequence.lines].join('\n'),
    finish: (svg) => finishSequence(svg, sequence),
    isRead: true,
  }
}

/** In pixels: words that are wider than a way stand on what is beside it. */
const longestWay = 380
const betweenActors = 40

function measureWays({ actors, ways }: Sequence): void {
  const places = new Map([...actors.values()].map((actor, place) => [actor, place]))
  for (const { ends, words } of ways) {
    const [from = 0, to = 0] = ends.map((end) => places.get(end))
    if (Math.abs(from - to) !== 1) continue
    const width = Math.max(...words.split('<br/>').map((line) => textWidth(plainLabel(line), 11))) + 20
    for (const end of ends) end.room = Math.max(end.room, Math.min(longestWay, width))
  }
}

/** How much wider than its name an actor has to be, in signs. */
function missingRoom({ label, room }: Actor): number {
  return Math.max(0, Math.ceil((room - betweenActors - textWidth(plainLabel(label)) - 32) / roomWidth))
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
  if (isNumbering !== undefined) sequence.number = Number(first ?? 1)
  const [, word, actor = ''] = /^(activate|deactivate|destroy) (.+)$/i.exec(text) ?? []
  if (word !== undefined) markMessage(word.toLowerCase(), actorOf(actor, sequence).id, sequence)
  return isNumbering !== undefined || word !== undefined
}

/** The bar beside a line of life begins and ends with a message, as the library knows it. */
function markMessage(word: string, actor: string, { lines }: Sequence): void {
  const last = lines.findLastIndex((line) => message.test(line))
  const [, from, arrow, to, label] = message.exec(lines[last] ?? '') ?? []
  if (word === 'activate' && to === actor) lines[last] = `${from}${arrow}+${to}${label}`
  else if (word === 'deactivate' && from === actor) lines[last] = `${from}${arrow}-${to}${label}`
}

/** A message without a mark, as it is written for the library. */
const message = /^(a\d+)([->)x]+)(a\d+)(: .*)$/

function readBlock(text: string, sequence: Sequence): boolean {
  const { lines, open } = sequence
  if (/^end$/i.test(text)) {
    if (open.length === 1) sequence.box = undefined
    if (open.pop() === true) lines.push('end')
    return true
  }
  const [, word, label = ''] =
    /^(loop|alt|opt|par|critical|break|else|and|option|rect|box)(?: (.*))?$/i.exec(text) ?? []
  if (word === undefined) return false
  const kind = word.toLowerCase()
  const isDrawn = kind !== 'rect' && kind !== 'box'
  if (kind === 'box') openBox(label, sequence)
  if (!/^(?:else|and|option)$/.test(kind)) open.push(isDrawn)
  if (isDrawn) lines.push(`${kind === 'option' ? 'else' : kind} ${hiddenWords(label)}`)
  return true
}

const color =
  /^(?:(?:rgb|hsl)a?\([^)]*\)|#[\da-f]{3,8}|transparent|(?:light|dark|medium|pale|deep|hot|sky|steel|slate|sea|spring|forest|royal|misty|alice|powder|cadet|floral|ghost)*(?:aqua|aquamarine|azure|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|linen|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|rose|salmon|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow))(?= |$)/i

/** A box may begin with its colour, which is the site's here. */
function openBox(written: string, sequence: Sequence): void {
  sequence.box = { title: hiddenLabel(written.replace(color, '')), ids: [] }
  sequence.boxes.push(sequence.box)
}

function readActor(text: string, sequence: Sequence): boolean {
  const [, kind, name, label] = /^(?:create )?(participant|actor) (.+?)(?: as (.+))?$/i.exec(text) ?? []
  if (kind === undefined || name === undefined || name.includes('@{')) return false
  const actor = actorOf(name, sequence)
  actor.kind = kind.toLowerCase()
  if (label !== undefined) actor.label = hiddenLabel(label)
  sequence.box?.ids.push(actor.id)
  return true
}

function readNote(text: string, sequence: Sequence): boolean {
  const [, place, names, note = ''] = /^note (left of|right of|over) ([^:]+):(.*)$/i.exec(text) ?? []
  if (place === undefined || names === undefined) return false
  const ids = names.split(',').map((name) => actorOf(name, sequence).id)
  sequence.lines.push(`Note ${place.toLowerCase()} ${ids.join(',')}: ${hiddenWords(note)}`)
  return true
}

function readMessage(text: string, sequence: Sequence): boolean {
  const [, from, arrow, mark = '', to, label = ''] =
    /^([^:<>]+?) ?((?:<<)?(?:-->>|->>)|--x|-x|--\)|-\)|-->|->) ?([+-]?) ?([^:>+-][^:>]*?) ?(?::(.*))?$/i.exec(
      text,
    ) ?? []
  if (from === undefined || arrow === undefined || to === undefined) return false
  const number = sequence.number === undefined ? '' : `${sequence.number++}. `
  const drawn = arrow.toLowerCase().replace('<<', '')
  const ends: [Actor, Actor] = [actorOf(from, sequence), actorOf(to, sequence)]
  const words = hiddenWords(number + label.trim())
  sequence.lines.push(`${ends[0].id}${drawn}${mark}${ends[1].id}: ${words}`)
  sequence.ways.push({ ends, words })
  sequence.messages.push(lookOf(arrow.toLowerCase()))
  return true
}

function lookOf(arrow: string): MessageLook {
  if (arrow.startsWith('<<')) return 'both'
  if (arrow.endsWith('x')) return 'cross'
  return /^--?>$/.test(arrow) ? 'bare' : 'arrow'
}

function actorOf(written: string, { actors }: Sequence): Actor {
  const name = written.trim()
  const actor = actors.get(name) ?? {
    id: `a${actors.size + 1}`,
    label: hiddenLabel(name),
    kind: 'participant',
    room: 0,
  }
  actors.set(name, actor)
  return actor
}
