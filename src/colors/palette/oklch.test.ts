import { expect, test } from 'vitest'
import { contrastOf, luminanceOf, cover, hexOf, mix, oklabOf, oklch } from './oklch.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffff00', 8],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrastOf(first, second)).toBeCloseTo(ratio, 2)
  expect(contrastOf(second, first)).toBeCloseTo(ratio, 2)
})

test('luminance is that of WCAG 2.2', () => {
  expect(luminanceOf('#ffffff')).toBeCloseTo(1, 6)
  expect(luminanceOf('#808080')).toBeCloseTo(0.2159, 4)
})

test.each(['#000000', '#ffffff', '#2e8555', '#25c2a0', '#ff0000', '#0000ff', '#123456', '#fedcba'])(
  '%s survives OKLAB',
  (hex) => {
    expect(hexOf(oklabOf(hex))).toBe(hex)
  },
)

test('OKLAB of red, as published', () => {
  const { lightness, a, b } = oklabOf('#ff0000')
  expect(lightness).toBeCloseTo(0.628, 3)
  expect(a).toBeCloseTo(0.2249, 3)
  expect(b).toBeCloseTo(0.1258, 3)
})

test('what no screen shows loses chroma, and keeps lightness and hue', () => {
  const shown = oklabOf(hexOf(oklch(0.7, 0.4, 150)))
  expect(shown.lightness).toBeCloseTo(0.7, 2)
  expect((Math.atan2(shown.b, shown.a) * 180) / Math.PI).toBeCloseTo(150, 0)
  expect(hexOf(oklch(2, 0.4, 150))).toBe('#ffffff')
  expect(hexOf(oklch(-1, 0.4, 150))).toBe('#000000')
})

test('mixing is that of the style sheet', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363')
  expect(mix('#2e8555', '#ffffff', 0)).toBe('#2e8555')
  expect(cover('#000000', '#ffffff', 0.25)).toBe('#bfbfbf')
})
