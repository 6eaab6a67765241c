import { afterAll, expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { startSite, writeSite } from '../../helpers/site.ts'
import { wake } from '../live.ts'

const started = writeSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Garden', url: 'https://garden.example', baseUrl: '/',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
    presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
    themeConfig: { navbar: { title: 'Garden', items: [
      { to: '/counter', label: 'Counter' },
      { href: 'https://code.example', 'aria-label': 'Code', className: 'code-link' },
    ] } },
  }`,
  'src/custom.css':
    ':root { --ifm-color-primary: #25c2a0 } .code-link::before { content: ""; display: flex; width: 24px; height: 24px; background: url("/code.svg") }',
  'static/code.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  'docs/intro.md': '# Intro\n\n[Home](/)\n',
  'src/pages/index.jsx': `
    import Layout from '@theme/Layout'
    import Heading from '@theme/Heading'
    export default () => (
      <Layout title="Hello">
        <header className="hero hero--primary"><Heading as="h1">Garden</Heading></header>
        <p>A <em>small</em> one</p>
        <table><tbody><tr><td>rows of a table</td><td>have lines</td></tr></tbody></table>
        <div className="container"><div className="row"><div className="col col--4">a</div><div className="col col--4">b</div></div></div>
      </Layout>
    )`,
  'src/pages/counter.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import CodeBlock from '@theme/CodeBlock'
    import { useColorMode } from '@docusaurus/theme-common'
    import { useHistory } from '@docusaurus/router'
    export default function Counter() {
      const [count, setCount] = useState(0)
      const { colorMode, setColorMode } = useColorMode()
      const history = useHistory()
      return (
        <Layout title="Counter">
          <CodeBlock language="js" title="a.js">{'const live = 1'}</CodeBlock>
          <CodeBlock language="js">{'const count = ' + count}</CodeBlock>
          <button onClick={() => setCount(count + 1)}>count {count}</button>
          <button onClick={() => setColorMode('dark')}>mode {colorMode}</button>
          <button onClick={() => history.push('/docs/intro')}>read</button>
        </Layout>
      )
    }`,
  'src/pages/beds.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { translate } from '@docusaurus/Translate'
    const label = translate({ message: 'Dig' })
    export default function Beds() {
      const [state, setState] = useState(label)
      return <Layout title="Beds"><button onClick={() => setState(translate({ message: 'Dug' }))}>{state}</button></Layout>
    }`,
  // What is required waits until then, with all that it imports: parts of the engine that other pages need as well.
  'src/pages/later.jsx': `
    import Layout from '@theme/Layout'
    import { useEffect, useState } from 'react'
    import BrowserOnly from '@docusaurus/BrowserOnly'
    export default () => <Layout title="Later"><BrowserOnly>{() => {
      const [grown, setGrown] = useState('')
      useEffect(() => setGrown('grown'), [])
      return <p>Called {grown}</p>
    }}</BrowserOnly><BrowserOnly>{() => {
      const Own = require('../own').default
      return <Own />
    }}</BrowserOnly></Layout>`,
  'src/own.jsx': `
    import { useState } from 'react'
    import { useColorMode } from '@docusaurus/theme-common'
    import useBaseUrl from '@docusaurus/useBaseUrl'
    export default function Own() {
      const [count, setCount] = useState(0)
      return <button onClick={() => setCount(count + 1)}>{useColorMode().colorMode} {useBaseUrl('/x')} {count}</button>
    }`,
  'src/gardener.jsx': `
    import { createContext, useContext, useState } from 'react'
    const Context = createContext(null)
    export const useGardener = () => useContext(Context)
    export function GardenerProvider({ children }) {
      const [beds, setBeds] = useState(0)
      return <Context.Provider value={{ beds, dig: () => setBeds(beds + 1) }}>{children}</Context.Provider>
    }`,
  'src/theme/Root.jsx': `
    import { GardenerProvider } from '../gardener'
    export default ({ children }) => <><p>Beside</p><GardenerProvider>{children}</GardenerProvider></>`,
  'src/dig.jsx': `
    import { useGardener } from './gardener'
    export default function Dig() {
      const { beds, dig } = useGardener()
      return <button onClick={dig}>dug {beds}</button>
    }`,
  'docs/dig.mdx': "import Dig from '@site/src/dig'\n\n# Dig\n\n<Dig />\n",
  'i18n/zh/code.json': '{ "Dig": { "message": "挖" }, "Dug": { "message": "挖好了" } }',
}).then((dir) => startSite(dir))
afterAll(async () => (await started).close())

test('a page of React is as wide as the window, and its columns stand side by side', async ({ page }) => {
  const { url } = await started
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${url}docs/intro`)
  await wake(page)
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
  const hero = page.locator('.hero')
  await hero.waitFor()
  await expect.poll(() => page.title()).toBe('Hello | Garden')
  // The page before it was narrower, and gives way.
  await expect.poll(async () => (await hero.boundingBox())?.width).toBe(1280)
  const cell = page.getByRole('cell', { name: 'have lines' })
  expect(await cell.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('1px')
  const columns = page.locator('.col')
  const [first, second] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  await page.setViewportSize({ width: 390, height: 900 })
  await expect
    .poll(async () => (await columns.nth(1).boundingBox())?.y)
    .toBeGreaterThan((await columns.nth(0).boundingBox())?.y ?? 0)
})

