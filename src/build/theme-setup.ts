import { languageOf } from '../messages/messages.ts'
import type { ThemeSetup } from '../types/app.ts'
import type { LocaleView, SiteContext } from './context.ts'

/** What the drawer of colours is given. Its labels are those of the default locale, as the navbar's are (Z-19). */
export function themeSetupOf(
  { site, assets, locales }: Pick<SiteContext, 'site' | 'assets' | 'locales'>,
  own: LocaleView,
): ThemeSetup {
  const { locale, messages } = [...locales.values()].find((view) => view.locale.isDefault) ?? own
  return {
    style: site.baseUrl + assets.themeStyle,
    labels: {
      lang: languageOf('themePrimary', messages, locale.htmlLang),
      primary: messages.themePrimary,
      background: messages.themeBackground,
      reset: messages.themeReset,
    },
  }
}
