import type { ReactNode } from 'react'
import type { ReadingViews as ReadingViewsData } from '../types/article.ts'
import { useTexts } from './texts.ts'

export interface ReadingViewsProps {
  views: ReadingViewsData
}

/**
 * The choice between a text, its translation, and both: links, which the app makes views of one page. What is clicked before is
 * kept for it.
 */
export function ReadingViews({ views: { languages, both, isBoth } }: ReadingViewsProps): ReactNode {
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
