import { expect, test } from 'vitest'
import { withLowElements } from './sheet-in-frame.ts'

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
