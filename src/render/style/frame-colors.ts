import { defined } from '../../defined.ts'
import { paletteOf, type Palette } from '../../colors/palette/palette.ts'
import { defaultColors } from '../../colors/palette/settings.ts'
import { contrastOf } from '../../colors/palette/oklch.ts'
import type { Site } from '../../types/site.ts'
import type { FrameSurfaces } from './frame-surfaces.ts'
import { modes } from './written-values.ts'

/**
 * Rules that give navbar and footer the background of their style, or that which sheets for another engine give them, and everything
 * in them colours that can be read there: a logo is often drawn for that background, and seen on no other.
 */
export function surfaceRules(
  { backgroundOf, paletteOf: paletteFor }: FrameSurfaces,
  part: 'navbar' | 'footer',
): string {
  return modes
    .flatMap((mode) =>
      backgroundOf(part, mode) === undefined
        ? []
        : [ruleOf(`[data-theme="${mode}"] .ink-${part}`, paletteFor(part, mode))],
    )
    .join('\n')
}

/** Rules that give the announcement its own colours; text that could not be read on its background gets one that can. */
export function announcementColorRules({
  theme,
  announcementBar = {},
  compatibility,
}: Pick<Site, 'theme' | 'compatibility'> & {
  announcementBar?: { backgroundColor?: string; textColor?: string }
}): string {
  const { backgroundColor: background, textColor } = announcementBar
  if (background === undefined && textColor === undefined) return ''
  // Docusaurus gives links there the colour of the text, whatever sheets say of those of pages.
  const links = compatibility === 'docusaurus' ? '\n.ink-announcement a:not(.button){color:inherit}' : ''
  const rules = modes
    .map((mode) => {
      const colors = { ...defaultColors[mode], ...theme?.[mode], ...defined({ background }) }
      const { tokens, scheme } = paletteOf(colors, { prefersWhite: true })
      const text = textColor !== undefined &&
        contrastOf(textColor, colors.background) >= 4.5 && { '--ink-text': textColor }
      const sunken = { '--ink-sunken': colors.background }
      const own = { ...Object.fromEntries(tokens), ...sunken, ...text, color: 'var(--ink-text)' }
      return ruleOf(`[data-theme="${mode}"] .ink-announcement`, { tokens: Object.entries(own), scheme })
    })
    .join('\n')
  return rules + links
}

function ruleOf(
  selector: string,
  { tokens, scheme }: Pick<Palette, 'scheme'> & { tokens: Iterable<[string, string]> },
): string {
  const declarations = [...tokens].map(([name, value]) => `${name}:${value}`).join(';')
  return `@media screen{${selector}{color-scheme:${scheme};${declarations}}}`
}
