import type { SiteData } from '../types/app.ts'

/**
 * Brings the author's components of a text to life. The code for that is loaded only where there are some.
 * @param main holds the text
 * @param site what the shell knows of the site
 * @returns ends it
 */
export function enhanceIslands(main: HTMLElement, site: SiteData): () => void {
  if (main.querySelector('ink-island') === null) return () => {}
  let isOver = false
  let end: (() => void) | undefined
  const load = async (): Promise<void> => {
    try {
      const { startIslands } = await import('./islands.tsx')
      if (!isOver) end = startIslands(main, site)
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page stays as it was built; this says why
      console.warn('The components of this page cannot run:', error)
    }
  }
  void load()
  return () => {
    isOver = true
    end?.()
  }
}
