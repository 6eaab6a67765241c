import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { noSingleKeys } from '../../browser/single-keys.ts'
import { readStored, writeStored } from '../../browser/storage.ts'
import { usePopular } from './use-popular.ts'
import { useSearch, useStored, type Opening } from './use-search.ts'
import { isRtl, listId } from './HitList.tsx'
import { onSearchKey, useOptions } from './use-options.ts'
import type { SearchState } from './search-state.ts'
import { LazyPreview, LazyScopes } from './lazy-parts.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import type { Messages } from '../../messages/messages.ts'
import type { SearchSetup } from '../../types/search.ts'
import { PROVIDERS } from './ask.ts'
import { SearchIcon } from './SearchIcon.tsx'

export interface SearchBoxProps {
  opening: Opening
  /** Told of every change, for the look of the whole. */
  onStatus: (status: SearchState['status']) => void
}

/** Everything in the dialog: the field, what stands below it, the footer. */
export function SearchBox({ opening, onStatus }: SearchBoxProps): ReactNode {
  const { site, close } = opening
  const { messages, search: setup } = site
  const input = useRef<HTMLInputElement>(null)
  const { state, search, scope, chooseScope } = useSearch(opening, input)
  const stored = useStored(setup.indexName)
  const popular = usePopular(state, opening.site)
  const { options, previewed, listCount, count } = useOptions(
    { state, scope },
    { ...stored, popular },
    opening,
  )

  // With the list, so that nothing comes between a query and that.
  const isAsked = state.answer !== undefined || scope.part !== undefined

  useLayoutEffect(() => onStatus(state.status), [onStatus, state.status])
  useEffect(() => {
    // The control that had the focus may be gone.
    if (document.activeElement === document.body) input.current?.focus()
  })
  const searchAgain = (query: string): void => {
    search(query)
    input.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field in it
    <div className="ink-search-box" onKeyDown={(event) => onSearchKey(event, { options, count, close })}>
      <SearchField
        query={state.query}
        search={search}
        close={() => close()}
        lists={Array.from({ length: listCount }, (_, index) => listId(index))}
        active={options.active}
        input={input}
        messages={messages}
      />
      {isAsked && (
        <LazyScopes site={site} scope={scope} choose={chooseScope} isElsewhere={state.answer?.isElsewhere} />
      )}
      <div className="ink-search-body">
        <SearchScreen
          {...stored}
          popular={popular}
          state={state}
          search={searchAgain}
          scope={scope}
          site={site}
          options={options}
          leave={() => close(true)}
        />
        {state.screen === 'start' && <SingleKeys label={messages.singleKeys} />}
      </div>
      {previewed && <LazyPreview hit={previewed} options={options} messages={messages} />}
      <SearchFooter provider={setup.provider.type} messages={messages} />
    </div>
  )
}

/** Switches the shortcuts of one letter off and on, of which readers who speak to the browser set off many (WCAG 2.1.4). */
function SingleKeys({ label }: { label: string }): ReactNode {
  return (
    <label className="ink-search-keys">
      <input
        type="checkbox"
        defaultChecked={!readStored(noSingleKeys)}
        onChange={({ target }) => writeStored(noSingleKeys, target.checked ? null : 'true')}
      />{' '}
      {label}
    </label>
  )
}

interface SearchFooterProps {
  provider: SearchSetup['provider']['type']
  messages: Messages
}

/** Says which keys do what, and who gives the answers (SM-41). */
function SearchFooter({ provider, messages }: SearchFooterProps): ReactNode {
  const { name, href } = PROVIDERS[provider]
  return (
    <footer className="ink-search-footer">
      <ul>
        <li>
          <kbd>
            <SearchIcon name="enter" label={messages.searchEnterKey} />
          </kbd>
          {messages.searchToSelect}
        </li>
        <li>
          <kbd>
            <SearchIcon name="down" label={messages.searchDownKey} />
          </kbd>
          <kbd>
            <SearchIcon name="up" label={messages.searchUpKey} />
          </kbd>
          {messages.searchToNavigate}
        </li>
        <li>
          <kbd>
            <SearchIcon name="right" label={isRtl() ? messages.searchLeftKey : messages.searchRightKey} />
          </kbd>
          {messages.searchToPreview}
        </li>
        <li>
          <kbd>
            <span role="img" aria-label={messages.searchEscapeKey}>
              esc
            </span>
          </kbd>
          {messages.searchToClose}
        </li>
      </ul>
      <p>
        {messages.searchBy}{' '}
        <a href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      </p>
    </footer>
  )
}
