import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openLive, wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'

const wide = Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')

// The fixture of this page fails a test that violates the policy of the pages or asks for a file elsewhere.
const site = openSite({
  'site.config.ts': siteConfig("markdown: { math: { macros: { '\\\\R': '\\\\mathbb{R}' } } }"),
  'docs/intro.md': `${readFileSync('test/markdown/formulas.md', 'utf8').replace(/\n## Wrong.*/s, '')}
In a line, $${wide}$ is wide as well, and $\\R$ short.

$$
${wide} = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} \\rule{2em}{0.5em} \\colorbox{yellow}{m}
$$

$$E = mc^2 \\tag{7}$$

$$f(x) = \\begin{cases} x & x > 0 \\\\ -x & \\text{otherwise} \\end{cases} \\xcancel{u} \\bcancel{v} \\overline{AB} \\underbrace{a+b}_{c} \\vec{v} \\widehat{xyz} \\sqrt[3]{\\frac{\\sum_{i=1}^n x_i}{2}}$$

\`\`\`bash npm2yarn
npm install inkstone
\`\`\`
`,
})

const open = async (page: Page): Promise<void> => {
  await page.goto(`${(await site).url}docs/intro`)
}

test.for([
  { name: 'light', width: 1280, colorScheme: 'light' },
  { name: 'dark', width: 1280, colorScheme: 'dark' },
  { name: 'phone', width: 390, colorScheme: 'light' },
] as const)('formulas stand in the page: $name', async ({ name, width, colorScheme }, { openPage }) => {
  const page = await openPage({ viewport: { width, height: 900 }, colorScheme })
  await open(page)
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/formulas-${name}.png`, fullPage: true })
  // A wide formula scrolls in its own box, and the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const boxes = await page
    .locator('.ink-math')
    .evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth))
  expect(boxes).toContain(true)
  // The source is for whoever reads text; nobody sees it.
  await expect.poll(() => page.locator('annotation').first().isVisible()).toBe(false)
  await expect.poll(() => page.title()).toContain('E=mc^2')
})

test('a formula has the colour and about the size of its text', async ({ page }) => {
  await open(page)
  const style = await page
    .locator('.ink-prose p math')
    .first()
    .evaluate((math) => {
      const [own, around] = [getComputedStyle(math), getComputedStyle(math.parentElement as Element)]
      const { height } = math.getBoundingClientRect()
      return { sameColor: own.color === around.color, ratio: height / Number.parseFloat(around.fontSize) }
    })
  expect(style.sameColor).toBe(true)
  expect(style.ratio).toBeGreaterThan(0.5)
  expect(style.ratio).toBeLessThan(2.5)
})

test('a tab of a package manager shows its command', async ({ page }) => {
  await openLive(page, `${(await site).url}docs/intro`)
  await wake(page)
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await expect
    .poll(() => page.getByRole('tabpanel', { name: 'pnpm' }).innerText())
    .toContain('pnpm add inkstone')
})

test('on paper each formula is as wide as the sheet at most', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await openLive(page, `${(await site).url}docs/intro`)
  await wake(page)
  const printed = (): Promise<{ cut: number; long: number }> =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const boxes = [...document.querySelectorAll(':is(.ink-math, .ink-math-line) > math')]
      const all = boxes.map((math) => {
        const [inner, outer] = [math.firstElementChild!, math.closest('p, .ink-math')!]
        return inner.getBoundingClientRect().right - outer.getBoundingClientRect().right
      })
      return { cut: all.filter((over) => over > 1).length, long: all.length }
    })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => (await printed()).cut).toBe(0)
  expect((await printed()).long).toBeGreaterThan(3)
})
