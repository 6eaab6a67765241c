import { createRoot } from 'react-dom/client'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  Component,
  type ReactNode,
  type RefObject,
} from 'react'
import { loadStyle } from '../../browser/load-part.ts'
import type { SiteData } from '../../types/app.ts'
import { warmSearch, searchContextOf } from './ask.ts'
import type { Opening } from './use-search.ts'
import { onReturnToList } from './left-lists.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchState } from './search-state.ts'
import type { Messages } from '../../messages/messages.ts'

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

interface SearchDialogProps {
  opening: Opening
}

/** The search over the page, which waits behind it (SM-08, Z-26). */
function SearchDialog({ opening }: SearchDialogProps): ReactNode {
  const { close, site } = opening
  const dialog = useRef<HTMLDialogElement>(null)
  const [status, setStatus] = useState<SearchState['status']>('idle')
  // The browser gives the focus to the first control in it: the field.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useKeyboardHeight(dialog)
  useCloseOnTravel(close)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      className={`ink-search ink-search-${status}`}
      ref={dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- SM-18 names it
      role="dialog"
      aria-modal="true"
      aria-label={site.messages.search}
      onCancel={(event) => {
        event.preventDefault()
        ;(opening.back ?? close)()
      }}
      // A browser may insist.
      onClose={() => close()}
      onMouseDown={(event) => {
        // Its own box is filled: what is left is the backdrop.
        if (event.target !== event.currentTarget) return
        // The focus would go to what is behind.
        event.preventDefault()
        close()
      }}
    >
      <SearchBoundary messages={site.messages} close={() => close()}>
        <SearchBox opening={opening} onStatus={setStatus} />
      </SearchBoundary>
    </dialog>
  )
}

/** The keyboard of a phone covers what is below it; the dialog ends above. */
function useKeyboardHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (view === null) return undefined
    const fit = (): void =>
      dialog.current?.style.setProperty('--ink-search-height', `${Math.round(view.height * view.scale)}px`)
    fit()
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [dialog])
}

/**
 * SM-11: who goes to another page by other means does not take the search along. A page that was on its way when the search
 * opened, and whose address is shown already, may come behind it.
 */
function useCloseOnTravel(close: Opening['close']): void {
  useEffect(() => {
    const leave = (): void => close(true)
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['popstate', 'pagehide']) window.addEventListener(type, leave, { signal })
    const { href } = location
    document.addEventListener('inkstone:navigated', () => location.href !== href && leave(), { signal })
    return () => listening.abort()
  }, [close])
}

interface SearchBoundaryProps {
  messages: Messages
  close: () => void
  children: ReactNode
}

/** An error of the search stays in the search. React knows such boundaries only as classes. */
class SearchBoundary extends Component<SearchBoundaryProps, { hasCrashed: boolean }> {
  override state: { hasCrashed: boolean } = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    const { messages, close, children } = this.props
    if (!this.state.hasCrashed) return children
    return (
      <div className="ink-search-box ink-search-notice">
        <p className="ink-search-title" role="alert">
          {messages.searchCrashed}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone */}
        <button className="ink-button" type="button" autoFocus onClick={close}>
          {messages.close}
        </button>
      </div>
    )
  }
}
