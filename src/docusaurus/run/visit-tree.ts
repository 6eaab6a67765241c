import { isRecord } from '../../defined.ts'
import { isStandIn } from './stand-in.ts'

// The walks of `unist-util-visit` and `unist-util-visit-parents`, for plugins of sites where they are not installed.

interface Node {
  type: string
  children?: Node[]
}

type Test = string | null | undefined | Readonly<Record<string, unknown>> | ((...given: unknown[]) => unknown)

/** What a visitor says: stop, leave out what is in the node, go on with this neighbour, or nothing. */
type Answer = boolean | 'skip' | number | null | void | readonly (boolean | 'skip' | number | undefined)[]

type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => Answer

/** Told of all that the node stands in, from the root on. */
type ParentsVisitor = (node: Node, parents: Node[]) => Answer

type Arguments<V> = [V, boolean?] | [Test | Test[], V, boolean?]

/**
 * Visits a tree: each node before what is in it.
 * @param test which nodes: a type, properties, a function, or a list of those; left out, all
 */
export function visit(tree: Node, ...rest: Arguments<Visitor>): void {
  const { visitor, ...given } = partsOf(rest)
  walk(
    { node: tree, parents: [] },
    { ...given, call: ({ node, index, parents }) => visitor(node, index, parents.at(-1)) },
  )
}

/** The same walk as `unist-util-visit-parents` has it, whose visitor is told of all that a node stands in. */
export function visitParents(tree: Node, ...rest: Arguments<ParentsVisitor>): void {
  const { visitor, ...given } = partsOf(rest)
  walk({ node: tree, parents: [] }, { ...given, call: ({ node, parents }) => visitor(node, parents) })
}

function partsOf<V>(rest: Arguments<V>): Omit<Walk, 'call'> & { visitor: V } {
  const isAll = typeof rest[0] === 'function' && typeof rest[1] !== 'function'
  // as: the two forms of its arguments.
  const [test, visitor, isReverse] = (isAll ? [undefined, ...rest] : rest) as [Test | Test[], V, boolean?]
  return { test, visitor, step: isReverse === true ? -1 : 1 }
}

/** Goes on, which is what saying nothing does. */
export const CONTINUE = true
/** Ends the walk. */
export const EXIT = false
/** Leaves out what is in the node. */
export const SKIP = 'skip'

/** A node, and where it stands. */
interface Place {
  node: Node
  /** Among its neighbours; nothing for the root. */
  index?: number
  parents: Node[]
}

interface Walk {
  test: Test | Test[]
  step: 1 | -1
  call: (place: Place) => Answer
}

/** @returns the neighbour to go on with; `false` when the walk is over */
function walk(place: Place, given: Walk): number | false | undefined {
  const { test, step, call } = given
  const { node, parents } = place
  // It has whatever it is asked for: nodes in nodes without end.
  if (isStandIn(node)) return undefined
  const answer = [test].flat().some((one) => fits(one, place)) ? call(place) : undefined
  const answers = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  if (answers.includes(EXIT)) return false
  if (!answers.includes(SKIP) && node.children !== undefined) {
    const within = [...parents, node]
    let index = step > 0 ? 0 : node.children.length - 1
    for (let child = node.children[index]; child !== undefined; child = node.children[index]) {
      const next = walk({ node: child, index, parents: within }, given)
      if (next === false) return false
      index = next ?? index + step
    }
  }
  return answers.find((one) => typeof one === 'number')
}

function fits(test: Test, { node, index, parents }: Place): boolean {
  if (test === null || test === undefined) return true
  if (typeof test === 'function') return Boolean(test(node, index, parents.at(-1)))
  if (typeof test === 'string') return node.type === test
  return isRecord(node) && Object.entries(test).every(([key, value]) => Reflect.get(node, key) === value)
}
