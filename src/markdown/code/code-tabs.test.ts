import { expect, test } from 'vitest'
import { compile } from '../../../test/markdown/context.ts'
import { mdxHtml } from '../../../test/markdown/run-mdx.ts'

const withoutIds = (html: string): string => html.replace(/ink-tabs-[\w-]+?-(?=tab|panel)/g, '').trim()

/** Labels of the tabs of a text, each with the code of its panel. */
function tabsIn(html: string): string[] {
  const panels = html.split('<div role="tabpanel"').slice(1)
  return panels.map((panel) => {
    const label = /data-label="([^"]*)"/.exec(panel)?.[1] ?? ''
    const codes = [...panel.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code]) => code)
    return [label, ...codes].join(': ')
  })
}

test('in tabs of package managers, a command has the words of each', async () => {
  const text = '```bash npm2yarn\nnpm install --save-dev a\n```'
  const item = (value: string, label: string, command: string): string =>
    `<TabItem value="${value}" label="${label}">\n\n\`\`\`bash\n${command}\n\`\`\`\n\n</TabItem>`
  const tabs = await mdxHtml(
    `<Tabs groupId="npm2yarn">\n${[
      item('npm', 'npm', 'npm install --save-dev a'),
      item('yarn', 'Yarn', 'yarn add --dev a'),
      item('pnpm', 'pnpm', 'pnpm add --save-dev a'),
      item('bun', 'Bun', 'bun add --dev a'),
    ].join('\n')}\n</Tabs>`,
  )
  expect(withoutIds(compile(text).html)).toBe(withoutIds(tabs))
  expect(withoutIds(await mdxHtml(text))).toBe(withoutIds(tabs))
})

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``

test('code blocks with tabs that follow each other are one block', async () => {
  const text = [fence('js tab title="a.js"', 'one'), fence('ts tab title="a.ts"', 'two')].join('\n\n')
  const { html } = compile(text)
  expect(tabsIn(html)).toEqual(['JavaScript: one', 'TypeScript: two'])
  expect(html).toContain('data-group="code-examples"')
  expect(html).toContain('<figcaption>a.ts</figcaption>')
  expect(withoutIds(await mdxHtml(text))).toBe(withoutIds(html))
})

test.each([
  [
    'a name of its own',
    [fence('sh tab="npm & co"', 'a'), fence("sh tab='Yarn'", 'b')],
    ['npm &amp; co: a', 'Yarn: b'],
  ],
  [
    'several blocks in one tab',
    [fence('js tab={"span":2}', 'a'), fence('js', 'b'), fence('ts tab={"label":"Types"}', 'c')],
    ['JavaScript: a: b', 'Types: c'],
  ],
  [
    'text among those of one tab',
    [fence('js tab={"span":3}', 'a'), 'And:', fence('ts tab', 'b'), fence('js tab', 'c')],
    ['TypeScript: b', 'JavaScript: c'],
  ],
  ['text between them', [fence('js tab', 'a'), 'And:', fence('ts tab', 'b')], []],
  ['one alone', [fence('js tab', 'a'), fence('ts', 'b')], []],
  ['a title with the word', [fence('js title="a tab b"', 'a'), fence('js title="a tab b"', 'b')], []],
  [
    'options that cannot be read',
    [fence('js tab={"span":}', 'a'), fence('ts tab={"span":-3}', 'b')],
    ['JavaScript: a', 'TypeScript: b'],
  ],
])('tabs of code: %s', (_name, blocks, expected) => {
  expect(tabsIn(compile(blocks.join('\n\n')).html)).toEqual(expected)
})

test('two tabs of one language are told apart', () => {
  const { html } = compile([fence('js tab="A"', 'a'), fence('js tab="B"', 'b')].join('\n\n'))
  expect([...html.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['js', 'B'])
})

test('commands stand in the words of the package managers that a site chose', () => {
  const { html } = compile(fence('bash npm2yarn', 'npm install a'), { packageManagers: ['pnpm', 'yarn'] })
  expect([...html.matchAll(/data-value="(\w+)">(\w+)/g)].map(([, value, label]) => [value, label])).toEqual([
    ['npm', 'npm'],
    ['pnpm', 'pnpm'],
    ['yarn', 'Yarn'],
  ])
  expect(html).not.toContain('bun add')
})

test('a block in a tab is written as it is elsewhere', () => {
  const { html } = compile([fence('bash tab npm2yarn', 'npm install a'), fence('js tab', 'a')].join('\n\n'))
  expect(html).toMatch(/data-label="Bash">.*data-group="npm2yarn".*data-label="JavaScript"/s)
})
