import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { hold, wake } from '../live.ts'
import { at, openSite, siteConfig } from '../pages.ts'

/** Writes down what moves on the page, from its beginning. */
async function watchShifts(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const frames = (): Promise<void> =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  return async () => {
    await frames()
    // as: put there above.
    return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
  }
}

const drawing = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`

const ofDocusaurus = (style: string): Record<string, string> => ({
  'docusaurus.config.js': `module.exports = { title: 'Notes', url: 'https://notes.example', baseUrl: '/', trailingSlash: false,
    presets: [['classic', { theme: { customCss: './custom.css' } }]],
    themeConfig: { navbar: { title: 'Notes', logo: { src: 'wide.svg', srcDark: 'high.svg', alt: 'Logo' } } } }`,
  'custom.css': style,
})

const ofOurs = (size: string): Record<string, string> => ({
  'site.config.ts': siteConfig(
    `navbar: { title: 'Notes', logo: { src: '/wide.svg', srcDark: '/high.svg', alt: 'Logo', ${size} } }`,
  ),
})

test.for([
  { by: 'nothing', files: ofOurs(''), light: [96, 32], dark: [16, 32] },
  { by: 'its height', files: ofOurs('height: 20'), light: [60, 20], dark: [10, 20] },
  { by: 'its width', files: ofOurs('width: 60'), light: [60, 20], dark: [22, 44] },
  { by: 'its height, more than fits', files: ofOurs('height: 100'), light: [132, 44], dark: [22, 44] },
  { by: 'both', files: ofOurs('width: 30, height: 30'), light: [30, 30], dark: [30, 30] },
  {
    by: 'the height of a sheet',
    files: ofDocusaurus('.navbar__logo img { height: 40px }'),
    light: [120, 40],
    dark: [20, 40],
  },
  {
    by: 'the width of a sheet',
    files: ofDocusaurus('.navbar__logo img { width: 21px }'),
    light: [21, 7],
    dark: [21, 42],
  },
])('a logo whose size is given by $by has its place before it has come', async (given, { openPage }) => {
  const site = await openSite({
    ...given.files,
    'static/wide.svg': drawing(300, 100),
    'static/high.svg': drawing(100, 200),
    'docs/intro.md': '# Intro\n',
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage({ colorScheme })
    const shiftsOf = await watchShifts(page)
    const release = await hold(page, /\.svg$/)
    await page.goto(`${site.url}docs/intro?inkstone-theme=${colorScheme}`, { waitUntil: 'commit' })
    const logo = page.locator('.ink-navbar .ink-brand img:not([hidden])').filter({ visible: true })
    const [width, height] = given[colorScheme]
    await expect.poll(() => logo.boundingBox()).toMatchObject({ width, height })
    release()
    await page.waitForLoadState('networkidle')
    expect(await logo.boundingBox()).toMatchObject({ width, height })
    expect(await shiftsOf()).toEqual([])
  }
})

test('what a finger has more room for stays where it is when the app comes', async ({ openPage }) => {
  const page = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const shiftsOf = await watchShifts(page)
  await page.goto(at('docs/back_boss/server/create'))
  const links = page.locator('.ink-breadcrumbs a')
  const before = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))).toEqual(
    before,
  )
  expect(await shiftsOf()).toEqual([])
})

test('what stands right in the navbar is seen when all of it has come', async ({ page }) => {
  const address = at('docs/intro')
  const whole = await (await fetch(address)).text()
  const items = page.locator('.ink-navbar-items').last().locator('li')
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: whole.slice(0, whole.indexOf('<details class="ink-menu"')),
    }),
  )
  await page.goto(address)
  expect(await items.count()).toBeGreaterThan(1)
  expect(await items.filter({ visible: true }).count()).toBe(0)
  await page.unroute(address)
  await page.goto(address)
  expect(await items.filter({ visible: true }).count()).toBeGreaterThan(3)
})

/** A picture of 300 × 100 pixels. */
const gif = Buffer.from(
  '4749463839612c0164008000 00ffffff0000002c00000000010001000002024401003b'.replaceAll(' ', ''),
  'hex',
)

test('pictures that components draw have their place before they have come, in the size that is the author’s', async ({
  openPage,
}) => {
  const site = await openSite({
    ...ofDocusaurus('.low { height: 50px } .row-of { display: flex; height: 60px }'),
    'static/wide.svg': drawing(300, 100),
    'static/high.svg': drawing(100, 200),
    'static/still.gif': gif,
    'src/imported.gif': gif,
    'docs/intro.mdx':
      "# Intro\n\nimport Imported from '@site/src/imported.gif'\n\n<img src={Imported} alt='' />\n\n<img src='/still.gif' alt='' height='20' />\n\nBelow\n",
    'src/theme/Footer/index.jsx': `
      export default () => <footer><img src="/still.gif" alt="" height="20" /></footer>`,
    'src/pages/index.jsx': `
      import Layout from '@theme/Layout'
      import imported from '../imported.gif'
      export default () => (
        <Layout><main>
          <p><img src={imported} alt="" style={{ borderRadius: '4px' }} /></p>
          <p><img src="/still.gif" alt="" /></p>
          <p><img src="/still.gif" alt="" height="20" /></p>
          <p><img src="/still.gif" alt="" className="low" /></p>
          <div className="row-of"><img src="/still.gif" alt="" /></div>
          <p>Below</p>
        </main></Layout>
      )`,
  })
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  const shiftsOf = await watchShifts(page)
  const places = (): Promise<number[][]> =>
    page.locator('main img, footer img').evaluateAll((all) =>
      all.map((picture) => {
        const { width, height } = picture.getBoundingClientRect()
        return [width, height]
      }),
    )
  const low = [60, 20]
  const known = [[300, 100], [300, 100], low]
  for (const [path, before, after] of [
    ['', known, [...known, [150, 50], [180, 60], low]],
    ['docs/intro', [[300, 100]], [[300, 100], low, low]],
  ] as const) {
    const release = await hold(page, /\.gif$/)
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await expect.poll(async () => (await places()).slice(0, before.length)).toEqual(before)
    release()
    await page.waitForLoadState('networkidle')
    expect(await places()).toEqual(after)
    expect(await shiftsOf()).toEqual([])
  }
})
