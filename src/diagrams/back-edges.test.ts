import { expect, test } from 'vitest'
import { backEdges, reversed } from './back-edges.ts'

test.each([
  ['-->', '<---'],
  ['---', '---'],
  ['<-->', '<-->'],
  ['<---', '-->'],
  ['==>', '<==='],
  ['===', '==='],
  ['-.->', '<-.-'],
  ['-.-', '-.-'],
  ['<-.->', '<-.->'],
])('%s is %s from the other end', (drawn, other) => {
  expect(reversed(drawn)).toBe(other)
})

test('links that lead back are those to a node that leads there, in the order in which they are written', () => {
  const edges = [
    { from: 'write', to: 'build' },
    { from: 'build', to: 'publish' },
    { from: 'build', to: 'write' },
    { from: 'publish', to: 'publish' },
    { from: 'x', to: 'build' },
  ]
  expect([...backEdges(edges)]).toEqual([edges[2]])
})
