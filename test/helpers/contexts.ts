import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { hear, isLikeNew, keepPage, LASTING_ANYWHERE, prepare, VIEWPORT, type KeptPage } from './kept-page.ts'

/** How a test wants its page. */
export interface PageOptions extends BrowserContextOptions {
  /**
   * The browser has seen nothing before and keeps no file: each is fetched when it is asked for. For tests of what is fetched, of
   * slow and of broken connections. @default false
   */
  isFirstVisit?: boolean
  /** The browser has nothing at all of tests before, not even a process. @default false */
  isAlone?: boolean
  /**
   * The reader saves data: no page is fetched before it is asked for. Else each page that stays for a second fetches all whose links
   * are seen, which costs half of what the page does. @default false
   */
  savesData?: boolean
}

/** Opens pages in contexts that are cleaned and used again: a process and a warm engine are half of what a page costs. */
export interface Contexts {
  /** A new page in a context that no other page has. */
  open: (options?: PageOptions) => Promise<Page>
  /** Ends all that was opened; what cannot be cleaned is not used again. */
  clean: () => Promise<void>
}

/** What contexts need before they are used. */
interface Preparation {
  context: (context: BrowserContext) => Promise<void>
  page: (session: CDPSession) => Promise<void>
}

type Wanted = Required<Pick<PageOptions, 'isFirstVisit' | 'isAlone' | 'savesData'>>

interface Kept {
  /** The options that belong to the context, as text. */
  key: string
  context: BrowserContext
  openSession: (page: Page) => Promise<CDPSession>
  /** An empty page: it keeps the process alive between tests. There is none where the next test wants another context. */
  anchor: { page: Page; session: CDPSession } | undefined
  /** What the last test has left as good as new. */
  page: KeptPage | undefined
  /** Whose pages were open, and may have stored something. */
  origins: Set<string>
  /** Whether something was done to it that lasts. */
  isSpent: boolean
}

/** Options that a page can have without its context. */
const OF_PAGE: ReadonlySet<string> = new Set([
  'viewport',
  'colorScheme',
  'reducedMotion',
  'forcedColors',
  'contrast',
])

/** One for each set of options that the tests of a file use in turn. */
const MOST_FREE = 4

/** What is done to a page ends with the page; this is done to the context. */
const LASTING = [
  ...LASTING_ANYWHERE,
  'addCookies',
  'addInitScript',
  'addListener',
  'grantPermissions',
  'newCDPSession',
  'on',
  'setGeolocation',
  'setOffline',
] as const

const CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

/** Opens contexts in a browser and keeps them for as long as they can be cleaned. */
export function keepContexts(browser: Browser, preparation: Preparation): Contexts {
  const free: Kept[] = []
  const used: Kept[] = []

  async function take(
    options: BrowserContextOptions,
    { isFirstVisit, isAlone, savesData }: Wanted,
  ): Promise<Kept> {
    // Those whose cache was emptied are kept for the next first visit.
    const key = JSON.stringify({ isFirstVisit, savesData, ...options })
    const index = isAlone ? -1 : free.findLastIndex((kept) => kept.key === key)
    const [found] = index === -1 ? [] : free.splice(index, 1)
    if (found) return found
    const context = await browser.newContext({ viewport: VIEWPORT, ...options })
    await preparation.context(context)
    if (savesData) await saveData(context)
    return keep(context, { key, isAlone })
  }

  async function openPage({ context, openSession }: Kept): Promise<KeptPage> {
    const page = await context.newPage()
    const session = await openSession(page)
    await preparation.page(session)
    return keepPage(page, { session, openSession })
  }

  return {
    async open({ isFirstVisit = false, isAlone = false, savesData = false, ...options } = {}) {
      // Anything else makes it a device of its own.
      const isOrdinary = Object.keys(options).every((name) => OF_PAGE.has(name))
      const kept = await take(isOrdinary ? {} : options, { isFirstVisit, isAlone, savesData })
      used.push(kept)
      kept.page ??= await openPage(kept)
      if (isFirstVisit) await forgetFiles(kept.page.session)
      await prepare(kept.page, options)
      return kept.page.page
    },
    async clean() {
      for (const kept of used.splice(0)) {
        if (await isCleaned(kept)) free.push(kept)
        else await kept.context.close()
      }
      const old = free.splice(0, Math.max(0, free.length - MOST_FREE))
      for (const { context } of old) await context.close()
    },
  }
}

async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    // The first document of a window that a page opens has the same navigator as the empty one before it.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

/** Also those that the process holds in its memory. */
async function forgetFiles(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

async function keep(
  context: BrowserContext,
  { key, isAlone }: { key: string; isAlone: boolean },
): Promise<Kept> {
  const openSession = context.newCDPSession.bind(context)
  const anchor = isAlone ? undefined : await context.newPage()
  const kept: Kept = {
    key,
    context,
    openSession,
    anchor: anchor && { page: anchor, session: await openSession(anchor) },
    page: undefined,
    origins: new Set(),
    isSpent: false,
  }
  context.on('request', (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin)
  })
  const spend = (): void => {
    kept.isSpent = true
  }
  anchor?.on('crash', spend)
  hear(context, LASTING, spend)
  hear(context.clock, CLOCK, spend)
  return kept
}

/** Closes the pages of a context and empties its stores; says whether it is as good as new. */
async function isCleaned(kept: Kept): Promise<boolean> {
  const { context, anchor, origins, isSpent } = kept
  if (isSpent || anchor === undefined || context.serviceWorkers().length > 0) return false
  for (const page of context.pages()) if (page !== anchor.page && page !== kept.page?.page) await page.close()
  if (kept.page && !(await isLikeNew(kept.page))) {
    await kept.page.page.close()
    kept.page = undefined
  }
  await context.clearCookies()
  for (const origin of origins) {
    if (origin === 'null') continue
    await anchor.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  origins.clear()
  return true
}
