import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { config, startAuthoring, type Authoring } from './authoring.ts'

const button = (label: string): string => `import { useState } from 'react'
export default function Count() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>
}
`

const files = {
  'site.config.ts': config,
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs/code.mdx': "import Count from '@site/src/Count'\n\n# Code\n\nFirst. <Count />\n",
  'src/Count.tsx': button('Clicks'),
}

async function author(more: Record<string, string> = {}): Promise<Authoring> {
  const site = await startAuthoring({ ...files, ...more })
  onTestFinished(site.close)
  return site
}

function chunkOf(html: string): string {
  return /"islands":\{"[^"]+":"\/([^"]+)"/.exec(html)?.[1] ?? ''
}

test('a page with components is shown, with the code for browsers', async () => {
  const site = await author()
  const { status, text } = await site.get('docs/code')
  expect(status).toBe(200)
  expect(text).toContain('<button type="button">Clicks <!-- -->0</button>')
  const chunk = await site.get(chunkOf(text))
  expect(chunk.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(chunk.text).toContain('Clicks')
})

test('a changed component is shown by a reload, a changed text in place', async () => {
  const site = await author()
  await site.get('docs/code')
  const code = await site.change(() => site.write('src/Count.tsx', button('Taps')))
  expect(code.isReload).toBe(true)
  const changed = await site.get('docs/code')
  expect(changed.text).toContain('Taps')
  expect((await site.get(chunkOf(changed.text))).text).toContain('Taps')

  const text = await site.change(() =>
    site.write('docs/code.mdx', files['docs/code.mdx'].replace('First.', 'Second.')),
  )
  expect(text.isReload).toBe(false)
  expect((await site.get('docs/code')).text).toContain('Second.')
})

test('a new folder of texts is no reason for open pages to begin anew', async () => {
  const site = await author({ 'src/Own.tsx': button('Owns') })
  await site.get('docs/code')
  const { isReload } = await site.change(() =>
    site.write('docs/more/third.mdx', "import Own from '@site/src/Own'\n\n# Third\n\n<Own />\n"),
  )
  expect(isReload).toBe(false)
  expect((await site.get('docs/more/third')).text).toContain('Owns')
})

test('mistakes in code are shown in place of the page until they are mended', async () => {
  const site = await author()
  await site.get('docs/code')
  await site.change(() => site.write('src/Count.tsx', 'export default function Count() {\n  return <p>\n}\n'))
  const broken = await site.get('docs/code')
  expect(broken.status).toBe(500)
  expect(broken.text).toContain('src/Count.tsx:3')
  await site.change(() =>
    site.write('src/Count.tsx', "export default () => { throw new Error('No wheel.') }\n"),
  )
  expect((await site.get('docs/code')).text).toContain('stopped with an error: No wheel.')
  expect((await site.get('docs/intro')).status).toBe(200)
  await site.change(() => site.write('src/Count.tsx', button('Mended')))
  expect((await site.get('docs/code')).text).toContain('Mended')
})

test('a component of the theme that appears, changes and goes is followed', async () => {
  const site = await author()
  const skip = (text: string): string => `export default () => <p>${text}</p>\n`
  // A new folder may be heard of before the file in it: each of them is an event then.
  const shown = (): Promise<string | undefined> =>
    site.get('docs/intro').then(({ text }) => /Own skip \w+/.exec(text)?.[0])
  expect(await shown()).toBe(undefined)
  const added = await site.change(() => site.write('theme/SkipLink.tsx', skip('Own skip one')))
  expect(added.isReload).toBe(true)
  await expect.poll(shown).toBe('Own skip one')
  await site.change(() => site.write('theme/SkipLink.tsx', skip('Own skip two')))
  await expect.poll(shown).toBe('Own skip two')
  await site.change(() => site.remove('theme/SkipLink.tsx'))
  await expect.poll(shown).toBe(undefined)
})

test('a text of MDX without code of its own needs no bundle until it gets some', async () => {
  const site = await startAuthoring({
    'site.config.ts': config,
    'docs/intro.mdx': '# Intro\n\nFirst {1 + 1}.\n',
    'src/Count.tsx': button('Clicks'),
  })
  onTestFinished(site.close)
  const isBundled = (): boolean =>
    readdirSync(site.dir, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('code.json'))
  expect((await site.get('docs/intro')).text).toContain('First 2.')
  await site.change(() => site.write('docs/intro.mdx', '# Intro\n\nSecond {1 + 2}.\n'))
  expect((await site.get('docs/intro')).text).toContain('Second 3.')
  expect(isBundled()).toBe(false)

  const withCode = "import Count from '@site/src/Count'\n\n# Intro\n\nThird. <Count />\n"
  await site.change(() => site.write('docs/intro.mdx', withCode))
  expect((await site.get('docs/intro')).text).toContain('<button type="button">Clicks')
  expect(isBundled()).toBe(true)
  await site.change(() => site.write('docs/intro.mdx', '# Intro\n\nFourth {1 + 3}.\n'))
  expect((await site.get('docs/intro')).text).toContain('Fourth 4.')
})
