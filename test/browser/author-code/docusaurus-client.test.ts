import { afterAll, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { startSite, writeSite } from '../../helpers/site.ts'

const started = writeSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Garden', url: 'https://garden.example', baseUrl: '/garden/',
    markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'],
    i18n: { defaultLocale: 'en', locales: ['en', 'fa'], localeConfigs: { fa: { label: 'Farsi' } } }, presets: [['classic', {}]], plugins: ['./beds.js'],
  }`,
  'docs/intro.md': '# Intro\n',
  'src/components/Words.jsx': `
    import useIsBrowser from '@docusaurus/useIsBrowser'
    export default function Words({ children }) {
      return useIsBrowser() ? <b>{String(children)}</b> : <>not yet</>
    }`,
  'docs/words.mdx':
    "import Words from '@site/src/components/Words'\n\n# Words\n\nSee <Words>roots & stems</Words> below.\n\n<Words>leaves</Words>\n",
  'beds.js': `module.exports = () => ({
    name: 'beds',
    contentLoaded: ({ actions }) => actions.setGlobalData({ names: Array.from({ length: 2000 }, (_, index) => 'bed ' + index) }),
  })`,
  'src/theme/Footer.jsx': `
    import { useState } from 'react'
    export default function Footer() {
      const [pots, setPots] = useState(0)
      return <footer className="footer"><button onClick={() => setPots(pots + 1)}>pots {pots}</button></footer>
    }`,
  'src/pages/beds.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { usePluginData } from '@docusaurus/useGlobalData'
    export default function Beds() {
      const { names } = usePluginData('beds')
      const [at, setAt] = useState(0)
      return <Layout title="Beds"><button onClick={() => setAt(1999)}>{names[at]} of {names.length}</button></Layout>
    }`,
  'src/pages/filter.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { useHistory, useLocation } from '@docusaurus/router'
    export default function Filter() {
      const [count, setCount] = useState(0)
      const history = useHistory()
      const location = useLocation()
      return (
        <Layout title="Filter">
          <p>seen {location.pathname}{location.search}{location.hash}</p>
          <button onClick={() => setCount(count + 1)}>count {count}</button>
          <button onClick={() => history.push('?bed=1#roots')}>push</button>
          <button onClick={() => history.push('?bed=3#100%')}>odd</button>
          <button onClick={() => history.replace({ search: 'bed=2' })}>replace</button>
          <button onClick={() => history.push({ ...location, search: '' })}>clear</button>
          <button onClick={() => history.push('docs/intro')}>leave</button>
          <p>{history.createHref({ pathname: '/docs/intro', search: '?a' })}</p>
        </Layout>
      )
    }`,
  'src/pages/fragile.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import ErrorBoundary from '@docusaurus/ErrorBoundary'
    function Pot({ isBroken }) {
      if (isBroken) throw new Error('Broken pot')
      return <b>whole</b>
    }
    export default function Fragile() {
      const [isBroken, setBroken] = useState(false)
      const fallback = ({ error, tryAgain }) => <button onClick={() => { setBroken(false); setTimeout(tryAgain) }}>mend: {error.message}</button>
      return (
        <Layout title="Fragile">
          <button onClick={() => setBroken(true)}>drop</button>
          <p id="own"><ErrorBoundary fallback={fallback}><Pot isBroken={isBroken} /></ErrorBoundary></p>
          <div id="plain"><ErrorBoundary><Pot isBroken={isBroken} /></ErrorBoundary></div>
        </Layout>
      )
    }`,
  'src/pages/tools.jsx': `
    import Layout from '@theme/Layout'
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
    import useRouteContext from '@docusaurus/useRouteContext'
    import {
      ThemeClassNames, ThemedComponent, useClearQueryString, useLocationChange, useQueryString, useQueryStringList, useStorageSlot,
    } from '@docusaurus/theme-common'
    import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
    import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client'
    import { useState } from 'react'
    export default function Tools() {
      const [view, setView] = useQueryString('view')
      const [tags, setTags] = useQueryStringList('tag')
      const clear = useClearQueryString()
      const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion('default')
      const [stored, slot] = useStorageSlot('garden-slot')
      const [searches, setSearches] = useState([])
      useLocationChange(({ location }) => setSearches((list) => [...list, location.search || 'none']))
      const { i18n, siteConfig } = useDocusaurusContext()
      const { createUrl } = useAlternatePageUtils()
      return (
        <Layout title="Tools">
          <p id="languages">{i18n.locales.map((code) => [i18n.localeConfigs[code].label, i18n.localeConfigs[code].direction].join(' ')).join()}</p>
          <p id="facts">{siteConfig.titleDelimiter} {useRouteContext().plugin.name} {createUrl({ locale: 'fa', fullyQualified: true })} {ThemeClassNames.common.admonitionType('tip')}</p>
          <p id="query">view {view}, tags {tags.join('+')}, stored {stored ?? 'nothing'}, searches {searches.join() || 'none'}</p>
          <p id="mode"><ThemedComponent>{({ theme, className }) => <b className={className}>{theme}</b>}</ThemedComponent></p>
          <button onClick={() => setView('list')}>view</button>
          <button onClick={() => setTags((before) => [...before, 'a', 'b'], { push: true })}>tag</button>
          <button onClick={() => clear()}>clear</button>
          <button onClick={() => slot.set('spade')}>store</button>
          <button onClick={() => slot.del()}>forget</button>
          <button onClick={() => savePreferredVersionName('current')}>prefer {preferredVersion?.label ?? 'none'}</button>
        </Layout>
      )
    }`,
  'src/pages/drawn.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import Mermaid from '@theme/Mermaid'
    import CodeBlock from '@theme/CodeBlock'
    export default function Drawn() {
      const [end, setEnd] = useState('Moss')
      return (
        <Layout title="Drawn">
          <div id="drawing"><Mermaid value={'graph LR; Soil-->' + end} /></div>
          <div id="code"><Mermaid value="gitGraph" /></div>
          <CodeBlock language="js" metastring='{1} title="a b.js"'>{'const live = 1'}</CodeBlock>
          <button onClick={() => setEnd('Oak')}>grow</button>
        </Layout>
      )
    }`,
  'node_modules/former/package.json':
    '{ "name": "former", "version": "1.0.0", "main": "old.js", "module": "new.mjs", "exports": { ".": "./new.mjs", "./old": "./old.js" } }',
  'node_modules/former/new.mjs': `
    import React from 'react'
    import ReactDOM, { findDOMNode } from 'react-dom'
    export class Measured extends React.Component {
      state = { told: 'nothing', turn: 0 }
      componentDidMount() { this.tell() }
      tell() { this.setState({ told: ReactDOM.findDOMNode(this).id + findDOMNode(this).textContent.length, turn: this.state.turn + 1 }) }
      render() {
        const told = React.createElement('button', { onClick: () => this.tell() }, this.state.told)
        const shown = React.createElement('i', { id: 'turn' + this.state.turn }, 'word')
        return React.createElement(React.Fragment, null, React.createElement(React.Fragment, null, shown), told)
      }
    }`,
  'node_modules/former/old.js': `
    var _reactDom = _interop(require('react-dom')); var React = require('react')
    function _interop(module) { return { default: module } }
    class Older extends React.Component {
      constructor(props) { super(props); this.state = { told: 'none' } }
      componentDidMount() { this.setState({ told: _reactDom.default.findDOMNode(this).tagName }) }
      render() { return React.createElement('em', null, this.state.told) }
    }
    exports.Older = Older`,
  'src/pages/former.jsx': `
    import { useState } from 'react'
    import Layout from '@theme/Layout'
    import { Measured } from 'former'
    import { Older } from 'former/old'
    export default function Former() {
      useState(0)
      return <Layout title="Former"><Measured /><Older /></Layout>
    }`,
  'src/pages/framed.mdx': `import { useState } from 'react'

