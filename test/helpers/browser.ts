import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test as baseTest } from 'vitest'
import { chromiumFlags } from './chromium.ts'
import { ignoreUnmovedPointer } from './unmoved-pointer.ts'

/** The one picture that the site takes from elsewhere, as its author wants it: answered here. */
const BADGE = 'https://visitor-badge.laobi.icu/**'
const BADGE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="20"><rect width="96" height="20" fill="gray"/></svg>'

function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: [...chromiumFlags] })
}

export interface BrowserFixtures {
  /** One browser for all files of a worker. */
  browser: Browser
  /**
   * Opens a page in a profile of its own. The test fails if it, or any other page of the test, writes a warning or
   * an error to the console, throws, violates its Content-Security-Policy, or asks another host for something.
   */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  page: Page
  pageWithoutScripts: Page
  /** Reports of the pages so far. */
  problems: string[]
  /** Patterns of problems that the test means to cause. */
  allowed: RegExp[]
}

export const test = baseTest.extend<BrowserFixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const browser = await openBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  allowed: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  problems: async ({}, use) => use([]),
  openPage: async ({ browser, problems, allowed }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
      contexts.push(context)
      await context.route(BADGE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: BADGE_SVG }))
      await report(context, problems)
      return context.newPage()
    })
    for (const context of contexts) await context.close()

    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`)
  },
  page: async ({ openPage }, use) => use(await openPage()),
  pageWithoutScripts: async ({ openPage }, use) => use(await openPage({ javaScriptEnabled: false })),
})

/** Writes down whatever goes wrong on the pages of a context. */
async function report(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    const type = message.type()
    const { url } = message.location()
    // A browser asks for this file by itself where a page names no icon.
    if (url.endsWith('/favicon.ico')) return
    if (type === 'error' || type === 'warning') problems.push(`console ${type}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => problems.push(`error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOwn =
      ['localhost', '127.0.0.1'].includes(hostname) || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!isOwn && hostname !== new URL(BADGE).hostname)
      problems.push(`request to another host: ${request.url()}`)
  })
  await context.exposeBinding('reportViolation', (_source, violation: string) => {
    problems.push(`content security policy: ${violation}`)
  })
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
