import { parseDocument } from 'htmlparser2'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageText } from '../../render/screen/search-page.ts'
import type { PageLink, SearchSection } from '../../types/search.ts'
import { voidElements } from '../../html/elements.ts'
import { attributesOf, scanHtml } from '../../html/scan.ts'
import { unescapeHtml } from '../../html/escape.ts'
import { mainOf, partsAroundText, replaceFormulas } from '../../html/rewrite.ts'

/**
 * The text of a page as readers see it, by headings, of which the first section is the page's title and the text below it;
 * and where its text leads. Only emitted HTML is read this way, which costs a fraction of rendering; a parser takes several
 * times as long.
 * @param html inside of `<main>`, as it was emitted
 */
export function pageText(html: string): PageText {
  const state = begin()
  for (const { type, name, source } of scanHtml(replaceFormulas(html, (tex) => tex))) {
    if (type === 'text') addText(state, source)
    else if (type === 'open') open(state, name, source)
    else if (type === 'close') close(state, name)
  }
  endSection(state)
  return { sections: state.sections, links: state.links }
}

/** Where the reader has got to. */
interface Extraction {
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
  links: PageLink[]
  /** The link that is being read. */
  link: PageLink | undefined
}

function begin(): Extraction {
  return {
    sections: [{ level: 1, heading: '', id: '', text: '' }],
    lines: [],
    line: '',
    skipped: undefined,
    preformatted: 0,
    isInProse: false,
    hasTitle: false,
    heading: undefined,
    links: [],
    link: undefined,
  }
}

type Attributes = Readonly<Record<string, string>>

/** Most tags have no attribute that says anything here. */
const relevant = /ink-|role|hidden|\sid/

function relevantAttributes(tag: string): Attributes {
  if (!relevant.test(tag)) return none
  const attributes: Record<string, string> = {}
  for (const { name, value } of attributesOf(tag)) attributes[name] = value
  return attributes
}

const none: Attributes = {}

/** Not shown, or shown for another purpose than to be read. */
const skippedElements = new Set(
  'audio button canvas datalist dialog iframe noscript object rp script select style svg template textarea video'.split(
    ' ',
  ),
)

/** Parts around a text, and names for assistive technology. */
const asideClasses = new RegExp(String.raw`(?:^|\s)ink-(?:${partsAroundText}|footnote-ref)(?:\s|$)`)

/** Elements whose text stands on lines of its own. */
const blocks = new Set(
  'address article aside blockquote br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** Their texts stand in one line, with a tab between them: one alone says little. */
const cells = new Set(['td', 'th'])

function open(state: Extraction, name: string, tag: string): void {
  if (state.skipped !== undefined) {
    if (state.skipped.name === name) state.skipped.depth++
    return
  }
  openLink(state, name, tag)
  const attributes = relevantAttributes(tag)
  const level = headingLevel(name)
  // The title counts even where the author hides it.
  if (level === 1 && !state.hasTitle) return openHeading(state, name, { level, id: '' })
  if (isSkipped(state, name, attributes)) {
    if (!voidElements.has(name)) state.skipped = { name, depth: 1 }
    return
  }
  if (level > 0 && attributes['id']) {
    return openHeading(state, name, { level: Math.max(level, 2), id: decode(attributes['id']) })
  }
  if (isBlock(state, name, attributes)) endLine(state)
  if (name === 'pre') state.preformatted++
  if (hasClass(attributes, 'ink-prose')) state.isInProse = true
}

/** Other sites know nothing of this one. */
function openLink(state: Extraction, name: string, tag: string): void {
  if (name !== 'a' || !state.isInProse) return
  const href = [...attributesOf(tag)].find((attribute) => attribute.name === 'href')?.value ?? ''
  if (href.startsWith('/')) state.link = { url: decode(href), text: '' }
}

function headingLevel(name: string): number {
  return name.length === 2 && /^h[1-6]$/.test(name) ? Number(name[1]) : 0
}

function isSkipped({ isInProse }: Extraction, name: string, attributes: Attributes): boolean {
  const { role, class: classes, hidden } = attributes
  // The label of a tab is part of the text, and its panel is hidden only until it is chosen.
  if (skippedElements.has(name)) return role !== 'tab'
  if (hidden !== undefined && hidden !== 'until-found') return role !== 'tabpanel'
  if (classes === undefined) return false
  // Outside of the text it is a notice about the page.
  return asideClasses.test(classes) || (!isInProse && hasClass(attributes, 'ink-admonition'))
}

function isBlock({ isInProse }: Extraction, name: string, { role }: Attributes): boolean {
  // Above the text it says what an author does.
  return blocks.has(name) || role === 'tab' || (name === 'small' && !isInProse)
}

function hasClass({ class: classes }: Attributes, name: string): boolean {
  return classes !== undefined && classes.split(' ').includes(name)
}

function openHeading(state: Extraction, name: string, { level, id }: { level: number; id: string }): void {
  endLine(state)
  const [page] = state.sections
  const section = level === 1 && page !== undefined ? page : { level, heading: '', id, text: '' }
  if (section !== page) {
    endSection(state)
    state.sections.push(section)
  }
  state.heading = { name, section }
}

function addText(state: Extraction, html: string): void {
  if (state.skipped !== undefined) return
  const text = decode(html).replaceAll('\t', ' ')
  if (state.link !== undefined) state.link.text += text
  if (state.preformatted === 0 || !text.includes('\n')) {
    state.line += text
    return
  }
  const [first = '', ...rest] = text.split('\n')
  state.line += first
  for (const line of rest) {
    endLine(state)
    state.line += line
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

function close(state: Extraction, name: string): void {
  const { skipped } = state
  if (skipped !== undefined) {
    if (skipped.name === name && --skipped.depth === 0) state.skipped = undefined
    return
  }
  closeLink(state, name)
  const { heading } = state
  if (heading?.name === name) {
    heading.section.heading = tidy(state.line)
    state.hasTitle = true
    state.heading = undefined
    state.line = ''
    return
  }
  // Of the buttons only tabs are read.
  if (blocks.has(name) || name === 'button') endLine(state)
  if (cells.has(name)) state.line += '\t'
  if (name === 'pre' && state.preformatted > 0) state.preformatted--
}

function closeLink(state: Extraction, name: string): void {
  if (name !== 'a' || state.link === undefined) return
  const { url, text } = state.link
  if (text.trim() !== '') state.links.push({ url, text: tidy(text) })
  state.link = undefined
}

/** A heading is one line, whatever is in it. */
function endLine(state: Extraction): void {
  if (state.heading !== undefined) {
    state.line += ' '
    return
  }
  const line = tidy(state.line)
  if (line !== '') state.lines.push(line)
  state.line = ''
}

function endSection(state: Extraction): void {
  endLine(state)
  const section = state.sections.at(-1)
  if (section !== undefined) section.text = state.lines.join('\n')
  state.lines = []
}

/** White space collapsed, but for tabs between cells, and without the characters that only say where a word may be broken. */
function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u2060\uFEFF]/g, '')
    .replace(/\s+/g, (space) => (space.includes('\t') ? '\t' : ' '))
    .trim()
}

/**
 * Gives what a reader sees of a finished page.
 * @param outDir where the pages are
 */
export function readPageText(outDir: string, output: string): PageText {
  return pageText(mainOf(readFileSync(path.join(outDir, output), 'utf8')))
}
