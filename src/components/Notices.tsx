import type { ReactNode } from 'react'
import { interpolate, languageOf } from '../messages/messages.ts'
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
          {interpolate(messages.untranslatedText, { language: languageName(contentLang, textLang) })}
        </Notice>
      )}
    </>
  )
}

/** `中文` or `Chinese` for `zh-Hans`: the plain language, without its script, in the words of the text around it. */
function languageName(lang: string | undefined, textLang: string): string {
  if (lang === undefined) return ''
  const names = new Intl.DisplayNames([textLang], { type: 'language' })
  return names.of(new Intl.Locale(lang).language) ?? lang
}
