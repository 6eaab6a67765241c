import { expect, test } from 'vitest'
import { alignFormulas } from './formula-lines.ts'

test.each([
  ['below a text', 'a\n    $$\n    x\n    $$\nb', 'a\n$$    \n    x\n$$    \nb'],
  ['in an item', '- a\n\n      $$\n      x\n      $$', '- a\n\n  $$    \n      x\n  $$    '],
  [
    'behind an item that it is not part of',
    '    - a\n    $$\n    x\n    $$',
    '    - a\n$$    \n    x\n$$    ',
  ],
  [
    'behind an item that a tab moves in',
    '\t- a\n    $$\n    x\n    $$\nb',
    '\t- a\n$$    \n    x\n$$    \nb',
  ],
  ['behind a tab', 'a\n\t$$\n\tx\n\t$$', 'a\n$$ \n\tx\n$$ '],
  ['behind an item of empty lines', '2. \n\n    $$\n    x\n    $$', '2. \n\n$$    \n    x\n$$    '],
])('a formula ends, %s', (_name, text, aligned) => {
  expect(alignFormulas(text)).toBe(aligned)
})

test.each([
  ['in the column of its item', '1. a\n\n   $$\n   x\n   $$'],
  ['in an item of an item', '- a\n\n  - b\n\n    $$\n    x\n    $$'],
  ['that is code', 'a\n```\n    $$\n    x\n    $$\n```'],
  ['of one line', '    $$x$$\n\n    $$y$$'],
])('a formula stays as it is %s', (_name, text) => {
  expect(alignFormulas(text)).toBe(text)
})
