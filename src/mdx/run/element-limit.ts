import { sharedByCopies } from '../../remember.ts'

/** A page of a large site has some ten thousand elements; this many take seconds. */
const mostElements = 500_000

/** Elements that an author's code has made since the rendering under way began. */
const elements = sharedByCopies('elements', { made: 0 })

/** Whether something was thrown because there are too many elements. */
export function isElementLimit(error: unknown): boolean {
  return error instanceof Error && error.message === tooMany
}

const tooMany =
  'The page has more than half a million elements: one of its components seems to render itself without end.'

/**
 * Counts an element. A component that renders itself makes them without end, and React goes on where the stack ends: such a page
 * would hold the build for ever.
 * @throws when there are too many
 */
export function countElement(): void {
  if (++elements.made > mostElements) throw new Error(tooMany)
}

/** Renders something of its own. */
export function withinLimit<T>(render: () => T): T {
  elements.made = 0
  return render()
}
