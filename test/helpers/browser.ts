import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { inject, test as baseTest } from 'vitest'
import { browserFlags } from './chromium.ts'
import { keepContexts } from './contexts.ts'
import type { Contexts, PageOptions } from './contexts.ts'
import { ignoreUnmovedPointer } from './unmoved-pointer.ts'

/** The one picture that the site takes from elsewhere, as its author wants it: answered here. */
const BADGE_HOST = 'https://visitor-badge.laobi.icu/'
const BADGE_SVG = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="20"><rect width="96" height="20" fill="gray"/></svg>',
)

export interface BrowserFixtures {
  /** One browser for all files of a worker. */
  browser: Browser
  contexts: Contexts
  /**
   * Opens a page in a profile of its own, which is clean. The test fails if it, or any other page of the test, writes a warning or
   * an error to the console, throws, violates its Content-Security-Policy, or asks another host for something.
   */
  openPage: (options?: PageOptions) => Promise<Page>
  page: Page
  pageWithoutScripts: Page
  /** Whether all pages of the test are those of a first visit. */
  isFirstVisit: boolean
  /** Whether the readers of the test save data. */
  savesData: boolean
  /** Reports of the pages so far. */
  problems: string[]
  /** Patterns of problems that the test means to cause. */
  allowed: RegExp[]
}

export const test = baseTest.extend<BrowserFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: inject('chromium'), args: [...browserFlags] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  allowed: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  problems: async ({}, use) => use([]),
  contexts: [
    async ({ browser }, use) => use(keepContexts(browser, { context: report, page: answerBadge })),
    { scope: 'worker' },
  ],
  isFirstVisit: false,
  savesData: false,
  openPage: async ({ task, contexts, problems, allowed, isFirstVisit, savesData }, use) => {
    // A test that has failed is tried again with nothing that others may have left.
    const isAlone = (task.result?.retryCount ?? 0) > 0
    await use(async (options) => {
      const page = await contexts.open({
        isAlone,
        isFirstVisit: isFirstVisit || isAlone,
        savesData,
        ...options,
      })
      problemsOf.set(page.context(), problems)
      return page
    })
    await contexts.clean()

    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`)
  },
  page: async ({ openPage }, use) => use(await openPage()),
  pageWithoutScripts: async ({ openPage }, use) => use(await openPage({ javaScriptEnabled: false })),
})

/** A test whose pages are all those of a first visit. */
export const firstVisitTest = test.extend({ isFirstVisit: true })

/**
 * A test whose readers save data, so that their pages fetch no others: for all that is not about links, connections and what is
 * fetched.
 */
export const thriftyTest = test.extend({ savesData: true })

/** Where the test that has a context now wants its problems. */
const problemsOf = new WeakMap<BrowserContext, string[]>()

/** Writes down whatever goes wrong on the pages of a context. */
async function report(context: BrowserContext): Promise<void> {
  const note = (problem: string): void => void problemsOf.get(context)?.push(problem)
  context.on('console', (message) => {
    const type = message.type()
    const { url } = message.location()
    // A browser asks for this file by itself where a page names no icon.
    if (url.endsWith('/favicon.ico')) return
    // What a page opens by itself may ask for the picture before it can be answered.
    if (url.startsWith(BADGE_HOST)) return
    if (type === 'error' || type === 'warning') note(`console ${type}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOwn =
      ['localhost', '127.0.0.1'].includes(hostname) || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!isOwn && hostname !== new URL(BADGE_HOST).hostname) note(`request to another host: ${request.url()}`)
  })
  await context.exposeBinding('reportViolation', (_source, violation: string) =>
    note(`content security policy: ${violation}`),
  )
  await ignoreUnmovedPointer(context)
  await context.addInitScript(() => {
    // as: the binding that was exposed above.
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition === 'enforce') {
        reportViolation(`${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`)
      }
    })
  })
}

/** Keeps the picture from coming. A route would be too late: it is answered before. */
export async function blockBadge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: [`${BADGE_HOST}*`] })
}

/** By itself, since a page with a route of Playwright's has no cache: each of its files would be fetched again. */
async function answerBadge(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'image/svg+xml' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: BADGE_SVG }
    // The page may have gone.
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${BADGE_HOST}*` }] })
}
