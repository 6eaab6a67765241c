import type { ChosenColors } from '../../types/colors.ts'
import { contrastOf, cover, mix } from './oklch.ts'
import { BLACK, WHITE, tokenOf, type Draft, moved, nearest } from './draft.ts'
import { addTexts, bodyText } from './texts.ts'
import { SHARES } from './pairs.ts'

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

/** Hues differ a little in light at the same lightness, and the browser rounds what it mixes elsewhere than we do. */
const MARGIN = 1.06

/** Least contrast at which the eye tells an area, and a line, from its surroundings. */
const VISIBLE = { area: 1.06, line: 1.22 }

/** Highlighter, as in print. */
const MARKER = '#ffcc33'

/**
 * Adds the surfaces of text. Each moves away from black or white, whichever the text is near to, until that reads.
 * @param lineShare how much of a hairline is text
 */
function addSurfaces(draft: Draft, lineShare: number): void {
  const { tokens, primary, background, ink, goal } = draft
  const away = ink === BLACK ? 1 : 0
  const carrying = (color: string): string => moved(color, away, (hex) => contrastOf(ink, hex) >= goal)
  const tone = mix(bodyText(draft), primary, 0.35)
  const solid = nearest(primary, (hex) => contrastOf(hex, background) >= 3)
  const area = (color: string, share: number): string =>
    carrying(visible(background, { color, share, least: VISIBLE.area }))
  tokens
    .set('--ink-solid', solid)
    .set('--ink-line', visible(background, { color: tone, share: lineShare, least: VISIBLE.line }))
    .set('--ink-sunken', area(tone, 0.04))
    // White paper is not raised by more white; its menus have shadows.
    .set('--ink-raised', ink === BLACK ? carrying(mix(background, WHITE, 0.05)) : area(WHITE, 0.05))
    .set('--ink-tint', area(solid, 0.11))
    .set('--ink-selection', area(solid, 0.28))
    .set('--ink-mark', carrying(mix(background, MARKER, 0.4)))
  addWashes(draft, tone)
}

/** Adds the colours that the style sheet mixes where it uses them: even a mixture with pure ink has to carry ink. */
function addWashes(draft: Draft, tone: string): void {
  const { tokens, background, ink, goal } = draft
  const away = ink === BLACK ? 1 : 0
  const [sunken, mark] = [tokenOf(draft, '--ink-sunken'), tokenOf(draft, '--ink-mark')]
  const isSeen = contrastOf(mix(background, ink, SHARES.admonition), background) >= VISIBLE.area
  const wash = moved(
    isSeen ? background : sunken,
    away,
    (hex) => contrastOf(ink, mix(hex, ink, SHARES.line)) >= goal * MARGIN,
  )
  const below = [background, mix(wash, ink, SHARES.admonition), sunken, mark]
  const isClear = (hex: string): boolean =>
    below.every((surface) => contrastOf(ink, cover(hex, surface, SHARES.code)) >= goal * MARGIN)
  tokens.set('--ink-wash', wash).set('--ink-tone', moved(tone, away, isClear))
}

/**
 * A mixture that is seen on what it is mixed from; near black that takes more of the second colour.
 * @param second colour and share, and the contrast with the first
 */
function visible(
  first: string,
  { color, share, least }: { color: string; share: number; least: number },
): string {
  for (let more = share; more < 1; more *= 1.5) {
    const mixed = mix(first, color, more)
    if (contrastOf(mixed, first) >= least) return mixed
  }
  return mix(first, color, share)
}
