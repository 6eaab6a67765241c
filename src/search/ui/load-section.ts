import { showStyles } from '../../browser/navigation/head.ts'
import { loadPage } from '../../browser/navigation/load-page.ts'
import { hashTarget } from '../../browser/navigation/place-reader.ts'
import { lineRange } from './mark-line.ts'

/** A piece of a page, to be looked at only. */
export interface PageSection {
  /** Its content, or none where it has nothing of its own. */
  nodes: readonly (Node | string)[]
  /** Where the page says so. */
  lang?: string | undefined
}

/** In characters; a screen reader reads all of them out. */
const MAX_LENGTH = 1500

/**
 * The blocks that stand below the heading that an address names, code included, as they stand on its page: the first ones,
 * or those down to a line that is further below.
 * @throws {Error} when the page cannot be had
 */
export async function loadSection(href: string, line: string, signal: AbortSignal): Promise<PageSection> {
  const { hash, origin } = new URL(href, location.href)
  // Of another site, a page cannot tell anything.
  if (origin !== location.origin) return { nodes: [] }
  const { document: page } = await loadPage(href, { signal })
  const heading = hashTarget(hash, page) ?? page.querySelector('main h1')
  if (!heading) return { nodes: [] }
  // Some pages have a sheet of their own.
  await showStyles(page)
  return {
    nodes: excerpt(blocksBelow(heading), line),
    lang: heading.closest<HTMLElement>('[lang]')?.lang,
  }
}

/** Its sections are a part of a section: there may be nothing but them. */
function blocksBelow(heading: Element): Element[] {
  const blocks: Element[] = []
  const isSameOrAbove = (other: Element): boolean =>
    other.matches(HEADINGS) && other.tagName <= heading.tagName
  for (let block = firstBlockBelow(heading); block !== null; block = block.nextElementSibling) {
    if (isSameOrAbove(block) || block.querySelector(HEADINGS) !== null) break
    if (!block.matches(LEFT_OUT)) blocks.push(block)
  }
  return blocks
}

/** The text of a page stands in a box of its own, below the title and what is said of the page. */
function firstBlockBelow(heading: Element): Element | null {
  const text = heading.matches('h1') && heading.closest('main')?.querySelector('.ink-prose')
  return text ? text.firstElementChild : heading.nextElementSibling
}

/** As much as a reader judges a result by: from the beginning, or from as near to it as leaves room for the line. */
function excerpt(blocks: readonly Element[], line: string): (Node | string)[] {
  const lengths = blocks.map(({ textContent }) => textContent.length)
  const found = Math.max(
    0,
    blocks.findIndex((block) => lineRange(line, block) !== undefined),
  )
  let [first, end, length] = [found, found + 1, lengths[found] ?? 0]
  while (first > 0 && length + lengths[first - 1]! <= MAX_LENGTH) length += lengths[--first]!
  while (end < blocks.length && length < MAX_LENGTH) length += lengths[end++]!
  return [
    ...(first > 0 ? [ELLIPSIS] : []),
    ...asPreview(blocks.slice(first, end)),
    ...(end < blocks.length ? [ELLIPSIS] : []),
  ]
}

const ELLIPSIS = '…'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LEFT_OUT =
  'script, style, template, link, meta, iframe, object, embed, video, audio, button, input, select, textarea, nav'

/**
 * Copies to be looked at only: nothing in them can be chosen or runs, and no id stands twice on the page behind. Drawings
 * keep theirs, by which their parts know each other.
 */
function asPreview(blocks: readonly Element[]): Node[] {
  const box = document.createElement('div')
  for (const block of blocks) {
    // An address is meant from its own page.
    for (const image of block.querySelectorAll('img')) image.setAttribute('src', image.src)
    box.append(document.importNode(block, true))
  }
  for (const element of box.querySelectorAll(`${LEFT_OUT}, source, .ink-anchor`)) element.remove()
  for (const heading of box.querySelectorAll(HEADINGS)) heading.replaceWith(asParagraph(heading))
  for (const link of box.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  for (const element of box.querySelectorAll('*')) {
    if (element.closest('svg') === null) element.removeAttribute('id')
    for (const name of element.getAttributeNames()) if (NOT_TAKEN.test(name)) element.removeAttribute(name)
  }
  return [...box.childNodes]
}

/** The headings of the dialog are those of its lists. */
function asParagraph(heading: Element): Element {
  const paragraph = document.createElement('p')
  const strong = document.createElement('strong')
  strong.append(...heading.childNodes)
  paragraph.append(strong)
  return paragraph
}

const NOT_TAKEN = /^(on.*|srcset|aria-(labelledby|describedby|controls|owns))$/
