import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { wake } from '../live.ts'
import { openSite } from '../pages.ts'

/** What a Docusaurus folder shows whose packages are not installed, and whose sheets were written for the other theme. */
const site = openSite({
  'docusaurus.config.js': `module.exports = {
    title: 'Looks', url: 'https://looks.example', baseUrl: '/', trailingSlash: false,
    presets: [['classic', { blog: { showLastUpdateTime: true }, theme: { customCss: './src/custom.css' } }]],
    themeConfig: { announcementBar: { id: 'bar', isCloseable: false, content: '<div class="told"><a href="https://told.example"></a></div>' },
      footer: { style: 'dark', copyright: 'Of nobody' }, navbar: { title: 'Looks', logo: { src: 'day.svg', srcDark: 'night.svg' }, items: [
      { to: '/docs/words', label: 'Plain' },
      { href: 'https://code.example', label: 'Code', className: 'code-button' },
      { type: 'html', value: '<button class="own-button">Own</button>' },
      { href: 'https://icon.example', html: '<a class="own-icon" href="https://icon.example"><img src="/day.svg" width="24" height="24"></a>' },
      { href: 'https://host.example', className: 'host-link', 'aria-label': 'Host' },
    ] } },
  }`,
  'src/custom.css':
    'html { scroll-behavior: smooth } .markdown p { margin-bottom: 20px } * { border-width: 0 } .navbar { background: #123456 } .code-button { color: rgb(1, 2, 3) } a { all: initial } p > code { display: inline-block } body ul, article ul { list-style: square }\n' +
    '.large { --ifm-button-size-multiplier: 2 } .filled { --ifm-button-background-color: rgb(7, 8, 9) } main .shaded { --ifm-color-secondary: rgb(6, 5, 4); --ifm-color-gray-900: rgb(250, 251, 252) } main .calm { --ifm-alert-background-color: rgb(9, 8, 7); color: var(--ifm-color-secondary) }\n' +
    ':root { --ifm-color-primary: #ffdd00 } .night { background: #323845 }\n' +
    '.told { background: #eee; color: rgb(3, 4, 5) } .told a::after { content: "Told" }\n' +
    ':root { --ink-9: rgb(5, 6, 7); --ink-text: red } .host-link { display: inline-flex; padding: 0; width: 32px; height: 32px; color: var(--ink-9) } .host-link::before { content: ""; width: 32px; background: blue }\n' +
    '.own-icon { display: inline-flex; align-items: center; width: 30px; height: 30px; padding: 0 1px }\n' +
    '@media (max-width: 996px) { .navbar__items--right > *:not(.host-link) { display: none !important } }\n' +
    '.own-button, .fresh > .menu__link { display: flex; color: rgb(4, 5, 6) } .fresh .menu__link::after { content: "new" }\n',
  'docs/words.mdx':
    "---\nslug: /words\n---\n\n# Words\n\nimport DocCardList from '@theme/DocCardList'\n\n<DocCardList items={[{ type: 'link', label: 'One', href: '/docs/words', description: 'First' }, { type: 'link', label: 'Two', href: '/docs/words', description: 'Second' }]} />\n\n<pre>Written **as HTML**</pre>\n\n<Tabs block><TabItem value='one'>1</TabItem><TabItem value='two'>2</TabItem></Tabs>\n\n<a className='button' href='/docs/wide'>Wide</a>\n",
  'docs/wide.md': `---\nsidebar_class_name: fresh\n---\n\n# Wide\n\n- One\n\n\`\`\`\n${'word '.repeat(60)}\n\`\`\`\n`,
  'docs/row.mdx':
    "# Row\n\n<TOCInline toc={toc} />\n\n## First\n\n### Second\n\n<div style={{ display: 'flex', height: '90px' }}><img src='/day.svg' width='26' height='26' alt='' /></div>\n",
  'docs/ruled.md': `# Ruled\n\n## Part\n\n---\n\nText of \`${'name.'.repeat(30)}\`\n\n:::note\n\nText\n\n:::\n\n<details><summary>More</summary>\n\nText\n\n</details>\n`,
  'docs/screen.mdx': "import Finder from '@site/src/finder'\n\n<Finder />\n",
  'src/finder.jsx': `
    import { useState } from 'react'
    export default function Finder() {
      const [name, setName] = useState('')
      return <div style={{ display: 'grid', gridTemplateColumns: '300px 500px' }}><input value={name} onChange={(event) => setName(event.target.value)} /><p>All</p></div>
    }`,
  'blog/2024-01-01-post.md':
    '---\nslug: post\nauthors: [{ name: Ada, socials: { github: ada } }]\nlast_update: { date: 2025-02-03 }\n---\n\n# Post\n\nText\n',
  'static/day.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/pages/columns.mdx':
    '---\nhide_table_of_contents: true\n---\n\n# Columns\n\nText\n\n<div className="container"><div className="row"><div className="col">1</div></div></div>\n',
  'src/pages/said.mdx': '---\nhide_table_of_contents: true\n---\n\n# Said\n\nText\n',
  'src/pages/loading.jsx': `
    import { useEffect } from 'react'
    import Layout from '@theme/Layout'
    export default function Loading() {
      useEffect(() => { document.createElement('script').src = 'https://widgets.example/w.js' }, [])
      return <Layout><main><h1>What loads</h1>
        <a className="button button--lg" href="/docs/words">Read all that there is to be read about words</a></main></Layout>
    }`,
  'src/pages/away.jsx': `
    import { useEffect } from 'react'
    import { useHistory } from '@docusaurus/router'
    export default function Away() {
      const history = useHistory()
      useEffect(() => history.replace('/docs/wide'), [])
      return null
    }`,
  'src/pages/parts.jsx': `
    import Layout from '@theme/Layout'
    export default function Parts() {
      return <Layout><main>
        <p>Say <code>go</code></p><pre>As it is</pre><blockquote>Said</blockquote>
        <ul className="tabs tabs--block"><li className="tabs__item tabs__item--active">A</li><li className="tabs__item">B</li></ul>
        <ul className="pills"><li className="pills__item">A</li><li className="pills__item">B</li></ul>
        <div className="dropdown dropdown--hoverable"><button className="button">More</button>
          <ul className="dropdown__menu"><li><a className="dropdown__link" href="/docs/wide">Wide</a></li></ul></div>
        <p className="shaded"><button className="button button--secondary">Shaded</button></p>
        <p className="large"><button className="button button--primary filled">Large</button></p>
        <div className="alert alert--info calm"><button className="clean-btn close">x</button>Told</div>
        <p><button id="bare">Bare</button></p><p><button className="button night">Night</button></p>
        <header className="hero">Hero</header><a className="button button--outline button--secondary" href="/">Second</a><iframe title="Frame" src="/docs/wide"></iframe>
      </main></Layout>
    }`,
  'src/pages/long.jsx': `
    import Layout from '@theme/Layout'
    import Link from '@docusaurus/Link'
    export default function Long() {
      return <Layout><main><header className="hero"><div className="container">
        <h1 className="hero__title">рационализацией</h1><Link to="https://x.example">Out</Link></div></header></main></Layout>
    }`,
  'src/pages/centred.jsx': `
    import CodeBlock from '@theme/CodeBlock'
    import Layout from '@theme/Layout'
    export default function Centred() {
      return <Layout><main><div className="container" style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <section><CodeBlock>{'word '.repeat(60)}</CodeBlock></section></div></main></Layout>
    }`,
  'src/pages/short.jsx': `
    import Layout from '@theme/Layout'
    export default function Short() {
      return <Layout><header>First</header><main style={{ flexGrow: 1 }}><h1>Short</h1></main><aside id="last">Last</aside></Layout>
    }`,
  'src/pages/moving.module.css': '.own { color: red }\nimg, main { display: flex }\n',
  'src/pages/moving.jsx': `
    import styles from './moving.module.css'
    import { useEffect, useRef } from 'react'
    import Layout from '@theme/Layout'
    import { Scene } from 'absent-scenes'
    export default function Moving() {
      const scene = useRef(null)
      useEffect(() => { scene.current.turn.speed = 1 }, [])
      return <Layout><main className={styles.own}><Scene ref={scene} /><h1>What moves</h1></main></Layout>
    }`,
})

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto((await site).url + path)
  await wake(page)
}
const styleOf = (page: Page, selector: string, name: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('a box in the announcement is as wide as the page and colours its links, and an empty link shows what a sheet writes into it', async ({
  page,
}) => {
  await open(page, 'docs/words')
  const [width, mask, drawn, color] = await page
    .locator('.told')
    .evaluate((box) => [
      box.clientWidth,
      getComputedStyle(box.querySelector('a') ?? box, '::after').maskImage,
      box.clientHeight > 10,
      getComputedStyle(box.querySelector('a') ?? box).color,
    ])
  expect(width).toBeGreaterThan(1000)
  expect([mask, drawn, color]).toEqual(['none', true, 'rgb(3, 4, 5)'])
})

test('a page whose component wants a script of another host, which the policy keeps out, stays as it was sent', async ({
  page,
  allowed,
}) => {
  allowed.push(/TrustedScriptURL/, /trusted-types/)
  await open(page, 'loading')
  await page.locator('ink-island[data-live]').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('heading', { name: 'What loads' }).count()).toBe(1)
  expect(await page.locator('.ink-crash').count()).toBe(0)
})

