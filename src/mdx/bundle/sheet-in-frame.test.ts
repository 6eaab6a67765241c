import { expect, test } from 'vitest'
import { withLowElements, withLowNames } from './sheet-in-frame.ts'

test('rules of packages for elements by their names yield to the frame, and no others', () => {
  const layered = (rule: string): string => `@layer ink.author{${rule}}`
  const kbd = 'pre, kbd{font-size:1em}'
  const input = 'input[type=".a"]:not(:disabled){border:0}'
  const kept = [
    '@import "a.css"',
    '.card ul{margin:0}',
    '#b{top:0}',
    '@keyframes x{from{top:0}to{top:1px}}',
    'i{top:0!important}',
  ]
  const [first = '', ...others] = kept
  expect(withLowElements('a.css', `${first};${kbd}${others.join('')}${input}`)).toBe(
    [`${first};`, layered(kbd), ...others, layered(input)].join('\n'),
  )
  expect(withLowElements('a.css', kept.join('\n'))).toBe(kept.join('\n'))
  expect(withLowElements('a.css', 'a{'.repeat(50_000)).length).toBeLessThan(1_000_000)
})

test('rules of components for names of elements alone yield to those for classes', () => {
  expect(withLowNames('button {\n  all: unset;\n}\nh1,\nh2{top:0}')).toBe(
    '@layer ink.author{button {\n  all: unset;\n}}\n@layer ink.author{h1,\nh2{top:0}}',
  )
  const others = [
    'button:hover{top:0}',
    '.a button{top:0}',
    'ul li{top:0}',
    '.table,\ntable,\n\npre {top:0}',
    'a{top:0!important}',
    '@keyframes x{\nfrom{top:0}\nto{top:1px}\n}',
    'a { &:hover { top: 0 } }',
    '$a: 1px;',
  ].join('\n')
  expect(withLowNames(others)).toBe(others)
  for (const piece of ['a{\n', 'a,\n', 'a\n', '\n'])
    expect(withLowNames(piece.repeat(100_000 / piece.length)).length).toBeLessThan(1_000_000)
})
