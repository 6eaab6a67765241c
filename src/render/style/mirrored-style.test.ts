import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { mirrored } from './mirrored-style.ts'

test.each([
  ['padding-left: 7px', 'padding-right: 7px'],
  ['margin: 1px 2px 3px calc(4px + 1px)', 'margin: 1px calc(4px + 1px) 3px 2px'],
  [
    'background: url(left.png) linear-gradient(to left, red)',
    'background: url(left.png) linear-gradient(to right, red)',
  ],
  ['--left: left', '--left: left'],
  ['margin-inline-start: 1px', 'margin-inline-start: 1px'],
  ['/*rtl:ignore*/left: 0', 'left: 0'],
])('in a sheet that is mirrored, `%s` is `%s`', (declaration, expected) => {
  const sheet = (written: string): string => `@media (x) { .left { & b {${written} } } }`
  expect(mirrored(sheet(declaration))).toBe(sheet(expected))
})

test('a sheet that cannot be read stays as it is', () => {
  expect(mirrored('a { left: 0')).toBe('a { left: 0')
})

test('a long sheet is mirrored at once', () => {
  for (const piece of ['a{left:0}', 'a:{', 'left:(', '"', '/*', 'margin:1px 2px ', '{box-shadow:1px 2px,'])
    expect(costOf(() => mirrored(piece.repeat(100_000 / piece.length)))).toBeLessThan(2000)
})
