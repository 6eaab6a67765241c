import { useEffect } from 'react'
import { afterFrame } from '../browser/reader/after-frame.ts'
import { endAll, type Ending } from '../browser/end-all.ts'
import { loadPageTools } from '../browser/load-page-tools.ts'
import type { ShownHeadings } from '../browser/bilingual/reading-place.ts'
import { loadPart } from '../browser/load-part.ts'
import type { PageData, SiteData } from '../types/app.ts'
import { enhanceLazily } from './enhance-lazily.ts'

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
  const { islands, url } = data
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('#ink-main')
    if (main === null) return undefined
    const endings: Ending[] = []
    // What changes the text again would hold up its first frame.
    const callOff = afterFrame(() =>
      endings.push(
        ...enhance(main, { url, islands: { ...islands, ...text.islands } }, site),
        ...enhanceByChoice(main, site),
      ),
    )
    return () => {
      callOff()
      endAll(endings)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another text
  }, [page, url, islands, text, site])
}

function enhance(
  main: HTMLElement,
  page: Required<Pick<PageData, 'url' | 'islands'>>,
  site: SiteData,
): Ending[] {
  const { messages, shell } = site
  const all = (selector: string): NodeListOf<HTMLElement> => main.querySelectorAll(selector)
  return [
    enhanceLazily(all('.ink-prose, .ink-react-page'), {
      begin: async () => (await loadPageTools()).enhanceFigures(main, messages),
    }),
    enhanceLazily(all('.ink-article-origin > [target=_self]'), {
      begin: async (link) => (await loadPageTools()).offerPageCopy(link, messages),
    }),
    enhanceLazily(document.querySelectorAll<HTMLElement>('.ink-layout>.ink-toc'), {
      begin: async (toc) =>
        (await loadPageTools()).showReadingPlace(main, toc, { offset: shell.hidesNavbar ? 0 : 60 }),
    }),
    enhanceLazily(all('details'), {
      begin: async () => (await loadPart(() => import('../browser/text/details.ts'))).enhanceDetails(main),
    }),
    enhanceLazily(all('.ink-tabs'), {
      begin: async () => (await loadPart(() => import('../browser/text/tabs.ts'))).enhanceTabs(main),
    }),
    // Only outermost islands are started: React owns everything inside an island. A footer of the author's may be one.
    enhanceLazily(document.querySelectorAll('[data-island]:not([data-island] *)'), {
      begin: async () => {
        const { startIslands } = await loadPart(() => import('../mdx/islands/islands.tsx'))
        return startIslands(site, page)
      },
      messages,
    }),
    enhanceLazily(all('.ink-search-page form'), {
      begin: async () =>
        (await loadPart(() => import('../search/ui/results-page.ts'))).startResultsPage(main, site),
      messages,
    }),
  ]
}

/** Enhancements that only sites have that ask for them. */
function enhanceByChoice(main: HTMLElement, { zoomStyle, comments, offline, messages }: SiteData): Ending[] {
  const all = (selector: string): NodeListOf<HTMLElement> => main.querySelectorAll(selector)
  const zoom =
    zoomStyle &&
    enhanceLazily(all('.ink-prose img'), {
      begin: async () =>
        (await loadPart(() => import('../browser/text/image-zoom.ts'))).enhanceImages(
          main,
          messages,
          zoomStyle,
        ),
    })
  const shown =
    comments &&
    enhanceLazily(all('.ink-comments'), {
      begin: async (place) =>
        (await loadPart(() => import('../browser/text/comments.ts'))).showComments(place, comments, messages),
      messages,
    })
  const kept =
    offline &&
    enhanceLazily([main], {
      begin: async () =>
        (await loadPart(() => import('../browser/scripts/offline-files.ts'))).keepRead(offline),
    })
  return [zoom, shown, kept]
}
