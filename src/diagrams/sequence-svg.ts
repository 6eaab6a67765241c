import { linesIn, nameLine, withRoomForLines } from './sequence-lines.ts'
import { HALO, textSvg, written, textWidth } from './rows-svg.ts'

/** How a message is drawn: without an arrow, with a cross, or with arrows at both ends; else with one at its end. */
export type MessageLook = 'bare' | 'cross' | 'both' | 'arrow'

/** Actors that stand in a box. */
export interface ActorBox {
  title: string
  /** Names of the actors, as the library has them. */
  ids: string[]
}

/** What the library leaves out of a drawing of messages, or draws in the way of others. */
export interface SequenceLooks {
  /** By the number of the message. */
  messages: readonly MessageLook[]
  boxes: readonly ActorBox[]
}

/**
 * Stands behind the name of an actor as often as the actor has to be wider for the library, which leaves no room for the words of
 * messages: ways between actors are as long as the actors are wide.
 */
export const ROOM = '\u{E0FE}'
/** In pixels. */
export const roomWidth = 7.41
const leastWidth = 80

/** Corrects a drawing of the library. */
export function finishSequence(svg: string, { messages, boxes }: SequenceLooks): string {
  let drawn = 0
  const finished = finishFrames(
    withRoomForLines(svg)
      .replaceAll(/<g class="message"[^]*?<\/g>/g, (message) => finishMessage(message, messages[drawn++]))
      .replaceAll(figure, placedFigure)
      .replaceAll(head, narrowHead),
  )
  const frames = boxesSvg(boxes, finished)
  return finished.replace('</defs>', () => `${cross}</defs>${frames}`).replaceAll(ROOM, '')
}

const cross =
  '<marker id="seq-cross" markerWidth="8" markerHeight="8" refX="8" refY="4" orient="auto">' +
  '<path d="M0 0L8 8M8 0L0 8" fill="none" stroke="var(--_arrow)" stroke-width="1.5"/></marker>'

const lineHeight = 14

/** Several lines of words stand above the line of their message: the library lets the lower ones stand on it. */
function raised(message: string): string {
  const lines = linesIn(message)
  if (message.includes('data-self="true"')) return message
  return message.replace(/(<text [^>]*?\by=")([\d.]+)/, (_, start: string, y: string) => {
    return start + (Number(y) + (lines > 1 ? 2 : 0) - ((lines - 1) * lineHeight) / 2)
  })
}