test('a page that shows nothing and leads on does so by itself', async ({ page }) => {
  await page.goto(`${(await site).url}away`)
  await page.waitForURL('**/docs/wide')
  expect(await page.textContent('h1')).toBe('Wide')
})

test('a page whose component stops in the browser, for want of a package, stays as it was sent', async ({
  page,
  allowed,
}) => {
  allowed.push(/Cannot (?:read|set) properties/)
  await open(page, 'moving')
  await page.locator('ink-island[data-live]').first().waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('heading', { name: 'What moves' }).count()).toBe(1)
  expect(await page.locator('.ink-crash').count()).toBe(0)
  // Nor does a sheet of such a page show the logo of the other mode.
  const shown = page
    .locator('.ink-brand img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).display))
  expect((await shown).toSorted()).toEqual(['flex', 'none'])
})

test('cards among the text look as on a page of their own', async ({ page }) => {
  await open(page, 'docs/words')
  expect(await styleOf(page, '.ink-prose .ink-card', 'text-decoration-line')).toBe('none')
  expect(await styleOf(page, '.ink-prose .ink-card h2', 'margin-block-start')).toBe('0px')
  expect(await styleOf(page, '.ink-prose .ink-cards > li + li', 'margin-block-start')).toBe('0px')
})

test('links of an author’s own page that lead elsewhere have no arrow', async ({ page }) => {
  await open(page, 'long')
  const content = await page
    .locator('main a', { hasText: 'Out' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(content).toBe('none')
})

test('a long word of a title is not torn on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'long')
  const { height, right } = await page
    .locator('.hero__title')
    .evaluate((title) => title.getBoundingClientRect().toJSON() as DOMRect)
  expect(height).toBeLessThan(60)
  expect(right).toBeLessThan(350)
})

test('a line below a heading stands close to it and is as wide as the text', async ({ page }) => {
  await open(page, 'docs/ruled')
  const [heading, line, text] = await page
    .locator('.ink-prose > *')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  expect((line?.top ?? 0) - (heading?.bottom ?? 0)).toBeLessThan(25)
  expect((text?.top ?? 0) - (line?.bottom ?? 0)).toBeLessThan(25)
  expect(line?.width).toBe(text?.width)
})

test('what ends a box stands at its edge, whatever distance a sheet gives to all paragraphs', async ({
  page,
}) => {
  await open(page, 'docs/ruled')
  const distances = await page
    .locator('.ink-admonition p, .ink-prose details p, .ink-prose > p')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).marginBottom))
  expect(distances).toEqual(['20px', '0px', '0px', '0px'])
})

