import { useLayoutEffect, useEffect, useRef, type ReactNode } from 'react'
import { interpolate, type Messages } from '../../messages/messages.ts'
import { plural } from '../../messages/plural.ts'
import type { SiteData } from '../../types/app.ts'
import type { Link } from '../../types/route.ts'
import { tryAgain } from '../../browser/navigation/load-page.ts'
import { SearchFailed, wordsToType } from './NoResults.tsx'
import { PROVIDERS, resultsHref, type Scope } from './ask.ts'
import { ResultArticle } from './ResultArticle.tsx'
import { LazyScopes } from './lazy-parts.tsx'
import type { ResultsSession, ShownResults } from './results-session.ts'
import { openStoredHits } from './stored-hits.ts'

export interface ResultsPageProps {
  site: SiteData
  shown: ShownResults
  /** Where all pages are listed: for who has not begun to search, or has found nothing. */
  elsewhere: readonly Link[]
  session: Pick<ResultsSession, 'more' | 'retry'>
  /** The scope of the search. */
  scope: Scope
  chooseScope: (scope: Scope) => void
  /** Where the reader was, who has come back. */
  scroll: { top: number } | undefined
}

/** The part of the results page below its field. */
export function ResultsPage({
  site,
  shown,
  elsewhere,
  session,
  scroll,
  scope,
  chooseScope,
}: ResultsPageProps): ReactNode {
  const { messages } = site
  const { status, hits, next, isElsewhere } = shown
  useLayoutEffect(() => {
    if (scroll !== undefined) scrollTo({ ...scroll, behavior: 'instant' })
  }, [scroll])
  return (
    <div className="ink-results" aria-busy={status === 'loading'}>
      <LazyScopes
        site={site}
        scope={scope}
        choose={chooseScope}
        isElsewhere={status === 'idle' && isElsewhere}
      />
      <div className="ink-results-bar">
        {status === 'loading' && <span className="ink-results-spinner" />}
        <p role="status">
          <Outcome {...shown} site={site} />
        </p>
        {status === 'idle' && hits.length === 0 && !isElsewhere && (
          <WhatElse {...{ shown, elsewhere, site, scope }} />
        )}
        <Credit site={site} />
      </div>
      {hits.length > 0 && (
        <ul className="ink-results-list">
          {hits.map((hit, index) => (
            // The same result may come twice, and none changes its place.
            <li key={index}>
              <ResultArticle hit={hit} number={index + 1} site={site} />
            </li>
          ))}
        </ul>
      )}
      {shown.query === '' && status === 'idle' && <KeptHits site={site} />}
      {status === 'failed' && (
        <div className="ink-results-failed">
          <div role="alert">
            <SearchFailed messages={messages} />
          </div>
          <button className="ink-button" type="button" onClick={() => void tryAgain(session.retry)}>
            {messages.retry}
          </button>
        </div>
      )}
      {next !== undefined && status !== 'failed' && (
        <ResultsEnd shownCount={hits.length} more={session.more} messages={messages} />
      )}
    </div>
  )
}

/** How many were found (SP-05), or that there are none (SP-08); silent in between, so that it is heard each time. */
function Outcome({
  query,
  status,
  hits,
  count,
  isElsewhere,
  site,
}: ShownResults & { site: SiteData }): ReactNode {
  const { messages, locale } = site
  if (query === '' || status === 'loading' || status === 'failed' || isElsewhere) return null
  return hits.length > 0 && count > 0
    ? plural(messages.documentsFound, count, locale.code)
    : messages.searchNothing
}

/** What could be searched for instead (SM-36), and where everything is listed. */
function WhatElse({
  shown: { query, nearest },
  elsewhere,
  site,
  scope,
}: Pick<ResultsPageProps, 'shown' | 'elsewhere' | 'site' | 'scope'>): ReactNode {
  const { messages, locale, search } = site
  const words = wordsToType(nearest, query, locale.code).slice(0, 3)
  return (
    <>
      {words.length > 0 && (
        <div className="ink-results-nearest">
          {messages.searchSuggestions}:
          <LinkList links={words.map((word) => ({ label: word, href: resultsHref(search, word, scope) }))} />
        </div>
      )}
      <LinkList links={elsewhere} />
    </>
  )
}

function LinkList({ links }: { links: readonly Link[] }): ReactNode {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** Whom the answers come from (SP-10). */
function Credit({ site }: { site: SiteData }): ReactNode {
  const { name, href } = PROVIDERS[site.search.provider.type]
  return (
    <a className="ink-results-credit" href={href} target="_blank" rel="noopener noreferrer">
      {interpolate(site.messages.searchProvider, { provider: name })}
    </a>
  )
}

interface ResultsEndProps {
  shownCount: number
  more: () => void
  messages: Messages
}

/** Stands at the end of the results; where it is seen, the next ones come (SP-07). */
function ResultsEnd({ shownCount, more, messages }: ResultsEndProps): ReactNode {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Its whole height, but for the parts of pixels that zoomed pages are made of.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      threshold: 0.95,
    })
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it may be in view still when more have come
  }, [shownCount, more])
  return (
    <p className="ink-results-end" ref={element}>
      <span className="ink-results-spinner" />
      {messages.searchFetching}
    </p>
  )
}

/** What the reader has opened from the search, and what they have kept: before the results page is asked for anything. */
function KeptHits({ site }: { site: SiteData }): ReactNode {
  const { messages, search } = site
  const stored = openStoredHits(search.indexName)
  const recents = stored.recents()
  const lists = [
    { title: messages.searchRecents, hits: recents, before: 0 },
    { title: messages.searchFavorites, hits: stored.favorites(), before: recents.length },
  ]
  return lists.map(
    ({ title, hits, before }) =>
      hits.length > 0 && (
        <section key={title} aria-label={title}>
          <p className="ink-results-kept">{title}</p>
          <ul className="ink-results-list">
            {hits.map((hit, index) => (
              <li key={hit.objectID}>
                <ResultArticle hit={hit} number={before + index + 1} site={site} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