function finishMessage(message: string, look: MessageLook | undefined): string {
  const drawn = raised(message).replace('<text', `<text${written(HALO)}`)
  if (look === 'bare') return drawn.replace(/ marker-end="[^"]*"/, '')
  if (look === 'cross') return drawn.replace(/marker-end="[^"]*"/, 'marker-end="url(#seq-cross)"')
  return look === 'both' ? drawn.replace('marker-end', 'marker-start="url(#seq-arrow)" marker-end') : drawn
}

/** The figure of a person with the name below it. */
const figure =
  /(<g class="actor"[^>]*>\s*)<g transform="translate\(([\d.]+),[\d.]+\) scale\(([\d.]+)\)">([^]*?<\/g>\s*<text [^>]*?\by=")([\d.]+)("[^]*?<\/text>)/g

/** In the library's drawing the name stands below the head of the others, where the first message is. */
function placedFigure(_: string, ...parts: string[]): string {
  const [start = '', left = '', scale = '', rest = '', y = '', name = ''] = parts
  const x = Number(left) + 12 * Number(scale) - 12
  const above = ((linesIn(name) - 1) * nameLine) / 2
  const middle = Number(y) - 23 - above
  return `${start}<g transform="translate(${x},${middle - above - 37})">${rest}${middle}${name}`
}

const head = /(<g class="actor"[^>]*>\s*<rect x=")([\d.]+)(" y="[\d.]+" width=")([\d.]+)("[^]*?<\/g>)/g

/** The box of an actor without the room that it had to have. */
function narrowHead(_: string, ...parts: string[]): string {
  const [start = '', x = '', between = '', width = '', rest = ''] = parts
  const narrow = Math.max(leastWidth, Number(width) - (rest.split(ROOM).length - 1) * roomWidth)
  return start + (Number(x) + (Number(width) - narrow) / 2) + between + narrow + rest
}

/** Where actors begin and end from left to right, by their names for the library. */
function sidesOf(svg: string): Map<string, [left: number, right: number]> {
  const lines = svg.matchAll(/<line class="lifeline" data-actor="(\w+)" x1="([\d.]+)"/g)
  const sides = new Map<string, [number, number]>()
  for (const [, id = '', x] of lines)
    sides.set(id, [Number(x) - personWidth / 2, Number(x) + personWidth / 2])
  const heads = svg.matchAll(
    /<g class="actor" data-id="(\w+)"[^>]*>\s*<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g,
  )
  for (const [, id = '', x, width] of heads) sides.set(id, [Number(x), Number(x) + Number(width)])
  return sides
}

const personWidth = 60

function boxesSvg(boxes: readonly ActorBox[], svg: string): string {
  const sides = sidesOf(svg)
  const [, end] = /class="lifeline"[^>]* y2="([\d.]+)"/.exec(svg) ?? []
  return boxes
    .map(({ title, ids }) => {
      const ends = ids.flatMap((id) => sides.get(id) ?? [])
      if (ends.length === 0) return ''
      const [left, right] = [Math.min(...ends) - 6, Math.max(...ends) + 6]
      const place = { x: left, y: 4, width: right - left, height: Number(end) + 4, rx: 4 }
      const look = { fill: 'none', stroke: 'var(--_node-stroke)', 'stroke-width': 1 }
      const words = { x: (left + right) / 2, y: 16 }
      const font = { 'text-anchor': 'middle', 'font-size': 12, fill: 'var(--_text-sec)' }
      return `<rect${written({ ...place, ...look })}/>${textSvg(title.replaceAll('<br/>', ' '), words, font)}`
    })
    .join('')
}

/** A part of a drawing beside the lines of life, which the library does not count among what a frame holds. */
interface Aside {
  left: number
  right: number
  y: number
}

/** Between a frame and what it holds, in pixels. */
const gap = 8
const wordSize = 11

/**
 * Puts frames (`alt`, `loop`) over the lines and bars of actors, which would cross their words out, and makes them as wide as what
 * stands in them.
 */
function finishFrames(svg: string): string {
  const frames: string[] = []
  const asides = [...asidesIn(svg)]
  const end = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])
  const others = svg.replaceAll(/<g class="block"[^]*?<\/g>\s*/g, (frame) => {
    frames.push(
      wideFrame(frame, asides, end).replaceAll(/<text (?=[^>]*text-anchor)/g, `<text${written(HALO)} `),
    )
    return ''
  })
  return others.replace(/<g class="(?:message|note|actor)"/, (first) => frames.join('') + first)
}

function* asidesIn(svg: string): Iterable<Aside> {
  const messages = svg.matchAll(
    /<g class="message"[^>]*data-self="true"[^]*?<text [^>]*?\bx="([\d.]+)" y="([\d.]+)"[^>]*>([^]*?)<\/text>/g,
  )
  for (const [, x, y, words = ''] of messages) {
    const lines = words
      .split('</tspan>')
      .map((line) => line.replace(/<[^>]*>/, '').replaceAll(/&[#\w]+;/g, '&'))
    const width = Math.max(...lines.map((line) => textWidth(line, wordSize)))
    yield { left: Number(x), right: Number(x) + width, y: Number(y) }
  }
  for (const [, points = ''] of svg.matchAll(/<g class="note"[^>]*>\s*<polygon points="([^"]*)"/g)) {
    const [xs, ys] = [0, 1].map((axis) => points.split(' ').map((point) => Number(point.split(',')[axis])))
    if (xs && ys) yield { left: Math.min(...xs), right: Math.max(...xs), y: Math.min(...ys) }
  }
}

const border = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/

function wideFrame(frame: string, asides: readonly Aside[], end: number): string {
  const [, x, y, width, height] = border.exec(frame) ?? []
  const [left, top, right] = [Number(x), Number(y), Number(x) + Number(width)]
  const held = asides.filter((aside) => aside.y > top && aside.y < top + Number(height))
  const newLeft = Math.max(1, Math.min(left, ...held.map((aside) => aside.left - gap)))
  const newRight = Math.min(end - 1, Math.max(right, ...held.map((aside) => aside.right + gap)))
  if (newLeft === left && newRight === right) return frame
  return frame
    .replace(border, (found) => found.replace(/width="[\d.]+/, `width="${newRight - newLeft}`))
    .replaceAll(/(<(?:rect|line|text) x1?=")([\d.]+)/g, (_, start: string, at: string) => {
      return start + (Number(at) - left + newLeft)
    })
    .replaceAll(/ x2="[\d.]+"/g, ` x2="${newRight}"`)
}
