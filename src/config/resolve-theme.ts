import { defaultColors, parseHex } from '../colors/palette/settings.ts'
import type { ChosenColors, ColorMode } from '../types/colors.ts'
import type { SiteConfig } from '../types/config.ts'
import type { Site } from '../types/site.ts'

/** The site's colours, for the modes that the author gives any. */
export function resolveTheme({ theme }: SiteConfig): Pick<Site, 'theme'> {
  const [light, dark] = [colorsOf(theme, 'light'), colorsOf(theme, 'dark')]
  if (light === undefined && dark === undefined) return {}
  return { theme: { ...(light && { light }), ...(dark && { dark }) } }
}

function colorsOf(theme: SiteConfig['theme'], mode: ColorMode): ChosenColors | undefined {
  const own = theme?.[mode]
  if (own?.primary === undefined && own?.background === undefined) return undefined
  const { primary, background } = defaultColors[mode]
  return {
    primary: parseHex(own.primary ?? primary) ?? primary,
    background: parseHex(own.background ?? background) ?? background,
  }
}
