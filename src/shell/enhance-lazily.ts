/**
 * Brings a part of the text to life by code that is loaded only where there is such a part.
 * @param part an element of the text, or nothing
 * @param load loads the code and begins; gives what ends it
 * @returns ends it
 */
export function enhanceLazily(part: Element | null, load: () => Promise<() => void>): () => void {
  if (part === null) return () => {}
  const state: { isOver: boolean; end?: () => void } = { isOver: false }
  const begin = async (): Promise<void> => {
    try {
      const end = await load()
      if (state.isOver) end()
      else state.end = end
    } catch (error) {
      // Readers who are offline know why the page stays as it was built.
      // oxlint-disable-next-line no-console -- for others, this says why
      if (navigator.onLine) console.warn('A part of this page cannot run:', error)
    }
  }
  void begin()
  return () => {
    state.isOver = true
    state.end?.()
  }
}
