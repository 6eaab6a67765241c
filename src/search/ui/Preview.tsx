import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Messages } from '../../messages/messages.ts'
import type { SearchHit } from '../../types/search.ts'
import { asString, hitTexts } from './hit-texts.ts'
import { highlight, lineRange } from './mark-line.ts'
import { withoutMarks } from './Marked.tsx'
import { IconButton } from './SearchIcon.tsx'
import { showStyles } from '../../browser/navigation/head.ts'
import { loadPage } from '../../browser/navigation/load-page.ts'
import { hashTarget } from '../../browser/navigation/place-reader.ts'

export interface PreviewProps {
  hit: SearchHit
  href: string
  close: () => void
  messages: Messages
}

/** The section of a result, below the list. The one from before stays until the next is there, so that nothing flickers. */
export function Preview({ hit, href, close, messages }: PreviewProps): ReactNode {
  const [shown, setShown] = useState<Shown>()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const loading = new AbortController()
    const { signal } = loading
    const line = asString(hit.content)
    const load = async (): Promise<void> => {
      const failed: PageSection = { nodes: [messages.loadFailed] }
      const { nodes, lang } = await loadSection(href, line, signal).catch(() => failed)
      if (signal.aborted) return
      setShown({ hit, line, lang, nodes: nodes.length > 0 ? nodes : [messages.searchPreviewNone] })
    }
    void load()
    return () => loading.abort()
  }, [hit, href, messages])
  useLayoutEffect(() => {
    if (text.current === null || shown === undefined) return
    text.current.replaceChildren(...shown.nodes)
    text.current.scrollTop = 0
    showLine(shown.line, text.current)
    return () => {
      if ('highlights' in CSS) CSS.highlights.delete('ink-previewed')
    }
  }, [shown])
  const { page, name } = namesOf(shown?.hit ?? hit)
  return (
    <section className="ink-search-preview" aria-label={name} aria-busy={shown?.hit !== hit}>
      <header>
        {page !== undefined && <span>{page}</span>}
        <strong>{name}</strong>
        <IconButton icon="close" title={messages.searchPreviewClose} onClick={close} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys as well */}
      <div className="ink-prose" ref={text} lang={shown?.lang} aria-live="polite" tabIndex={0} />
    </section>
  )
}

interface Shown extends PageSection {
  hit: SearchHit
  /** The line that was found; may be empty. */
  line: string
}

/** The section, and the page unless that is the same; a line is no name. */
function namesOf(hit: SearchHit): { page?: string; name: string } {
  const { title, path } = hitTexts(hit)
  const names = hit.type === 'content' && path.length > 0 ? path : [...path, title]
  const [page = '', ...headings] = names.map(withoutMarks)
  const name = headings.at(-1)
  return name === undefined ? { name: page } : { page, name }
}

/** Marks the line that was found, and brings it into sight. */
function showLine(line: string, text: HTMLElement): void {
  const range = lineRange(line, text)
  if (range === undefined) return
  highlight(range, 'ink-previewed')
  const below = range.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom
  if (below > 0) text.scrollTop = below + text.clientHeight / 2
}

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