test('a doc that is nothing but a component has the room of the table of contents, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, 'docs/screen')
  const widthOf = (): Promise<number> => page.locator('main').evaluate((box) => box.clientWidth)
  expect(await widthOf()).toBeGreaterThan(900)
  expect(await styleOf(page, '.ink-article', 'max-inline-size')).toBe('none')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await widthOf()).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, 'docs/ruled')
  expect(await widthOf()).toBeLessThan(800)
})

test('a page that wants no table of contents has the window for what it draws, and one measure for its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await open(page, 'columns')
  const widthOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((box) => box.getBoundingClientRect().width)
  expect(await widthOf('main .container')).toBeGreaterThan(1300)
  expect(await widthOf('.ink-prose > p')).toBeLessThan(700)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 800 })
  await open(page, 'said')
  expect(await styleOf(page, '.ink-article', 'max-inline-size')).not.toBe('none')
})

test('text of `pre` stands off the edges of its box, and the box off what is around it', async ({ page }) => {
  await open(page, 'docs/words')
  expect(await styleOf(page, '.ink-prose > pre', 'padding-inline-start')).toBe('18px')
  expect(parseFloat(await styleOf(page, '.ink-prose > pre', 'margin-block-start'))).toBeGreaterThan(10)
})

test('what pages of React write as plain HTML and with the classes of stock’s parts looks like it', async ({
  page,
}) => {
  await open(page, 'parts')
  const clear = 'rgba(0, 0, 0, 0)'
  expect(await styleOf(page, 'p > code', 'background-color')).not.toBe(clear)
  expect(await styleOf(page, 'main pre', 'padding-inline-start')).toBe('16px')
  expect(await styleOf(page, 'blockquote', 'border-inline-start-width')).toBe('3px')
  for (const list of ['.tabs', '.pills']) {
    expect(await styleOf(page, list, 'display'), list).toBe('flex')
    expect(await styleOf(page, list, 'padding-inline-start'), list).toBe('0px')
  }
  expect(await styleOf(page, '.tabs--block > li', 'flex-grow')).toBe('1')
  expect(await styleOf(page, '.close', 'float')).toBe('inline-end')
  expect(await styleOf(page, '.close', 'padding-block-start')).toBe('16px')
  const entry = page.locator('.dropdown__link')
  expect(await entry.isVisible()).toBe(false)
  await page.locator('.dropdown > button').hover()
  await expect.poll(() => entry.isVisible()).toBe(true)
})

