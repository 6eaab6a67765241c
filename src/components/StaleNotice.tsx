import type { ReactNode } from 'react'
import { interpolate } from '../messages/messages.ts'
import type { StaleNotice as StaleNoticeData } from '../types/article.ts'
import { FilledText } from './FilledText.tsx'
import { useTexts } from './texts.ts'

/** One line above a translation that is behind its original, with links to what has changed there. */
export function StaleNotice({ sections, removed, lang }: StaleNoticeData): ReactNode {
  const { messages } = useTexts()
  const [first, ...others] = sections
  const nameOf = ({ title, isNew }: StaleNoticeData['sections'][number]): string =>
    interpolate(isNew ? messages.staleNew : messages.staleChanged, { title })
  const tooltip = [...sections.map(nameOf), ...(removed > 0 ? [messages.staleRemoved] : [])].join('\n')
  return (
    <p className="ink-stale ink-post-meta" role="note" title={tooltip}>
      {first === undefined ? (
        messages.staleRemoved
      ) : (
        <FilledText
          message={others.length === 0 ? messages.staleText : messages.staleTexts}
          values={{
            section: (
              <a href={first.href} hrefLang={lang} lang={lang}>
                {first.title}
              </a>
            ),
            count: others.length,
          }}
        />
      )}
    </p>
  )
}