Words of **it**

export default function Frame({ children }) {
  const [count, setCount] = useState(0)
  return <section><button onClick={() => setCount(count + 1)}>framed {count}</button>{children}</section>
}
`,
  'src/pages/framed-too.mdx': "Words of **it**\n\nexport { default } from '@site/src/frame'\n",
  'src/frame.jsx': `
    import { useState } from 'react'
    export default function Frame({ children }) {
      const [count, setCount] = useState(0)
      return <section><button onClick={() => setCount(count + 1)}>framed {count}</button>{children}</section>
    }`,
  'src/pages/own-tabs.mdx': `# Own tabs

import { Older, Oldest, Newer } from '@site/src/own-tabs'
import TabItem from '@theme/TabItem'

${['Newer', 'Older', 'Oldest']
  .map(
    (name) => `<${name}>
<TabItem value="a">

Ash of ${name}

</TabItem>
<TabItem value="b" label="Beech">

Beech of *${name}*

</TabItem>
</${name}>`,
  )
  .join('\n\n')}
`,
  'src/own-tabs.jsx': `
    import { cloneElement, Children, useState } from 'react'
    import { sanitizeTabsChildren, TabsProvider, useTabGroupChoice, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal'
    const Heads = ({ tabValues, selectedValue, selectValue }) => tabValues.map(({ value, label }) => (
      <button key={value} aria-pressed={value === selectedValue} onClick={() => selectValue(value)}>{label ?? value}</button>
    ))
    const HeadsWithin = () => <Heads {...useTabs()} />
    export function Newer(props) {
      return <TabsProvider value={useTabsContextValue(props)}><HeadsWithin /><div>{sanitizeTabsChildren(props.children)}</div></TabsProvider>
    }
    const panels = (items, chosen) => items.map((item, key) => cloneElement(item, { key, hidden: item.props.value !== chosen }))
    export function Older(props) {
      const tabs = useTabs(props)
      return <div><Heads {...tabs} /><div>{panels(sanitizeTabsChildren(props.children), tabs.selectedValue)}</div></div>
    }
    export function Oldest({ children, groupId }) {
      const items = Children.map(children, (child) => {
        if (!('value' in child.props)) throw new Error('An item has no value')
        return child
      })
      const { tabGroupChoices } = useTabGroupChoice()
      const [chosen, choose] = useState(tabGroupChoices[groupId] ?? items[0].props.value)
      return <div><Heads tabValues={items.map(({ props }) => props)} selectedValue={chosen} selectValue={choose} />{panels(items, chosen)}</div>
    }`,
  'src/pages/own-parts.jsx': `
    import Layout from '@theme/Layout'
    import TabItem from '@theme/TabItem'
    import {
      parseCodeBlockTitle, parseLines, sanitizeTabsChildren, TabsProvider, useCodeWordWrap, useTabs, useTabsContextValue,
    } from '@docusaurus/theme-common/internal'
    function Heads() {
      const { tabValues, selectedValue, selectValue } = useTabs()
      return tabValues.map(({ value, label }) => (
        <button key={value} aria-pressed={value === selectedValue} onClick={() => selectValue(value)}>{label}</button>
      ))
    }
    function OwnTabs(props) {
      const tabs = useTabsContextValue(props)
      const shown = sanitizeTabsChildren(props.children).find((item) => item.props.value === tabs.selectedValue)
      return <TabsProvider value={tabs}><Heads /><div id="shown">{shown}</div></TabsProvider>
    }
    function OwnCode({ metastring, text }) {
      const { code, lineClassNames } = parseLines(text, { metastring, language: 'js' })
      const { codeBlockRef, isEnabled } = useCodeWordWrap()
      return <pre ref={codeBlockRef} title={parseCodeBlockTitle(metastring)} data-wraps={isEnabled}>{code.split('\\n').map((line, index) => (
        <i key={index} className={lineClassNames[index]?.join(' ')}>{line}</i>
      ))}</pre>
    }
    export default function OwnParts() {
      return (
        <Layout title="Own parts">
          <OwnTabs defaultValue="b"><TabItem value="a" label="Ash">one</TabItem> <TabItem value="b">two</TabItem></OwnTabs>
          <OwnCode metastring='title="bed.js"' text={'dig()\\n// highlight-next-line\\nsow()'} />
        </Layout>
      )
    }`,
}).then((dir) => startSite(dir))
afterAll(async () => (await started).close())

test('another query of the same page changes the address, and nothing on the page begins anew', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(`${url}filter`)
  const seen = page.getByText(/^seen /)
  const press = (name: string): Promise<void> =>
    page.locator('#ink-main ink-island[data-live]').getByRole('button', { name }).click()
  await press('count')
  for (const [name, address] of [
    ['push', '/garden/filter?bed=1#roots'],
    ['odd', '/garden/filter?bed=3#100%'],
    ['replace', '/garden/filter?bed=2'],
    ['clear', '/garden/filter'],
  ] as const) {
    await press(name)
    await expect.poll(() => seen.innerText()).toBe(`seen ${address}`)
    expect(page.url()).toBe(new URL(address, url).href)
  }
  await page.goBack()
  await expect.poll(() => seen.innerText()).toBe('seen /garden/filter?bed=2')
  expect(await page.getByRole('button', { name: 'count 1' }).count()).toBe(1)
  expect(await page.getByText('/garden/docs/intro?a').count()).toBe(1)
  await press('leave')
  await page.getByRole('heading', { name: 'Intro' }).waitFor()
})

test('much data of a plugin is no part of the page, and there for what runs on it', async ({ page }) => {
  const { url } = await started
  const html = await (await fetch(`${url}beds`)).text()
  expect(html).toContain('bed 0')
  expect(html).not.toContain('bed 1999')
  await page.goto(`${url}beds`)
  await page.locator('#ink-main ink-island[data-live]').getByRole('button', { name: 'bed 0 of 2000' }).click()
  await page.getByRole('button', { name: 'bed 1999 of 2000' }).waitFor()
})

test('what stops in the browser gives way to what its author has for that, until it is tried again', async ({
  page,
  allowed,
}) => {
  const { url } = await started
  allowed.push(/Broken pot/)
  await page.goto(`${url}fragile`)
  await page.locator('#ink-main ink-island[data-live]').getByRole('button', { name: 'drop' }).click()
  await page.getByRole('alert').filter({ hasText: 'Broken pot' }).waitFor()
  await page.getByRole('button', { name: 'mend: Broken pot' }).click()
  await expect.poll(() => page.locator('#own').innerText()).toBe('whole')
  await page.locator('#plain').getByRole('button').click()
  await expect.poll(() => page.locator('#plain').innerText()).toBe('whole')
})

test('components read and change the address and the storage, and know the languages of the site', async ({
  page,
}) => {
  const { url } = await started
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${url}tools`)
  const text = (id: string): Promise<string> => page.locator(`ink-island[data-live] #${id}`).innerText()
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  expect([await text('languages'), await text('facts')]).toEqual([
    'English ltr,Farsi rtl',
    '| docusaurus-plugin-content-pages https://garden.example/garden/fa/tools theme-admonition-tip',
  ])
  await expect.poll(() => text('mode')).toBe('light')
  expect(await text('query')).toBe('view , tags , stored nothing, searches none')
  for (const name of ['view', 'tag', 'store']) await press(name)
  const changed = 'view list, tags a+b, stored spade, searches ?view=list,?view=list&tag=a&tag=b'
  await expect.poll(() => text('query')).toBe(changed)
  expect(new URL(page.url()).search).toBe('?view=list&tag=a&tag=b')
  for (const name of ['clear', 'forget', 'prefer none']) await press(name)
  await page.getByRole('button', { name: 'prefer Next' }).waitFor()
  await expect
    .poll(() => text('query'))
    .toBe(`view , tags , stored nothing, ${changed.slice(changed.indexOf('searches'))},none`)
})