test('a hero is no darker than the page, frames have no border, and a second button with a frame has the colour of text', async ({
  page,
}) => {
  await open(page, 'parts')
  expect(await styleOf(page, '.hero', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await styleOf(page, 'iframe', 'border-top-width')).toBe('0px')
  expect(await styleOf(page, '.button--outline', 'color')).toBe(await styleOf(page, 'body', 'color'))
})

test('a button in a text has no line under its words', async ({ page }) => {
  await open(page, 'docs/words')
  expect(await styleOf(page, '.ink-prose .button', 'text-decoration-line')).toBe('none')
})

test('a reset for all elements takes the frame of buttons that their author left to the browser', async ({
  page,
}) => {
  await open(page, 'parts')
  expect(await styleOf(page, '#bare', 'border-top-width')).toBe('0px')
  expect(await styleOf(page, '#bare', 'padding-left')).not.toBe('0px')
})

test('a button with a background of its author has the colour of the ground, whatever suits the colour of the site', async ({
  page,
}) => {
  await open(page, 'parts')
  expect(await styleOf(page, '.night', 'background-color')).toBe('rgb(50, 56, 69)')
  expect(await styleOf(page, '.night', 'color')).toBe('rgb(255, 255, 255)')
})

test('sheets set properties of buttons and messages on them, and around them', async ({ page }) => {
  await open(page, 'parts')
  expect(await styleOf(page, '.large > button', 'font-size')).toBe('28px')
  expect(await styleOf(page, '.large > button', 'background-color')).toBe('rgb(7, 8, 9)')
  expect(await styleOf(page, '.calm', 'background-color')).toBe('rgb(9, 8, 7)')
  expect(await styleOf(page, '.shaded > button', 'background-color')).toBe('rgb(6, 5, 4)')
  expect(await styleOf(page, '.shaded > button', 'color')).toBe('rgb(250, 251, 252)')
})

test('the second colour of stock is light in both modes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, 'parts')
    expect(await styleOf(page, '.calm', 'color')).toBe('rgb(235, 237, 240)')
  }
})

