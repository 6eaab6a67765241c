import type { ChosenColors } from '../../types/colors.ts'
import { contrastOf } from './oklch.ts'
import { BLACK, WHITE, tokenOf, type Draft } from './draft.ts'
import { addSurfaces } from './surfaces.ts'
import { addTexts } from './texts.ts'

export type { ChosenColors } from '../../types/colors.ts'

/** Everything that a page shows, from two colours. */
export interface Palette {
  /** The colour tokens of the style sheets, by name, as `#rrggbb`. */
  tokens: ReadonlyMap<string, string>
  /** Scheme of the browser's own controls and scroll bars: it follows the background, not the mode. */
  scheme: 'light' | 'dark'
  /** Contrast with the background: of body text, and of links. */
  contrast: { text: number; link: number }
  /** The picked colour cannot be read as a link everywhere, so that links have a lighter or darker one. */
  isAdjusted: boolean
}

/**
 * The formulas of `styles/tokens.css`, and then every colour is moved in lightness, as little as needed, until all
 * pairs of `pairs.ts` have their contrast: first the surfaces away from text, so that black or white can be read on
 * each; then the texts towards that. So it cannot fail, whatever the two colours are.
 * @param options `moreContrast`: 7 : 1 for text, as far as the background allows it
 */
export function paletteOf(
  { primary, background }: ChosenColors,
  { moreContrast = false }: { moreContrast?: boolean } = {},
): Palette {
  const isLight = contrastOf(BLACK, background) >= contrastOf(WHITE, background)
  const ink = isLight ? BLACK : WHITE
  const goal = moreContrast ? Math.min(7, contrastOf(ink, background)) : 4.5
  const draft: Draft = { tokens: new Map([['--ink-bg', background]]), primary, background, ink, goal }
  addSurfaces(draft, moreContrast ? 0.4 : 0.13)
  addTexts(draft)
  const [text, accent] = [tokenOf(draft, '--ink-text'), tokenOf(draft, '--ink-accent')]
  return {
    tokens: draft.tokens,
    scheme: isLight ? 'light' : 'dark',
    contrast: { text: contrastOf(text, background), link: contrastOf(accent, background) },
    isAdjusted: accent !== primary,
  }
}