test('diagrams are drawn in what runs in the browser, as code has its title there', async ({ page }) => {
  const { url } = await started
  await page.goto(`${url}drawn`)
  await page.locator('#ink-main ink-island[data-live]').waitFor()
  const drawing = page.locator('#drawing')
  expect([await drawing.locator('svg text').allTextContents(), await drawing.locator('pre').count()]).toEqual(
    [['Soil', 'Moss'], 0],
  )
  expect(await page.locator('#code pre').innerText()).toBe('gitGraph')
  expect(await page.locator('figcaption').innerText()).toBe('a b.js')
  const looks = (selector: string, names: string[]): Promise<string[]> =>
    page
      .locator(selector)
      .last()
      .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names)
  // Code has its own edges, and a button of the author's can be told from words.
  expect(await looks('.ink-code', ['margin-left', 'margin-top'])).toEqual(['0px', '0px'])
  expect(await looks('.ink-code > pre', ['direction', 'margin-bottom', 'padding-top'])).toEqual([
    'ltr',
    '0px',
    '16px',
  ])
  expect(await looks('ink-island button', ['border-top-width', 'border-top-style'])).toEqual(['1px', 'solid'])
  await page.getByRole('button', { name: 'grow' }).click()
  await expect.poll(() => drawing.locator('pre').innerText()).toBe('graph LR; Soil-->Oak')
})

