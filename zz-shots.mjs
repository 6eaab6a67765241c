import { chromium } from 'playwright-core'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] })
const S = 'http://127.0.0.1:4801/blog-notes/', N = 'http://127.0.0.1:4802/bar/'
const only = process.argv[2]
async function shot(name, url, { width = 1280, height = 800, dark = false, mobile = false } = {}, act) {
  if (only && !name.match(only)) return
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', hasTouch: mobile, isMobile: mobile })
  const page = await context.newPage()
  page.on('console', (m) => console.log(name, m.type(), m.text().slice(0, 200)))
  await page.goto(url)
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' })
  try { await act?.(page) } catch (e) { console.log(name, String(e).slice(0, 300)) }
  await page.waitForTimeout(500)
  const over = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  if (over[0] > over[1]) console.log(name, 'overflow', over)
  await page.screenshot({ path: `/tmp/w/shots/${name}.png` })
  await context.close()
}
const P = { width: 390, height: 844, mobile: true }
const open = (p) => p.locator('.ink-menu-button').click()
const back = async (p) => { await open(p); await p.locator('.ink-mobile-sidebar-back').click() }
await shot('d-locale', S + 'docs/intro', {}, (p) => p.locator('.ink-menu').last().hover())
await shot('d-locale-dark', S + 'en/docs/intro', { dark: true }, (p) => p.locator('.ink-menu').last().hover())
await shot('d-nav-menu', N + 'docs/intro', { width: 1440 }, (p) => p.getByRole('button', { name: 'Menu' }).hover())
await shot('d-nav-guide-key', N + 'docs/guide/start', { width: 1440 }, async (p) => { await p.getByRole('button', { name: 'Guide' }).focus(); await p.keyboard.press('Tab'); await p.keyboard.press('Shift+Tab'); await p.keyboard.press('Enter'); await p.keyboard.press('Tab') })
await shot('d-nav-997', N + 'docs/intro', { width: 997 })
await shot('d-nav-ar', N + 'ar/docs/intro', { width: 1440 }, (p) => p.getByRole('button', { name: 'Menu' }).hover())
await shot('d-site-997', S + 'docs/intro', { width: 997 })
await shot('m-zh-1', S + 'docs/back_boss/server/dbcontent', P, open)
await shot('m-zh-2', S + 'docs/intro', P, back)
await shot('m-en-1-dark', S + 'en/docs/intro', { ...P, dark: true }, open)
await shot('m-en-2-dark', S + 'en/docs/intro', { ...P, dark: true }, async (p) => { await back(p); await p.getByRole('button', { name: 'Languages' }).click() })
await shot('m-blog', S + 'blog', P, open)
await shot('m-nav', N + 'docs/guide/start', P, back)
await shot('m-ar', N + 'ar/docs/guide/start', P, open)
await shot('m-ar-2', N + 'ar/docs/guide/start', P, back)
await shot('m-320', S + 'docs/intro', { ...P, width: 320 }, open)
await shot('m-320-nav', N + 'docs/intro', { ...P, width: 320 }, back)
await shot('m-320-closed', N + 'docs/intro', { ...P, width: 320 })
await shot('f-row', N + 'docs/intro', { width: 1280 }, (p) => p.evaluate(() => scrollTo(0, 9999)))
await shot('f-cols', S + 'docs/intro', { width: 1280 }, (p) => p.evaluate(() => scrollTo(0, 99999)))
await shot('f-cols-m', S + 'docs/intro', P, (p) => p.evaluate(() => scrollTo(0, 99999)))
await browser.close()
