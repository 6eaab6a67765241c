import { contrastOf } from '../../colors/palette/oklch.ts'
import { defaultColors } from '../../colors/palette/settings.ts'
import { escapeXml } from '../../html/xml.ts'
import type { Site } from '../../types/site.ts'

/** The icon of a site that names none, as SVG: the first letter of its title on its colour. */
export function letterIcon({ title, theme }: Pick<Site, 'title' | 'theme'>): string {
  const { primary } = theme?.light ?? defaultColors.light
  const [letter = ''] = title.trim().toUpperCase()
  const ink = contrastOf('#ffffff', primary) >= 3 ? '#ffffff' : '#1b1b1d'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${primary}"/>` +
    `<text x="16" y="23" font-family="serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${escapeXml(letter)}</text></svg>\n`
  )
}
