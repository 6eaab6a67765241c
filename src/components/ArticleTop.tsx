import type { ReactNode } from 'react'
import type { ReadingViews as ReadingViewsData } from '../types/article.ts'
import type { BreadcrumbsView } from '../types/view.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ReadingViews } from './ReadingViews.tsx'

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
