import { voidElements } from './elements.ts'

/** A piece of HTML: everything of a text is in exactly one of them. */
export interface HtmlPiece {
  type: 'open' | 'close' | 'text' | 'comment' | 'raw'
  /** The element, in small letters; `''` for text and comments. */
  name: string
  /** As it was written. */
  source: string
  /** The tag ends the element that it opens: `<br>`, `<path/>` in a drawing. */
  isEmpty: boolean
}

/**
 * Reads emitted HTML, in which every `<` of a text is escaped: a parser would take several times as long. An element whose
 * inside is no markup is followed by that inside as one piece, `raw`.
 */
export function* scanHtml(html: string): Generator<HtmlPiece> {
  const tags = new RegExp(tagPattern)
  let drawings = 0
  let end = 0
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    if (match.index > end) yield text(html.slice(end, match.index))
    end = match.index + match[0].length
    const piece = pieceOf(match, drawings > 0)
    if (foreignElements.has(piece.name) && !piece.isEmpty) drawings += piece.type === 'open' ? 1 : -1
    yield piece
    if (piece.type !== 'open' || !rawElements.has(piece.name)) continue
    const start = end
    end = endOfRaw(html, piece.name, start)
    tags.lastIndex = end
    if (end > start) yield { type: 'raw', name: piece.name, source: html.slice(start, end), isEmpty: false }
  }
  if (end < html.length) yield text(html.slice(end))
}

/** A comment, or a tag with its attributes. */
const tagPattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>"'<]*)((?:[\s/](?:[^>"'<]|"[^"]*"|'[^']*')*)?)>/gi

function pieceOf(
  [source, slash, written, attributes = '']: RegExpExecArray,
  isInDrawing: boolean,
): HtmlPiece {
  if (written === undefined) return { type: 'comment', name: '', source, isEmpty: true }
  const name = written.toLowerCase()
  const mayEndItself = isInDrawing || foreignElements.has(name)
  const isEmpty = voidElements.has(name) || (mayEndItself && attributes.endsWith('/'))
  return { type: slash === '' ? 'open' : 'close', name, source, isEmpty }
}

/** An attribute: its name, then its value in one of three forms. */
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The attributes of a tag as it was written, escaped as they are. */
export function* attributesOf(tag: string): Generator<{ name: string; value: string; source: string }> {
  const inside = tag.replace(/^<[^\s/>]+/, '').replace(/\/?>$/, '')
  for (const [source, name = '', double, single, bare] of inside.matchAll(attribute))
    yield { name: name.toLowerCase(), value: double ?? single ?? bare ?? '', source }
}

/** Whether a tag has a class. */
export function hasClass(tag: string, name: string): boolean {
  return tag.includes(name) && classesOf(tag).includes(name)
}

/** The classes of a tag. */
export function classesOf(tag: string): string[] {
  if (!/class/i.test(tag)) return []
  for (const { name, value } of attributesOf(tag)) if (name === 'class') return value.split(/\s+/)
  return []
}

const foreignElements = new Set(['svg', 'math'])

/** Elements whose inside is no markup. */
const rawElements = new Set(['script', 'style', 'textarea'])

function endOfRaw(html: string, name: string, start: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = start
  return end.exec(html)?.index ?? html.length
}

function text(source: string): HtmlPiece {
  return { type: 'text', name: '', source, isEmpty: true }
}
