import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite, writeSite } from '../../helpers/site.ts'
import { wake } from '../live.ts'
import { openSite } from '../pages.ts'

// What folders of other authors showed that our own site does not have.

const drawing = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/></svg>`

const badge = (name: string): string =>
  `<a href="https://code.example/${name}"><img alt="${name} of the latest release that was built" src="/gone/${name}.svg" width="90" height="20" /></a>`

const garden = writeSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Garden', url: 'https://garden.example', baseUrl: '/', onBrokenLinks: 'ignore',
    presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
    themeConfig: {
      announcementBar: { content: '<a href="https://talk.example">Talk to us <svg viewBox="0 0 25 20"><path d="M0 0h25v20z"/></svg></a>' },
      navbar: { title: 'Garden', items: [{ to: '/docs/intro', label: 'Docs' }] },
      footer: { links: [{ title: 'Talk', items: [{ html: '<img src="/code.svg" alt="Code" width="600" height="600">' }] }] },
    },
  }`,
  'src/custom.css':
    'a { color: rgb(200, 0, 0) }\ncode { background: rgb(200, 200, 200); border: 3px solid; padding: 9px; color: rgb(1, 2, 3); font: italic 700 9px serif }\n',
  'static/code.svg': drawing(600, 600),
  'static/box.svg': drawing(60, 40),
  'docs/intro.md': '# Intro\n\n[In the text](https://there.example/) and `word`\n\n```js\nlet a = 1\n```\n',
  'docs/unnamed.mdx': `---\ntitle: ''\nsidebar_label: Welcome\nhide_title: true\n---\n
[![Box](/box.svg)](https://box.example/)\n
<p style={{ display: 'flex', gap: '4px' }}>
${['Version', 'Downloads', 'Commits', 'Coverage', 'Stars', 'Workflows'].map(badge).join('\n')}
</p>\n`,
  'src/pages/index.jsx': `
    import Layout from '@theme/Layout'
    const columns = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    export default () => (
      <Layout title="Hello"><main className="home"><h1>Garden</h1>
        <table><tbody><tr>{columns.map((day) => <td key={day}>{day}</td>)}</tr></tbody></table>
      </main></Layout>
    )`,
  'src/pages/counter.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    export default function Counter() {
      const [count, setCount] = useState(0)
      return <Layout title="Counter"><main className="counter"><h1>Count</h1>
        <button onClick={() => setCount(count + 1)}>count {count}</button></main></Layout>
    }`,
  // As JSS, Emotion and styled-components do.
  'node_modules/sheets/package.json':
    '{ "name": "sheets", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/sheets/index.js': `
    export function write(text, rule) {
      const element = document.createElement('style')
      document.head.appendChild(element)
      element.textContent = text
      element.sheet.insertRule(rule, element.sheet.cssRules.length)
      return () => element.remove()
    }`,
  'node_modules/sheets/place.js': `
    export function place(text, before, media) {
      const element = window.document.createElement('style')
      if (media) element.setAttribute('media', media)
      element.innerHTML = text
      before.before(element)
      return element
    }`,
  'src/pages/placed.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { place } from 'sheets/place.js'
    export default function Placed() {
      const [width, setWidth] = useState('')
      const paint = ({ target }) => {
        const last = place('.placed p { color: rgb(1, 1, 1) }', target)
        place('.placed p { color: rgb(2, 2, 2); width: 77px }', last).sheet
        setWidth(getComputedStyle(target.nextSibling).width)
        place('.placed p { color: rgb(3, 3, 3) }', target, 'print')
        place('} .placed p { color: rgb(4, 4, 4) } .ink-navbar { color: rgb(4, 4, 4) }', target)
      }
      return <Layout title="Placed"><main className="placed"><h1>Place</h1>
        <button onClick={paint}>place</button><p>{width}</p>
        <code>document.createElement('style')</code></main></Layout>
    }`,
  'src/pages/painted.jsx': `
    import { useEffect, useState } from 'react'
    import Layout from '@theme/Layout'
    import { write } from 'sheets'
    function Paint() {
      useEffect(() => write('.painted button { color: rgb(1, 2, 3) }', '.painted h1 { color: rgb(4, 5, 6) }'), [])
      return <p>wet</p>
    }
    export default function Painted() {
      const [isWet, setWet] = useState(false)
      return <Layout title="Painted"><main className="painted"><h1>Paint</h1>
        <button onClick={() => setWet(!isWet)}>paint</button>{isWet && <Paint />}</main></Layout>
    }`,
}).then((dir) => startSite(dir))

const open = async (page: Page, path: string): Promise<void> => {
  const { url } = await garden
  await page.goto(url + path)
  await wake(page)
}
const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('a colour of links is none of buttons, whose ground may be the same', async ({ page, allowed }) => {
  allowed.push(/404/)
  await open(page, 'no-such-page')
  expect(await styleOf(page, '.ink-button', 'color')).not.toBe('rgb(200, 0, 0)')
  await open(page, 'docs/intro')
  expect(await styleOf(page, '.ink-prose p a', 'color')).toBe('rgb(200, 0, 0)')
})

