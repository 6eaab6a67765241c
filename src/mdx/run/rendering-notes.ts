/** What components say of the text that shows them, while it is rendered. */
export interface RenderingNotes {
  /** Components that the author's list lacks. */
  lacking: string[]
  /** Whether navbar and footer are to stand around the page. */
  isFramed: boolean
}

const key = Symbol.for('inkstone.rendering-notes')

// as: only this module uses the name, and a bundled copy of it knows the same.
const shared = globalThis as { [key]?: RenderingNotes }

const notesNow = (): RenderingNotes => (shared[key] ??= { lacking: [], isFramed: false })

/** Notes that a text asks for a component that the author's list lacks. */
export function noteLacking(name: string): void {
  const { lacking } = notesNow()
  if (!lacking.includes(name)) lacking.push(name)
}

/** Notes that a page shows the layout of the site, or a part of its frame. */
export function noteFrame(): void {
  notesNow().isFramed = true
}

/** What was noted since it was asked before. */
export function takeNotes(): RenderingNotes {
  const notes = notesNow()
  delete shared[key]
  return notes
}
