import { expect, test } from 'vitest'
import { leastCost } from '../../test/helpers/cost.ts'
import { harmlessStyle } from './inline-style.ts'

test.each([
  ['color: red; text-align:center', 'color:red;text-align:center'],
  ['width: calc(100% - 3px); color: rgba(0, 0, 0, 0.5)', 'color:rgba(0, 0, 0, 0.5)'],
  [
    "font-family: 'Noto Serif', serif; border-top: 1px solid #eee",
    "font-family:'Noto Serif', serif;border-top:1px solid #eee",
  ],
  [
    'padding: 1rem 2px; display: inline-block; float: left',
    'padding:1rem 2px;display:inline-block;float:left',
  ],
  ['position: fixed; inset: 0; z-index: 9; transform: none; color: red', 'color:red'],
  ['margin-top: -100px; margin-left: 3px', 'margin-left:3px'],
  ['zoom:80%;', 'zoom:80%'],
  ['background: url(https://a.example/x.png); background-image: none', ''],
  ['background: URL("x"); color: var(--x); width: attr(x); color: image-set("x")', ''],
  ['color: red } body { color: blue', ''],
  ['color: "a\\"; } x{y:z', ''],
  [`color: red; font-family: ${'a'.repeat(200)}`, 'color:red'],
  ['--x: 1; all: unset; content: "x"; clip-path: none; animation: a; filter: none', ''],
])('of `%s` a text keeps `%s`', (written, kept) => {
  expect(harmlessStyle(written).style).toBe(kept)
})

test('a long value takes no longer than its length', () => {
  const cost = leastCost(() => {
    harmlessStyle(`color: ${'a-'.repeat(90)}!(`)
    harmlessStyle(`color: ${'calc('.repeat(30)}`)
  }, 199)
  expect(cost).toBeLessThan(200)
})
