import { expect, test } from 'vitest'
import { compile } from '../../test/markdown/context.ts'
import { mdxHtml } from '../../test/markdown/run-mdx.ts'

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
  const withoutIds = (html: string): string => html.replace(/ink-tabs-[\w-]+?-(?=tab|panel)/g, '').trim()
  expect(withoutIds(compile(text).html)).toBe(withoutIds(tabs))
  expect(withoutIds(await mdxHtml(text))).toBe(withoutIds(tabs))
})
