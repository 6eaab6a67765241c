import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  Component,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Opening } from './use-search.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchState } from './search-state.ts'
import type { Messages } from '../../messages/messages.ts'

export interface SearchDialogProps {
  opening: Opening
}

/** The search over the page, which waits behind it (SM-08, Z-26). */
export function SearchDialog({ opening }: SearchDialogProps): ReactNode {
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
