import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { buildSite, writeSite } from '../helpers/site.ts'
import { cases } from '../helpers/thorough.ts'
import { isInstalled, startHost } from '../samples/hosts-of-manual.ts'
import { siteConfig } from './pages.ts'

const locales =
  "locales: [{ code: 'zh', label: '中文', htmlLang: 'zh-Hans' }, { code: 'en', label: 'English' }], compress: true"

const hosts = (['nginx', 'caddy'] as const).flatMap((name) =>
  ['', '/handbook'].map((base) => ({ name, base })),
)

/** The servers' packages on Debian; where one is missing, its journey is left out. */
const packages = { nginx: 'nginx-light', caddy: 'caddy' }

test.for(cases(hosts))(
  'a site that $name serves ($base/) with the file of the manual: its reader reads, follows links, searches and changes the language',
  async ({ name, base }, { page, allowed, skip }) => {
    if (!isInstalled(name)) {
      console.log(`Left out: the journey through ${name}. On Debian: apt-get install ${packages[name]}`)
      skip()
    }
    const dir = await writeSite({
      'site.config.ts': siteConfig(locales),
      'static/icon.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
      'docs/one.md': '# 第一页\n\n山泉最好。见[第二页](two.md)。\n',
      'docs/two.md': '# 第二页\n\n井水也行。\n',
      'i18n/en/docs/one.md': '# First page\n\nSpring water is best. See [the second](two.md).\n',
      'i18n/en/docs/two.md': '# Second page\n\nWell water will do.\n',
    })
    const root = join(dir, 'host')
    await buildSite(dir, { base: `${base}/`, outDir: join(root, base) })
    const url = await startHost(name, { base, root })
    const title = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
    const path = (): string => new URL(page.url()).pathname

    await page.goto(`${url}/docs/one/`)
    await expect.poll(title).toBe('第一页')
    await page.locator('article').getByRole('link', { name: '第二页' }).click()
    await expect.poll(title).toBe('第二页')
    await expect.poll(path).toBe(`${base}/docs/two`)

    await page.getByRole('link', { name: '双语', exact: true }).click()
    await expect.poll(() => page.locator('article').innerText()).toMatch(/井水也行。\s+Well water will do\./)

    await page.goto(`${url}/en/docs/two`)
    await expect.poll(title).toMatch(/^Second page/)
    await page.keyboard.press('Control+k')
    await page.locator('#ink-search-input').fill('spring')
    await page.getByRole('option', { name: /Spring water/ }).click()
    await expect.poll(title).toMatch(/^First page/)
    await expect.poll(path).toBe(`${base}/en/docs/one`)

    allowed.push(/status of 404/)
    await page.goto(`${url}/en/nothing`)
    await expect.poll(title).toBe('Page Not Found')
  },
)
