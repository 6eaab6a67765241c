import { expect, onTestFinished } from 'vitest'
import { wake } from '../browser/live.ts'
import { config, loadDev, startAuthoring, type Authoring } from './authoring.ts'
import { bound, isMarked, mark, open, test } from './reader.ts'

const paragraphs = Array.from({ length: 80 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
const intro = `# Intro\n\n${paragraphs}\n\n## Section\n\nLast words.\n`

async function author(files: Record<string, string> = {}): Promise<Authoring> {
  const site = await startAuthoring({ 'docs/intro.md': intro, 'docs/second.md': '# Second\n', ...files })
  onTestFinished(site.close)
  return site
}

test('an edit is shown in place: the page is not loaded anew and does not move', async ({ page }) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  const last = page.getByText('Last words.')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)

  await site.write('docs/intro.md', intro.replace('Last words.', 'Very last words.'))
  await page.getByText('Very last words.').waitFor({ timeout: bound })
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await isMarked(page)).toBe(true)
})

test('after an edit the server itself is asked, also where the path begins with two slashes', async ({
  page,
  allowed,
}) => {
  allowed.push(/Failed to load resource: .* 404/)
  const site = await author()
  const address = `${site.url}/sentinel.example/x`
  await open(page, address)
  const asked = page.waitForRequest((request) => request.resourceType() === 'xhr', { timeout: bound })
  await site.write('docs/intro.md', intro.replace('Last words.', 'Very last words.'))
  expect((await asked).url()).toBe(address)
})

test('an edit is shown although the line was lost between the news of it and the page', async ({
  page,
  allowed,
}) => {
  allowed.push(/ERR_CONNECTION_RESET/)
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  const lost = page.waitForEvent('requestfailed', { timeout: bound })
  await page.route('**/docs/intro', (route) => route.abort('connectionreset'), { times: 1 })
  await site.write('docs/intro.md', intro.replace('Last words.', 'Very last words.'))
  await lost
  await page.getByText('Very last words.').waitFor({ timeout: bound })
  expect(await isMarked(page)).toBe(true)
})

test('title, sidebar and table of contents follow', async ({ page }) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  await site.write(
    'docs/intro.md',
    intro.replace('# Intro', '# Beginning').replace('## Section', '## Chapter'),
  )
  await page.waitForFunction(() => document.title === 'Beginning | Notes', undefined, {
    timeout: bound,
    polling: 50,
  })
  expect(await page.locator('main h1').textContent()).toBe('Beginning')
  expect(await page.locator('.ink-layout .ink-sidebar [aria-current="page"]').textContent()).toBe('Beginning')
  expect(await page.locator('.ink-toc').textContent()).toContain('Chapter')
  expect(await isMarked(page)).toBe(true)
})

test('what the reader has opened stays open when something else is edited', async ({ page }) => {
  const text = (words: string): string =>
    `# Intro\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n${words}\n`
  const site = await author({ 'docs/intro.md': text('Before.') })
  await open(page, `${site.url}docs/intro`)
  await page.locator('main summary').click()
  await page.getByText('Hidden.').waitFor({ timeout: bound })
  for (const words of ['After.', 'Long after.']) {
    await site.write('docs/intro.md', text(words))
    await page.getByText(words).waitFor({ timeout: bound })
    expect(await page.getByText('Hidden.').isVisible()).toBe(true)
  }
})

