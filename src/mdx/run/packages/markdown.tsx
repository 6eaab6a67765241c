import { createElement, type ComponentType, type ReactNode } from 'react'

/** An element, by its name, or a component. */
type Shown = string | ComponentType<Record<string, unknown>>

/** What shows some elements, by their names. */
type Parts = Readonly<Record<string, Shown | { component?: Shown; props?: object } | undefined>>

/** Of a text, as several packages name it. */
export interface MarkdownProps {
  /** The text. Anything but text is shown as it is. */
  children?: unknown
  /** What shows some elements, for `react-markdown`. */
  components?: Parts
  /** The same, for `markdown-to-jsx`. */
  options?: { overrides?: Parts }
  /** As the first versions of `react-markdown` call the text. */
  source?: string
  /** Of a box around it. */
  className?: string
}

/** Shows a value that is Markdown: `react-markdown` and `markdown-to-jsx`, where they are not installed. */
export function Markdown({ children, source, className, components, options }: MarkdownProps): ReactNode {
  const text = textIn(children ?? source)
  const parts = components ?? options?.overrides ?? {}
  const shown =
    text === undefined ? (isNode(children) ? children : null) : readSmallMarkdown(text).map(elementOf(parts))
  return className === undefined ? shown : <div className={className}>{shown}</div>
}