test('tabs and code blocks of a site’s own are made of the parts of the theme’s', async ({ page }) => {
  const { url } = await started
  await page.goto(`${url}own-parts`)
  await page.locator('#ink-main ink-island[data-live]').waitFor()
  const shown = page.locator('#shown')
  expect(await shown.innerText()).toBe('two')
  await page.getByRole('button', { name: 'Ash', pressed: false }).click()
  await expect.poll(() => shown.innerText()).toBe('one')
  const code = page.locator('pre[title="bed.js"]')
  expect([
    await code.innerText(),
    await code.locator('.theme-code-block-highlighted-line').allTextContents(),
  ]).toEqual(['dig()sow()', ['sow()']])
})

test('tabs of a site’s own in a text, as each version of the theme has them, show the item that is chosen', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(`${url}own-tabs`)
  for (const name of ['Newer', 'Older', 'Oldest']) {
    const island = page.locator('#ink-main ink-island[data-live]').filter({ hasText: `of ${name}` })
    await island.waitFor()
    const shown = async (): Promise<string> => (await island.innerText()).split(/\s*\n\s*/).at(-1) ?? ''
    expect(await shown(), name).toMatch(`Ash of ${name}`)
    await island.getByRole('button', { name: 'Beech' }).click()
    await expect.poll(shown).toBe(`Beech of ${name}`)
  }
})

