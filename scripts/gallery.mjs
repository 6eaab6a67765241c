// `npm run gallery`: the pictures of README.md, taken from the built site in Chromium.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from '../lib/index.js'
import { startPreview } from '../lib/preview/server.js'
import { chromiumFlags, requireChromium } from '../test/helpers/chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = join(root, '.github/pictures')

/** Every screen, and what a reader can open; both languages have their turn. */
const SCREENS = [
  { path: '' },
  { path: 'en/docs/intro' },
  { path: 'docs/back_boss/server/create' },
  { path: 'docs/back_boss/server/dbcontent', scroll: 1600 },
  { path: 'docs/category/server' },
  { path: 'en/blog' },
  { path: 'blog/linux-docker-jenkins' },
  { path: 'blog/archive' },
  { path: 'en/blog/tags' },
  { path: 'blog/tags/devops' },
  { path: 'blog/authors' },
  { path: 'search?q=数据库' },
  { path: 'en/search?q=express' },
  { path: 'en/nowhere' },
  { path: 'docs/react_native', open: 'navigation' },
  { path: 'docs/react_native', open: 'menu' },
  { path: 'docs/intro', open: 'search' },
  { path: 'docs/intro', open: 'theme' },
  { path: 'docs/back_boss/server/create#theme=light-8a4b2a-f4ecd8_dark-d9a441-2b2118' },
  { path: 'en/blog#theme=light-1d4ed8-eaf2fb_dark-7cb7ff-0d1b2a' },
]

/** Pictures of their own. */
const CREATE = 'docs/back_boss/server/create'
const SINGLE = [
  { name: 'doc-light', path: CREATE },
  { name: 'bilingual', path: 'docs/back_boss/server/introduce', open: 'both' },
  {
    name: 'bilingual-wide',
    path: 'docs/back_boss/server/introduce',
    open: 'both',
    mode: 'dark',
    width: 1720,
    height: 1000,
  },
  { name: 'search', path: 'docs/back_boss/server/dbcontent', open: 'search' },
  { name: 'theme-sepia', path: `${CREATE}#theme=light-8a4b2a-f4ecd8_dark-d9a441-2b2118`, open: 'theme' },
  {
    name: 'theme-night',
    path: `${CREATE}#theme=light-1d4ed8-eaf2fb_dark-7cb7ff-0d1b2a`,
    open: 'theme',
    mode: 'dark',
  },
]

const WIDTHS = [
  { name: 'desktop', width: 1280, height: 800, columns: 4, scale: 0.4 },
  { name: 'phone', width: 390, height: 780, columns: 5, scale: 0.75 },
]

const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="20"><rect width="96" height="20" rx="3" fill="#555"/><path d="M60 0h33a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H60z" fill="#2e8555"/><g fill="#fff" font-family="sans-serif" font-size="11"><text x="8" y="14">visitors</text><text x="67" y="14">1024</text></g></svg>`

const folder = await mkdtemp(join(tmpdir(), 'inkstone-gallery-'))
const outDir = join(folder, 'dist')
await build({ dir: join(root, 'site'), outDir })
const preview = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...chromiumFlags, '--hide-scrollbars'],
})
await mkdir(pictures, { recursive: true })
for (const { name, mode = 'light', width = 1280, height = 860, ...screen } of SINGLE)
  await writeFile(join(pictures, `${name}.png`), await takeScreen({ width, height, mode }, screen))
for (const width of WIDTHS) {
  for (const mode of ['light', 'dark']) await takeSheet(width, mode)
}
await browser.close()
await preview.close()
await rm(folder, { recursive: true })

/** One picture with all screens. */
async function takeSheet({ name, width, height, columns, scale }, mode) {
  const shots = []
  for (const screen of SCREENS) shots.push(await takeScreen({ width, height, mode }, screen))
  const cells = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`).join('')
  const page = await browser.newPage({
    viewport: { width: Math.round(columns * (width * scale + 16) + 16), height: 100 },
  })
  await page.setContent(
    `<style>body{margin:0;padding:16px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:16px;background:${mode === 'dark' ? '#000' : '#d8d8d4'}}img{width:100%;display:block}</style>${cells}`,
  )
  await page.screenshot({
    path: join(pictures, `gallery-${name}-${mode}.jpg`),
    type: 'jpeg',
    quality: 78,
    fullPage: true,
  })
  await page.close()
}

async function takeScreen({ width, height, mode }, { path, scroll, open }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: mode,
    reducedMotion: 'reduce',
  })
  // The picture from elsewhere: a stand-in for the badge.
  await context.route(
    (url) => !preview.url.startsWith(url.origin),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: BADGE }),
  )
  const page = await context.newPage()
  await page.goto(preview.url + path, { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' })
  if (scroll) await page.mouse.wheel(0, scroll)
  if (open === 'navigation')
    await openFirst(page, ['button[aria-expanded].ink-menu-button', '.ink-sidebar-row > button'])
  if (open === 'menu') await openFirst(page, ['.ink-mobile-toc > button', '.ink-menu > button'])
  if (open === 'both') await page.locator('.ink-views').getByRole('link', { name: '双语' }).click()
  if (open === 'search') {
    await page.keyboard.press('Control+k')
    await page.locator('dialog[open] input').fill('数据库')
  }
  if (open === 'theme') {
    await page
      .locator('.ink-menu-button')
      .click({ timeout: 500 })
      .catch(() => {})
    await page
      .getByRole('button', { name: /^(←|Back)/ })
      .click({ timeout: 500 })
      .catch(() => {})
    await page.getByRole('button', { name: '自定义主题' }).locator('visible=true').first().click()
  }
  await page.waitForTimeout(800)
  const shot = await page.screenshot()
  await context.close()
  return shot
}

/** Presses the first of the controls that is there at this width. */
async function openFirst(page, selectors) {
  for (const selector of selectors) {
    const control = page.locator(selector).first()
    if (!(await control.isVisible())) continue
    await control.click()
    return
  }
}