test('the search gets narrow before the entries of the bar take another line', async ({ page }) => {
  const items = [
    'Getting Started',
    'Tutorial',
    'Usage Guide',
    'Reference',
    'Questions',
    'Best Practices',
    'Community',
    'Need help?',
  ]
  const navbar = {
    title: 'Redux',
    items: items.map((label) => ({ label, to: '/docs/intro', position: 'right' })),
  }
  const site = await openSite({
    'docusaurus.config.js': `module.exports = { title: 'Redux', url: 'https://redux.example', baseUrl: '/', presets: ['classic'], themeConfig: { navbar: ${JSON.stringify(navbar)} } }`,
    'docs/intro.md': '# Intro\n',
  })
  await page.setViewportSize({ width: 1000, height: 600 })
  await page.goto(`${site.url}docs/intro`)
  const search = page.locator('.ink-search-entry')
  for (const step of ['before', 'after']) {
    if (step === 'after') await wake(page)
    expect((await page.getByRole('banner').boundingBox())?.height, step).toBe(60)
    // What does not fit is left out, not cut.
    const { clientWidth, scrollWidth } = await search.evaluate((button) => ({
      clientWidth: button.clientWidth,
      scrollWidth: button.scrollWidth,
    }))
    expect(scrollWidth, step).toBeLessThanOrEqual(clientWidth)
    expect(clientWidth, step).toBeLessThan(160)
  }
  // With room it is what it was.
  await page.setViewportSize({ width: 1920, height: 600 })
  await expect.poll(async () => (await search.boundingBox())?.width).toBe(220)
})

test('a page of React has one main part, written by the build or by the browser', async ({ page }) => {
  for (const [path, name] of [
    ['', 'home'],
    ['counter', 'counter'],
  ] as const) {
    await open(page, path)
    await expect.poll(() => page.locator('main').count()).toBe(1)
    await expect.poll(() => page.locator(`main div.${name}`).count()).toBe(1)
  }
  await page.getByRole('button', { name: 'count 0' }).click()
  await page.getByRole('button', { name: 'count 1' }).waitFor()
  await expect.poll(() => page.locator('main').count()).toBe(1)
})

test('a table of a page of React scrolls by itself, also by keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '')
  await expect.poll(() => pageWidth(page)).toBe(390)
  const table = page.locator('main table')
  await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => table.getAttribute('tabindex')).toBe(null)
})

test('rules of a sheet that was written for another engine style the text, not the navigation and not blocks of code', async ({
  page,
}) => {
  await open(page, 'docs/intro')
  expect(await styleOf(page, '.ink-prose p > a', 'color')).toBe('rgb(200, 0, 0)')
  expect(await styleOf(page, '.ink-navbar-items a', 'color')).not.toBe('rgb(200, 0, 0)')
  expect(await styleOf(page, '.ink-prose p > code', 'background-color')).toBe('rgb(200, 200, 200)')
  for (const [property, value] of [
    ['background-color', 'rgba(0, 0, 0, 0)'],
    ['border-block-start-width', '0px'],
    ['padding-inline-start', '18px'],
    ['font-weight', '400'],
    ['font-style', 'normal'],
  ] as const)
    expect(await styleOf(page, '.ink-code pre > code', property)).toBe(value)
  for (const property of ['color', 'font-family', 'font-size'] as const)
    expect(await styleOf(page, '.ink-code pre > code', property)).toBe(
      await styleOf(page, '.ink-code pre', property),
    )
})

test('a row of pictures that cannot be had makes no page wider, and one in the footer keeps its shape', async ({
  openPage,
  allowed,
}) => {
  allowed.push(/404|Failed to load/)
  const page = await openPage({ viewport: { width: 390, height: 800 } })
  await open(page, 'docs/unnamed')
  await expect
    .poll(() =>
      page
        .locator('main img')
        .evaluateAll((all: HTMLImageElement[]) => all.filter((img) => img.complete).length),
    )
    .toBeGreaterThan(5)
  await expect.poll(() => pageWidth(page)).toBe(390)
  const picture = page.locator('footer img')
  const shape = await picture.evaluate((img: HTMLElement) => [img.offsetWidth, img.offsetHeight])
  expect(shape[0]).toBe(shape[1])
})

test('a picture that is a link has no mark behind it; a word has', async ({ page }) => {
  await open(page, 'docs/intro')
  const markOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await markOf('.ink-prose a[href*=there]')).not.toBe('none')
  await open(page, 'docs/unnamed')
  expect(await markOf('.ink-prose a[href*=box]')).toBe('none')
})

test('a doc whose title its author left empty has the name of the sidebar, for those who listen', async ({
  page,
}) => {
  await open(page, 'docs/unnamed')
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
})

test('a drawing in the announcement that names no size is as high as a line', async ({ page }) => {
  await open(page, 'docs/intro')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(40)
  expect(
    await bar
      .locator('a svg')
      .first()
      .evaluate((one) => one.getBoundingClientRect().width),
  ).toBeGreaterThan(15)
})

test('sheets that packages write in the browser take effect while they are there', async ({ page }) => {
  await open(page, 'painted')
  const [button, title] = await Promise.all(
    ['.painted button', '.painted h1'].map((part) => styleOf(page, part, 'color')),
  )
  await page.getByRole('button', { name: 'paint' }).click()
  await page.getByText('wet').waitFor()
  await expect.poll(() => styleOf(page, '.painted button', 'color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, '.painted h1', 'color')).toBe('rgb(4, 5, 6)')
  await page.getByRole('button', { name: 'paint' }).click()
  await page.getByText('wet').waitFor({ state: 'detached' })
  await expect.poll(() => styleOf(page, '.painted button', 'color')).toBe(button)
  expect(await styleOf(page, '.painted h1', 'color')).toBe(title)
})

test('such sheets count in their order in the document, for their media, and below the frame', async ({
  page,
}) => {
  await open(page, 'placed')
  const navbar = await styleOf(page, '.ink-navbar', 'color')
  await page.getByRole('button', { name: 'place' }).click()
  // What a package has just written can be measured.
  await page.getByText('77px', { exact: true }).waitFor()
  await expect.poll(() => styleOf(page, '.placed p', 'color')).toBe('rgb(1, 1, 1)')
  expect(await styleOf(page, '.ink-navbar', 'color')).toBe(navbar)
  expect(await page.locator('.placed code').textContent()).toBe("document.createElement('style')")
})