test('a component comes to life that shows words alone until then, and keeps what stands in it', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(`${url}docs/words`)
  await page.locator('ink-island b', { hasText: 'leaves' }).waitFor()
  expect(await page.locator('.ink-prose').innerText()).toBe('See roots & stems below.\n\nleaves')
})

test('the component that a text stands in as a whole lives, written there or elsewhere', async ({ page }) => {
  const { url } = await started
  for (const path of ['framed', 'framed-too']) {
    await page.goto(url + path)
    await page.locator('#ink-main ink-island[data-live]').getByRole('button', { name: 'framed 0' }).click()
    await page.getByRole('button', { name: 'framed 1' }).waitFor()
    expect(await page.locator('ink-island section strong').innerText()).toBe('it')
  }
})

test('packages find their elements as earlier versions of React let them, in the place that the page shows', async ({
  page,
}) => {
  const { url } = await started
  await page.goto(`${url}former`)
  await page.locator('button', { hasText: 'turn0' }).waitFor()
  expect(await page.locator('em').textContent()).toBe('EM')
  await page.locator('button', { hasText: 'turn0' }).click()
  await page.locator('button', { hasText: 'turn14' }).click()
  await page.locator('button', { hasText: 'turn24' }).waitFor()
})

test('a footer of the author’s own lives on every page', async ({ page }) => {
  const { url } = await started
  const button = page.getByRole('contentinfo').getByRole('button')
  const headed = (title: string): Promise<void> =>
    expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  const pressed = async (): Promise<void> => {
    await expect.poll(() => button.allInnerTexts()).toEqual(['pots 0'])
    await button.click()
    await expect.poll(() => button.allInnerTexts()).toEqual(['pots 1'])
  }
  await page.goto(new URL('docs/intro', url).href)
  await pressed()
  await page.getByRole('navigation').getByRole('link', { name: 'Words' }).first().click()
  await headed('Words')
  await pressed()
  await page.goBack()
  await headed('Intro')
  await pressed()
})
