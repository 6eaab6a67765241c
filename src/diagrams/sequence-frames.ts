import { HALO, textWidth, written } from './rows-svg.ts'

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
export function finishFrames(svg: string): string {
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
