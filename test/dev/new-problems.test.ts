import { expect, onTestFinished } from 'vitest'
import { config, startAuthoring, type Authoring } from './authoring.ts'
import { bound, isMarked, mark, open, test } from './reader.ts'

const intro = '# Intro\n\n[Old](/old)\n\n[Second](second.md)\n\nWords.\n'

async function author(): Promise<Authoring> {
  const site = await startAuthoring({
    'site.config.ts': config.replace(
      'title:',
      "onBrokenLinks: 'warn',\n  compatibility: 'docusaurus',\n  title:",
    ),
    'docs/intro.md': intro,
    'docs/second.md': '# Second\n',
  })
  onTestFinished(site.close)
  return site
}

test('what an edit breaks without stopping the page lies in its corner until it is mended', async ({
  page,
}) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await mark(page)
  await site.write('docs/intro.md', `${intro}\n:::nonsense\n\nInside.\n\n:::\n`)
  const notes = page.getByRole('status').filter({ hasText: 'docs/intro.md' })
  await notes.waitFor({ timeout: bound })
  const text = (await notes.textContent()) ?? ''
  expect(text).toContain('docs/intro.md:9')
  expect(text).toContain('There is no admonition')
  // It was there before the author began.
  expect(text).not.toContain('/old')
  expect(await isMarked(page)).toBe(true)

  await site.write('docs/intro.md', intro)
  await notes.waitFor({ state: 'detached', timeout: bound })
  expect(await isMarked(page)).toBe(true)
})

test('front matter that cannot be read is told on any page, and put away until something else is wrong', async ({
  page,
}) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await site.write('docs/second.md', '---\ntitle: [\n---\n\n# Second\n')
  const notes = page.locator('.inkstone-notes')
  await notes.waitFor({ timeout: bound })
  expect(await notes.textContent()).toContain('docs/second.md:2')
  await notes.getByRole('button', { name: 'Close' }).click()
  await notes.waitFor({ state: 'detached', timeout: bound })

  await site.write('docs/intro.md', intro.replace('Words.', 'Other words.'))
  await page.getByText('Other words.').waitFor({ timeout: bound })
  expect(await notes.count()).toBe(0)
  await site.write('docs/second.md', '---\ntitle: {\n---\n\n# Second\n')
  await notes.waitFor({ timeout: bound })
})

test('a page that is opened by a link shows its own', async ({ page }) => {
  const site = await author()
  await open(page, `${site.url}docs/intro`)
  await site.change(() => site.write('docs/second.md', '# Second\n\n:::nonsense\n\nInside.\n\n:::\n'))
  await page.locator('main').getByRole('link', { name: 'Second' }).first().click()
  const notes = page.locator('.inkstone-notes')
  await notes.waitFor({ timeout: bound })
  expect(await notes.textContent()).toContain('docs/second.md:3')
  await page.goBack()
  await notes.waitFor({ state: 'detached', timeout: bound })
})
