import type { ReactNode } from 'react'
import type { SiteData } from '../../types/app.ts'
import type { SearchHit } from '../../types/search.ts'
import { hitHref } from './hit-texts.ts'
import { Marked } from './Marked.tsx'
import { resultTexts } from './result-texts.ts'
import { siteBaseOf } from './search-context.ts'

export interface ResultArticleProps {
  hit: SearchHit
  /** From 1. */
  number: number
  site: SiteData
}

/** A result: what it is, where it stands, and a piece of its text (SP-06). */
export function ResultArticle({ hit, number, site }: ResultArticleProps): ReactNode {
  const { title, breadcrumbs, summary } = resultTexts(hit)
  const { href, isExternal } = hitHref(hit, site.search, siteBaseOf(site))
  const id = `ink-result-${number}`
  return (
    <article>
      <h2>
        {/* Links with this attribute are left to the browser. */}
        <a href={href} data-file={isExternal ? '' : undefined}>
          <Marked text={title} />
        </a>
      </h2>
      {breadcrumbs.length > 0 && (
        // Landmarks have names of their own: all but the first are numbered.
        <nav id={id} aria-label="breadcrumbs" aria-labelledby={number > 1 ? `${id} ${id}-number` : undefined}>
          {number > 1 && (
            <span id={`${id}-number`} hidden>
              {number}
            </span>
          )}
          <ul>
            {breadcrumbs.map((text, index) => (
              <li key={index}>
                <Marked text={text} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {summary !== '' && (
        <p>
          <Marked text={summary} />
        </p>
      )}
    </article>
  )
}
