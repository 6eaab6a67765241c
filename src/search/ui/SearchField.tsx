import { useState, type ChangeEvent, type ReactNode, type RefObject } from 'react'
import { cutToCount } from '../../components/extra/count-characters.ts'
import type { Messages } from '../../messages/messages.ts'
import { optionId } from './Results.tsx'
import { SearchIcon } from './SearchIcon.tsx'

/** How long a query may be (SM-13). */
const MAX_QUERY = 64

/** From here on the field shows how much is left. */
const NEAR_MAX = 54

/** The beginning of a text that a query has room for. */
export function cutQuery(text: string): string {
  return cutToCount(text, MAX_QUERY)
}

export interface SearchFieldProps {
  query: string
  search: (query: string) => void
  close: () => void
  /** Ids of the lists of options. */
  lists: readonly string[]
  /** Place of the active option; -1 for none. */
  active: number
  input: RefObject<HTMLInputElement | null>
  messages: Messages
}

/** The field with its buttons (SM-12 to SM-18). */
export function SearchField(props: SearchFieldProps): ReactNode {
  const { query, search, close, input, messages } = props
  const clear = (): void => {
    search('')
    input.current?.focus()
  }
  return (
    <div className="ink-search-bar">
      <div className="ink-search-field">
        <label htmlFor={INPUT_ID}>
          <SearchIcon name="search" />
          <span className="ink-search-spinner" />
          <span className="ink-visually-hidden">{messages.search}</span>
        </label>
        <QueryInput {...props} />
        <span className="ink-search-count" aria-live="polite">
          {query.length >= NEAR_MAX && `${query.length} / ${MAX_QUERY}`}
        </span>
        <button
          className="ink-icon-button"
          type="button"
          title={messages.searchClear}
          aria-label={messages.searchClear}
          hidden={query === ''}
          onClick={clear}
        >
          <SearchIcon name="close" />
        </button>
      </div>
      <button className="ink-search-cancel" type="button" onClick={close}>
        {messages.searchCancel}
      </button>
    </div>
  )
}

const INPUT_ID = 'ink-search-input'

function QueryInput({ query, search, lists, active, input, messages }: SearchFieldProps): ReactNode {
  // Text that an input method is composing is not cut until it is done.
  const [composed, setComposed] = useState<string>()
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    setComposed(isComposing ? target.value : undefined)
    search(cutQuery(target.value))
  }
  return (
    <input
      ref={input}
      id={INPUT_ID}
      type="search"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={lists.length > 0}
      aria-autocomplete="both"
      aria-controls={lists.length > 0 ? lists.join(' ') : undefined}
      aria-activedescendant={active < 0 ? undefined : optionId(active)}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint={active < 0 ? 'search' : 'go'}
      maxLength={MAX_QUERY}
      placeholder={messages.searchModalPlaceholder}
      value={composed ?? query}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(undefined)
        search(cutQuery(currentTarget.value))
      }}
    />
  )
}
