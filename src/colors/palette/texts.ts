import { contrastOf, luminanceOf, ratioOf, cover, hexOf, mix, oklabOf, oklch } from './oklch.ts'
import { BLACK, WHITE, tokenOf, moved, nearest, type Draft } from './draft.ts'
import { pairs, SHARES, surfaceColor } from './pairs.ts'
import { shadeOf } from './shades.ts'

/** Chroma and hue, in degrees, of the colours of code and admonitions. */
const HUES: readonly [name: string, chroma: number, hue: number][] = [
  ['--ink-gray', 0.015, 260],
  ['--ink-red', 0.155, 25],
  ['--ink-orange', 0.11, 50],
  ['--ink-amber', 0.1, 75],
  ['--ink-green', 0.115, 152],
  ['--ink-teal', 0.08, 200],
  ['--ink-blue', 0.11, 250],
  ['--ink-purple', 0.12, 300],
]

/** Lines are marked in hues as well, and are a little darker or lighter in one than in another. */
const MARGIN = 1.01

/** Body text before it is moved: near black or near white, with a breath of the background. */
export function bodyText({ background, ink }: Draft): string {
  const { lightness } = oklabOf(background)
  return inkOn(
    background,
    ink === BLACK ? clamp(0, lightness - 0.56, 0.25) : clamp(0.91, lightness + 0.44, 1),
  )
}

function secondaryText({ background, ink }: Draft): string {
  const { lightness } = oklabOf(background)
  return inkOn(
    background,
    ink === BLACK ? clamp(0, lightness - 0.52, 0.47) : clamp(0.72, lightness + 0.48, 1),
  )
}

function inkOn(background: string, lightness: number): string {
  const { a, b } = oklabOf(background)
  const share = Math.min(1, 0.02 / Math.max(Math.hypot(a, b), 0.0001))
  return hexOf({ lightness, a: a * share, b: b * share })
}

/** Adds every colour that is read or has to be seen, on the surfaces that were added before. */
export function addTexts(draft: Draft): void {
  const { tokens, primary } = draft
  addSolid(draft)
  addHues(draft)
  const [text, muted] = [bodyText(draft), secondaryText(draft)]
  const end = draft.ink === BLACK ? 0 : 1
  tokens
    .set('--ink-text', moved(text, end, isGood(draft, '--ink-text')))
    .set('--ink-muted', moved(muted, end, isGood(draft, '--ink-muted')))
    .set('--ink-accent', nearest(primary, isGood(draft, '--ink-accent')))
}

/** The primary colour of buttons and bars, what is written on it, and how a button answers to the pointer. */
function addSolid(draft: Draft): void {
  const { tokens } = draft
  const solid = nearest(tokenOf(draft, '--ink-solid'), isGood(draft, '--ink-solid'))
  const label = contrastOf(WHITE, solid) >= 4.5 ? WHITE : BLACK
  const hover = shadeOf(solid, 0.1)
  tokens
    .set('--ink-solid', solid)
    .set('--ink-on-primary', label)
    .set('--ink-solid-hover', contrastOf(label, hover) >= 4.5 ? hover : shadeOf(solid, -0.1))
}

/** Adds the hues, each against the worst of its surfaces, so that no hue waits for another. */
function addHues(draft: Draft): void {
  const { tokens, ink, background, goal } = draft
  const wash = tokenOf(draft, '--ink-wash')
  const surfaces = [
    background,
    tokenOf(draft, '--ink-sunken'),
    tokenOf(draft, '--ink-raised'),
    mix(wash, ink, SHARES.line),
    mix(wash, tokenOf(draft, '--ink-solid'), SHARES.line),
    cover(tokenOf(draft, '--ink-tone'), mix(wash, ink, SHARES.admonition), SHARES.code),
  ]
  const { lightness } = oklabOf(secondaryText(draft))
  for (const [name, chroma, hue] of HUES) {
    const start = hexOf(oklch(lightness, chroma, hue))
    tokens.set(name, moved(start, ink === BLACK ? 0 : 1, isReadableOn(surfaces, goal * MARGIN)))
  }
}

/** Whether a colour has its contrast on everything that the token can stand on. */
function isGood(draft: Draft, token: string): (hex: string) => boolean {
  const own = pairs.filter(({ color }) => color === token)
  const ratios = [...new Set(own.map(({ ratio }) => ratio))]
  const tests = ratios.map((ratio) => {
    const surfaces = own
      .filter((pair) => pair.ratio === ratio)
      .map(({ on }) => surfaceColor(on, draft.tokens))
    return isReadableOn(surfaces, ratio === 4.5 ? draft.goal : ratio)
  })
  return (hex) => tests.every((isEnough) => isEnough(hex))
}

/** Surfaces are so much alike that a colour between them reads on none: their ends decide. */
function isReadableOn(surfaces: readonly string[], ratio: number): (hex: string) => boolean {
  const lights = surfaces.map(luminanceOf)
  const ends = [Math.min(...lights), Math.max(...lights)]
  return (hex) => ends.every((end) => ratioOf(end, luminanceOf(hex)) >= ratio)
}

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
