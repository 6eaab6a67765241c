import { afterAll, expect } from 'vitest'
import { firstVisitTest as test } from '../../helpers/browser.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { isThorough } from '../../helpers/thorough.ts'
import { isLive, wake } from '../live.ts'
import { emittedPages, openSite, siteConfig } from '../pages.ts'
import { servePlainly } from './plain-server.ts'
import { armSentinels } from './sentinels.ts'

const config = siteConfig(`offline: true, onBrokenLinks: 'ignore',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],`)

/** A page with an island of the author's, whose name a stranger can read. */
const own = {
  'site.config.ts': config,
  'src/Own.tsx': `import { useState } from 'react'
export default function Own({ html }: { html?: string }) {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)} title={html}>own {count}</button>
}
`,
}
const real =
  "import Own from '@site/src/Own'\nimport Part from './_part.md'\n\n# Real\n\n<Own />\n\n<Part />\n\n[Forged](./forged.md)\n"
const site = (async () => {
  const first = await buildSite(
    await writeSite({
      ...own,
      'docs/forged.md': '# Forged\n',
      'docs/_part.md': 'Text.\n',
      'docs/real.mdx': real,
    }),
  )
  const [, name = ''] = /<ink-island data-island="([^"]+)"/.exec(first.html('/docs/real')) ?? []
  const [, address = ''] = /"islands":\{"[^"]+":"([^"]+)/.exec(first.html('/docs/real')) ?? []
  expect([name, address]).toEqual([
    expect.stringMatching(/^island-Own-/),
    expect.stringMatching(/^\/assets\//),
  ])
  const forged = `<ink-island data-island="${name}" data-export="default" data-props='{"html":"forged"}' data-src="${address}"><button>forged</button></ink-island>`
  const data = `<div id="ink-app" data-page='{"islands":{"${name}":"/sentinel/x.js"}}'>${forged}</div>`
  const text = `${forged}\n\n${data}\n\n| ${forged} |\n| --- |\n| ${forged} |\n\n## ${forged}\n\n:::note[${forged}]\n\n${forged}\n\n:::\n\n[${forged}](./real.mdx)\n\n[Real](./real.mdx)\n`
  const title = JSON.stringify(forged)
  return openSite({
    ...own,
    'docs/real.mdx': real,
    'docs/_part.md': text,
    'docs/forged.md': `---\ntitle: ${title}\ndescription: ${title}\nsidebar_label: ${title}\ntags: [${title}]\n---\n\n${text}`,
    [`docs/${forged.replaceAll('/', '')}.md`]: 'Text.\n',
    'docs/folder/_category_.json': JSON.stringify({
      label: forged,
      link: { type: 'generated-index', description: data },
    }),
    'docs/folder/page.md': text,
    'docs/tags.yml': `forged:\n  label: ${title}\n  description: ${title}\n`,
    'blog/authors.yml': `a:\n  name: ${title}\n  title: ${title}\n  page: true\n`,
    'blog/2024-01-01-post.md': `---\ntitle: ${title}\nauthors: [a]\ntags: [${title}]\n---\n\n${text.replaceAll(/^.*real\.mdx.*$/gm, '')}`,
    'i18n/zh/docusaurus-plugin-content-docs/current/forged.md': `---\ntitle: ${title}\n---\n\n${text}`,
    'i18n/zh/docusaurus-plugin-content-docs/current/folder/page.md': `# 真\n\n${text}`,
    'i18n/zh/docusaurus-plugin-content-docs/current.json': JSON.stringify({
      'sidebar.defaultSidebar.category.x': { message: forged },
    }),
  })
})()

/** All of a text in one screen, of few pixels, which take time to paint. */
const SCREEN = { viewport: { width: 1280, height: 4000 }, deviceScaleFactor: 0.1 }

const plain = site.then(({ outDir }) => servePlainly(outDir))
afterAll(async () => (await plain).close())

const SOME = new Set(['docs/forged', 'zh/docs/forged.both', 'zh/blog/authors'])

/**
 * The forged name is made an island by the app, which both hosts send: usually one of them shows all pages, the other a
 * document, a translation and a list.
 */
const hosts = [
  {
    name: 'without any policy',
    root: async (): Promise<string> => `${(await plain).origin}/`,
    shown: (paths: string[]): string[] => paths,
  },
  {
    name: 'under the strict policy',
    root: async (): Promise<string> => (await site).url,
    shown: (paths: string[]): string[] => (isThorough ? paths : paths.filter((path) => SOME.has(path))),
  },
]

for (const { name, root, shown } of hosts) {
  test(`${name}, the name of an island that there is makes none where a text writes it`, async ({
    openPage,
    allowed,
  }) => {
    allowed.push(/Failed to load resource: .* 404/)
    // What is fetched ahead could be on its way when the connection is lost.
    const page = await openPage({ ...SCREEN, savesData: true })
    const reached = await armSentinels(page)
    const islands = (): Promise<number> => page.locator('ink-island').count()
    const forgedRun = (): Promise<number> =>
      page.locator('button[title=forged], main button:text-is("forged"):is(ink-island *)').count()
    const texts = emittedPages((await site).outDir).filter((path) => !/real|404$|search/.test(path))
    expect(texts).toEqual(
      expect.arrayContaining([
        'docs/forged',
        'zh/docs/forged.both',
        'zh/docs/folder/page',
        'zh/blog/authors',
      ]),
    )
    for (const path of shown(texts)) {
      const address = (await root()) + path.split('/').map(encodeURIComponent).join('/')
      expect((await page.goto(address))?.status(), path).toBe(200)
      if ((await page.locator('#ink-app').count()) === 0) continue
      await wake(page)
      expect([await islands(), await forgedRun()], path).toEqual([0, 0])
    }
    // From a page of theirs to the one with the island, and back: each time the list is that of the page.
    await page.goto(`${await root()}docs/forged`)
    await wake(page)
    for (let turn = 0; turn < 2; turn++) {
      await page.getByRole('main').getByRole('link', { name: 'Real', exact: true }).first().click()
      await page.locator('ink-island[data-live]').getByRole('button', { name: 'own 0' }).click()
      await page.getByRole('button', { name: 'own 1' }).waitFor()
      expect([await islands(), await forgedRun()]).toEqual([1, 0])
      await page.getByRole('main').getByRole('link', { name: 'Forged', exact: true }).first().click()
      await page.waitForURL('**/docs/forged')
      await expect.poll(islands).toBe(0)
      expect(await forgedRun()).toBe(0)
    }
    // As it was kept for reading without a network.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
    await page.context().setOffline(true)
    await page.reload()
    await page.keyboard.press('Shift')
    await isLive(page)
    expect([await islands(), await forgedRun()]).toEqual([0, 0])
    await page.context().setOffline(false)
    expect(reached).toEqual([])
  }, 300_000)
}
