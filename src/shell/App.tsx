import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { showHead, showStyles } from '../browser/navigation/head.ts'
import { loadPageTools } from '../browser/load-page-tools.ts'
import { createLoadFailure } from '../browser/navigation/load-failure.ts'
import type { LoadedPage } from '../browser/navigation/load-page.ts'
import { startNavigation } from '../browser/navigation/navigation.ts'
import { useHydrated } from '../components/hydrated.ts'
import { type LeaveGuard, LeaveGuards } from '../browser/navigation/hold-page.ts'
import type { PageData, SiteData, PageUpdate } from '../types/app.ts'
import { AdoptedFrom } from './Adopted.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Shell } from './Shell.tsx'
import { enhanceLazily } from './enhance-lazily.ts'
import { useEnhancedContent } from './enhanced-content.ts'
import { inReadingView, prepareReading, useReadingView } from './reading-view.ts'
import { LoadBranch, type SidebarStore } from './sidebar-state.ts'

export interface AppProps {
  site: SiteData
  firstPage: PageData
  /** The finished HTML of that page, by selector. */
  adopted: ReadonlyMap<string, Element>
  sidebars: SidebarStore
  /** Called once, when the shell is interactive. */
  onReady: () => void
}

/** A page on the screen. */
interface Shown {
  data: PageData
  /** Where its text comes from; nothing for the page that was opened. */
  page: Document | null
  /** The page before. */
  before?: Document | null
  merge?: LoadedPage['merge'] | undefined
}

/** The shell around the page that the reader is on, whichever that is. */
export function App({ site, firstPage, adopted, sidebars, onReady }: AppProps): ReactNode {
  const [shown, setShown] = useState<Shown>({ data: firstPage, page: null })
  const { data, page } = shown
  const [guards] = useState(() => new Set<LeaveGuard>())
  const [, setBranches] = useState(0)
  const turns = useRef(0)
  const show = useCallback(
    async (next: LoadedPage): Promise<void> => {
      const turn = ++turns.current
      await Promise.all([
        sidebars.load(next.data.sidebar),
        showStyles(next.document),
        prepareReading(next.document),
      ])
      // Another page may have overtaken it.
      if (turn !== turns.current) return
      const { data: nextData, document: nextPage, merge } = next
      // At once: the next frame is to be that of the page.
      flushSync(() => setShown((last) => ({ data: nextData, page: nextPage, before: last.page, merge })))
    },
    [sidebars],
  )
  const loadBranch = useCallback(
    (branch: string) => void sidebars.loadBranch(branch).then(() => setBranches((count) => count + 1)),
    [sidebars],
  )
  const source = useMemo(() => ({ ...shown, first: adopted }), [shown, adopted])
  useNavigation(site, { firstPage, show, guards })
  useReaders(site)
  const headings = useReadingView(page, site)
  useEnhancedContent(shown, headings, site)
  useArrival(page, onReady)
  return (
    <CrashBoundary messages={site.messages} page={data.url}>
      <LeaveGuards value={guards}>
        <LoadBranch value={loadBranch}>
          <AdoptedFrom value={source}>
            <Shell
              site={site}
              page={inReadingView(data, headings)}
              sidebar={sidebars.nodesOf(data.sidebar)}
            />
          </AdoptedFrom>
        </LoadBranch>
      </LeaveGuards>
    </CrashBoundary>
  )
}

/** Says of the page that was opened that it is live, and shows the heads of the others. */
function useArrival(page: Document | null, onReady: () => void): void {
  const isLive = useHydrated()
  // Before the paint, so that nobody sees the new page where the old one was scrolled to.
  useLayoutEffect(() => {
    if (page !== null) return showHead(page)
    if (!isLive) return
    document.documentElement.dataset['hasHydrated'] = 'true'
    onReady()
  }, [page, onReady, isLive])
}

/** The listeners that the running shell has on every page. */
function useReaders(site: SiteData): void {
  useEffect(
    () => enhanceLazily([document.body], { begin: async () => (await loadPageTools()).followReader(site) }),
    [site],
  )
}

/** Options of {@link useNavigation}; the same values as long as the shell runs. */
interface NavigationTools {
  firstPage: PageData
  show: (page: LoadedPage) => Promise<void>
  guards: ReadonlySet<LeaveGuard>
}

/** Leads from page to page without opening documents, as long as the shell runs (rows RO). */
function useNavigation(site: SiteData, { firstPage, show, guards }: NavigationTools): void {
  useEffect(() => {
    const { messages } = site
    const navigation = startNavigation({
      baseUrl: site.locale.baseUrl,
      otherLocales: site.otherLocales,
      isNotFound: firstPage.screen === 'notFound',
      show,
      prepare: prepareReading,
      beforeLeave: (event) =>
        event.navigationType !== 'traverse' || [...guards].toReversed().every((guard) => guard()),
      fail: (_url, error, retry) => {
        const main = document.querySelector<HTMLElement>('#ink-main')
        const { loadFailed: title, loadFailedText: message } = messages
        document.title = title
        main?.replaceChildren(createLoadFailure({ title, message, detail: error.message, messages, retry }))
      },
    })
    // Links come with opened categories and menus as well.
    const links = new MutationObserver(() => navigation.refreshLinks())
    links.observe(document.querySelector('#ink-app')!, { childList: true, subtree: true })
    // The authoring server's new version of this page.
    const onUpdate = (event: Event): void => {
      event.preventDefault()
      // as: nobody else sends it.
      void navigation.update((event as CustomEvent<PageUpdate>).detail)
    }
    document.addEventListener('inkstone:update', onUpdate)
    return () => {
      document.removeEventListener('inkstone:update', onUpdate)
      links.disconnect()
      navigation.stop()
    }
  }, [site, firstPage, show, guards])
}
