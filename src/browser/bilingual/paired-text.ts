import type { Islands } from '../../types/app.ts'
import { forgetOldest } from '../navigation/page-cache.ts'
import { bootOptions, readPageData, loadPage } from '../navigation/load-page.ts'
import { loadStyle } from '../load-part.ts'

/** Which language a part of a text is in: the page's, the other one, or no matter. */
export type Side = 'this' | 'other' | 'shared'

/** A block of a text: a paragraph, a list, a figure. */
export interface TextBlock {
  /** The pair that it belongs to, by number. */
  unit: number
  side: Side
  /** Among the pair's blocks of that side. */
  index: number
  element: Element
}

/** A text that can stand in the page. */
export interface ShownText {
  /** The element that holds it. */
  text: HTMLElement
  blocks: readonly TextBlock[]
}

/** A text and its translation, pair by pair. */
export interface PairedText extends ShownText {
  title: HTMLElement | null
  /** Pairs, and what stands there once for both languages. */
  units: readonly Element[]
  islands: readonly SentIsland[]
  /** The modules that they load. */
  modules: Islands
}

/** One of the author's components as the build has rendered it. */
interface SentIsland {
  side: Side
  island: Element
}

/**
 * Takes both texts out of their file, those in the page's language first.
 * @param lang of the page
 * @throws {Error} when there are none
 */
export function pairedTextOf(file: Document, lang: string): PairedText {
  const from = file.querySelector<HTMLElement>('.ink-pairs')
  if (from === null) throw new Error('The file holds no pairs of texts.')
  const text = document.importNode(from, true)
  const heading = file.querySelector<HTMLElement>('h1:not(.ink-pairs *)')
  const title = heading && document.importNode(heading, true)
  const units = [...text.children]
  for (const pair of [...units, ...(title === null ? [] : [title])]) {
    if (!pair.matches('.ink-shared')) markSides(pair, lang)
  }
  const { islands: modules = {} } = readPageData(file)
  return { text, title, units, blocks: units.flatMap(blocksOfUnit), islands: sentIslands(text), modules }
}

/**
 * The blocks of the page's own text, by the pairs that they are part of: none where that cannot be told. Before there are pairs,
 * each is taken for one.
 */
export function ownBlocks(own: HTMLElement, both: PairedText | undefined): TextBlock[] {
  const elements = [...own.children]
  if (both === undefined) return elements.map((element, unit) => ({ unit, side: 'this', index: 0, element }))
  const places = both.blocks.filter(({ side }) => side !== 'other')
  if (elements.length !== places.length) return []
  return places.flatMap((place, index) => {
    const element = elements[index]
    return element === undefined ? [] : [{ ...place, element }]
  })
}

/**
 * Puts the author's components into a text as they were sent: React ends with the text that it has begun in, and can begin
 * again with nothing else.
 */
export function renewIslands(text: HTMLElement, { text: both, islands }: PairedText): void {
  const sent = text === both ? islands : islands.filter(({ side }) => side !== 'other')
  const lives = outermostIslands(text)
  if (lives.length !== sent.length) return
  for (const [index, live] of lives.entries()) live.replaceWith(sent[index]?.island.cloneNode(true) ?? live)
}

function markSides(pair: Element, lang: string): void {
  const sides = [...pair.querySelectorAll<HTMLElement>(':scope > [lang]')]
  for (const side of sides) side.dataset['side'] = side.lang === lang ? 'this' : 'other'
  const [first, second] = sides
  if (first !== undefined && second?.dataset['side'] === 'this') second.after(' ', first)
}

function blocksOfUnit(element: Element, unit: number): TextBlock[] {
  const holders = element.matches('.ink-shared')
    ? [element]
    : [...element.querySelectorAll(':scope > [data-side]')]
  return holders.flatMap((holder) =>
    Array.from(holder.children, (block, index) => ({ unit, side: sideOf(holder), index, element: block })),
  )
}

function sideOf(element: Element): Side {
  const side = element.closest<HTMLElement>('[data-side]')?.dataset['side']
  return side === 'this' || side === 'other' ? side : 'shared'
}

function sentIslands(text: HTMLElement): SentIsland[] {
  return outermostIslands(text).map((island) => ({ side: sideOf(island), island: copyOf(island) }))
}

function copyOf(element: Element): Element {
  return element.cloneNode(true) as Element // as: of an element.
}

function outermostIslands(text: HTMLElement): Element[] {
  return [...text.querySelectorAll('ink-island')].filter(
    (island) => !island.parentElement?.closest('ink-island'),
  )
}

interface BilingualFile {
  request: Promise<Document>
  /** The page, once it is loaded with its style sheet. */
  page?: Document
}

const capacity = 10
const files = new Map<string, BilingualFile>()

/**
 * Brings the page with both languages, once.
 * @throws {Error} when it cannot be had, or belongs to another build than the page that is open
 */
export function loadBilingual(address: string): Promise<Document> {
  const known = files.get(address)
  if (known !== undefined) return known.request
  const file: BilingualFile = { request: request(address) }
  files.set(address, file)
  forgetOldest(files, capacity)
  file.request.then(
    (page) => (file.page = page),
    () => files.get(address) === file && files.delete(address),
  )
  return file.request
}

/** The same, if it is there already. */
export function loadedBilingual(address: string): Document | undefined {
  return files.get(address)?.page
}

/** To be called when texts have changed. */
export function forgetBilingual(): void {
  files.clear()
}

async function request(address: string): Promise<Document> {
  const { document: page } = await loadPage(address)
  // The site's data tells builds apart as well, but every locale has its own.
  if (bootOptions(page).app !== bootOptions(document).app)
    throw new Error(`${address} comes from another build of the site.`)
  // Adopted: the head of the open page stays as it is.
  const style = page.querySelector('link[rel="stylesheet"][href*="/bilingual."]')?.getAttribute('href')
  if (style) await loadStyle(style)
  return page
}
