import { createRoot } from 'react-dom/client'
import { loadStyle } from '../../browser/load-part.ts'
import type { SiteData } from '../../types/app.ts'
import { warmSearch, searchContextOf } from './ask.ts'
import type { Opening } from './use-search.ts'
import { onReturnToList } from './left-lists.ts'
import { SearchDialog } from './SearchDialog.tsx'

interface Running {
  opening: Opening
  /** Adds to the query what was typed on the entry. */
  type: (text: string) => void
}

/** The search that is open or about to be, if any (SM-11). */
const current: { running?: Running; followsHistory?: true } = {}

/**
 * Opens the search, or closes it with the same keys; without an event, only what it will need is loaded.
 * @param event what the reader did
 */
export function search(site: SiteData, event?: Event): void {
  const style = loadStyle(site.search.style)
  const { language, version } = searchContextOf(site)
  void warmSearch(site.search, { language, ...(version !== '' && { version }) })
  if (!current.followsHistory) {
    current.followsHistory = true
    onReturnToList((list) => {
      if (current.running === undefined) void open(site, { typed: list.query, list }, style)
    })
  }
  if (event === undefined) return
  const { running } = current
  // as: a click has no key.
  const { key = '', repeat, ctrlKey, metaKey } = event as Partial<KeyboardEvent>
  const isShortcut = ctrlKey || metaKey
  if (isShortcut && repeat) return
  const typed = /^[a-z\d]$/i.test(key) && !isShortcut ? key : ''
  if (running === undefined) void open(site, { typed }, style)
  else if (isShortcut) running.opening.close()
  else running.type(typed)
}

async function open(
  site: SiteData,
  beginning: Pick<Opening, 'typed' | 'list'>,
  style: Promise<unknown>,
): Promise<void> {
  const before = document.activeElement
  const opening: Opening = {
    site,
    ...beginning,
    selected: String(getSelection() ?? ''),
    onTyped: (listener) => (running.type = listener),
    onBack: (back) => (opening.back = back),
    close: () => delete current.running,
  }
  const running: Running = { opening, type: (text) => (opening.typed += text) }
  current.running = running
  await style
  // Called off meanwhile.
  if (current.running !== running) return

  const host = document.createElement('div')
  document.body.append(host)
  const unlock = lockScroll()
  const root = createRoot(host, {
    onUncaughtError: (error) => {
      // oxlint-disable-next-line no-console -- the search is gone, this says why
      console.error(error)
      opening.close()
    },
  })
  opening.close = (isLeaving = false) => {
    if (current.running !== running) return
    delete current.running
    host.querySelector('dialog')?.close()
    unlock(isLeaving)
    if (!isLeaving || document.activeElement === document.body) giveFocusBack(before)
    // Not at once: React may be rendering it, and the browser may be following a link in it.
    setTimeout(() => {
      root.unmount()
      host.remove()
    })
  }
  root.render(<SearchDialog opening={opening} />)
}

/** Who came from nowhere in particular finds themselves at the entry (SM-08). */
function giveFocusBack(before: Element | null): void {
  const isSomewhere = before?.isConnected === true && !before.matches('body, .ink-skip')
  const target = isSomewhere ? before : document.querySelector('.ink-search-entry')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** Keeps the page where it is, and as wide as it is. One that comes meanwhile begins where it begins. */
function lockScroll(): (isLeaving: boolean) => void {
  const { body, documentElement: root } = document
  let top = scrollY
  const onPage = (): void => void (top = scrollY)
  document.addEventListener('inkstone:navigated', onPage)
  const hasBar = innerWidth > root.clientWidth
  if (hasBar) root.style.scrollbarGutter = 'stable'
  body.classList.add('DocSearch--active')
  return (isLeaving) => {
    document.removeEventListener('inkstone:navigated', onPage)
    body.classList.remove('DocSearch--active')
    if (hasBar) root.style.scrollbarGutter = ''
    if (!isLeaving && scrollY !== top) scrollTo({ top, behavior: 'instant' })
  }
}
