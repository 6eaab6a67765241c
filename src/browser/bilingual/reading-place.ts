import type { ShownText, TextBlock, PairedText } from './paired-text.ts'
import { sharedIdOf } from '../navigation/addresses.ts'
import type { Islands } from '../../types/app.ts'

interface Box {
  top: number
  bottom: number
}

/** The text that is shown, and the one that takes its place, which may be the same element. */
export interface TextChange {
  from: ShownText
  to: ShownText
}

/**
 * Changes what is shown of a text so that what was being read stays where it was on the screen: the same block, or as much of
 * its translation. Readers who have not come to the text yet see it change below.
 */
export function keepPlace({ from, to }: TextChange, change: () => void): void {
  const block = blockBeingRead(from)
  if (block === undefined) return change()
  const covered = coveredHeight()
  const before = boxOf([block.element])
  const sideBefore = boxOf(from.blocks.filter((one) => isBeside(one, block)).map(({ element }) => element))
  change()
  const [first, ...others] = counterparts(block, to)
  if (first === undefined) return
  const isSame = isBeside(first, block)
  const after = boxOf([first, ...others].map(({ element }) => element))
  const top = topAfter(isSame ? before : sideBefore, after, covered)
  scrollQuietly(after.top - top)
}

/** The block that is being read, if a reader has come to the text. */
function blockBeingRead({ text, blocks }: ShownText): TextBlock | undefined {
  const covered = coveredHeight()
  if (text.getBoundingClientRect().top >= covered) return undefined
  return blocks.find(({ element }) => element.getBoundingClientRect().bottom > covered)
}

/** The block itself where it is shown in another text, or all that stands there for its side of the pair, or what comes next. */
function counterparts(block: TextBlock, { blocks }: ShownText): TextBlock[] {
  const same = blocks.find((one) => isBeside(one, block) && one.index === block.index)
  if (same?.element.checkVisibility()) return [same]
  const shown = blocks.filter(({ element }) => element.checkVisibility())
  const unit = (shown.find((one) => one.unit >= block.unit) ?? shown.at(-1))?.unit
  return shown.filter((one) => one.unit === unit)
}

function isBeside(one: TextBlock, other: TextBlock): boolean {
  return one.unit === other.unit && one.side === other.side
}

/** A block that is partly read is as far read in the other language. */
function topAfter(before: Box, after: Box, covered: number): number {
  if (before.top >= covered) return before.top
  const read = (covered - before.top) / (before.bottom - before.top)
  return covered - read * (after.bottom - after.top)
}

function boxOf(elements: readonly Element[]): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Height at the top of the window that the navbar covers, which may be out of sight. */
function coveredHeight(): number {
  return Math.max(0, navbar()?.getBoundingClientRect().bottom ?? 0)
}

/** The navbar follows readers who scroll, and nobody does. */
function scrollQuietly(distance: number): void {
  const { scrollY: before } = window
  const bar = navbar()
  const isHidden = bar?.hasAttribute('data-hidden')
  scrollBy({ top: distance, behavior: 'instant' })
  if (scrollY === before) return
  document.addEventListener('scroll', () => bar?.toggleAttribute('data-hidden', isHidden), { once: true })
}

function navbar(): Element | null {
  return document.querySelector('.ink-navbar')
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Changes what is shown of a text so that the focus stays in it: on the same control, or on the block that it was in. */
export function keepFocus({ from, to }: TextChange, change: () => void): void {
  const { activeElement: focused } = document
  const block = from.blocks.find(({ element }) => element.contains(focused))
  if (focused === null || block === undefined) return change()
  const place = controlsOf(block.element).indexOf(focused)
  change()
  if (focused.isConnected && focused.checkVisibility()) return refocus(focused)
  const target = counterparts(block, to)[0]?.element
  if (target === undefined) return
  const control = controlsOf(target)[place]
  refocus(control?.tagName === focused.tagName ? control : target)
}

function controlsOf(element: Element): Element[] {
  return [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)]
}

