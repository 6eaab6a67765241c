import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { mirrored } from './mirrored-style.ts'

test.each([
  ['padding-left: calc(7rem - 4px)', 'padding-right:calc(7rem - 4px)'],
  ['left: 0', 'right:0'],
  ['border-top-left-radius: 2px', 'border-top-right-radius:2px'],
  ['text-align: right !important', 'text-align:left !important'],
  ['direction: rtl', 'direction:ltr'],
  ['margin: 1px 2px 3px calc(4px + 1px)', 'margin:1px calc(4px + 1px) 3px 2px'],
  ['padding: 1px 2px 3px 4px !important', 'padding:1px 4px 3px 2px !important'],
  ['padding: 1px 2px', 'padding:1px 2px'],
  ['border-radius: 1px 2px', 'border-radius:2px 1px 2px 1px'],
  ['border-radius: 1px 2px 3px 4px / 5px', 'border-radius:2px 1px 4px 3px/ 5px'],
  ['box-shadow: inset 2px 0 red, 0 1px rgb(0, 0, 0)', 'box-shadow:inset -2px 0 red, 0 1px rgb(0, 0, 0)'],
  ['transform: translateX(-50%) rotate(45deg) scale(2)', 'transform:translateX(50%) rotate(-45deg) scale(2)'],
  ['transform: translate(0, 5px)', 'transform:translate(0, 5px)'],
  [
    'background: url(left.png) linear-gradient(to left, red)',
    'background:url(left.png) linear-gradient(to right, red)',
  ],
  ['background-position: 20% 5px', 'background-position:80% 5px'],
  ['transition: left 1s', 'transition:right 1s'],
  ['transition: padding-left var(--left)', 'transition:padding-right var(--left)'],
  ['--left: left', '--left:left'],
  ['content: "left"', 'content:"left"'],
  ['margin-inline-start: 1px', 'margin-inline-start:1px'],
])('in a sheet that is mirrored, `%s` is `%s`', (declaration, expected) => {
  expect(mirrored(`.left{${declaration}}`)).toBe(`.left{${expected}}`)
})

test('declarations are mirrored wherever they stand, and nothing else', () => {
  const sheet = `@import url("left.css");@layer left;/* left: 0 */ @media (x) { .a:is(.left) { left: 0; & b { float: left; } color: red } }`
  expect(mirrored(sheet)).toBe(
    `@import url("left.css");@layer left;  @media (x) { .a:is(.left) {right:0; & b {float:right; }color:red} }`,
  )
})

test('a long sheet is mirrored at once', () => {
  for (const piece of ['a{left:0}', 'a:{', 'left:(', '"', '/*', 'margin:1px 2px ', '{box-shadow:1px 2px,'])
    expect(costOf(() => mirrored(piece.repeat(100_000 / piece.length)))).toBeLessThan(2000)
})
