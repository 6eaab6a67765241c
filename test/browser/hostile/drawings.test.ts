import { afterAll, expect } from 'vitest'
import { test } from '../../helpers/browser.ts'
import { wake } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import { activeDrawings, drawingOf, hookDrawings } from './drawing-vectors.ts'
import { servePlainly } from './plain-server.ts'
import { armSentinels, findLiveMarkup, touchEverything } from './sentinels.ts'

const drawings = [...activeDrawings, ...hookDrawings]
const names = drawings.map((_, index) => `d${index}`)

const own = names.map(
  (name, index) =>
    `import ${name.toUpperCase()} from './${name}.svg'\nimport u${index} from './${name}.svg?url'`,
)
const parts = names.map(
  (name, index) =>
    `<${name.toUpperCase()} />\n\n<img src={u${index}} alt="" />\n\n<b className="shown${index}">${index}</b>`,
)

/** The author's code uses pictures that anybody may have drawn: as elements, by their addresses, and in style sheets. */
const site = openSite({
  'site.config.ts': siteConfig("customCss: ['src/css/own.css'], onUncompilable: 'warn',"),
  'src/css/own.css': names
    .map(
      (name, index) =>
        `.shown${index} { background: url(../../docs/${name}.svg); mask-image: url('../../docs/${name}.svg') }`,
    )
    .join('\n'),
  'src/Live.tsx': `import { useState } from 'react'
import Drawing from '../docs/d${activeDrawings.length}.svg'
export default function Live() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>live {n}<Drawing /></button> }
`,
  'docs/intro.md': '# Intro\n\n[Drawings](./drawings.mdx)\n',
  'docs/drawings.mdx': `import Live from '@site/src/Live'\n${own.join('\n')}\n\n# Drawings\n\n<Live />\n\n${parts.join('\n\n')}\n\nThe end.\n`,
  ...Object.fromEntries(names.map((name, index) => [`docs/${name}.svg`, drawingOf(drawings[index] ?? '')])),
})
const plain = site.then(({ outDir }) => servePlainly(outDir))
afterAll(async () => (await plain).close())

for (const [name, root] of [
  ['without any policy', async (): Promise<string> => `${(await plain).origin}/`],
  ['under the strict policy', async (): Promise<string> => (await site).url],
] as const) {
  test(`${name}, no drawing that code imports runs, loads or covers anything`, async ({ openPage }) => {
    const page = await openPage()
    const reached = await armSentinels(page)
    for (const path of ['docs/drawings', 'docs/intro']) {
      await page.goto((await root()) + path)
      if (path === 'docs/intro') {
        await wake(page)
        await page.getByRole('main').getByRole('link', { name: 'Drawings', exact: true }).click()
      }
      await page.getByRole('button', { name: 'live 0' }).and(page.locator('[data-live] *')).click()
      await page.getByRole('button', { name: 'live 1' }).waitFor()
      await page.getByText('The end.').waitFor()
      expect(await page.locator('main svg').count()).toBeGreaterThan(drawings.length)
      expect(await page.locator('main :is(style, script, svg a[href^=j], [autofocus])').count()).toBe(0)
      expect(await page.locator('#ink-main, #ink-app').count()).toBe(2)
      expect(
        await page.locator('main svg :is(ink-island, [data-island], [class*=ink-], #nodeName)').count(),
      ).toBe(0)
      expect(
        (await findLiveMarkup(page, { isRunning: true })).filter(
          (what) => !/^<(?:set|animate\w*|foreignObject)> has the element/i.test(what),
        ),
      ).toEqual([])
      await touchEverything(page)
    }
    expect(reached).toEqual([])
  })
}
