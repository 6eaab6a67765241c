import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { test } from '../helpers/browser.ts'
import { cases } from '../helpers/thorough.ts'
import { wake } from './live.ts'
import { at, openSite } from './pages.ts'

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** Serves the built folder below a prefix that it was not built for. */
async function serveBelow(prefix: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(inject('site').outDir, path.slice(prefix.length).replace(/(^|\/)$/, '$1index.html'))
    if (!path.startsWith(prefix) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = Object.entries(TYPES).find(([ending]) => file.endsWith(ending))?.[1] ?? 'text/plain'
    readFile(file).then(
      (body) => response.writeHead(200, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // as: it is a string only for pipes.
  return `http://localhost:${(server.address() as AddressInfo).port}${prefix}`
}

const BANNER = '#inkstone-base-url-issue-banner'

test.for([
  { page: '', words: '/wrong/' },
  { page: 'en/', words: '/wrong/en/' },
])(
  'HOM-02, R-05: below a wrong prefix the home page /$page says so',
  async ({ page: path, words }, { page, allowed }) => {
    allowed.push(/status of 404/)
    const url = await serveBelow('/wrong/')
    await page.goto(url + path)
    const banner = page.locator(BANNER)
    await expect.poll(() => banner.isVisible()).toBe(true)
    await expect.poll(() => banner.textContent()).toContain('/blog-notes/')
    await expect.poll(() => page.locator(`${BANNER}-suggestion-container`).textContent()).toContain(words)
  },
)

test('HOM-03: at the right place there is no banner, and other pages do not know of it', async ({ page }) => {
  for (const path of ['', 'en/', 'docs/intro', 'blog', '404']) {
    await page.goto(at(path))
    expect(await page.locator(BANNER).count(), path).toBe(0)
    expect(await page.locator('script[data-problem]').count(), path).toBe(/^(en\/)?$/.test(path) ? 1 : 0)
  }
})

const FILES = {
  'site.config.ts': `import { defineSite } from 'inkstone'
export default defineSite({
  title: 'Notes',
  url: 'https://notes.example',
  favicon: '/icon.svg',
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en-GB' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans', path: 'zh' },
  ],
  navbar: { logo: { src: '/icon.svg' }, items: [{ to: '/blog', label: 'Blog' }, { type: 'localeDropdown' }] },
})`,
  'docs/intro.md': '# Intro\n\n[The other](./other.md)\n\n![A dot](/icon.svg)\n',
  'docs/other.md': '# Other\n\n[Back](/docs/intro)\n',
  'blog/2024-01-02-first.md': '# First\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
}

test.for(cases(['/', '/a/b/', '/blog-a/']))('Z-01, RO-11: a site works below %s', async (base, { page }) => {
  const site = await openSite(FILES, { base })
  expect(new URL(site.url).pathname).toBe(base)
  await page.goto(site.url)
  expect(await page.locator(BANNER).count()).toBe(0)
  // On the home page the blog's item is not the current one, though the base may begin alike.
  const blog = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  await expect.poll(() => blog.first().getAttribute('aria-current')).toBe(null)

  await page.goto(`${site.url}docs/intro`)
  await page.getByRole('link', { name: 'The other' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}docs/other`)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}docs/intro`)
  const width = (): Promise<number> =>
    page.locator('main img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  // The menu is another element once the app runs, which the links before have woken.
  await wake(page)
  await page.locator('.ink-menu > button').click()
  await page.getByRole('link', { name: '中文' }).click()
  await page.waitForURL(`${site.url}zh/docs/intro`)
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const internal = hrefs.filter((href) => href.startsWith('/'))
  expect(internal.filter((href) => !href.startsWith(base))).toEqual([])
  // RT-06: no slash at the end, except at the roots.
  const roots = new Set([base, `${base}zh/`])
  expect(internal.filter((href) => href.endsWith('/') && !roots.has(href))).toEqual([])
})
