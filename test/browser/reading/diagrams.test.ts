import { expect } from 'vitest'
import { thriftyTest as test } from '../../helpers/browser.ts'
import { openSite, siteConfig } from '../pages.ts'

const flow = Array.from({ length: 14 }, (_, index) => `n${index}[Step ${index}] --> n${index + 1}`).join('\n')

// The fixture of this page fails a test that violates the policy of the pages or asks for a file elsewhere.
const site = openSite({
  'site.config.ts': siteConfig('markdown: { mermaid: true }'),
  'docs/intro.md': `# Intro

\`\`\`mermaid
---
title: Steps
---
flowchart LR
${flow}
style n1 fill:#dbeafe,stroke:#2563eb
\`\`\`

\`\`\`mermaid
sequenceDiagram
读者->>站点: 请求
站点-->>读者: 页面
\`\`\`
`,
})

test.for([
  { name: 'light', width: 1280, colorScheme: 'light' },
  { name: 'dark', width: 1280, colorScheme: 'dark' },
  { name: 'phone', width: 390, colorScheme: 'light' },
] as const)('diagrams stand in the page: $name', async ({ name, width, colorScheme }, { openPage }) => {
  const page = await openPage({ viewport: { width, height: 900 }, colorScheme })
  await page.goto(`${(await site).url}docs/intro`)
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/diagrams-${name}.png`, fullPage: true })
  // A wide diagram scrolls in its own box, and the page does not.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const boxes = page.locator('.ink-diagram > div')
  await expect.poll(() => boxes.first().evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await expect.poll(() => boxes.last().evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false)
  const heights = await page
    .locator('.ink-diagram text')
    .evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(11)
  await expect.poll(() => page.getByRole('img', { name: 'Steps' }).count()).toBe(1)
  // Its colours are those of the page.
  const [text, body] = await page.evaluate(() => {
    const first = document.querySelector('.ink-diagram text[font-weight="500"]')
    return [first && getComputedStyle(first).fill, getComputedStyle(document.body).color]
  })
  expect(text).toBe(body)
})
