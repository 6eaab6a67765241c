import { visit as theirs } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { standIn } from './stand-in.ts'
import { EXIT, SKIP, visit } from './visit-tree.ts'

interface Node {
  type: string
  value?: string
  children?: Node[]
}

const tree = (): Node => ({
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'a' },
        { type: 'link', children: [{ type: 'text', value: 'b' }] },
      ],
    },
    { type: 'code', value: 'c' },
    { type: 'paragraph', children: [{ type: 'text', value: 'd' }] },
  ],
})

type Call = (seen: string[], walk: (...given: never[]) => void) => void

const say =
  (seen: string[], answer?: (node: Node) => unknown) =>
  (node: Node, index?: number, parent?: Node): unknown => {
    seen.push(`${node.type} ${node.value} ${index} ${parent?.type}`)
    return answer?.(node)
  }

test.each<[string, Call]>([
  ['all nodes', (seen, walk) => walk(tree() as never, say(seen) as never)],
  ['from the end', (seen, walk) => walk(tree() as never, 'text' as never, say(seen) as never, true as never)],
  [
    'of several types',
    (seen, walk) => walk(tree() as never, ['code', { type: 'link' }] as never, say(seen) as never),
  ],
  [
    'by a function',
    (seen, walk) => walk(tree() as never, ((node: Node) => node.value === 'd') as never, say(seen) as never),
  ],
  [
    'leaving out',
    (seen, walk) =>
      walk(tree() as never, say(seen, ({ type }) => (type === 'link' ? SKIP : undefined)) as never),
  ],
  [
    'to an end',
    (seen, walk) =>
      walk(tree() as never, say(seen, ({ type }) => (type === 'link' ? EXIT : undefined)) as never),
  ],
  [
    'past a neighbour',
    (seen, walk) => walk(tree() as never, say(seen, ({ value }) => (value === 'a' ? 2 : undefined)) as never),
  ],
  [
    'past one, without what is in it',
    (seen, walk) =>
      walk(
        tree() as never,
        say(seen, ({ type, children }) =>
          type === 'paragraph' && children?.length === 2 ? [SKIP, 2] : undefined,
        ) as never,
      ),
  ],
])('a tree is walked as `unist-util-visit` does it: %s', (_, call) => {
  const [ours, expected] = [[], []] as [string[], string[]]
  call(ours, visit as never)
  call(expected, theirs)
  expect(ours).toEqual(expected)
  expect(ours.length).toBeGreaterThan(0)
})

test('what stands for an absent package is no node to go into', () => {
  const root = tree()
  root.children?.unshift(standIn('absent') as Node)
  const seen: string[] = []
  visit(root, (node: Node) => void seen.push(node.type))
  expect(seen).toEqual(['root', 'paragraph', 'text', 'link', 'text', 'code', 'paragraph', 'text'])
})
