import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../helpers/browser.ts'
import { inertDrawing } from '../../src/html/drawing.ts'
import { activeDrawings, drawingOf } from './hostile/drawing-vectors.ts'
import { openLive, wake } from './live.ts'
import { openSite, siteConfig } from './pages.ts'
import { quiet } from './quiet.ts'

const script = 'globalThis.X("linked script")\n'
const hash = createHash('sha1').update(script).digest('hex').slice(0, 8)

/** Islands as a stranger writes them: any address, one of the site's own, one of the site's islands. */
const forged = [
  '<ink-island data-src="data:text/javascript,X(91)//" data-export="default"><p>x</p></ink-island>',
  `<ink-island data-src="/assets/evil.${hash}.js" data-export="default"><p>x</p></ink-island>`,
  `<ink-island data-src="/assets/linked/evil.${hash}.js.txt" data-export="default"><p>x</p></ink-island>`,
  '<ink-island data-island="/evil.js" data-export="default"><p>x</p></ink-island>',
  '<ink-island data-island="constructor" data-export="default"><p>x</p></ink-island>',
  '<INK-ISLAND data-island="__proto__"><ink-children>x</ink-children></INK-ISLAND>',
].join('\n\n')

/** Hooks of the page's own scripts, at a place where they do not expect them. */
const hooks = [
  '<button type="button" class="ink-search-entry">Search here</button>',
  '<button type="button" class="ink-color-toggle" data-light="a" data-dark="b">Mode here</button>',
  '<div class="ink-tabs" data-group="g"><div role="tablist"><button role="tab" aria-controls="main" data-value="v">Tab here</button></div></div>',
  '<div class="ink-views"><a href="#a">View here</a><a href="#b">b</a><a href="#c">c</a></div>',
  '<figure class="ink-code"><pre><code>Code here</code></pre></figure>',
  '<a class="ink-skip" href="#x" data-keep-query="" data-file="">Link here</a>',
  '<div id="ink-app" data-page="{}">App here</div>',
  '<dialog open class="ink-drawer">Dialog here</dialog>',
  '<form><input name="closest" value="Field here"><input name="parentNode"><input name="matches"><button>Go</button></form>',
  ':::note{.ink-search-entry #ink-main}\n\nNote here\n\n:::',
].join('\n\n')

/** A drawing that says it is a page of this site, with an island of its own. */
const impostor =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>X("drawing")</script><div xmlns="http://www.w3.org/1999/xhtml" id="ink-app" data-page="{&quot;islands&quot;:{&quot;x&quot;:&quot;/evil.js&quot;}}"><main id="ink-main"><ink-island data-island="x">here</ink-island></main></div></svg>\n'
const impostorHash = createHash('sha1').update(impostor).digest('hex').slice(0, 8)

const site = openSite({
  'site.config.ts': siteConfig('colorMode: { respectPrefersColorScheme: false },'),
  'docs/intro.md': `# Intro\n\n[evil](./evil.js)\n\n${forged}\n`,
  'docs/evil.js': script,
  'static/evil.js': script,
  'docs/impostor.md': `# Impostor\n\n![](./x.svg)\n\n<a data-noBrokenLinkCheck href="/%61ssets/x.${impostorHash}.%73vg">page</a>\n`,
  'docs/x.svg': impostor,
  'docs/hooks.md': `# Hooks\n\n${hooks}\n`,
  'docs/names.md': '# Names\n\n## Navigation\n\n## Scheduler\n\nText {#x}\n\n[Intro](./intro.md)\n',
})

/** Pages come as from a host that sends no policy. */
async function withoutPolicy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-content-type-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

/** Counts what a stranger's code would call. */
async function countCalls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(globalThis, { calls, X: (name: unknown) => void calls.push(name) })
  })
  return () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls)
}

describe('an island in Markdown', () => {
  for (const hasPolicy of [true, false]) {
    test(`loads nothing, ${hasPolicy ? 'with' : 'without'} a policy`, async ({ page }) => {
      const calls = await countCalls(page)
      if (!hasPolicy) await withoutPolicy(page)
      const requests: string[] = []
      page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
      await page.setViewportSize({ width: 1280, height: 2000 })
      await openLive(page, `${(await site).url}docs/intro`)
      await page.getByText('<ink-island data-src="data:text/javascript').scrollIntoViewIfNeeded()
      await expect.poll(() => page.locator('ink-island').count()).toBe(0)
      // An island that is seen starts at once; something that starts later has been asked for before this is there.
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      expect(await calls()).toEqual([])
      expect(requests.filter((path) => path.includes('evil'))).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }

  test('a drawing neither passes for a page nor runs as one', async ({ page }) => {
    const calls = await countCalls(page)
    await withoutPolicy(page)
    await openLive(page, `${(await site).url}docs/impostor`)
    await page.getByRole('link', { name: 'page', exact: true }).click()
    await page.waitForURL(`**/assets/x.${impostorHash}.*`)
    await expect
      .poll(() => page.locator('svg').evaluate(({ outerHTML }) => outerHTML))
      .not.toMatch(/script|island/)
    expect(await calls()).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('no drawing that is written anew runs anything when it is opened', async ({ page }) => {
    const calls = await countCalls(page)
    let drawing = ''
    await page.route('**/drawing.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: inertDrawing(Buffer.from(drawing)) }),
    )
    for (const inner of activeDrawings) {
      drawing = drawingOf(inner)
      await page.goto(`${(await site).url}drawing.svg`)
      // The end is there, so that the file was read to its end, and what it holds was started.
      await expect.poll(() => page.locator('#end').textContent()).toBe('end')
      for (const link of await page.locator('a').all()) await link.dispatchEvent('click')
      expect(await calls(), inner).toEqual([])
      await expect.poll(() => new URL(page.url()).pathname).toBe('/drawing.svg')
    }
  })

  test('a linked script is kept by the browser and not opened', async ({ page }) => {
    await page.goto(`${(await site).url}docs/intro`)
    const link = page.getByRole('link', { name: 'evil' })
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    expect(answer.headers()).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('evil.js')
  })
})

test('what the scripts look for does nothing where a text has it', async ({ page }) => {
  await openLive(page, `${(await site).url}docs/hooks`)
  const { pathname } = new URL(page.url())
  const mode = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
  const before = await mode()
  const main = page.getByRole('main')
  for (const name of [
    'Search here',
    'Mode here',
    'Tab here',
    'View here',
    'Code here',
    'Dialog here',
    'Note here',
  ])
    await main.getByText(name, { exact: true }).click()
  await main.locator('form').click({ position: { x: 2, y: 2 } })
  await main.locator('input').first().press('Escape')
  await main.getByText('App here').hover()
  await quiet(page, 100)
  expect(await mode()).toBe(before)
  expect(await page.locator('dialog:modal').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(pathname)
  // The page is as alive as before.
  await main.getByText('Note here').click()
  await page.keyboard.press('Control+k')
  // The text has a dialog, too.
  await page.locator('dialog:modal').waitFor()
})

test('headings that are called like parts of the browser do not stand for them', async ({ page }) => {
  // As Firefox before version 147, and Safari before 26.2.
  await page.addInitScript(() => {
    for (const name of ['navigation', 'Navigation']) Reflect.deleteProperty(globalThis, name)
  })
  await page.goto(`${(await site).url}docs/names`)
  await expect
    .poll(() => page.evaluate(() => 'navigation' in window && window.navigation instanceof HTMLElement))
    .toBe(true)
  await wake(page)
  await page.getByRole('main').getByRole('link', { name: 'Intro', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Intro' }).waitFor()
})
