import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { hexOfHsv, hsvOf, movedTo } from './ColorPicker.tsx'
import { runs } from '../../../test/helpers/thorough.ts'

test.each([
  ['#000000', 0, 0, 0],
  ['#ffffff', 0, 0, 100],
  ['#ff0000', 0, 100, 100],
  ['#00ff00', 120, 100, 100],
  ['#0000ff', 240, 100, 100],
  ['#ff00ff', 300, 100, 100],
  ['#808080', 0, 0, 50],
])('TH-05: %s has hue %d, saturation %d, brightness %d', (hex, hue, saturation, brightness) => {
  const hsv = hsvOf(hex)
  expect(hsv.hue).toBeCloseTo(hue, 0)
  expect(hsv.saturation).toBeCloseTo(saturation, 0)
  expect(hsv.brightness).toBeCloseTo(brightness, 0)
})

test('TH-05: every colour comes back as it was', () => {
  assert(
    property(integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(hexOfHsv(hsvOf(hex))).toBe(hex)
    }),
    runs(5000),
  )
})

test('TH-05: grey and black keep the hue that the reader has chosen', () => {
  const before = { hue: 200, saturation: 60, brightness: 50 }
  expect(movedTo('#808080', before).hue).toBe(200)
  expect(movedTo('#000000', before)).toEqual({ hue: 200, saturation: 60, brightness: 0 })
  expect(movedTo(hexOfHsv(before), before)).toBe(before)
})
