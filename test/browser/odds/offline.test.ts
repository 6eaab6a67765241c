import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startPreview, type Preview } from '../../../src/preview/server.ts'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { buildSite, writeSite, type BuiltSite } from '../../helpers/site.ts'
import { openLive, wake } from '../live.ts'
import { siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const config = (title: string, offline = true): string =>
  siteConfig(`navbar: { title: '${title}' }, baseUrl: '/notes/', offline: ${offline},`)

/** Two pages that lead to each other, the first with a picture. */
function filesOf(build: string, offline?: boolean): Record<string, string> {
  return {
    'site.config.ts': config(build, offline),
    'static/icon.svg': PICTURE,
    'docs/one.md': `# One of ${build}\n\n![A picture](./picture.svg)\n\n[To two](./two.md)\n\n[To three](./three.md)\n`,
    'docs/picture.svg': PICTURE,
    'docs/two.md': `# Two of ${build}\n\n[To one](./one.md)\n`,
    'docs/three.md': `# Three of ${build}\n`,
  }
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>'

/** A site whose server can be switched off and on again, and that can be deployed anew. */
interface Deployed extends BuiltSite {
  at: (path: string) => string
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
  deploy: (build: string, offline?: boolean) => Promise<void>
}

async function deployed(files: Record<string, string>): Promise<Deployed> {
  const built = await buildSite(await writeSite(files))
  const { outDir } = built
  const serve = (port: number): Promise<Preview> => startPreview({ outDir, port, host: '127.0.0.1' })
  let server = await serve(0)
  const { port } = server
  ends.push(() => server.close())
  return {
    ...built,
    at: (path) => server.url + path,
    goOffline: () => server.close(),
    goOnline: async () => void (server = await serve(port)),
    deploy: async (build, offline) =>
      void (await buildSite(await writeSite(filesOf(build, offline)), { outDir })),
  }
}

const ends: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test.beforeEach(({ allowed }) => {
  allowed.push(/Failed to load resource|net::ERR_|could not be loaded/)
})

/** Opens a page as a reader does who begins to read, and waits until it is kept with all that was loaded for it. */
async function read(page: Page, url: string): Promise<void> {
  await openLive(page, url)
  await expectKept(page)
}

async function expectKept(page: Page): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const files = loaded.filter((name) => /\.\w+$/.test(name) && name.startsWith(location.origin))
      const here = location.origin + location.pathname
      const kept = await Promise.all([here, ...files].map((url) => caches.match(url)))
      return [here, ...files].filter((_, index) => kept[index] === undefined)
    })
  await expect.poll(missing).toEqual([])
}

const heading = (page: Page): Promise<string | null> => page.locator('h1').textContent()

/** The build that a page, its style and its data are of. */
const dataOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('script[data-files]')?.dataset['files']?.split(' ')[1],
  )

test('pages that were read are there again without a network, with pictures, and lead to each other', async ({
  page,
}) => {
  const site = await deployed(filesOf('A'))
  await read(page, site.at('docs/one'))
  await read(page, site.at('docs/two'))
  await site.goOffline()

  await page.goto(site.at('docs/one'))
  await expect.poll(() => heading(page)).toBe('One of A')
  await expect
    .poll(() => page.locator('main img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBe(40)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  await wake(page)
  await page.getByRole('link', { name: 'To two' }).click()
  await expect.poll(() => heading(page)).toBe('Two of A')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('One of A')
  // What nobody has read is not there, and the page says so.
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine, undefined, { polling: 50 })
  await page.getByRole('link', { name: 'To three' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
})

test('a new build in between: each page stays with the files of its own', async ({ page }) => {
  const site = await deployed(filesOf('A'))
  await read(page, site.at('docs/one'))
  const first = await dataOf(page)
  await site.deploy('B')
  await read(page, site.at('docs/two'))
  const second = await dataOf(page)
  expect(second).not.toBe(first)
  await site.goOffline()

  await page.goto(site.at('docs/one'))
  await expect.poll(async () => [await heading(page), await dataOf(page)]).toEqual(['One of A', first])
  await wake(page)
  // The app of one build shows no page of the other; the document is loaded.
  await page.getByRole('link', { name: 'To two' }).click()
  await expect.poll(() => heading(page)).toBe('Two of B')
  await expect.poll(() => dataOf(page)).toBe(second)
  await wake(page)

  // Nothing is left of a build of which no page is.
  await site.goOnline()
  await read(page, site.at('docs/one'))
  await expect.poll(() => heading(page)).toBe('One of B')
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await expect.poll(() => page.evaluate((file) => caches.match(file ?? '').then(Boolean), first)).toBe(false)
})

test('without a worker, too, the next page is that of the new build, with its own app', async ({ page }) => {
  // Nothing is fetched ahead, so that the next page is asked for after the deployment.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const site = await deployed(filesOf('A', false))
  await openLive(page, site.at('docs/one'))
  const first = await dataOf(page)
  await site.deploy('B', false)
  await page.getByRole('link', { name: 'To two' }).click()
  await expect.poll(() => heading(page)).toBe('Two of B')
  await expect.poll(() => dataOf(page)).not.toBe(first)
  await wake(page)
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
})

test('the worker comes at the first intent, under a policy that allows it, and only on sites that want it', async ({
  page,
}) => {
  const site = await deployed(filesOf('A'))
  const registered = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto(site.at('docs/one'))
  await quiet(page)
  expect(await registered()).toBe(0)
  await wake(page)
  await expect.poll(registered).toBe(1)
  expect(site.html('/_headers')).toContain("worker-src 'self'")
  expect(site.exists('/offline-worker.js')).toBe(true)

  const other = await buildSite(await writeSite(filesOf('A', false)))
  expect(other.exists('/offline-worker.js')).toBe(false)
  expect(other.html('/_headers')).not.toContain('worker-src')
})

test('a site below a path keeps nothing of what lies beside it on the same host', async ({ page }) => {
  const site = await deployed(filesOf('A'))
  await read(page, site.at('docs/one'))
  const { origin } = new URL(page.url())
  await page.route(`${origin}/other/**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'x' }))
  await page.evaluate(() => fetch('/other/a.txt').then((response) => response.text()))
  await read(page, site.at('docs/two'))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, addresses: requests.flat().map(({ url }) => url) }
  })
  expect(kept.names.every((name) => name.startsWith(`inkstone ${origin}/notes/ `))).toBe(true)
  expect(kept.addresses.filter((url) => !url.startsWith(`${origin}/notes/`))).toEqual([])
})
