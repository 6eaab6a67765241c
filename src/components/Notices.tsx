import type { ReactNode } from 'react'
import { interpolate, languageName, languageOf } from '../messages/messages.ts'
import type { Notices as NoticesView } from '../types/view.ts'
import { Notice } from './Notice.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useTexts } from './texts.ts'

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
