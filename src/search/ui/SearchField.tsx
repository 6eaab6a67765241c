import { useState, type ChangeEvent, type ReactNode, type RefObject } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { optionId } from './HitList.tsx'
import { IconButton, SearchIcon } from './SearchIcon.tsx'

/** How long a query may be (SM-13). */
const MAX_QUERY = 64

/** From here on the field shows how much is left. */
const NEAR_MAX = 54

/** The beginning of a text that a query has room for. Never cuts through what a reader sees as one character. */
export function cutQuery(text: string): string {
  let query = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (query.length + segment.length > MAX_QUERY) break
    query += segment
  }
  return query
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
        <IconButton icon="close" title={messages.searchClear} hidden={query === ''} onClick={clear} />
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
