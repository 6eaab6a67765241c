import type { ReactNode } from 'react'
import type { ReadingViews as ReadingViewsData } from '../types/article.ts'
import type { BreadcrumbsView } from '../types/view.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { useTexts } from './texts.ts'

export interface ArticleTopProps {
  breadcrumbs?: BreadcrumbsView | undefined
  views?: ReadingViewsData | undefined
}

/** The line above a title: where the page is, and in which languages it can be read. */
export function ArticleTop({ breadcrumbs, views }: ArticleTopProps): ReactNode {
  if (breadcrumbs === undefined && views === undefined) return null
  return (
    <div className="ink-article-top">
      {breadcrumbs && <Breadcrumbs breadcrumbs={breadcrumbs} />}
      {views && <ReadingViews views={views} />}
    </div>
  )
}

interface ReadingViewsProps {
  views: ReadingViewsData
}

/**
 * The choice between a text, its translation, and both: links, which the app makes views of one page. What is clicked before is
 * kept for it.
 */
function ReadingViews({ views: { languages, both, isBoth } }: ReadingViewsProps): ReactNode {
  const { messages } = useTexts()
  return (
    <div className="ink-views" role="group" aria-label={messages.readingLanguage}>
      {languages.map(({ label, lang, href, isOwn }) => (
        <a
          key={lang}
          className="ink-needs-app"
          target="_self"
          href={href}
          hrefLang={lang}
          rel={isOwn ? undefined : 'alternate'}
          aria-current={(isOwn && !isBoth) || undefined}
        >
          {label}
        </a>
      ))}
      <a className="ink-needs-app" target="_self" href={both} aria-current={isBoth || undefined}>
        {messages.readingBoth}
      </a>
    </div>
  )
}
