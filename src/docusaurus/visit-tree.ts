import { isRecord } from '../defined.ts'

// The walk of `unist-util-visit`, for plugins of sites where it is not installed.

interface Node {
  type: string
  children?: Node[]
}

type Test = string | null | undefined | Readonly<Record<string, unknown>> | ((...given: unknown[]) => unknown)

/** What a visitor says: stop, leave out what is in the node, go on with this neighbour, or nothing. */
type Answer = boolean | 'skip' | number | null | void | readonly (boolean | 'skip' | number | undefined)[]

type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => Answer

/**
 * Visits a tree: each node before what is in it.
 * @param test which nodes: a type, properties, a function, or a list of those; left out, all
 */
export function visit(tree: Node, ...rest: [Visitor, boolean?] | [Test | Test[], Visitor, boolean?]): void {
  const isAll = typeof rest[0] === 'function' && typeof rest[1] !== 'function'
  // as: the two forms of its arguments.
  const [test, visitor, isReverse] = (isAll ? [undefined, ...rest] : rest) as [
    Test | Test[],
    Visitor,
    boolean?,
  ]
  walk([tree, undefined, undefined], { test, visitor, step: isReverse === true ? -1 : 1 })
}

/** Goes on, which is what saying nothing does. */
export const CONTINUE = true
/** Ends the walk. */
export const EXIT = false
/** Leaves out what is in the node. */
export const SKIP = 'skip'

/** A node, and where it stands. */
type Place = Parameters<Visitor>

/** @returns the neighbour to go on with; `false` when the walk is over */
function walk(
  place: Place,
  given: { test: Test | Test[]; visitor: Visitor; step: 1 | -1 },
): number | false | undefined {
  const { test, visitor, step } = given
  const [node] = place
  const answer = [test].flat().some((one) => fits(one, place)) ? visitor(...place) : undefined
  const answers = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  if (answers.includes(EXIT)) return false
  if (!answers.includes(SKIP) && node.children !== undefined) {
    let at = step > 0 ? 0 : node.children.length - 1
    for (let child = node.children[at]; child !== undefined; child = node.children[at]) {
      const next = walk([child, at, node], given)
      if (next === false) return false
      at = next ?? at + step
    }
  }
  return answers.find((one) => typeof one === 'number')
}

function fits(test: Test, given: Place): boolean {
  if (test === null || test === undefined) return true
  if (typeof test === 'function') return Boolean(test(...given))
  if (typeof test === 'string') return given[0].type === test
  return (
    isRecord(given[0]) && Object.entries(test).every(([key, value]) => Reflect.get(given[0], key) === value)
  )
}
