import type { Messages } from '../../messages/messages.ts'
import { createAnnouncer, type Announcer, startProgress } from '../navigation/progress.ts'
import {
  forgetBilingual,
  loadBilingual,
  loadedBilingual,
  ownBlocks,
  pairedTextOf,
  renewIslands,
  type PairedText,
  type ShownText,
} from './paired-text.ts'
import { postponeBelow } from './postpone-below.ts'
import { keepBlockInLinks, keepFocus, keepPlace, otherHeadings, type ShownHeadings } from './reading-place.ts'
import { isForShortcut, readStored, writeStored } from '../reader/storage.ts'

export { labelPhoneToc, type ShownHeadings } from './reading-place.ts'

/** A page shows its text, the same text in the other language, or both. */
export type ReadingView = 'this' | 'other' | 'both'

/** Options of {@link startReadingViews}. */
export interface ReadingViewsOptions {
  messages: Messages
  /** Called whenever another text stands in the page. */
  onShown: (headings: ShownHeadings) => void
}

/** The links to this page, to the other language, to both; in the order of the views. */
type ViewLinks = readonly [HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement]

/** The views of a page, running. */
interface Views extends ReadingViewsOptions {
  links: ViewLinks
  article: HTMLElement
  own: { text: HTMLElement; title: HTMLElement | null }
  /** Both texts, once they are loaded. */
  both?: PairedText
  shown: ReadingView
  /** The reader's last choice. */
  wanted: ReadingView
  announcer: Announcer
  signal: AbortSignal
  /** The page is about to come anew. */
  isOutdated?: true
}

/** Holds `both`, or the language that is read in place of the page's. */
const key = 'inkstone.reading'

const order: readonly ReadingView[] = ['this', 'other', 'both']

/** How long a page waits to come as it will be read. */
const patience = 1000

/**
 * Brings the file with both languages of a page that is about to be shown, if the reader reads that way: the page can then
 * come as it will be read.
 */