/** Focuses an element; one that takes no focus by itself takes it until it is left. */
function refocus(element: Element): void {
  if (!(element instanceof HTMLElement) || element === document.activeElement) return
  if (!element.matches(focusable)) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/** The text that is read, as {@link keepBlockInLinks} needs it. */
interface KeptText {
  /** Ends it. */
  signal: AbortSignal
  /** Brings both languages. */
  load: () => Promise<void>
  /** The text in the page. */
  shown: () => ShownText
  /** Both texts, once they are loaded. */
  both: () => PairedText | undefined
  /** The reader goes over to the other language for good. */
  forget: () => void
}

/**
 * Lets the links to the page in another language lead to the block that is being read: to its heading by id, and to its
 * first words by a text fragment, which needs no script over there.
 * @param lang of the other text
 */
export function keepBlockInLinks(lang: string, { signal, load, shown, both, forget }: KeptText): void {
  const linkFrom = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep-query][hreflang]') : null
    return link?.hreflang === lang ? link : undefined
  }
  const prepare = (event: Event): void => {
    if (linkFrom(event)) load().catch(() => {})
  }
  const place = (event: MouseEvent): void => {
    const link = linkFrom(event)
    if (link === undefined) return
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) forget()
    const hash = hashOfPlace(shown(), both())
    if (hash === undefined) return
    const url = new URL(link.href)
    url.hash = hash
    link.href = url.href
  }
  // The pointer may be on one of the links already.
  if (document.querySelector(`a[data-keep-query][hreflang='${lang}']:is(:hover, :focus)`))
    load().catch(() => {})
  document.addEventListener('pointerover', prepare, { signal })
  document.addEventListener('focusin', prepare, { signal })
  // After everything else that sets the address.
  window.addEventListener('click', place, { signal })
}

/** The hash that leads to the block being read; none at the top of the page, where the address is right as it is. */
function hashOfPlace(shown: ShownText, both: PairedText | undefined): string | undefined {
  const block = blockBeingRead(shown)
  if (block === undefined) return undefined
  const units = both?.units ?? [...shown.text.children]
  const heading = units.slice(0, block.unit + 1).findLast(({ id }) => id !== '')
  const words = firstWords(both?.units[block.unit]?.querySelector('[data-side="other"]'))
  return (
    (heading === undefined ? '' : sharedIdOf(heading)) + (words === '' ? '' : `:~:text=${encoded(words)}`)
  )
}

/** Of a heading, its id says all. */
const lines = 'p, li, dt, dd, th, td, summary, figcaption'

/** The first words of the first line, with which a fragment ends: up to a punctuation mark, else to the end of a word. */
function firstWords(side: Element | null | undefined): string {
  const line = [...(side?.querySelectorAll(lines) ?? [])].find((one) => one.querySelector(lines) === null)
  const text = line ? textWithoutAnchor(line) : ''
  const [start = ''] =
    /^.{12,80}?(?=[。，；：、！？,.;:!?（(]|$)/u.exec(text) ?? /^.{12,60}(?= )/u.exec(text) ?? []
  return start
}

/** `-`, `,` and `&` mean something in a text fragment. */
function encoded(words: string): string {
  return encodeURIComponent(words).replaceAll('-', '%2D')
}

/** Labels and modules that belong to the language that is read. */
export interface ShownHeadings {
  /** By id; absent where the page's own are right. */
  labels?: ReadonlyMap<string, string>
  /** `lang` of the labels. */
  lang?: string
  /** Modules that islands of the text may load, besides the page's own. */
  islands?: Islands
}

/** The headings of the other language, by the ids that both have. */
export function otherHeadings(text: HTMLElement, lang: string): ShownHeadings {
  const labels = new Map<string, string>()
  for (const pair of text.querySelectorAll('.ink-pair[id]')) {
    const heading = pair.querySelector('[data-side="other"] > :is(h2, h3, h4, h5, h6)')
    if (heading !== null) labels.set(pair.id, textWithoutAnchor(heading))
  }
  return { labels, lang }
}

/** The words of a block, without the sign that links to it. */
function textWithoutAnchor(block: Element): string {
  const copy = block.cloneNode(true) as Element // as: of an element.
  for (const anchor of copy.querySelectorAll('.ink-anchor')) anchor.remove()
  return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

const ownLabels = new WeakMap<Element, readonly Node[]>()

/** Labels the table of contents that stands in the text of narrow screens; the shell's own is told. */
export function labelPhoneToc({ labels, lang = '' }: ShownHeadings): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.ink-mobile-toc a')) {
    const own = ownLabels.get(link) ?? [...link.childNodes]
    ownLabels.set(link, own)
    const label = labels?.get(link.getAttribute('href')?.slice(1) ?? '')
    link.replaceChildren(...(label === undefined ? own : [label]))
    if (label === undefined) link.removeAttribute('lang')
    else link.lang = lang
  }
}
