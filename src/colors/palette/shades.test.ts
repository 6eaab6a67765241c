import { expect, test } from 'vitest'
import { isHexColor, shadeAdjustments, shadeOf } from './shades.ts'

test.each([
  ['#25c2a0', '25c2a0 21af90 1fa588 1a8870 29d5b0 32d8b4 4fddbf'],
  ['#2e8555', '2e8555 29784c 277148 205d3b 33925d 359962 3cad6e'],
  ['#3578e5', '3578e5 1d68e1 1b62d4 1751af 4e89e8 5a91ea 80aaef'],
  ['#1677ff', '1677ff 0068f9 0062eb 0051c2 3287ff 408fff 69a8ff'],
  ['#ff4d4f', 'ff4d4f ff2c2e ff1b1e e80003 ff6e70 ff7f80 ffb1b1'],
  ['#ffc107', 'ffc107 ecb100 dfa700 b78a00 ffc821 ffcb2e ffd556'],
  ['#888888', '888888 7a7a7a 747474 5f5f5f 969696 9c9c9c b1b1b1'],
  ['#ffffff', 'ffffff e6e6e6 d9d9d9 b3b3b3 ffffff ffffff ffffff'],
  ['#000000', '000000 000000 000000 000000 000000 000000 000000'],
])('the shades of %s', (hex, expected) => {
  const shades = [...shadeAdjustments.values()].map((adjustment) => shadeOf(hex, adjustment).slice(1))
  expect(shades.join(' ')).toBe(expected)
})

test.each([
  ['#25c2a0', true],
  ['#25C2A0', true],
  ['#fff', false],
  ['#25c2a0;}', false],
  ['red', false],
  [undefined, false],
])('%s is a stored colour: %s', (value, expected) => {
  expect(isHexColor(value)).toBe(expected)
})