test('a hero has the primary colour as the author wrote it, though lines of it are darker', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(url)
  const colors = await page.locator('.hero').evaluate((hero) => {
    const { backgroundColor, color } = getComputedStyle(hero)
    return [backgroundColor, color]
  })
  expect(colors).toEqual(['rgb(37, 194, 160)', 'color(xyz-d65 0 0 0)'])
})

test('a link of the navbar that a style sheet draws is its picture, with a name', async ({ page }) => {
  const { url } = await started
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${url}docs/intro`)
  const link = page.getByRole('navigation').getByRole('link', { name: /^Code/ })
  const item = page.locator('.ink-navbar-items > li:has(> a.code-link)')
  // The picture, and the space around it.
  await expect.poll(async () => (await item.boundingBox())?.width).toBe(44)
  expect(await link.boundingBox()).toEqual(await item.boundingBox())
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => item.isVisible()).toBe(false)
})

test('a page of React that needs the browser comes to life as a whole', async ({ page }) => {
  const { url } = await started
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${url}counter`)
  await page.locator('ink-island[data-live]').waitFor()
  const code = page.locator('ink-island[data-live] figure')
  await code.first().waitFor()
  const keywords = code.locator('pre i', { hasText: /^const$/ })
  expect([await keywords.count(), await code.first().locator('figcaption').innerText()]).toEqual([2, 'a.js'])
  await page.getByRole('button', { name: 'count 0' }).click()
  await page.getByRole('button', { name: 'count 1' }).waitFor()
  expect([await keywords.count(), await code.nth(1).locator('code').innerText()]).toEqual([
    1,
    'const count = 1',
  ])
  await page.getByRole('button', { name: 'mode light' }).click()
  await page.getByRole('button', { name: 'mode dark' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: 'read' }).click()
  await page.getByRole('heading', { name: 'Intro' }).waitFor()
})

test('code speaks the language of the page, also outside of components and when the reader acts', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(`${url}zh/beds`)
  await page.locator('ink-island[data-live]').getByRole('button', { name: '挖', exact: true }).click()
  await page.getByRole('button', { name: '挖好了' }).waitFor()
})

test('a component that is required only in the browser runs there', async ({ page }) => {
  const { url } = await started
  await page.goto(`${url}later`)
  await wake(page)
  await page.getByRole('button', { name: 'light /x 0' }).click()
  await page.getByRole('button', { name: 'light /x 1' }).waitFor()
  // What is called there may have state.
  await page.getByText('Called grown').waitFor()
})

test('a component lives with what the author has put around every page', async ({ page }) => {
  const { url } = await started
  await page.goto(`${url}docs/dig`)
  const dig = page.getByRole('button', { name: 'dug' })
  expect(await dig.innerText()).toBe('dug 0')
  await wake(page)
  await page.locator('ink-island[data-live]').waitFor()
  await dig.click()
  await expect.poll(() => dig.innerText()).toBe('dug 1')
  expect(await page.getByText('Beside').count()).toBe(0)
})

test('what a page of React stresses has no dots of a Chinese text', async ({ page }) => {
  await page.goto(`${(await started).url}zh/`)
  const stressed = page.locator('main em')
  const styleOf = async (): Promise<string[]> =>
    stressed.evaluate((element) => {
      const { textEmphasisStyle, fontStyle } = getComputedStyle(element)
      return [textEmphasisStyle, fontStyle]
    })
  expect(await styleOf()).toEqual(['none', 'italic'])
})
