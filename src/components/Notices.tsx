import type { ReactNode } from 'react'
import { interpolate, languageName, languageOf } from '../messages/messages.ts'
import type { Notices as NoticesView } from '../types/view.ts'
import { Notice } from './Notice.tsx'
import { useTexts } from './texts.ts'
import type { StaleNotice as StaleNoticeData } from '../types/article.ts'
import { FilledText } from './FilledText.tsx'

export interface NoticesProps {
  notices: NoticesView
  /** Language of the text when it is not the page's. */
  contentLang?: string | undefined
}

export function Notices({ notices, contentLang }: NoticesProps): ReactNode {
  const { locale, messages } = useTexts()
  const textLang = languageOf('untranslatedText', messages, locale.code)
  return (
    <>
      {notices.isUnlisted && (
        <Notice kind="warning" title={messages.unlistedTitle}>
          {messages.unlistedText}
        </Notice>
      )}
      {notices.isDraft && (
        <Notice kind="warning" title={messages.draftTitle}>
          {messages.draftText}
        </Notice>
      )}
      {notices.stale && <StaleNotice {...notices.stale} />}
      {notices.isUntranslated && (
        <Notice kind="note" title={messages.untranslatedTitle}>
          {interpolate(messages.untranslatedText, {
            language: contentLang === undefined ? '' : languageName(contentLang, textLang),
          })}
        </Notice>
      )}
    </>
  )
}

/** One line above a translation that is behind its original, with links to what has changed there. */
function StaleNotice({ sections, removed, lang }: StaleNoticeData): ReactNode {
  const { messages } = useTexts()
  const [first, ...others] = sections
  const nameOf = ({ title, isNew }: StaleNoticeData['sections'][number]): string =>
    interpolate(isNew ? messages.staleNew : messages.staleChanged, { title })
  const tooltip = [...sections.map(nameOf), ...(removed > 0 ? [messages.staleRemoved] : [])].join('\n')
  return (
    <p className="ink-stale ink-lead" role="note" title={tooltip}>
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
