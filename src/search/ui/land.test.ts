import { expect, test } from 'vitest'
import { textDirective } from './land.ts'

test.each([
  ['', '/a'],
  ['a-b, c', '/a#:~:text=a%2Db%2C%20c'],
  ['1501\tError\tThe token is too old', '/a#:~:text=1501,The%20token%20is%20too%20old'],
  ['1501\tOld', '/a#:~:text=1501,Old'],
  ['x'.repeat(201), '/a'],
])('the line %j as a part of an address', (line, address) => {
  expect(textDirective('/a', line)).toBe(address)
})
