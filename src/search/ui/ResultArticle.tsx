import type { ReactNode } from 'react'
import type { SiteData } from '../../types/app.ts'
import type { SearchHit, SearchSetup, MarkedText } from '../../types/search.ts'
import { hitHref, asString, LEVELS } from './hit-texts.ts'
import { landOn } from './land.ts'
import { Marked } from './Marked.tsx'
import { siteBaseOf } from './ask.ts'

interface ResultArticleProps {
  hit: SearchHit
  /** From 1. */
  number: number
  site: SiteData
}

/** A result: what it is, where it stands, and a piece of its text (SP-06). */
export function ResultArticle({ hit, number, site }: ResultArticleProps): ReactNode {
  const { title, breadcrumbs, summary } = resultTexts(hit, site.search)
  const { href, isExternal } = hitHref(hit, site.search, siteBaseOf(site))
  const id = `ink-result-${number}`
  return (
    <article>
      <h2>
        {/* Links with this attribute are left to the browser. */}
        <a href={href} data-file={isExternal ? '' : undefined} onClick={() => landOn(asString(hit.content))}>
          <Marked text={title} />
        </a>
      </h2>
      {breadcrumbs.length > 0 && (
        // Landmarks have names of their own: all but the first are numbered.
        <nav
          id={id}
          aria-label={site.messages.breadcrumbs.toLowerCase()}
          aria-labelledby={number > 1 ? `${id} ${id}-number` : undefined}
        >
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

/** The texts of a result on the results page; all of them may have marks. */
interface ResultTexts {
  title: string
  /** The levels above it, from the top. */
  breadcrumbs: string[]
  /** May be empty. */
  summary: string
}

/** The texts of a result: its deepest level, those above it, and a piece of its text (SP-06). */
export function resultTexts(
  { url, hierarchy, _highlightResult: marked, _snippetResult: snippets }: SearchHit,
  { provider }: Pick<SearchSetup, 'provider'>,
): ResultTexts {
  const levels = ['lvl0', ...LEVELS] as const
  const breadcrumbs = levels.map((level) => valueOf(marked?.hierarchy?.[level]) || asString(hierarchy[level]))
  const [title = url] = [breadcrumbs.findLast((text) => text !== '')]
  // A section is often called like its first page.
  const shown = breadcrumbs
    .filter((text) => text !== '')
    .slice(0, -1)
    .filter((text, index, all) => text !== all[index - 1])
  const piece = valueOf(snippets?.content)
  if (provider.type === 'embedded' || piece === '') return { title, breadcrumbs: shown, summary: piece }
  // SP-06: what a hosted index gives is a piece, whether or not it says so itself.
  return { title, breadcrumbs: shown, summary: `${piece.replace(/…$/, '')}...` }
}

function valueOf(text: MarkedText | null | undefined): string {
  return asString(text?.value)
}
