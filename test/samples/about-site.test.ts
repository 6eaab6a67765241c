import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { copySample, run } from './run-sample.ts'

const site = fileURLToPath(new URL('../../site/', import.meta.url))

/** A module of a sample, copied, with what the article exports from it. */
async function sampleOf<Module>(name: string, file: string): Promise<Module> {
  const dir = await copySample(name)
  // as: the tests call what the article exports.
  return (await import(pathToFileURL(join(dir, file)).href)) as Module
}

test.each(['bilingual-reading', 'chinese-search'])(
  'the demo of the article %s prints what it shows',
  async (name) => {
    const dir = await copySample(name)

    expect(await run('node', ['demo.mjs'], { dir })).toBe(await readFile(join(dir, 'output.txt'), 'utf8'))
  },
)

interface Block {
  kind: string
  text: string
}

interface Aligner {
  blocksOf: (markdown: string) => Block[]
  align: (first: Block[], second: Block[]) => [one: Block | null, other: Block | null][]
}

test('the small aligner pairs the headings of an article of the site with those of its translation', async () => {
  const { align, blocksOf } = await sampleOf<Aligner>('bilingual-reading', 'align.mjs')
  const read = async (folder: string): Promise<Block[]> => {
    const text = await readFile(join(site, folder, 'docs/about-site/bilingual-reading.md'), 'utf8')
    return blocksOf(text.replace(/^---\n[^]*?\n---\n/, ''))
  }
  const [original, translation] = [await read('.'), await read('i18n/en')]

  const pairs = align(original, translation)

  expect(pairs.flatMap(([one]) => one ?? [])).toEqual(original)
  expect(pairs.flatMap(([, other]) => other ?? [])).toEqual(translation)
  const headings = pairs.filter(([one, other]) => [one, other].some((block) => block?.kind === 'heading'))
  const idOf = (block: Block | null): string | undefined => /\{(#[\w-]+)\}$/.exec(block?.text ?? '')?.[1]
  expect(headings.length).toBeGreaterThan(5)
  for (const [one, other] of headings) expect(idOf(one)).toBe(idOf(other))
})

interface SmallIndex {
  buildFiles: (texts: string[]) => Record<string, unknown>
  openIndex: (load: (name: string) => Promise<unknown>) => (query: string) => Promise<number[]>
}

test('the small index finds any two neighbouring characters of all Chinese articles, from a few files', async () => {
  const { buildFiles, openIndex } = await sampleOf<SmallIndex>('chinese-search', 'index.mjs')
  const names = (await readdir(site, { recursive: true })).filter((name) =>
    /^(?:docs|blog)\/.*\.md$/.test(name),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')))
  const files = buildFiles(texts)
  const fetched = new Set<string>()
  const load = (name: string): Promise<unknown> => Promise.resolve(fetched.add(name) && files[name])
  const search = openIndex(load)
  const pagesOf = new Map<string, Set<number>>()
  for (const [page, text] of texts.entries()) {
    for (const [, first = '', second = ''] of text.matchAll(/(\p{Script=Han})(?=(\p{Script=Han}))/gu)) {
      const pair = first + second
      pagesOf.set(pair, (pagesOf.get(pair) ?? new Set()).add(page))
    }
  }

  expect(texts.length).toBeGreaterThan(8)
  expect(pagesOf.size).toBeGreaterThan(5000)
  for (const [pair, pages] of pagesOf) expect(await search(pair), pair).toEqual([...pages])

  fetched.clear()
  await openIndex(load)('数据库')
  expect(fetched.size).toBeLessThan(4)
  expect(Object.keys(files).length).toBeGreaterThan(300)
})
