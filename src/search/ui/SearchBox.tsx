import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { noSingleKeys, readStored, writeStored } from '../../browser/reader/storage.ts'
import { useSearch, useStored, type Opening } from './use-search.ts'
import { isRtl, listId } from './HitList.tsx'
import { onSearchKey, useOptions } from './use-options.ts'
import { type SearchState, isBlank } from './search-state.ts'
import { LazyPreview, LazyScopes } from './lazy-parts.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import type { Messages } from '../../messages/messages.ts'
import type { SearchSetup, SearchHit } from '../../types/search.ts'
import { PROVIDERS, askIndex, searchContextOf } from './ask.ts'
import { SearchIcon } from './SearchIcon.tsx'
import type { SiteData } from '../../types/app.ts'
import { isSearchHit } from './hit-texts.ts'

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
  const { state, search, lookOn, scope, chooseScope } = useSearch(opening, input)
  const sources = { ...useStored(setup.indexName), popular: usePopular(state, site) }
  const { options, previewed, listCount, count, enter } = useOptions({ state, scope }, sources, opening)

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
    <div
      className="ink-search-box"
      onKeyDown={(event) => onSearchKey(event, { options, count, enter, close, lookOn })}
    >
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
      {/* Firefox makes a tab stop of what scrolls; the keys of the field reach all that is in it. */}
      <div className="ink-search-body" tabIndex={-1} onScroll={lookOn}>
        <SearchScreen
          {...sources}
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
  const [isOn, setOn] = useState(() => !readStored(noSingleKeys))
  const change = (): void => {
    writeStored(noSingleKeys, isOn ? 'true' : null)
    setOn(!isOn)
  }
  return (
    <button className="ink-search-keys" type="button" role="switch" aria-checked={isOn} onClick={change}>
      {label}
    </button>
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

const NONE: readonly SearchHit[] = []
const MAX_POPULAR = 5

/** The pages that most others lead to: with an answer that has nothing, or for a reader who has not asked yet. */
function usePopular({ query, screen, answer }: SearchState, site: SiteData): readonly SearchHit[] {
  const [atStart, setAtStart] = useState(NONE)
  const isStart = screen === 'start'
  useEffect(() => {
    // SM-42: whoever else answers is not asked without a query.
    if (!isStart || site.search.provider.type !== 'embedded') return
    let isOver = false
    const ask = async (): Promise<void> => {
      try {
        const { popular = [] } = await askIndex('', searchContextOf(site))
        if (!isOver) setAtStart(popular.filter(isSearchHit).slice(0, MAX_POPULAR))
      } catch {
        // The first search meets the same error, and tells it.
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [isStart, site])
  // Who has begun to type asks for something else.
  if (isStart) return isBlank(query) ? atStart : NONE
  return screen === 'none' && answer !== undefined ? answer.popular : NONE
}
