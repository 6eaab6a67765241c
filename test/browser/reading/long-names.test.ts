import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { quiet } from '../quiet.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NAMES = ['QueryInterface.prototype.bulkInsertOrUpdate', 'SEQUELIZE_CLI_CONNECTION_TIMEOUT_MS']

const site = openSite({
  'site.config.ts': siteConfig(`docs: { routeBasePath: 'docs' }`),
  'docs/api/_category_.json':
    '{ "label": "Reference", "link": { "type": "generated-index", "slug": "/api" } }',
  ...Object.fromEntries(
    NAMES.map((name, at) => [
      `docs/api/${at}.md`,
      `---\ntitle: ${name}\n---\n\n${NAMES.map((each) => `## \`${each}\`\n\nText.\n`).join('\n')}`,
    ]),
  ),
  'blog/2024-01-01-first.md': `---\ntitle: ${NAMES[0]}\n---\n\nText.\n`,
  'blog/2024-01-02-second.md': `# The value of \`${NAMES[1]}\`\n\nText.\n`,
})

/** The names in the elements of a page as their lines show them. */
const linesOf = (elements: Element[]): string[] =>
  elements
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const last = { bottom: -1, text: '' }
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (const [at, letter] of Array.from(node.textContent ?? '').entries()) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top, bottom } = range.getBoundingClientRect()
          last.text += (last.bottom !== -1 && top >= last.bottom - 4 ? '|' : '') + letter
          last.bottom = bottom
        }
      }
      return last.text
    })

for (const [where, options] of [
  ['a wide screen', {}],
  ['a phone', PHONE],
] as const) {
  test(`long names of code break at their joints on ${where}, and are read and found whole`, async ({
    openPage,
  }) => {
    const page = await openPage(options)
    const { url } = await site
    await openLive(page, `${url}docs/api/0`)
    await quiet(page)
    const shown = 'h1, .ink-prose h2 code, .ink-sidebar a, .ink-toc a'
    const lines = (await page.locator(shown).evaluateAll(linesOf)).filter((text) => text.includes('|'))
    expect(lines.length).toBeGreaterThan(0)
    // Behind what joins the parts, or before a capital.
    for (const line of lines) expect(line).not.toMatch(/[^._](?:\|)(?![A-Z])|[A-Z]\|[A-Z]/)
    const [, second = ''] = NAMES
    expect(await page.locator('.ink-prose h2 code').allInnerTexts()).toEqual(NAMES)
    expect(await page.getByRole('heading', { name: second, exact: true }).count()).toBe(1)
    expect(
      await page.getByRole('link', { name: second, exact: true, includeHidden: true }).count(),
    ).toBeGreaterThan(1)
  })

  test(`the cards of a category hold long names on ${where}`, async ({ openPage }) => {
    const page = await openPage(options)
    const { url } = await site
    await page.goto(`${url}docs/api`)
    const cards = page.locator('.ink-card')
    await expect.poll(() => cards.count()).toBe(NAMES.length)
    expect(await cards.evaluateAll((all) => all.map((card) => card.scrollWidth <= card.clientWidth))).toEqual(
      [true, true],
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}

test('a profile with a short name is as wide as a finger', async ({ openPage }) => {
  const { url } = await openSite({
    'site.config.ts': siteConfig(),
    'blog/authors.yml':
      'ann:\n  name: Ann\n  page: true\n  socials:\n    x: ann\n    github: ann\n    mastodon: https://example.social/@ann\n',
    'blog/2024-05-01-one.md': '---\nauthors: [ann]\n---\n\nText.\n',
  })
  const page = await openPage(PHONE)
  await page.goto(`${url}blog/authors`)
  const links = page.locator('.ink-socials a')
  await expect.poll(() => links.count()).toBe(3)
  const widths = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
})

for (const path of ['docs/api/0', 'blog/2024/01/01/first', 'blog/2024/01/02/second', 'blog'])
  test(`on a phone, long names of /${path} break at their joints in the title and in links to other pages`, async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 250, height: 800 } })
    await page.goto((await site).url + path)
    const shown = 'h1, article h2, .ink-pager a > span'
    const lines = (await page.locator(shown).evaluateAll(linesOf)).filter((text) => text.includes('|'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/[^._ ](?:\|)(?![A-Z])|[A-Z]\|[A-Z]/)
  })
