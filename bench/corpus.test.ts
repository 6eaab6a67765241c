import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { PROBE, corpusFiles } from './corpus.ts'

function pagesOf(files: Map<string, string>): [name: string, text: string][] {
  return [...files].filter(([name]) => name.endsWith('.md'))
}

test('the same number of pages gives the same files', () => {
  expect(corpusFiles(100)).toEqual(corpusFiles(100))
})

test('half of the pages are translations of the others', () => {
  const files = corpusFiles(100)
  const pages = pagesOf(files)
  expect(pages).toHaveLength(100)
  expect(pages.filter(([name]) => files.has(`i18n/en/${name}`))).toHaveLength(50)
})

test('what a small site holds is the same in a large one, and so is the top level', () => {
  const [small, large] = [corpusFiles(10), corpusFiles(2000)]
  for (const [name, text] of small) expect(large.get(name)).toBe(text)
  const topLevel = (files: Map<string, string>): Set<string | undefined> =>
    new Set([...files.keys()].map((name) => name.replace(/^i18n\/en\//, '').split('/')[1]))
  expect(topLevel(large)).toEqual(topLevel(small))
})

test('no folder holds more than 20 pages or 20 folders', () => {
  const entries = new Set<string>()
  for (const [name] of pagesOf(corpusFiles(4000))) {
    for (let path = name; path !== '.'; path = posix.dirname(path)) entries.add(path)
  }
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const folder = posix.dirname(entry)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(Math.max(...counts.values())).toBe(20)
})

test('a page has the size and the parts of a real one, and its links lead somewhere', () => {
  const files = corpusFiles(100)
  for (const [name, text] of pagesOf(files)) {
    expect(text.match(/^#{2,3} /gm)).toHaveLength(6)
    expect(text.match(/^```\w/gm)).toHaveLength(4)
    expect(Buffer.byteLength(text)).toBeGreaterThan(5000)
    expect(Buffer.byteLength(text)).toBeLessThan(7500)

    const links = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map((match) => match[1] ?? '')
    expect(links).toHaveLength(3)
    for (const link of links) expect(files.has(posix.join(posix.dirname(name), link))).toBe(true)
  }
})

test('a page has about 805 English words, or 1380 Han characters', () => {
  const files = corpusFiles(1000)
  const texts = (root: string): string[] =>
    pagesOf(files)
      .filter(([name]) => name.startsWith(root))
      .map(([, text]) => text.replaceAll(/```.*?```/gs, ''))
  const mean = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0) / counts.length
  const words = mean(texts('i18n/').map((text) => text.match(/[A-Za-z]+/g)?.length ?? 0))
  const characters = mean(texts('docs/').map((text) => text.match(/\p{Script=Han}/gu)?.length ?? 0))
  expect(Math.abs(words - 805)).toBeLessThan(80)
  expect(Math.abs(characters - 1380)).toBeLessThan(140)
  expect(files.get(`docs/${PROBE}`)).toMatch(/^---\nsidebar_position: 0\n---\n\n# \S+\n/)
})
