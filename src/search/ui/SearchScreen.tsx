import type { ReactNode } from 'react'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import type { SearchHit } from '../../types/search.ts'
import { NoResults, SearchFailed, wordsToType } from './NoResults.tsx'
import { tryAgain } from '../../browser/navigation/load-page.ts'
import { HitList, type Options, opensElsewhere } from './HitList.tsx'
import { categoryOf, isBlank, type SearchState, type GroupedHit, type HitGroup } from './search-state.ts'
import { resultsHref } from './ask.ts'
import type { Search, Stored } from './use-search.ts'
import { StartScreen } from './StartScreen.tsx'
import type { Messages } from '../../messages/messages.ts'

export interface SearchScreenProps extends Omit<Search, 'chooseScope' | 'lookOn'>, Stored {
  /** The pages that most others lead to, for who has nothing to choose from. */
  popular: readonly SearchHit[]
  site: SiteData
  options: Options
  /** The reader goes to the results page. */
  leave: () => void
}

/** The part of the dialog below the field: the start, the results, or a notice. */
export function SearchScreen(props: SearchScreenProps): ReactNode {
  const { state, site, options, leave, scope } = props
  const { messages, search: setup } = site
  const { screen, answer } = state
  // Nothing to choose from: a reader who is here for the first time, or has found nothing.
  const isLost =
    (screen === 'none' && !answer?.isElsewhere) ||
    (screen === 'start' && props.recents.length === 0 && props.favorites.length === 0)
  const retry = (): unknown => tryAgain(() => props.search(state.query))
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status">
        <Announcement {...props} />
      </div>
      {screen === 'error' && (
        <p className="ink-search-notice">
          <button className="ink-button" type="button" onClick={retry}>
            {messages.retry}
          </button>
        </p>
      )}
      {screen === 'start' && <StartScreen {...props} messages={messages} />}
      {isLost && (
        <>
          <HitList
            index={0}
            first={0}
            title={messages.searchPopular}
            items={props.popular.map((hit) => ({ hit, category: categoryOf(hit) }))}
            options={options}
            messages={messages}
          />
          <SiteSections site={site} />
        </>
      )}
      {screen === 'results' && answer !== undefined && (
        <>
          {answer.correctedQuery !== undefined && (
            <Correction
              choices={[
                [messages.searchDidYouMean, answer.correctedQuery],
                [messages.searchOnly, `"${answer.query.replaceAll('"', '')}"`],
              ]}
              search={props.search}
            />
          )}
          <Results groups={answer.groups} options={options} messages={messages} />
          <SeeAll
            href={resultsHref(setup, answer.query, scope)}
            count={answer.hitCount}
            site={site}
            leave={leave}
          />
        </>
      )}
    </>
  )
}

/** Searches to try instead: words of the index that the reader could have typed, else names of categories (SM-36). */
function suggestionsFor({ answer, query, suggestions }: SearchState, language: string): readonly string[] {
  const nearest = wordsToType(answer?.nearest, query, language)
  return nearest.length > 0 ? nearest : wordsToType(suggestions, query, language)
}

interface CorrectionProps {
  /** The sentence to show, and the query in it. */
  choices: readonly [message: string, query: string][]
  search: (query: string) => void
}

/**
 * Words of the query stand nowhere: what was searched for instead, and the query as it is, in quotation marks. What the
 * reader has typed stays until they take one of them.
 */
function Correction({ choices, search }: CorrectionProps): ReactNode {
  return (
    <p className="ink-search-correction">
      {choices.map(([message, query]) => {
        const [before, after] = message.split('{query}')
        return (
          <span key={message}>
            {before}
            <button type="button" onClick={() => search(query)}>
              {query}
            </button>
            {after}
          </span>
        )
      })}
    </p>
  )
}

/** How many results there are, or why there are none. */
function Announcement({ state, search, site }: SearchScreenProps): ReactNode {
  const { messages, search: setup, locale } = site
  const { screen, answer } = state
  if (screen === 'error') return <SearchFailed messages={messages} />
  if (screen === 'start' || answer === undefined || answer.isElsewhere) return null
  if (screen === 'results') {
    const summary = plural(messages.documentsFound, answer.hitCount, locale.code)
    return <span className="ink-visually-hidden">{summary}</span>
  }
  return (
    <NoResults
      query={answer.query}
      suggestions={suggestionsFor(state, locale.code)}
      feedbackUrl={setup.feedbackUrl}
      messages={messages}
      search={search}
    />
  )
}

interface SiteSectionsProps {
  site: Pick<SiteData, 'messages' | 'locale' | 'search'>
}

/** Where the site's navigation leads: for a reader who does not know what to search for. */
function SiteSections({ site }: SiteSectionsProps): ReactNode {
  const { messages, locale, search } = site
  const links = sectionsOf(locale.baseUrl).filter(({ pathname }) => pathname !== search.href)
  if (links.length === 0) return null
  return (
    <nav className="ink-search-sections" aria-label={messages.searchSections}>
      <p>{messages.searchSections}</p>
      <ul>
        {links.map(({ pathname, text }) => (
          <li key={pathname}>
            <a href={pathname}>{text.trim()}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links of the navbar that lead to other pages of the locale: not the menus, the brand or the search. */
function sectionsOf(baseUrl: string): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.ink-navbar-items > li > a[href]')
  const inside = [...links].filter(
    ({ origin, pathname, text }) =>
      origin === location.origin && pathname.startsWith(baseUrl) && !isBlank(text),
  )
  // A version's label may lead to the same page as the docs' own.
  return inside.filter(
    (link, index) => inside.findIndex(({ pathname }) => pathname === link.pathname) === index,
  )
}

interface ResultsProps {
  groups: readonly HitGroup[]
  options: Options
  messages: Messages
}

/** Results by category (SM-30): a list for each, and one for the best of them where these are of several. */
function Results({ groups, options, messages }: ResultsProps): ReactNode {
  let first = 0
  return groups.map(({ name, hits, isBest }, index) => {
    const start = first
    first += hits.length
    return (
      <HitList
        index={index}
        first={start}
        title={isBest ? messages.searchBest : name}
        items={hits.map(({ hit, isChild }, at) => ({
          hit,
          branch: isChild ? branchOf(hits, at) : undefined,
          category: isBest && categoryOf(hit),
        }))}
        options={options}
        messages={messages}
        key={isBest ? '\0' : name}
      />
    )
  })
}

function branchOf(hits: readonly GroupedHit[], at: number): 'more' | 'last' {
  return hits[at + 1]?.isChild === true && hits[at + 1]?.page === hits[at]?.page ? 'more' : 'last'
}

interface SeeAllProps {
  href: string
  count: number
  site: Pick<SiteData, 'messages' | 'locale'>
  leave: () => void
}

/** The way to the results page (SM-34). */
function SeeAll({ href, count, site, leave }: SeeAllProps): ReactNode {
  return (
    <a
      className="ink-search-all"
      href={href}
      onClick={(event) => {
        if (!opensElsewhere(event)) leave()
      }}
    >
      {plural(site.messages.searchSeeAll, count, site.locale.code)}
    </a>
  )
}
