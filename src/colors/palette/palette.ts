import type { ChosenColors } from '../../types/site.ts'
import { contrastOf, cover, mix, luminanceOf, ratioOf, hexOf, oklabOf, oklch } from './oklch.ts'
import { SHARES, pairs, surfaceColor } from './pairs.ts'
import { shadeOf } from './shades.ts'

export type { ChosenColors } from '../../types/site.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'

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
 * @param options `moreContrast`: 7 : 1 for text, as far as the background allows it; `prefersWhite`: white text wherever that can
 * be read, as on a coloured bar
 */
export function paletteOf(
  { primary, background }: ChosenColors,
  { moreContrast = false, prefersWhite = false }: { moreContrast?: boolean; prefersWhite?: boolean } = {},
): Palette {
  const ofWhite = contrastOf(WHITE, background)
  const isLight = contrastOf(BLACK, background) >= ofWhite && !(prefersWhite && ofWhite >= 4.5)
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
const SURFACE_MARGIN = 1.06

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
    (hex) => contrastOf(ink, mix(hex, ink, SHARES.line)) >= goal * SURFACE_MARGIN,
  )
  const below = [background, mix(wash, ink, SHARES.admonition), sunken, mark]
  const isClear = (hex: string): boolean =>
    below.every((surface) => contrastOf(ink, cover(hex, surface, SHARES.code)) >= goal * SURFACE_MARGIN)
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
const TEXT_MARGIN = 1.01

/** Body text before it is moved: near black or near white, with a breath of the background. */
function bodyText({ background, ink }: Draft): string {
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
function addTexts(draft: Draft): void {
  const { tokens, primary } = draft
  addSolid(draft)
  addHues(draft)
  const [text, muted] = [bodyText(draft), secondaryText(draft)]
  const end = draft.ink === BLACK ? 0 : 1
  tokens
    .set('--ink-text', moved(text, end, readsAs(draft, '--ink-text')))
    .set('--ink-muted', moved(muted, end, readsAs(draft, '--ink-muted')))
    .set('--ink-accent', nearest(primary, readsAs(draft, '--ink-accent')))
}

/** The primary colour of buttons and bars, what is written on it, and how a button answers to the pointer. */
function addSolid(draft: Draft): void {
  const { tokens } = draft
  const solid = nearest(tokenOf(draft, '--ink-solid'), readsAs(draft, '--ink-solid'))
  const label = contrastOf(WHITE, solid) >= 4.5 ? WHITE : BLACK
  const hover = shadeOf(solid, 0.1)
  tokens
    .set('--ink-solid', solid)
    .set('--ink-on-primary', label)
    .set('--ink-solid-hover', contrastOf(label, hover) >= 4.5 ? hover : shadeOf(solid, -0.1))
}

/**
 * A colour that reads wherever one of a palette does: the one that is given, made darker or lighter by as little as it takes.
 * @param token the colour of the palette: `--ink-orange` stands in code only, marked lines among it
 */
export function readableColor(hex: string, token: string, { tokens }: Pick<Palette, 'tokens'>): string {
  const surfaces = pairs
    .filter(({ color, ratio }) => color === token && ratio === 4.5)
    .map(({ on }) => surfaceColor(on, tokens))
  return nearest(hex, isReadableOn(surfaces, 4.5))
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
    tokens.set(name, moved(start, ink === BLACK ? 0 : 1, isReadableOn(surfaces, goal * TEXT_MARGIN)))
  }
}

/** Whether a colour has its contrast on everything that the token can stand on. */
function readsAs(draft: Draft, token: string): (hex: string) => boolean {
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

/** A palette while it is made; the steps add their tokens to it. */
interface Draft {
  tokens: Map<string, string>
  primary: string
  background: string
  /** Black or white: what reads best on the background. */
  ink: string
  /** The contrast that text has to have. */
  goal: number
}

/** A token that an earlier step has added. */
function tokenOf({ tokens }: Pick<Draft, 'tokens'>, name: string): string {
  const color = tokens.get(name)
  if (color === undefined) throw new Error(`There is no colour ${name} yet.`)
  return color
}

/** Halvings of a distance in lightness; more would not change a byte. */
const STEPS = 9

/**
 * The colour, with its lightness moved towards an end as little as it takes to be good; at the worst black or white.
 * @param end 0 for darker, 1 for lighter
 */
function moved(hex: string, end: 0 | 1, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex
  const color = oklabOf(hex)
  let [bad, good] = [color.lightness, end as number]
  for (let step = 0; step < STEPS; step++) {
    const lightness = (bad + good) / 2
    if (isGood(hexOf({ ...color, lightness }))) good = lightness
    else bad = lightness
  }
  const result = hexOf({ ...color, lightness: good })
  return isGood(result) ? result : end === 0 ? BLACK : WHITE
}

/** The colour, moved towards the nearer of the two ends. One of the ends has to be good. */
function nearest(hex: string, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex
  const [darker, lighter] = [moved(hex, 0, isGood), moved(hex, 1, isGood)]
  if (!isGood(darker)) return lighter
  if (!isGood(lighter)) return darker
  const { lightness } = oklabOf(hex)
  const isDarkerNearer = lightness - oklabOf(darker).lightness <= oklabOf(lighter).lightness - lightness
  return isDarkerNearer ? darker : lighter
}
