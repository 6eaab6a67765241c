import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, tokenOf, type Draft } from './draft.ts'
import { moved, nearest } from './move.ts'
import { cover, mix } from './oklch.ts'
import { SHARES } from './pairs.ts'
import { bodyText } from './texts.ts'

/** Hues differ a little in light at the same lightness, and the browser rounds what it mixes elsewhere than we do. */
const MARGIN = 1.06

/** Highlighter, as in print. */
const MARKER = '#ffcc33'

/**
 * What text stands on. Each surface moves away from black or white, whichever the text is near to, until that reads.
 * @param lineShare how much of a hairline is text
 */
export function addSurfaces(draft: Draft, lineShare: number): void {
  const { tokens, primary, background, ink, goal } = draft
  const away = ink === BLACK ? 1 : 0
  const carries = (hex: string): boolean => contrastOf(ink, hex) >= goal
  const tone = mix(bodyText(draft), primary, 0.35)
  const solid = nearest(primary, (hex) => contrastOf(hex, background) >= 3)
  const wash = moved(background, away, (hex) => contrastOf(ink, mix(hex, ink, SHARES.line)) >= goal * MARGIN)
  tokens
    .set('--ink-solid', solid)
    .set('--ink-sunken', moved(mix(background, tone, 0.04), away, carries))
    .set('--ink-raised', moved(mix(background, WHITE, 0.05), away, carries))
    .set('--ink-tint', moved(mix(background, solid, 0.11), away, carries))
    .set('--ink-selection', moved(mix(background, solid, 0.28), away, carries))
    .set('--ink-mark', moved(mix(background, MARKER, 0.4), away, carries))
    .set('--ink-line', mix(background, tone, lineShare))
    .set('--ink-wash', wash)
  const below = [
    background,
    mix(wash, ink, SHARES.admonition),
    tokenOf(draft, '--ink-sunken'),
    tokenOf(draft, '--ink-mark'),
  ]
  const isClear = (hex: string): boolean =>
    below.every((surface) => contrastOf(ink, cover(hex, surface, SHARES.code)) >= goal * MARGIN)
  tokens.set('--ink-tone', moved(tone, away, isClear))
}