export async function prepareReading(page: Document): Promise<void> {
  const links = viewLinks(page)
  if (links === undefined || wantedView(links) === 'this') return
  await Promise.race([
    loadBilingual(addressOf(links[2])),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}

/**
 * Turns the links at the head of an article into views of it: this language, the other, both; by click or with the key V. What is
 * chosen holds for the visit. The function that it returns brings the page's own text back.
 */
export function startReadingViews(main: HTMLElement, options: ReadingViewsOptions): () => void {
  const links = viewLinks(main)
  const article = links?.[0].closest('article')
  if (!links || !article) return () => {}
  const stopped = new AbortController()
  const { signal } = stopped
  const text = article.querySelector<HTMLElement>(':scope > .ink-prose')
  if (text === null) {
    rememberLanguage(links, signal)
    return () => stopped.abort()
  }
  const title = article.querySelector<HTMLElement>('h1:not(.ink-prose *)')
  const announcer = createAnnouncer()
  const views: Views = {
    ...options,
    links,
    article,
    own: { text, title },
    shown: 'this',
    wanted: 'this',
    announcer,
    signal,
  }
  listen(views)
  followServer(views)
  keepBlockInLinks(links[1].hreflang, {
    signal,
    load: () => loadTexts(views),
    shown: () => shownTextOf(views, views.shown),
    both: () => views.both,
    forget: () => views.wanted === 'other' && writeStored(key, null, 'sessionStorage'),
  })
  restoreView(views)
  return () => {
    stopped.abort()
    announcer.stop()
    showNow(views, 'this')
  }
}

/** Leaves the links of a page with both languages as they are; a reader who follows one wants that language alone. */
function rememberLanguage(links: ViewLinks, signal: AbortSignal): void {
  for (const link of links.slice(0, 2))
    link.addEventListener('click', () => writeStored(key, null, 'sessionStorage'), { signal })
}

function listen(views: Views): void {
  const { links, messages, signal } = views
  const [{ parentElement: control }] = links
  for (const [index, link] of links.entries()) {
    link.title = messages.readingKey
    link.setAttribute('aria-keyshortcuts', 'V')
    const onClick = (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void chooseView(views, order[index] ?? 'this')
    }
    link.addEventListener('click', onClick, { signal })
  }
  const prepare = (): void => void loadTexts(views).catch(() => {})
  // It may have been the sign to load this.
  if (control?.matches(':hover, :focus-within')) prepare()
  for (const type of ['pointerover', 'focusin'])
    control?.addEventListener(type, prepare, { signal, once: true })
  const onKey = (event: KeyboardEvent): void => {
    // The shell may have brought the page anew, after a crash.
    if (!isForViews(event) || !links[0].isConnected) return
    event.preventDefault()
    void chooseView(views, order[(order.indexOf(views.wanted) + 1) % order.length] ?? 'this')
  }
  document.addEventListener('keydown', onKey, { signal })
  // A selection stays in the language in which it begins.
  const onSelect = ({ target }: Event): void => {
    const side = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null
    views.article.dataset['selecting'] = side?.dataset['side'] ?? ''
  }
  views.article.addEventListener('pointerdown', onSelect, { signal })
  // A page that the browser has kept while the reader chose something elsewhere.
  addEventListener('pageshow', ({ persisted }) => persisted && restoreView(views), { signal })
}

/** The authoring server's new text: of the page, which then begins anew, or only of the other language. */
function followServer(views: Views): void {
  const onUpdate = ({ detail }: CustomEvent<{ isSame: boolean }>): void => {
    forgetBilingual()
    if (!detail.isSame) {
      views.isOutdated = true
      return
    }
    const { shown } = views
    showNow(views, 'this')
    delete views.both
    showView(views, shown).catch(() => {})
  }
  // as: the server's client sends it.
  document.addEventListener('inkstone:update', onUpdate as (event: Event) => void, { signal: views.signal })
}

/** Shows what the reader has chosen before; at once, if the file is there. */
function restoreView(views: Views): void {
  const { links } = views
  const wanted = wantedView(links)
  const file = loadedBilingual(addressOf(links[2]))
  if (wanted !== 'this' && file !== undefined) views.both ??= pairedTextOf(file, links[0].hreflang)
  // A page that cannot come as it was wanted stays as it is.
  showView(views, wanted).catch(() => {})
}

/** Shows what the reader has asked for, and remembers it for the visit. */
async function chooseView(views: Views, view: ReadingView): Promise<void> {
  const { links, announcer } = views
  const link = linkOf(links, view)
  writeStored(key, storedAs(links, view), 'sessionStorage')
  const end = startProgress(link)
  try {
    await showView(views, view)
    if (isLatest(views, view)) announcer.announce(link.textContent ?? '')
  } catch {
    if (isLatest(views, view)) openInBrowser(views, link)
  } finally {
    end()
  }
}

/** Lets the browser open a page that the app cannot load. */
function openInBrowser(views: Views, link: HTMLAnchorElement): void {
  if (navigator.onLine) return location.assign(link.href)
  const { links, shown, announcer, messages } = views
  views.wanted = shown
  writeStored(key, storedAs(links, shown), 'sessionStorage')
  announcer.announce(messages.loadFailed)
}

/** Without a wait when both texts are there. */
async function showView(views: Views, view: ReadingView): Promise<void> {
  views.wanted = view
  if (view !== 'this' && views.both === undefined) await loadTexts(views)
  if (isLatest(views, view)) showNow(views, view)
}

function isLatest({ signal, wanted }: Views, view: ReadingView): boolean {
  return !signal.aborted && wanted === view
}

async function loadTexts(views: Views): Promise<void> {
  const { links } = views
  const file = await loadBilingual(addressOf(links[2]))
  views.both ??= pairedTextOf(file, links[0].hreflang)
}

function showNow(views: Views, view: ReadingView): void {
  const { both, links, onShown } = views
  const [from, to] = [shownTextOf(views, views.shown), shownTextOf(views, view)]
  if (view === views.shown || both === undefined) return
  const change = (): void => {
    renewIslands(to.text, both)
    exchange(views, both, view)
  }
  // A reader who leaves the page has no place on it.
  if (views.signal.aborted && !views.isOutdated) change()
  else {
    postponeBelow({ from, to })
    keepPlace({ from, to }, () => keepFocus({ from, to }, change))
  }
  views.shown = view
  const headings = view === 'other' ? otherHeadings(both.text, links[1].hreflang) : {}
  onShown({ ...headings, islands: both.modules })
}

/** Only what changes is moved: an element that stays keeps its state. */
function exchange({ own, links, article }: Views, both: PairedText, view: ReadingView): void {
  const [shown, hidden] = view === 'this' ? [own, both] : [both, own]
  if (hidden.text.isConnected) hidden.text.replaceWith(shown.text)
  if (shown.title && hidden.title?.isConnected) hidden.title.replaceWith(shown.title)
  if (view === 'this') delete article.dataset['view']
  else article.dataset['view'] = view
  for (const link of links) link.removeAttribute('aria-current')
  linkOf(links, view).ariaCurrent = 'true'
}

function shownTextOf({ own, both }: Views, view: ReadingView): ShownText {
  return both !== undefined && view !== 'this' ? both : { text: own.text, blocks: ownBlocks(own.text, both) }
}

function viewLinks(page: ParentNode): ViewLinks | undefined {
  const [first, second, both] = page.querySelectorAll<HTMLAnchorElement>('.ink-views a')
  return first && second && both && (first.rel ? [second, first, both] : [first, second, both])
}

function linkOf(links: ViewLinks, view: ReadingView): HTMLAnchorElement {
  return links[view === 'this' ? 0 : view === 'other' ? 1 : 2]
}

/** A page that was read from its bytes does not know where it comes from. */
function addressOf(link: HTMLAnchorElement): string {
  return new URL(link.getAttribute('href') ?? '', location.href).href
}

/** The view that the reader has chosen: a language, so that it is right on pages in every language. */
function wantedView([own, other]: ViewLinks): ReadingView {
  const stored = readStored(key, 'sessionStorage')
  if (stored === 'both') return 'both'
  return stored === other.hreflang && stored !== own.hreflang ? 'other' : 'this'
}

function storedAs([, other]: ViewLinks, view: ReadingView): string | null {
  return view === 'both' ? 'both' : view === 'other' ? other.hreflang : null
}

/** V, but not where something is written or a dialog is open. */
function isForViews(event: KeyboardEvent): boolean {
  const { key: pressed, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
  if (!/^v$/i.test(pressed) || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  // A dialog in the text may be open all the time.
  if (document.querySelector('dialog:modal') !== null) return false
  return target instanceof Element && isForShortcut(target)
}