test('tabs that are a block fill the line', async ({ page }) => {
  await open(page, 'docs/words')
  const widths = await page
    .locator('.ink-tabs [role=tablist], .ink-tabs [role=tab]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect((widths[1] ?? 0) + (widths[2] ?? 0)).toBeCloseTo(widths[0] ?? 0, 0)
})

test('the navbar has the background of the site, and what is in it the colours that its classes name', async ({
  page,
}) => {
  await open(page, 'docs/words')
  expect(await styleOf(page, '.ink-navbar', 'background-color')).toBe('rgb(18, 52, 86)')
  expect(await styleOf(page, 'a.code-button', 'color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, '.own-button', 'color')).toBe('rgb(4, 5, 6)')
  expect(await styleOf(page, '.ink-sidebar .fresh > a', 'color')).toBe('rgb(4, 5, 6)')
  // The name of the site is light on it.
  const [red = '0'] = /\d+/.exec(await styleOf(page, '.ink-navbar .ink-brand', 'color')) ?? []
  expect(Number(red)).toBeGreaterThan(150)
})

test('an item that a sheet draws has the size that it says, and its colour from a property of the site’s own', async ({
  page,
}) => {
  await open(page, 'docs/words')
  expect(await styleOf(page, '.ink-navbar-items > li > a.host-link', 'padding-left')).toBe('0px')
  expect(await styleOf(page, '.ink-navbar-items > li > a.host-link', 'color')).toBe('rgb(5, 6, 7)')
  expect(await styleOf(page, '.ink-navbar-items > li > a.host-link', 'width')).toBe('32px')
  expect(
    await page.locator('.ink-navbar-items').getByRole('link', { name: 'Host' }).getAttribute('class'),
  ).toContain('host-link')
  expect(await styleOf(page, 'h1', 'color')).not.toBe('rgb(255, 0, 0)')
  expect(await styleOf(page, '.ink-navbar-items .own-icon > img', 'width')).toBe('24px')
  expect(await styleOf(page, '.ink-navbar-items .own-icon', 'padding')).toBe('0px 1px')
  expect(await styleOf(page, '.ink-navbar-items .own-icon', 'display')).toBe('flex')
})

test('the bar stays on a phone where a sheet hides all items but one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'docs/words')
  expect(await page.locator('.ink-navbar .ink-brand').isVisible()).toBe(true)
})

test('signs that a sheet gives all lists stand in texts, and not in the navigation', async ({ page }) => {
  await open(page, 'docs/wide')
  expect(await styleOf(page, '.ink-prose ul', 'list-style-type')).toBe('square')
  for (const list of ['.ink-navbar ul', '.ink-sidebar ul', '.ink-breadcrumbs > ol'])
    expect(await styleOf(page, list, 'list-style-type'), list).toBe('none')
  await open(page, 'blog/post')
  for (const list of ['.ink-authors', '.ink-socials'])
    expect(await styleOf(page, list, 'list-style-type'), list).toBe('none')
})

test('a button with many words is no wider than a phone', async ({ page, allowed }) => {
  allowed.push(/TrustedScriptURL/, /trusted-types/)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'loading')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('code in what a page centres is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'centred')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a sheet of a component that makes the main part a row makes no page wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, 'docs/wide')
  expect(await styleOf(page, 'main', 'display')).toBe('flex')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a footer ends the window where the page is shorter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, 'docs/words')
  const bottom = await page.locator('.ink-footer').evaluate((footer) => footer.getBoundingClientRect().bottom)
  expect(Math.round(bottom)).toBe(1600)
})

test('the part of an own page that grows leads what follows it to the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, 'short')
  const [end, footer] = await page.evaluate(() => [
    document.querySelector('#last')?.getBoundingClientRect().bottom,
    document.querySelector('.ink-footer')?.getBoundingClientRect().top,
  ])
  expect(end).toBe(footer)
})

test('the list of posts names their titles, and not when they were changed', async ({ page }) => {
  await open(page, 'blog/post')
  await expect.poll(() => page.locator('.ink-layout > aside').first().innerText()).toContain('Post')
  expect(await page.locator('.ink-layout > aside').first().innerText()).not.toContain('2025')
})

test('a sheet that scrolls smoothly does so for readers who have not asked for less motion', async ({
  page,
}) => {
  await page.goto(`${(await site).url}docs/words`)
  const behavior = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(behavior).toBe('smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(behavior).toBe('auto')
})

test('a picture that a row makes as high as itself keeps its shape', async ({ page }) => {
  await page.goto(`${(await site).url}docs/row`)
  const picture = page.locator('.ink-prose img')
  expect(await picture.boundingBox()).toMatchObject({ width: 26, height: 90 })
  expect(await picture.evaluate((shown) => getComputedStyle(shown).objectFit)).toBe('contain')
})

test('under a finger, the links of a table of contents in the text are 44 px high', async ({ openPage }) => {
  const page = await openPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await page.goto(`${(await site).url}docs/row`)
  const heights = await page
    .locator('.ink-prose li > a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights).toEqual([44, 44])
})

test('what a reader searches in is not framed like the buttons of components', async ({ page }) => {
  const { url } = await site
  await page.goto(`${url}search`)
  await wake(page)
  const scope = page.locator('.ink-scopes button').first()
  await expect.poll(() => scope.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('0px')
})

test('code that an author makes a block in its line is torn where the column ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${(await site).url}docs/ruled`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(390)
  const [code, text] = await Promise.all(
    ['p > code', '.ink-prose'].map((part) => page.locator(part).last().boundingBox()),
  )
  expect(code!.width).toBeLessThanOrEqual(text!.width)
  expect(code!.height).toBeGreaterThan(40)
})
