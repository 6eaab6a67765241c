import { expect, test } from 'vitest'
import { costOf } from '../test/helpers/cost.ts'
import {
  declarationsOf,
  hexOfValue,
  rulesOf,
  withLowResets,
  withoutComments,
  withOwnLinks,
  withOwnElements,
} from './style-sheet.ts'

test('comments are left out, and one without an end ends with the sheet, in linear time', () => {
  expect(withoutComments('a/* @tailwind base; */b/**/"/*c*/"/* d')).toBe('a b "/*c*/" ')
  expect(costOf(() => withoutComments('/*'.repeat(50_000)))).toBeLessThan(2000)
})

test('rules are read with texts, comments and rules within them', () => {
  const css = `@charset "a;b"; .a[b="}"] { c: "{"; /* } */ .d { e: f } } @import 'x.css';\n.g{}`
  expect(rulesOf(css)).toEqual([
    { prelude: '@charset "a;b"' },
    { prelude: '.a[b="}"]', body: ' c: "{";   .d { e: f } ' },
    { prelude: "@import 'x.css'" },
    { prelude: '.g', body: '' },
  ])
})

test('a brace too many is skipped, and one too few is added', () => {
  expect(rulesOf('.a { b: c } } .d { e: f }').map(({ prelude }) => prelude)).toEqual(['.a', '.d'])
  expect(rulesOf('@media x { .a { b: c')).toEqual([{ prelude: '@media x', body: ' .a { b: c}' }])
})

test('declarations are read, and nothing else', () => {
  expect(declarationsOf('a: b; background: url(x;y) ; .c { d: e } f: "g;h"; i; j:')).toEqual([
    { name: 'a', value: 'b' },
    { name: 'background', value: 'url(x;y)' },
    { name: 'f', value: '"g;h"' },
  ])
})

test('a colour that is written with digits for how clear it is has those of a plain one where it is not clear', () => {
  expect(['#FFFF', '#12aB34fF', '#fff8', '#12ab3480'].map(hexOfValue)).toEqual([
    '#fff',
    '#12ab34',
    undefined,
    undefined,
  ])
})

test('what is never closed costs no more than what is', () => {
  const cost = costOf(() => {
    rulesOf(String.raw`\"`.repeat(50_000))
    rulesOf('"' + String.raw`\"`.repeat(50_000))
    hexOfValue(`#fff${' '.repeat(100_000)}x`)
  })
  expect(cost).toBeLessThan(1000)
})

test('rules for all elements yield to all others, and what wins by itself stays', () => {
  const sheet = '.a { top: 0 }\n* {\n  margin: 0;\n}\n*,\n::before { padding: 0 }\n'
  expect(withLowResets(sheet)).toBe(
    '.a { top: 0 }\n@layer ink.tokens{* {\n  margin: 0;\n}}\n@layer ink.tokens{*,\n::before { padding: 0 }}\n',
  )
  const others = '* { color: red !important }\n.a * { margin: 0 }\n*.b { margin: 0 }\n'
  expect(withLowResets(others)).toBe(others)
})

test('rules for the main part are for the one that their author has written, or that is around a text, and names that are no selectors stay', () => {
  const own =
    ':is(main:where(:not(:has([data-ink-main],[class~="ink-react-page"]))),div:where([data-ink-main]))'
  expect(withOwnElements('main{padding:1px}@media print{.a > main.b,html main p{margin:0}}')).toBe(
    `${own}{padding:1px}@media print{.a > ${own}.b,html ${own} p{margin:0}}`,
  )
  for (const sheet of [
    '@layer main{p{margin:0}}',
    '.a{grid-area:main}',
    '.main,#main,[class="main"],.a-main,main-part{margin:0}',
    '.a{animation:main 1s,b 2s}',
  ])
    expect(withOwnElements(sheet)).toBe(sheet)
  expect(costOf(() => withOwnElements('main '.repeat(20_000)))).toBeLessThan(1000)
})

test('rules for details and summaries leave the menus of the frame alone', () => {
  expect(withOwnElements('details[open] > summary a,.details{margin:0}')).toBe(
    'details:where(:not([class^="ink-"]))[open] > summary:where(:not([class^="ink-"]>*)) a,.details{margin:0}',
  )
  // Sheets with names of their own (CSS modules) give new names to all classes in them.
  expect(withOwnElements('main,details,summary{margin:0}')).not.toMatch(/\.[a-z]/)
  const others = 'a::details-content,summary-list{margin:0}'
  expect(withOwnElements(others)).toBe(others)
})

test('a rule that sets the colour of links for a box colours those in it and the box itself, and one of the page does not', () => {
  const itself = ':where(&:where(a:not([class~="button"])))'
  const root = ':root{--ifm-link-color:red}[data-theme="dark"]{--ifm-link-color:blue}'
  expect(withOwnLinks(`${root}.a{--ifm-link-color:red;--ifm-link-hover-color: blue}`)).toBe(
    `${root}.a{--ifm-link-color:red;--ifm-link-hover-color: blue;& :where(a:not([class])),${itself}{color:var(--ifm-link-color)}& :where(a:not([class])):hover,${itself}:hover{color:var(--ifm-link-hover-color)}}`,
  )
  expect(withOwnLinks('.a{--ifm-link-hover-decoration:none}')).toBe(
    `.a{--ifm-link-hover-decoration:none;& :where(a:not([class])):hover,${itself}:hover{text-decoration:var(--ifm-link-hover-decoration)}}`,
  )
  for (const piece of ['a', 'a{', '{--ifm-link-color:', '--ifm-link-', 'a{--ifm-link-color:a '])
    expect(costOf(() => withOwnLinks(`--ifm-link-${piece.repeat(100_000 / piece.length)}`))).toBeLessThan(
      2000,
    )
})
