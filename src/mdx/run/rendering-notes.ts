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
