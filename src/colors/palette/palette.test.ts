import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, luminanceOf, ratioOf, oklabOf } from './oklch.ts'
import { pairs, surfaceColor, type Pair } from './pairs.ts'
import { paletteOf, type ChosenColors, type Palette } from './palette.ts'
import { presets } from './presets.ts'
import { colorRule } from './rule.ts'
import { defaultColors } from './settings.ts'
import { runs } from '../../../test/helpers/thorough.ts'

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyColors = record({ primary: hex, background: hex })

const keyed = pairs.map((pair) => ({ pair, key: JSON.stringify(pair.on) }))
const surfaces = new Map(keyed.map(({ pair, key }) => [key, pair.on]))

/** Pairs that do not have their contrast, with what they have. */
function unreadable({ tokens }: Palette, wanted: (pair: Pair) => number = ({ ratio }) => ratio): string[] {
  const lights = new Map([...surfaces].map(([key, on]) => [key, luminanceOf(surfaceColor(on, tokens))]))
  const own = new Map([...tokens].map(([name, color]) => [name, luminanceOf(color)]))
  return keyed.flatMap(({ pair, key }) => {
    const ratio = ratioOf(own.get(pair.color) ?? 0, lights.get(key) ?? 0)
    return ratio >= wanted(pair) ? [] : [`${pair.color} on ${key}: ${ratio}`]
  })
}

test('P10: every pair of random themes for each mode can be read', () => {
  const bad: string[] = []
  const check = property(anyColors, (colors) => {
    bad.push(...unreadable(paletteOf(colors)))
    return bad.length === 0
  })
  for (const seed of [1, 2]) assert(check, { ...runs(10_000), seed, endOnFailure: true })
  expect(bad).toEqual([])
})

test.each([
  '#000000',
  '#ffffff',
  '#808080',
  '#767676',
  '#777777',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
])('P10: on %s every primary colour can be read, also where more contrast is asked for', (background) => {
  for (let value = 0; value <= 0xffffff; value += 0x111a2b) {
    const colors = { primary: `#${value.toString(16).padStart(6, '0')}`, background }
    expect(unreadable(paletteOf(colors))).toEqual([])
    expect(unreadable(paletteOf(colors, { moreContrast: true }))).toEqual([])
  }
})

test('where more contrast is asked for, text has 7 : 1 if the background allows it', () => {
  const check = property(anyColors, (colors) => {
    const best = Math.max(...['#000000', '#ffffff'].map((ink) => contrastOf(ink, colors.background)))
    const goal = Math.min(7, best)
    const palette = paletteOf(colors, { moreContrast: true })
    const isText = ({ color, ratio }: Pair): boolean => ratio === 4.5 && color !== '--ink-on-primary'
    expect(unreadable(palette, (pair) => (isText(pair) ? goal : pair.ratio))).toEqual([])
  })
  assert(check, { ...runs(500), seed: 3 })
})

test('a primary colour that can be read as it is stays as it is', () => {
  const { tokens, isAdjusted } = paletteOf({ primary: '#00309c', background: '#ffffff' })
  expect(tokens.get('--ink-accent')).toBe('#00309c')
  expect(isAdjusted).toBe(false)
})

test('one that cannot keeps its hue, and is no darker than it has to be', () => {
  const { tokens, isAdjusted, contrast } = paletteOf({ primary: '#ffc107', background: '#ffffff' })
  const [picked, moved] = [oklabOf('#ffc107'), oklabOf(tokens.get('--ink-accent') ?? '')]
  expect(isAdjusted).toBe(true)
  expect(Math.atan2(moved.b, moved.a)).toBeCloseTo(Math.atan2(picked.b, picked.a), 1)
  const lowest = Math.min(
    ...pairs
      .filter(({ color, ratio }) => color === '--ink-accent' && ratio === 4.5)
      .map(({ on }) => contrastOf(tokens.get('--ink-accent') ?? '', surfaceColor(on, tokens))),
  )
  expect(lowest).toBeGreaterThanOrEqual(4.5)
  expect(lowest).toBeLessThan(4.65)
  expect(contrast.link).toBe(contrastOf(tokens.get('--ink-accent') ?? '', '#ffffff'))
})

test('buttons and bars have the primary colour itself where that can be seen', () => {
  expect(paletteOf({ primary: '#ff4d4f', background: '#ffffff' }).tokens.get('--ink-solid')).toBe('#ff4d4f')
  const { tokens } = paletteOf({ primary: '#ffffff', background: '#ffffff' })
  expect(contrastOf(tokens.get('--ink-solid') ?? '', '#ffffff')).toBeGreaterThanOrEqual(3)
})

test.each([
  { primary: '#404040', background: '#8a8a8a', isLighter: false },
  { primary: '#9a9a9a', background: '#606060', isLighter: true },
])(
  'one that could be seen darker as well as lighter takes the shorter way: %o',
  ({ isLighter, ...colors }) => {
    const solid = paletteOf(colors).tokens.get('--ink-solid') ?? ''
    expect(contrastOf(solid, colors.background)).toBeGreaterThanOrEqual(3)
    expect(luminanceOf(solid) > luminanceOf(colors.background)).toBe(isLighter)
  },
)

test.each<[ChosenColors, Palette['scheme']]>([
  [{ primary: '#2e8555', background: '#000000' }, 'dark'],
  [{ primary: '#2e8555', background: '#ffffff' }, 'light'],
  [defaultColors.dark, 'dark'],
])('%o: controls are %s, after the background', (colors, scheme) => {
  expect(paletteOf(colors).scheme).toBe(scheme)
  expect(colorRule('light', colors)).toContain(`color-scheme:${scheme};`)
})

test('all presets are distinct, readable, and nearly as they were picked', () => {
  expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length)
  for (const { id, light, dark } of presets) {
    for (const colors of [light, dark]) {
      const palette = paletteOf(colors)
      expect(unreadable(palette), id).toEqual([])
      const moved = oklabOf(palette.tokens.get('--ink-accent') ?? '').lightness
      expect(Math.abs(moved - oklabOf(colors.primary).lightness), id).toBeLessThan(0.06)
    }
  }
})

test.each(['#000000', '#050505', '#181920', '#ffffff', '#808080'])(
  'on %s surfaces and lines are seen, even where the primary colour is the same',
  (background) => {
    const { tokens } = paletteOf({ primary: background, background })
    const least = { '--ink-sunken': 1.05, '--ink-tint': 1.05, '--ink-selection': 1.05, '--ink-line': 1.15 }
    for (const [name, ratio] of Object.entries(least)) {
      expect(contrastOf(tokens.get(name) ?? '', background), name).toBeGreaterThan(ratio)
    }
  },
)
