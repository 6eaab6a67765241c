import { languageOf } from '../messages/messages.ts'
import type { MessageId } from '../messages/messages.ts'
import type { ProductLabel, ThemeSetup } from '../types/app.ts'
import type { LocaleView, SiteContext } from './context.ts'

/** What the drawer of colours is given. Its own labels are those of the default locale, as the navbar's are (Z-19). */
export function themeSetupOf(
  { site, assets, locales }: Pick<SiteContext, 'site' | 'assets' | 'locales'>,
  own: LocaleView,
): ThemeSetup {
  const main = [...locales.values()].find(({ locale }) => locale.isDefault) ?? own
  const label = (id: MessageId): ProductLabel => {
    const [text, gloss] = [textIn(main, id), textIn(own, id)]
    return text.text === gloss.text ? text : { ...text, gloss }
  }
  return {
    style: site.baseUrl + assets.themeStyle,
    ...(site.theme && { colors: site.theme }),
    labels: {
      primary: label('themePrimary'),
      background: label('themeBackground'),
      reset: label('themeReset'),
    },
  }
}

function textIn({ locale, messages }: LocaleView, id: MessageId): { text: string; lang: string } {
  return { text: messages[id], lang: languageOf(id, messages, locale.htmlLang) }
}
