import { paletteOf, type Palette } from '../colors/palette/palette.ts'
import { defaultColors } from '../colors/palette/settings.ts'
import { contrastOf } from '../colors/palette/oklch.ts'
import { frameModeOf, type StyleRule } from '../style-sheet.ts'
import type { ColorMode, Site } from '../types/site.ts'
import { collect, colorIn, modes, rootScopeOf, valueIn, type Written } from './written-values.ts'

/**
 * Rules that give the navbar the background of its style, or that which sheets for another engine give theirs, and everything in it
 * colours that can be read there: a logo is often drawn for that background, and seen on no other.
 * @param rules of sheets for another engine
 */
export function navbarColorRules(rules: readonly StyleRule[], { theme, navbar }: Site): string {
  const roots = collect(rules, rootScopeOf)
  const navbars = collect(rules, (selector) => frameModeOf(selector, 'navbar'))
  const primary = '--ifm-color-primary'
  const ofStyle = navbar.style && { dark: DARK_NAVBAR, primary: `var(${primary})` }[navbar.style]
  return modes
    .flatMap((mode) => {
      const colors = { ...defaultColors[mode], ...theme?.[mode] }
      const written = backgroundOf(mode, { navbars, roots, ofStyle })
      const background = colorIn(written, (name) =>
        name === primary ? colors.primary : valueIn(roots, mode, [name]),
      )
      if (background === undefined || background === colors.background) return []
      return [
        ruleOf(
          `[data-theme="${mode}"] .ink-navbar`,
          paletteOf({ ...colors, background }, { prefersWhite: true }),
        ),
      ]
    })
    .join('\n')
}

const DARK_NAVBAR = '#242526'

/** Rules that give the announcement its own colours; text that could not be read on its background gets one that can. */
export function announcementColorRules({
  theme,
  announcementBar = {},
}: Pick<Site, 'theme'> & AnnouncementColors): string {
  const { backgroundColor: background, textColor } = announcementBar
  if (background === undefined && textColor === undefined) return ''
  return modes
    .map((mode) => {
      const colors = {
        ...defaultColors[mode],
        ...theme?.[mode],
        ...(background !== undefined && { background }),
      }
      const { tokens, scheme } = paletteOf(colors, { prefersWhite: true })
      const text = textColor !== undefined &&
        contrastOf(textColor, colors.background) >= 4.5 && { '--ink-text': textColor }
      const own = {
        ...Object.fromEntries(tokens),
        '--ink-sunken': colors.background,
        ...text,
        color: 'var(--ink-text)',
      }
      return ruleOf(`[data-theme="${mode}"] .ink-announcement`, {
        tokens: new Map(Object.entries(own)),
        scheme,
      })
    })
    .join('\n')
}

interface AnnouncementColors {
  announcementBar?: { backgroundColor?: string; textColor?: string }
}

function ruleOf(selector: string, { tokens, scheme }: Pick<Palette, 'tokens' | 'scheme'>): string {
  const declarations = [...tokens].map(([name, value]) => `${name}:${value}`).join(';')
  return `@media screen{${selector}{color-scheme:${scheme};${declarations}}}`
}

/** Rules for the logo of the navbar, which sheets for another engine turn over where it stands on the dark. */
export function logoRules(rules: readonly StyleRule[]): string {
  const logos = collect(rules, (selector) => frameModeOf(selector, 'logo'))
  return (['both', ...modes] as const)
    .flatMap((scope) => {
      const filter = logos.get(scope)?.get('filter')
      const mode = scope === 'both' ? '' : `[data-theme="${scope}"] `
      return filter === undefined
        ? []
        : [`@media screen{${mode}.ink-navbar .ink-brand img{filter:${filter}}}`]
    })
    .join('\n')
}

/** A rule of the navbar itself comes before the property that it would have by its style, or by itself. */
function backgroundOf(
  mode: ColorMode,
  { navbars, roots, ofStyle }: { navbars: Written; roots: Written; ofStyle: string | undefined },
): string | undefined {
  const own = '--ifm-navbar-background-color'
  return (
    valueIn(navbars, mode, ['background-color', 'background', own]) ?? ofStyle ?? valueIn(roots, mode, [own])
  )
}