test('what the reader has opened and closed stays so when the page is loaded anew', async ({ page }) => {
  const site = await author({
    'docs/intro.md':
      '# Intro\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n<details open><summary>More</summary>\n\nShown.\n\n</details>\n',
  })
  await open(page, `${site.url}docs/intro`)
  const summaries = page.locator('main summary')
  await summaries.first().click()
  await summaries.last().click()
  await page.getByText('Shown.').waitFor({ state: 'hidden', timeout: bound })
  await mark(page)
  await site.write('site.config.ts', config.replace(/title: '[^']*'/, "title: 'Renamed'"))
  await expect.poll(() => isMarked(page), { timeout: bound }).toBe(false)
  await page.getByText('Hidden.').waitFor({ timeout: bound })
  expect(await page.getByText('Shown.').isVisible()).toBe(false)
})

test('an edited style sheet is put in place of the old one', async ({ page }) => {
  const site = await author({
    'site.config.ts': config.replace("title: 'Notes'", "title: 'Notes',\n  css: ['theme.css']"),
    'theme.css': 'h1 { letter-spacing: 1px }',
  })
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  await site.write('theme.css', 'h1 { letter-spacing: 2px }')
  const spacing = (): string => getComputedStyle(document.querySelector('main h1')!).letterSpacing
  await expect.poll(() => page.evaluate(spacing), { timeout: bound }).toBe('2px')
  await expect.poll(() => page.locator('link[rel="stylesheet"]').count()).toBe(2)
  expect(await isMarked(page)).toBe(true)
})

test('a page that gets a style sheet of its own keeps all others', async ({ page }) => {
  const site = await author({
    'site.config.ts': config.replace(
      'title:',
      "compatibility: 'docusaurus',\n  markdown: { format: 'mdx' },\n  title:",
    ),
  })
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  const sheets = (): Promise<(string | null)[]> =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const before = await sheets()
  await site.write(
    'docs/intro.md',
    intro.replace('Last words.', '<b style="color: rgb(1, 2, 3)">Coloured.</b>'),
  )
  await page.getByText('Coloured.').waitFor({ timeout: bound })
  await expect.poll(sheets, { timeout: bound }).toHaveLength(before.length + 1)
  expect(await sheets()).toEqual(expect.arrayContaining(before))
  expect(await page.getByText('Coloured.').evaluate((one) => getComputedStyle(one).color)).toBe(
    'rgb(1, 2, 3)',
  )

  await site.write('docs/intro.md', intro)
  await expect.poll(sheets, { timeout: bound }).toEqual(before)
  expect(await isMarked(page)).toBe(true)
})

test('a mistake lies over the page with its file, line and code, until it is mended', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 500/)
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  await site.write('docs/second.md', '---\nsidebar_position: first\n---\n\n# Second\n')
  const overlay = page.getByRole('alertdialog')
  await overlay.waitFor({ timeout: bound })
  const text = (await overlay.textContent()) ?? ''
  expect(text).toContain('docs/second.md:2')
  expect(text).toContain('`sidebar_position` must be a number')
  expect(await overlay.locator('mark').textContent()).toBe('> 2 | sidebar_position: first')
  expect(await page.locator('main').textContent()).toContain('Last words.')

  // The app may be on its way, and warns of a sidebar that is edited just while it takes the page over.
  await wake(page)
  await site.write('docs/second.md', '---\nsidebar_position: 1\n---\n\n# Second one\n')
  await overlay.waitFor({ state: 'detached', timeout: bound })
  await expect.poll(() => page.locator('.ink-layout .ink-sidebar').textContent()).toContain('Second one')
  expect(await isMarked(page)).toBe(true)
})

test('the overlay can be put away with Escape or its button', async ({ page, allowed }) => {
  allowed.push(/status of 500/)
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  const overlay = page.getByRole('alertdialog')

  await site.write('docs/second.md', '---\nsidebar_position: first\n---\n')
  await overlay.waitFor({ timeout: bound })
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached', timeout: bound })

  await site.write('docs/second.md', '---\nsidebar_position: last\n---\n')
  await overlay.waitFor({ timeout: bound })
  await overlay.getByRole('button', { name: 'Close' }).click()
  await overlay.waitFor({ state: 'detached', timeout: bound })
})

test('a page that could not be shown comes by itself once it can be', async ({ page, allowed }) => {
  allowed.push(/status of 500/)
  const site = await author({ 'site.config.ts': config.replace('title:', 'titel:') })
  await open(page, `${site.url}docs/intro`)
  expect(await page.locator('main').textContent()).toContain('Did you mean `title`?')
  await site.write('site.config.ts', config.replace('url:', 'ulr:'))
  await page.getByText('Unknown option `ulr`').waitFor({ timeout: bound })
  await site.write('site.config.ts', config)
  await page.getByText('Last words.').waitFor({ timeout: bound })
})

test('a page finds the server again after a restart, and loads anew', async ({ page, allowed }) => {
  allowed.push(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/)
  const site = await startAuthoring({ 'docs/intro.md': intro })
  await open(page, `${site.url}docs/intro`)
  await site.stop()
  await site.write('docs/intro.md', intro.replace('Last words.', 'Written meanwhile.'))
  const { startDev } = await loadDev()
  const print = (): void => {}
  const again = await startDev({ dir: site.dir, port: site.port, host: '127.0.0.1', print })
  onTestFinished(async () => {
    await again.close()
    await site.close()
  })
  expect(again.port).toBe(site.port)
  await page.getByText('Written meanwhile.').waitFor({ timeout: bound })
})
