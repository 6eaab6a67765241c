import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTextImports, type TextImports } from '../../cache/text-imports.ts'
import { openAuthorFiles } from '../files/author-files.ts'
import type { SiteContext } from '../context.ts'
import { importedCode, type ImportedCode } from './imported-code.ts'

const compiled: string[] = []
beforeEach(() => void compiled.splice(0))

vi.mock('./mdx-texts.ts', () => ({
  compileMdxText: (_context: unknown, _files: unknown, { source }: { source: { path: string } }) => {
    compiled.push(source.path)
    const imports = [{ source: '@site/src/card', line: 3, names: ['default'] }]
    return Promise.resolve({
      article: { needsBundler: false, imports, listed: [] } satisfies TextImports,
    })
  },
}))

/** Asks for the code of texts as a build does, one after the other. */
async function codeOf(
  texts: Record<string, string>,
  theme: string[] = [],
): Promise<(ImportedCode[] | undefined)[]> {
  const dir = mkdtempSync(join(tmpdir(), 'code-'))
  const markdown = { format: 'detect' }
  const site = {
    dir,
    markdown,
    onUncompilable: 'warn',
    staticFolders: [],
    allowedFolders: [],
    locales: [],
    baseUrl: '/',
  }
  // as: of a context, no more is asked for here.
  const context = { site } as unknown as SiteContext
  const files = openAuthorFiles(context.site)
  const known = openTextImports(dir, () => 'key')
  const found: (ImportedCode[] | undefined)[] = []
  for (const [path, text] of Object.entries(texts)) {
    writeFileSync(join(dir, path), text)
    // as: of a text, no more is asked for here.
    const own = { source: { path } } as Parameters<typeof importedCode>[2]
    found.push(await importedCode(context, files, { ...own, theme, known }))
  }
  return found
}

const text = "import Card from '@site/src/card'\n\n# Title\n\n<Card>Words</Card>\n"
const translation =
  "\n\nimport Card from '@site/src/card'\n\n# Titel\n\n<Card>Wörter</Card>\n\nMehr `<Code>`.\n"

test('of texts whose code is the same, one is compiled to see what they import', async () => {
  const languages = Array.from({ length: 20 }, (_, index): [string, string] => [`${index}.mdx`, translation])
  const found = await codeOf({ 'text.mdx': text, ...Object.fromEntries(languages) })
  expect(compiled).toEqual(['text.mdx'])
  expect(found.every((code) => code?.[0]?.source === '@site/src/card')).toBe(true)
  expect(found.map((code) => code?.[0]?.file)).toEqual(['text.mdx', ...languages.map(([file]) => file)])
  expect(found.slice(1).map((code) => code?.[0]?.line)).toEqual(languages.map(() => 3))
})

test.each([
  ['another import', text.replace('src/card', 'src/cards')],
  ['another component', text.replace('Words', '<Other />')],
  ['a declaration', `export const one = 1\n\n${text}`],
  ['what only browsers can do', text.replace('Words', '<i onClick={go}>Words</i>')],
  ['a fence around the import', '```mdx\n' + text + '```\n'],
])('%s is looked at', async (_, other) => {
  await codeOf({ 'text.mdx': text, 'other.mdx': other })
  expect(compiled).toContain('other.mdx')
})

test("each is compiled where components of the author's draw what Markdown has", async () => {
  await codeOf({ 'a.mdx': text, 'b.mdx': translation }, ['MDXComponents', 'img'])
  expect(compiled).toEqual(['a.mdx', 'b.mdx'])
})
