import type { ReactNode } from 'react'
import type { SiteData } from '../../types/app.ts'
import { ResultArticle } from './ResultArticle.tsx'
import { openStoredHits } from './stored-hits.ts'

/** What the reader has opened from the search, and what they have kept: before the results page is asked for anything. */
export function KeptHits({ site }: { site: SiteData }): ReactNode {
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
