import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { openSite, siteConfig } from '../pages.ts'

const link = '<a href="#x"><rect x="-3000" y="-3000" width="9000" height="9000"></rect></a>'

/** What would lie over the page around a text, with a link of its own. */
const covers: readonly string[] = [
  `<svg width="10" height="10" transform="scale(500)">${link}</svg>`,
  `<svg width="10" height="10" transform="translate(-600,-300) scale(200)">${link}</svg>`,
  `<svg width="9" height="9" opacity=".99" overflow="visible">${link}</svg>`,
  `<SVG WIDTH="9" HEIGHT="9" OPACITY=".99" OVERFLOW="VISIBLE">${link}</SVG>`,
  `<dialog open><a href="#x"><svg width="5000" height="5000"><rect width="5000" height="5000"></rect></svg></a></dialog>`,
  '<table width="5000" height="3000"><tr><td>x</td></tr></table>',
  '<math display="block"><mspace width="-800px"></mspace><mtext mathsize="500px" mathbackground="red">x</mtext></math>',
  '$\\llap{\\rule{90em}{90em}}$',
]

const site = openSite({
  'site.config.ts': siteConfig(
    "locales: [{ code: 'en', label: 'English' }], markdown: { math: true }, navbar: { items: [{ type: 'search' }] }",
  ),
  ...Object.fromEntries(
    covers.map((cover, index) => [
      `docs/cover-${index}.md`,
      `# Cover ${index}\n\n## Here\n\nText.\n\n${cover}\n\n## There\n\n${'More text. '.repeat(300)}\n`,
    ]),
  ),
})

test('whatever a text holds, the links and buttons beside it can be reached', async ({
  openPage,
  allowed,
}) => {
  allowed.push(/Failed to load resource/)
  const page = await openPage({ viewport: { width: 1400, height: 900 } })
  const { url } = await site
  const found: string[] = []
  for (const index of covers.keys()) {
    await page.goto(`${url}docs/cover-${index}`)
    const covered = await page.evaluate(() => {
      const text = document.querySelector('.ink-prose')
      const controls = document.querySelectorAll('header :is(a, button), .ink-sidebar a, .ink-toc a')
      return [...controls].flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        if (width === 0 || top < 0 || top + height > innerHeight || left < 0) return []
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return text?.contains(hit) === true ? [control.textContent] : []
      })
    })
    if (covered.length > 0) found.push(`${covers[index]} lies over ${covered.join(', ')}`)
  }
  expect(found).toEqual([])
})
