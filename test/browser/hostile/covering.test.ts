import { expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { openSite, siteConfig } from '../pages.ts'

const link = '<a href="#x"><rect x="-3000" y="-3000" width="9000" height="9000"></rect></a>'

const high =
  '<a href="#x"><svg opacity=".9" width="700" height="3000"><rect width="700" height="3000"></rect></svg></a>'

/** What would lie over the page around a text, with a link of its own; also by classes of the author's sheets and of ours. */
const covers: readonly string[] = [
  `<svg width="10" height="10" transform="scale(500)">${link}</svg>`,
  `<svg width="10" height="10" transform="translate(-600,-300) scale(200)">${link}</svg>`,
  `<svg width="9" height="9" opacity=".99" overflow="visible">${link}</svg>`,
  `<SVG WIDTH="9" HEIGHT="9" OPACITY=".99" OVERFLOW="VISIBLE">${link}</SVG>`,
  `<dialog open><a href="#x"><svg width="5000" height="5000"><rect width="5000" height="5000"></rect></svg></a></dialog>`,
  '<table width="5000" height="3000"><tr><td>x</td></tr></table>',
  '<math display="block"><mspace width="-800px"></mspace><mtext mathsize="500px" mathbackground="red">x</mtext></math>',
  '$\\llap{\\rule{90em}{90em}}$',
  `<div dir="rtl"><svg opacity=".9" width="3000" height="900">${link}</svg></div>`,
  `<math><mpadded height="0" depth="0"><mtext>${high}</mtext></mpadded></math>`,
  `<math><mpadded height="0" depth="0" voffset="700px"><mtext>${high}</mtext></mpadded></math>`,
  `<div style="display:flex;align-items:flex-end;height:0">${high}</div>`,
  '<a href="#x" style="padding:2000px;opacity:.9">x</a>',
  `<div class="cover">${high}</div>`,
  `<div class="before">${high}</div>`,
  `<div class="behind">${high}</div>`,
  `<div class="dropdown__menu">${high}</div>`,
  `<div class="dropdown dropdown--show"><div class="dropdown__menu">${high}</div></div>`,
  `# <math><mpadded height="0" depth="0" voffset="40px"><mtext>${high}</mtext></mpadded></math>`,
]

const site = openSite({
  'site.config.ts': siteConfig(
    "locales: [{ code: 'en', label: 'English' }], onUncompilable: 'ignore', editUrl: 'https://notes.example/', markdown: { math: true }, navbar: { items: [{ type: 'search' }] }, customCss: ['own.css'], footer: { links: [{ label: 'Docs', to: '/docs' }] }",
  ),
  'own.css':
    '.cover { position: fixed; inset: 0; z-index: 9999 } .before { position: absolute; inset: -500px auto auto -400px; z-index: 5 } .behind { position: absolute; inset: 90% auto auto 0; z-index: 5; scale: 3 }',
  ...Object.fromEntries(
    covers.map((cover, index) => [
      `docs/cover-${index}.md`,
      `${cover.startsWith('# ') ? cover : `# Cover ${index}\n\nText.\n\n${cover}`}\n\n## There\n\n${'More text. '.repeat(300)}\n`,
    ]),
  ),
})

test('whatever a text holds, the links and buttons around it can be reached', async ({
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
      const text = '.ink-prose, h1'
      return [...document.querySelectorAll('a, button')].flatMap((control) => {
        if (control.closest(text) !== null || !control.checkVisibility()) return []
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit?.closest(text) ? [control.outerHTML.slice(0, 80)] : []
      })
    })
    if (covered.length > 0) found.push(`${covers[index]} lies over ${covered.join(', ')}`)
  }
  expect(found).toEqual([])
})
