import { sharedByCopies } from '../../remember.ts'

/** What components say of the text that shows them, while it is rendered. */
export interface RenderingNotes {
  /** Components that the author's list lacks. */
  lacking: string[]
  /** Whether navbar and footer are to stand around the page. */
  isFramed: boolean
}

const notes = sharedByCopies<RenderingNotes>('rendering-notes', { lacking: [], isFramed: false })

/** Notes that a text asks for a component that the author's list lacks. */
export function noteLacking(name: string): void {
  if (!notes.lacking.includes(name)) notes.lacking.push(name)
}

/** Notes that a page shows the layout of the site, or a part of its frame. */
export function noteFrame(): void {
  notes.isFramed = true
}

/** What was noted since it was asked before. */
export function takeNotes(): RenderingNotes {
  const taken = { ...notes }
  Object.assign(notes, { lacking: [], isFramed: false })
  return taken
}

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
