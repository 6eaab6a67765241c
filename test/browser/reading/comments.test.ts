import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

/** Stands in for the service: says how high it is, and shows which theme it was told of. */
const widget = `<!doctype html><title>x</title><link rel="icon" href="data:,"><p>Say something</p><p id="theme"></p><script>
addEventListener('message', ({ data }) => { document.querySelector('#theme').textContent = data.giscus.setConfig.theme })
parent.postMessage({ giscus: { resizeHeight: 123 } }, '*')
</script>`

const asked: URL[] = []
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://x'))
  response.setHeader('Content-Type', 'text/html')
  response.end(widget)
})
const origin = new Promise<string>((resolve) => {
  service.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(service.address() as AddressInfo).port}`))
})
afterAll(() => void service.close())

const site = origin.then((address) =>
  openSite({
    'site.config.ts': siteConfig(
      `comments: { provider: 'giscus', repo: 'ann/notes', repoId: 'R_1', category: 'General', categoryId: 'C_1', origin: '${address}', on: ['docs'] }`,
    ),
    'docs/intro.md': `# Intro\n\n${'A long text.\n\n'.repeat(120)}`,
    'docs/quiet.md': '---\ncomments: false\n---\n\n# Quiet\n',
  }),
)

test('comments come when the reader comes near, and follow the colour mode', async ({ openPage }) => {
  const page = await openPage({ colorScheme: 'light' })
  const { url } = await site
  await page.goto(`${url}docs/intro?giscus=token`)
  await wake(page)
  await page.locator('section.ink-comments').waitFor({ state: 'attached' })
  await quiet(page)
  expect(await page.locator('.ink-comments iframe').count()).toBe(0)
  await page.locator('section.ink-comments').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const frame = page.locator('.ink-comments iframe')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(123)
  const [first] = asked
  expect(first?.pathname).toBe('/en/widget')
  expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
    repo: 'ann/notes',
    repoId: 'R_1',
    category: 'General',
    categoryId: 'C_1',
    theme: 'light',
    term: new URL(`${url}docs/intro`).pathname.slice(1),
    session: 'token',
    origin: `${url}docs/intro`,
  })
  // The session is kept, and stands in the address no more.
  await expect.poll(() => page.url()).toBe(`${url}docs/intro`)
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect
    .poll(() => page.frameLocator('.ink-comments iframe').locator('#theme').textContent())
    .toBe('dark')
})

test('a text can be without comments', async ({ page }) => {
  await page.goto(`${(await site).url}docs/quiet`)
  await page.locator('h1').waitFor()
  expect(await page.locator('.ink-comments').count()).toBe(0)
})
