import { expect, test } from 'vitest'
import { declarationsOf, rulesOf } from './style-sheet.ts'

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