/** Texts may come in pieces. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isText =
    Array.isArray(value) && value.every((piece) => /^(?:string|number|boolean)$/.test(typeof piece))
  return isText ? value.filter((piece) => typeof piece !== 'boolean').join('') : undefined
}

/** Texts of others come as data, those in a page as elements. */
function isNode(value: unknown): value is ReactNode {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

function elementOf(parts: Parts): (part: MarkdownPart | string, key: number) => ReactNode {
  const shown = (one: MarkdownPart | string, key: number): ReactNode => {
    if (typeof one === 'string') return one
    const { type, props } = shownBy(parts, one.tag)
    return createElement(type, { key, ...one.attributes, ...props }, ...one.inside.map(shown))
  }
  return shown
}

function shownBy(parts: Parts, tag: string): { type: Shown; props?: object | undefined } {
  const own = Object.hasOwn(parts, tag) ? parts[tag] : undefined
  // A component may be an object, too, which React marks.
  const isOverride = typeof own === 'object' && !('$$typeof' in own)
  if (isOverride) return { type: own.component ?? tag, props: own.props }
  // as: what else there is shows an element.
  return { type: (own as Shown | undefined) ?? tag }
}

export { Markdown as default }

/** A part of a text: an element and what stands in it. */
interface MarkdownPart {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  inside: readonly (MarkdownPart | string)[]
}

type Inside = MarkdownPart['inside']

/**
 * Reads the Markdown that components get as a value: descriptions, answers, a document. It is small enough for a page, and knows
 * headings, lists, quotes, code and what stands within a line; tables and HTML stay as they are written.
 */
function readSmallMarkdown(text: string): MarkdownPart[] {
  return blocksOf(text.replaceAll('\r\n', '\n').split('\n'))
}

/** A block that begins in the first of some lines, and how many of them it takes. */
type Block = readonly [part: MarkdownPart, lines: number]

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^\s`]*)/
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3}(?:[-*+]|(\d{1,9})[.)]))( +)(?=\S)/

const readers: readonly ((lines: readonly string[]) => Block | undefined)[] = [
  readFence,
  readHeading,
  readRule,
  readQuote,
  readList,
]

function blocksOf(lines: readonly string[]): MarkdownPart[] {
  const parts: MarkdownPart[] = []
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    const [block, taken] = blockAt(lines.slice(at)) ?? readParagraph(lines.slice(at))
    parts.push(block)
    at += taken
  }
  return parts
}

function blockAt(lines: readonly string[]): Block | undefined {
  for (const read of readers) {
    const block = read(lines)
    if (block) return block
  }
  return undefined
}

function readFence([first = '', ...rest]: readonly string[]): Block | undefined {
  const [, fence, language = ''] = FENCE.exec(first) ?? []
  if (fence === undefined) return undefined
  const end = rest.findIndex((line) => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim()))
  const code = end === -1 ? rest : rest.slice(0, end)
  const attributes: MarkdownPart['attributes'] = language === '' ? {} : { className: `language-${language}` }
  const inside = [part('code', [`${code.join('\n')}\n`], attributes)]
  return [part('pre', inside), code.length + (end === -1 ? 1 : 2)]
}

function readHeading([first = '']: readonly string[]): Block | undefined {
  const [, marks, words = ''] = HEADING.exec(first) ?? []
  return marks === undefined ? undefined : [part(`h${marks.length}`, lineOf(words)), 1]
}

function readRule([first = '']: readonly string[]): Block | undefined {
  return RULE.test(first) ? [part('hr', []), 1] : undefined
}

function readQuote(lines: readonly string[]): Block | undefined {
  const count = countOf(lines, (line) => QUOTE.test(line))
  const own = lines.slice(0, count).map((line) => line.replace(QUOTE, ''))
  return count === 0 ? undefined : [part('blockquote', blocksOf(own)), count]
}

function readList(lines: readonly string[]): Block | undefined {
  const first = ITEM.exec(lines[0] ?? '')
  if (!first) return undefined
  const [, , start] = first
  const items: string[][] = []
  let width = 0
  const taken = countOf(lines, (line, at) => {
    const found = line.search(/\S/) < width || at === 0 ? ITEM.exec(line) : null
    if (found && (found[2] === undefined) === (start === undefined)) {
      width = found[0].length
      items.push([line.slice(width)])
      return true
    }
    const isInside = goesOn(lines, at)
    if (isInside) items.at(-1)?.push(line.slice(Math.min(width, line.search(/\S|$/))))
    return isInside
  })
  const tag = start === undefined ? 'ul' : 'ol'
  return [part(tag, items.map(itemOf), Number(start ?? 1) === 1 ? {} : { start: Number(start) }), taken]
}

/** Whether a line belongs to the item above it: one that is moved in, or that goes on with its words. */
function goesOn(lines: readonly string[], at: number): boolean {
  const [above = '', line = '', below = ''] = [lines[at - 1], lines[at], lines[at + 1]]
  if (line.trim() === '') return /^(?: {2}| ?[-*+\d])/.test(below)
  return line.startsWith('  ') || (above.trim() !== '' && !blockAt([line]))
}

/** An item of one paragraph has its words alone. */
function itemOf(lines: readonly string[]): MarkdownPart {
  const isLoose = lines.some((line, at) => line.trim() === '' && at < lines.length - 1)
  const blocks = blocksOf(lines)
  return part(
    'li',
    isLoose ? blocks : blocks.flatMap((block) => (block.tag === 'p' ? block.inside : [block])),
  )
}

function readParagraph(lines: readonly string[]): Block {
  const count = countOf(lines, (line, at) => line.trim() !== '' && (at === 0 || !blockAt([line])))
  const text = lines.slice(0, count).map((line) => line.trimStart())
  return [part('p', lineOf(text.join('\n').trimEnd())), count]
}

/** How many lines there are before the first that is none of them. */
function countOf(lines: readonly string[], isOne: (line: string, at: number) => boolean): number {
  const end = lines.findIndex((line, at) => !isOne(line, at))
  return end === -1 ? lines.length : end
}

const INLINE = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60+)(?<code>.+?)\k<ticks>(?!\x60)`,
    String.raw`!\[(?<alt>[^\]]*)\]\(\s*<?(?<src>[^)\s>]+)>?[^)]*\)`,
    String.raw`\[(?<words>(?:[^[\]]|\[[^\]]*\](?:\([^)]*\))?)+)\]\(\s*<?(?<href>[^)\s>]+)>?[^)]*\)`,
    String.raw`<(?<address>https?:[^>\s]+)>`,
    String.raw`(?<two>\*\*|__)(?=\S)(?<strong>.+?)(?<=\S)\k<two>`,
    String.raw`\*(?=\S)(?<em>[^*]+?)(?<=\S)\*|(?<!\w)_(?=\S)(?<low>[^_]+?)(?<=\S)_(?!\w)`,
    String.raw`(?<end><br\s*\/?>|(?: {2,}|\\)\n)`,
  ].join('|'),
  'gs',
)

/** What stands within a line: code, links, pictures, emphasis. */
function lineOf(written: string): Inside {
  const parts: (MarkdownPart | string)[] = []
  let from = 0
  for (const found of written.matchAll(INLINE)) {
    if (found.index > from) parts.push(written.slice(from, found.index))
    parts.push(markOf(found.groups ?? {}))
    from = found.index + found[0].length
  }
  return from < written.length ? [...parts, written.slice(from)] : parts
}

function markOf(found: Readonly<Record<string, string | undefined>>): MarkdownPart | string {
  const { escaped, code, alt, src, words = '', href, address, strong, em = found.low } = found
  if (escaped !== undefined) return escaped
  if (code !== undefined) return part('code', [code.trim()])
  if (src !== undefined) return part('img', [], { src, alt: alt ?? '' })
  if (href !== undefined) return part('a', lineOf(words), { href })
  if (address !== undefined) return part('a', [address], { href: address })
  if (strong !== undefined) return part('strong', lineOf(strong))
  return em === undefined ? part('br', []) : part('em', lineOf(em))
}

function part(tag: string, inside: Inside, attributes: MarkdownPart['attributes'] = {}): MarkdownPart {
  return { tag, attributes, inside }
}
