import { expect, test } from 'vitest'
import { flatSheet, plainSheet } from './plain-sheet.ts'

test.each([
  ['.a { color: red }', '.a { color: red }'],
  ['.a { color: red; .b { gap: 1px } }', '.a{color: red;}\n.a .b{gap: 1px;}'],
  ['.navbar { &:hover, > .b { gap: 0; } x: y }', '.navbar:hover,.navbar > .b{gap: 0;}\n.navbar{x: y;}'],
  ['.a { .dark & { b: c } }', '.dark .a{b: c;}'],
  ['.a, .b { &::before, i { c: d } }', '.a::before,.b::before,.a i,.b i{c: d;}'],
  [':is(.a, .b) { [href="&,"] { c: d } }', ':is(.a, .b) [href="&,"]{c: d;}'],
  ['.a { @media (width < 9px) { b: c; .d { e: f } } }', '@media (width < 9px){.a{b: c;}\n.a .d{e: f;}}'],
  ['@media print { .a { .b { c: d } } i { j: k } }', '@media print{.a .b{c: d;}\ni{ j: k }}'],
  [
    '@import "x.css"; @keyframes k { from { a: b } } .a { .b { background: url(data:a;b,c) } }',
    '@import "x.css";\n@keyframes k{ from { a: b } }\n.a .b{background: url(data:a;b,c);}',
  ],
])('%j says the same without rules in rules', (sheet, flat) => {
  expect(flatSheet(sheet)).toBe(flat)
})

test('a sheet for Sass is one where it uses nothing else', () => {
  expect(plainSheet('a.scss', '.a { // b\n .c { d: e } }')).toBe('.a .c{d: e;}')
  expect(plainSheet('a.scss', '.a { &-b { d: e } }')).toBeUndefined()
  expect(plainSheet('a.less', '.a {}')).toBeUndefined()
})

test.each([
  `${Array.from({ length: 400 }, (_, index) => `.a${index}`).join()}{`.repeat(40),
  'a{b:c;'.repeat(16_000),
  '{'.repeat(100_000),
  'a{&{'.repeat(25_000),
  '@media x{'.repeat(11_000),
  `a{${'&'.repeat(50_000)}{b:c}}`,
  `.a{${'&&{'.repeat(40)}a:b${'}'.repeat(40)}}`,
  `${'.a'.repeat(5000)}{${'b{c:d}'.repeat(15_000)}}`,
])('a long, wide or deep sheet is read at once, and grows within bounds', (sheet) => {
  expect(flatSheet(sheet).length).toBeLessThan(1_000_000)
})
