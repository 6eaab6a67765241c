import type { ReactNode } from 'react'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import { NoResults, SearchFailed } from './NoResults.tsx'
import { Results, SeeAll, type Options } from './Results.tsx'
import { encodeQuery } from './ask.ts'
import type { Search, Stored } from './use-search.ts'
import { StartScreen } from './StartScreen.tsx'

export interface SearchScreenProps extends Search, Stored {
  site: SiteData
  options: Options
  /** The reader goes to the results page. */
  leave: () => void
}

/** The part of the dialog below the field: the start, the results, or a notice. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  const { state, site, options, leave } = props
  const { messages, search: setup } = site
  const { screen, answer } = state
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status">
        <Announcement {...props} />
      </div>
      {screen === 'error' && (
        <p className="ink-search-notice">
          <button className="ink-button" type="button" onClick={() => props.search(state.query)}>
            {messages.retry}
          </button>
        </p>
      )}
      {screen === 'start' && <StartScreen {...props} messages={messages} />}
      {screen === 'results' && answer !== undefined && (
        <>
          <Results groups={answer.groups} options={options} messages={messages} />
          <SeeAll
            href={`${setup.href}?q=${encodeQuery(answer.query)}`}
            count={answer.hitCount}
            messages={messages}
            leave={leave}
          />
        </>
      )}
    </>
  )
}

/** How many results there are, or why there are none. */
function Announcement({ state, search, site }: SearchScreenProps): ReactNode {
  const { messages, search: setup, locale } = site
  const { screen, answer, suggestions } = state
  if (screen === 'error') return <SearchFailed messages={messages} />
  if (screen === 'start' || answer === undefined) return null
  if (screen === 'results') {
    const summary = plural(messages.documentsFound, answer.hitCount, locale.code)
    return <span className="ink-visually-hidden">{summary}</span>
  }
  return (
    <NoResults
      query={answer.query}
      suggestions={suggestions}
      feedbackUrl={setup.feedbackUrl}
      messages={messages}
      search={search}
    />
  )
}
