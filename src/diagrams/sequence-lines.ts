/** In pixels: of one line of the words of messages, notes and frames, and of the names of actors. */
const wordLine = 14.3
export const nameLine = 16.9

/** Of the library's boxes for actors. */
const boxMiddle = 50
const boxHeight = 40

/** From the upper border of a frame to the middle of the first words in its corner, and from a line in it to those below. */
const inCorner = 9
const belowLine = 14

/** Room that a drawing lacks: everything below the height `at` moves down. */
interface Gap {
  at: number
  room: number
}

/** Words of a drawing. */
interface Words {
  /** The tag of the group that they stand in: `<g class="note">`. */
  group: string
  /** Their own. */
  tag: string
  y: number
  lines: number
}

/** In a drawing of the library everything has the height of one line of words: makes room for what has several (`<br>`). */
export function withRoomForLines(svg: string): string {
  const words = [...wordsIn(svg)].filter(({ lines }) => lines > 1)
  if (words.length === 0) return svg
  // All actors are as high as the highest.
  const box = Math.max(0, ...words.map(missingInBox))
  return stretched(svg, [...around(boxMiddle, box), ...words.flatMap(gapsFor)])
}

function* wordsIn(svg: string): Iterable<Words> {
  let group = ''
  for (const [found, tag, y, words = ''] of svg.matchAll(
    /<g class="[^>]*>|(<text [^>]*?\by="([\d.]+)"[^>]*>)([^]*?)<\/text>/g,
  ))
    if (tag === undefined) group = found
    else yield { group, tag, y: Number(y), lines: linesIn(words) }
}

/** How many lines words have, by the tags around these. */
export function linesIn(words: string): number {
  return words.match(/<tspan x=/g)?.length ?? 1
}

/** The name of a person stands below the figure, and other names in a box. */
function missingInBox({ group, lines }: Words): number {
  if (!group.includes('class="actor"')) return 0
  return group.includes('data-type="actor"') ? (lines - 1) * nameLine : lines * nameLine + 6 - boxHeight
}

function gapsFor({ group, tag, y, lines }: Words): Gap[] {
  const room = (lines - 1) * wordLine
  if (group.includes('class="actor"')) return []
  if (group.includes('class="block"')) return [{ at: isInCorner(tag) ? y : y - belowLine + 1, room }]
  // Words of a message end above its line, those of one to oneself stand beside it.
  const isAbove = group.includes('class="message"') && !group.includes('data-self="true"')
  return isAbove ? [{ at: y - 7, room }] : around(y, room)
}

/** The words of a frame that are not below one of its lines. */
function isInCorner(tag: string): boolean {
  return tag.includes('font-weight="600"')
}

/** Room above and below what stands at a height, which stays in the middle. */
function around(y: number, room: number): Gap[] {
  return [y - 0.1, y + 0.1].map((at) => ({ at, room: room / 2 }))
}

function stretched(svg: string, gaps: readonly Gap[]): string {
  const moved = (y: number | string): number =>
    gaps.reduce((sum, { at, room }) => (at < Number(y) ? sum + room : sum), Number(y))
  let isInFrame = false
  return svg.replaceAll(/<(\w+) [^>]*>(?:<tspan x=[^]*?<\/text>)?/g, (part, name: string) => {
    if (part.startsWith('<g class=')) isInFrame = part.includes('class="block"')
    if (name === 'svg') return part.replace(/(?<= height=")[\d.]+/, (height) => `${moved(height)}`)
    if (name === 'rect') return movedBox(part, moved)
    if (name === 'text' && isInFrame) return besideLine(part, moved)
    return part
      .replaceAll(/(?<= y[12]?=")[\d.]+/g, (y) => `${moved(y)}`)
      .replace(/(?<= points=")[^"]*/, (points) => points.replaceAll(/(?<=,)[\d.]+/g, (y) => `${moved(y)}`))
  })
}

type Move = (y: number) => number

function movedBox(box: string, moved: Move): string {
  return box.replace(/( y=")([\d.]+)("[^>]* height=")([\d.]+)/, (_, ...found: string[]) => {
    const [start = '', y, between = '', height] = found
    const top = moved(Number(y))
    return start + top + between + (moved(Number(y) + Number(height)) - top)
  })
}

/** Words of a frame keep their distance from the line above them, whatever stands below. */
function besideLine(text: string, moved: Move): string {
  const distance = isInCorner(text) ? inCorner : belowLine
  return text.replace(/(?<= y=")[\d.]+/, (y) => {
    return `${moved(Number(y) - distance) + distance + ((linesIn(text) - 1) * wordLine) / 2}`
  })
}
