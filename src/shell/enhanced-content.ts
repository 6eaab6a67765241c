import { useEffect } from 'react'
import { followActiveHeading } from '../browser/active-heading.ts'
import type { ShownHeadings } from '../browser/reading-headings.ts'
import type { PageData, SiteData } from '../types/app.ts'
import { enhanceLazily } from './enhance-lazily.ts'

const loadCodeTools = () => import('../browser/code-blocks.ts')

/**
 * Lets the text of the page do what finished HTML cannot: copy code, animate, switch tabs, follow the reader.
 * @param shown the page; its document changes with every page that is shown
 * @param text changes whenever another text stands in it
 */
export function useEnhancedContent(
  { page, data }: { page: unknown; data: PageData },
  text: ShownHeadings,
  site: SiteData,
): void {
  const { messages, shell } = site
  const { islands } = data
  // Most pages have code: a page that was prefetched opens offline, with its tools.
  useEffect(() => void loadCodeTools().catch(() => {}), [])
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#main')
    if (main === null) return undefined
    const toc = document.querySelector<HTMLElement>('.ink-layout > .ink-toc')
    const endings = [
      enhanceLazily(main.querySelector('figure.ink-code'), async () => {
        const { enhanceCodeBlocks } = await loadCodeTools()
        return enhanceCodeBlocks(main, messages)
      }),
      enhanceLazily(main.querySelector('details'), async () => {
        const { enhanceDetails } = await import('../browser/details.ts')
        return enhanceDetails(main)
      }),
      enhanceLazily(main.querySelector('.ink-tabs'), async () => {
        const { enhanceTabs } = await import('../browser/tabs.ts')
        return enhanceTabs(main)
      }),
      enhanceLazily(main.querySelector('ink-island[data-island]'), async () => {
        const { startIslands } = await import('./islands.tsx')
        return startIslands(main, site, { ...islands, ...text.islands })
      }),
      enhanceLazily(main.querySelector('.ink-search-page'), async () => {
        const { startResultsPage } = await import('./search/results-page.ts')
        return startResultsPage(main, site)
      }),
      ...(toc === null ? [] : [followActiveHeading(main, toc, { offset: shell.hidesNavbar ? 0 : 60 })]),
    ]
    return () => {
      for (const end of endings) end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another text
  }, [page, islands, text, messages, shell, site])
}
