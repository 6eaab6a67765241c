import { parseDocument } from 'htmlparser2'
import type { SearchSection } from '../../types/search.ts'
import { voidElements } from '../../html/elements.ts'
import { attributesOf, scanHtml } from '../../html/scan.ts'
import { unescapeHtml } from '../../html/escape.ts'

/**
 * What a reader sees of a page, by headings: the first section is the page's title and what stands below it. Relies on
 * what holds for emitted HTML, so that it costs a fraction of rendering: a parser takes several times as long.
 * @param html inside of `<main>`, as it was emitted
 */
export function seenSections(html: string): SearchSection[] {
  const reading = begin()
  for (const { type, name, source } of scanHtml(html)) {
    if (type === 'text') addText(reading, source)
    else if (type === 'open') open(reading, name, source)
    else if (type === 'close') close(reading, name)
  }
  endSection(reading)
  return reading.sections
}

/** Where the reader has got to. */
interface Reading {
  sections: SearchSection[]
  /** Lines below the last heading, and the one that is being read. */
  lines: string[]
  line: string
  /** The element that nobody sees which is being read, and how many of its kind are open in it. */
  skipped: { name: string; depth: number } | undefined
  /** Depth of `<pre>`, where line breaks count. */
  preformatted: number
  isInProse: boolean
  hasTitle: boolean
  /** The heading that is being read. */
  heading: { name: string; section: SearchSection } | undefined
}

function begin(): Reading {
  return {
    sections: [{ level: 1, heading: '', id: '', text: '' }],
    lines: [],
    line: '',
    skipped: undefined,
    preformatted: 0,
    isInProse: false,
    hasTitle: false,
    heading: undefined,
  }
}

type Attributes = Readonly<Record<string, string>>

/** Most tags have no attribute that says anything here. */
const telling = /ink-|role|hidden|\sid/

function tellingAttributes(tag: string): Attributes {
  if (!telling.test(tag)) return none
  const attributes: Record<string, string> = {}
  for (const { name, value } of attributesOf(tag)) attributes[name] = value
  return attributes
}

const none: Attributes = {}

/** Not shown, or shown for another purpose than to be read. */
const unseenElements = new Set(
  'audio button canvas datalist dialog iframe noscript object rp script select style svg template textarea video'.split(
    ' ',
  ),
)

/** What stands around a text, or is there for assistive technology. */
const asideClasses =
  /(?:^|\s)ink-(?:actions|anchor|article-footer|authors|breadcrumbs|footnote-back|footnote-ref|latest|mobile-toc|pager|post-meta|socials|stale|version-badge|views|visually-hidden)(?:\s|$)/

/** Elements whose text stands on lines of its own. */
const blocks = new Set(
  'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

function open(reading: Reading, name: string, tag: string): void {
  if (reading.skipped !== undefined) {
    if (reading.skipped.name === name) reading.skipped.depth++
    return
  }
  const attributes = tellingAttributes(tag)
  const level = headingLevel(name)
  // The title counts even where the author hides it.
  if (level === 1 && !reading.hasTitle) return openHeading(reading, name, { level, id: '' })
  if (isUnseen(reading, name, attributes)) {
    if (!voidElements.has(name)) reading.skipped = { name, depth: 1 }
    return
  }
  if (level > 0 && attributes['id']) {
    return openHeading(reading, name, { level: Math.max(level, 2), id: decode(attributes['id']) })
  }
  if (isBlock(reading, name, attributes)) endLine(reading)
  if (name === 'pre') reading.preformatted++
  if (hasClass(attributes, 'ink-prose')) reading.isInProse = true
}

function headingLevel(name: string): number {
  return name.length === 2 && /^h[1-6]$/.test(name) ? Number(name[1]) : 0
}

function isUnseen({ isInProse }: Reading, name: string, attributes: Attributes): boolean {
  const { role, class: classes, hidden } = attributes
  // The label of a tab is part of the text, and its panel is hidden only until it is chosen.
  if (unseenElements.has(name)) return role !== 'tab'
  if (hidden !== undefined && hidden !== 'until-found') return role !== 'tabpanel'
  if (classes === undefined) return false
  // Outside of the text it is a notice about the page.
  return asideClasses.test(classes) || (!isInProse && hasClass(attributes, 'ink-admonition'))
}

function isBlock({ isInProse }: Reading, name: string, { role }: Attributes): boolean {
  // Above the text it says what an author does.
  return blocks.has(name) || role === 'tab' || (name === 'small' && !isInProse)
}

function hasClass({ class: classes }: Attributes, name: string): boolean {
  return classes !== undefined && classes.split(' ').includes(name)
}

function openHeading(reading: Reading, name: string, { level, id }: { level: number; id: string }): void {
  endLine(reading)
  const [page] = reading.sections
  const section = level === 1 && page !== undefined ? page : { level, heading: '', id, text: '' }
  if (section !== page) {
    endSection(reading)
    reading.sections.push(section)
  }
  reading.heading = { name, section }
}

function addText(reading: Reading, html: string): void {
  if (reading.skipped !== undefined) return
  const text = decode(html)
  if (reading.preformatted === 0 || !text.includes('\n')) {
    reading.line += text
    return
  }
  const [first = '', ...rest] = text.split('\n')
  reading.line += first
  for (const line of rest) {
    endLine(reading)
    reading.line += line
  }
}

function decode(html: string): string {
  if (!html.includes('&')) return html
  const text = unescapeHtml(html)
  // Other entities than ours can only come from HTML that a component of the author's made.
  if (!/&(?!(?:amp|lt|gt|quot|#x27|#39);)#?\w+;/.test(html)) return text
  return parseDocument(html)
    .children.map((node) => ('data' in node ? node.data : ''))
    .join('')
}

function close(reading: Reading, name: string): void {
  const { skipped } = reading
  if (skipped !== undefined) {
    if (skipped.name === name && --skipped.depth === 0) reading.skipped = undefined
    return
  }
  const { heading } = reading
  if (heading?.name === name) {
    heading.section.heading = tidy(reading.line)
    reading.hasTitle = true
    reading.heading = undefined
    reading.line = ''
    return
  }
  // Of the buttons only tabs are read.
  if (blocks.has(name) || name === 'button') endLine(reading)
  if (name === 'pre' && reading.preformatted > 0) reading.preformatted--
}

/** A heading is one line, whatever is in it. */
function endLine(reading: Reading): void {
  if (reading.heading !== undefined) {
    reading.line += ' '
    return
  }
  const line = tidy(reading.line)
  if (line !== '') reading.lines.push(line)
  reading.line = ''
}

function endSection(reading: Reading): void {
  endLine(reading)
  const section = reading.sections.at(-1)
  if (section !== undefined) section.text = reading.lines.join('\n')
  reading.lines = []
}

/** White space collapsed, and without the characters that only say where a word may be broken. */
function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
