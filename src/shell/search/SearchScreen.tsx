import type { ReactNode } from 'react'
import type { SiteData } from '../../types/app.ts'
import type { Options } from './HitOption.tsx'
import { NoResults, SearchFailed } from './NoResults.tsx'
import { Results, SeeAll } from './Results.tsx'
import { encodeQuery } from './search-context.ts'
import type { Search, Stored } from './use-search.ts'
import { StartScreen } from './StartScreen.tsx'

export interface SearchScreenProps extends Search, Stored {
  site: SiteData
  options: Options
  /** The reader goes to the results page. */
  leave: () => void
}

/** What stands below the field. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  const { state, search, site, options, leave } = props
  const { messages, search: setup } = site
  const { screen, answer, suggestions } = state
  if (screen === 'start') return <StartScreen {...props} messages={messages} />
  if (screen === 'error' || answer === undefined) return <SearchFailed messages={messages} />
  if (screen === 'results') {
    return (
      <>
        <Results groups={answer.groups} options={options} messages={messages} />
        <SeeAll
          href={`${setup.href}?q=${encodeQuery(answer.query)}`}
          count={answer.hitCount}
          messages={messages}
          leave={leave}
        />
      </>
    )
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
