import { contrastOf } from '../../colors/palette/oklch.ts'
import { paletteOf, readableColor, type ChosenColors, type Palette } from '../../colors/palette/palette.ts'
import { defaultColors } from '../../colors/palette/settings.ts'
import { defined } from '../../defined.ts'
import { ruleOf } from '../../style-sheet.ts'
import { codeKinds } from '../../types/code-colors.ts'
import type { ColorMode, Site } from '../../types/site.ts'

// Colours that the author gives to parts of pages, as rules.

/** The modes of a page. */
export const modes: readonly ColorMode[] = ['light', 'dark']

/** The two colours of a site in a mode, from which all others follow. */
export function siteColorsOf(theme: Site['theme'], mode: ColorMode): ChosenColors {
  return { ...defaultColors[mode], ...theme?.[mode] }
}

/** The rule that lets colours of the author's count as long as the reader has none of their own, whose rule makes it invalid. */
export const ownColors = ':root{--ink-own: ;}'

/**
 * A colour of the author's for words on a surface of the page: it gives way to a reader's own colours, and to the wish for more
 * contrast.
 */
export function ownColorRule(mode: ColorMode, selector: string, color: string): string {
  return `@media screen and (not (prefers-contrast:more)){:where([data-theme="${mode}"]) ${selector}{--ink-own-color:var(--ink-own) ${color};color:var(--ink-own-color,revert-layer)}}`
}

/**
 * A rule that gives a part of pages the colours of a palette.
 * @param others declarations besides, some of which may say otherwise
 */
export function paletteRule(
  selector: string,
  { tokens, scheme }: Pick<Palette, 'tokens' | 'scheme'>,
  others: Readonly<Record<string, string>> = {},
): string {
  const values = { 'color-scheme': scheme, ...Object.fromEntries(tokens), ...others }
  return ruleOf(
    selector,
    Object.entries(values).map(([name, value]) => ({ name, value })),
  )
}

/** Colours of the announcement, where it has its own. */
export interface AnnouncementColors {
  backgroundColor?: string
  textColor?: string
}

/**
 * Rules that give the announcement its own colours; text that could not be read on its background gets one that can.
 * @param ofSheets what sheets of the author's say of it, which comes before the options
 */
export function announcementColorRules(
  {
    theme,
    announcementBar,
    compatibility,
  }: Pick<Site, 'theme' | 'compatibility'> & { announcementBar?: AnnouncementColors },
  ofSheets: (mode: ColorMode) => AnnouncementColors = () => ({}),
): string {
  // Docusaurus gives links there the colour of the text, whatever sheets say of those of pages.
  const links = compatibility === 'docusaurus' ? '\n.ink-announcement a:not(.button){color:inherit}' : ''
  const rules = modes
    .flatMap((mode) => {
      const { backgroundColor: background, textColor } = { ...announcementBar, ...ofSheets(mode) }
      if (background === undefined && textColor === undefined) return []
      const colors = { ...siteColorsOf(theme, mode), ...defined({ background }) }
      const text = textColor !== undefined &&
        contrastOf(textColor, colors.background) >= 4.5 && { '--ink-text': textColor }
      const own = { '--ink-sunken': colors.background, ...text, color: 'var(--ink-text)' }
      const palette = paletteOf(colors, { prefersWhite: true })
      return [`@media screen{${paletteRule(`[data-theme="${mode}"] .ink-announcement`, palette, own)}}`]
    })
    .join('\n')
  return rules === '' ? '' : rules + links
}

/**
 * Rules that give code blocks the colours of the author's, where the site has some. Everything else in a block follows from its
 * background, and what could not be read there is made lighter or darker. Readers who ask for more contrast get the engine's.
 */
export function codeColorRules({ codeColors = {}, theme }: Pick<Site, 'codeColors' | 'theme'>): string {
  return modes
    .flatMap((mode) => {
      const own = codeColors[mode]
      if (own === undefined) return []
      const { background, text } = own
      const palette = paletteOf({ ...siteColorsOf(theme, mode), background })
      const colorOf = (written: string): string => readableColor(written, '--ink-orange', palette)
      const block = `[data-theme="${mode}"] .ink-code`
      const frame = paletteRule(block, palette, {
        '--ink-sunken': background,
        '--ink-raised': background,
        color: colorOf(text),
      })
      // Tokens of a kind have the class of its first letter.
      const rules = codeKinds.map((kind) => {
        const color = own[kind]
        return `${block} i.${kind.charAt(0)}{color:${color === undefined ? 'inherit' : colorOf(color)}}`
      })
      return [`@media screen and (not (prefers-contrast:more)){${frame}${rules.join('')}}`]
    })
    .join('\n')
}
