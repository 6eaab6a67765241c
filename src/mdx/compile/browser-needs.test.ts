import { expect, test } from 'vitest'
import { childrenOf, someNode } from './syntax-tree.ts'

const leaf = { type: 'Literal', start: 0, end: 0 }
// A call takes about a hundred thousand arguments, depending on its stack.
const list = {
  type: 'ArrayExpression',
  start: 0,
  end: 0,
  elements: Array.from({ length: 200_000 }, () => leaf),
}

test('a list of data may be longer than the arguments of a call', () => {
  expect(childrenOf(list).length).toBe(200_000)
  expect(someNode(list, (node) => node.type === 'Identifier')).toBe(false)
})
