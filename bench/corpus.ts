import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageText } from './page.ts'

/** The page whose bytes must not depend on the size of the site, below the docs folder. */
export const PROBE = 'probe/page.md'

/** The same ones at any size, since every page's sidebar shows the top level. */
const TOPICS = [
  { dir: 'guide', zh: '指南', en: 'Guide' },
  { dir: 'reference', zh: '参考', en: 'Reference' },
  { dir: 'operations', zh: '运维', en: 'Operations' },
  { dir: 'internals', zh: '内幕', en: 'Internals' },
] as const

const LOCALES = [
  { locale: 'zh', root: 'docs' },
  { locale: 'en', root: 'i18n/en/docs' },
] as const

/** Pages in a folder, and folders in a folder, at most. */
const FOLDER_SIZE = 20

const CONFIG = `import { defineSite } from 'inkstone'

export default defineSite({
  title: 'Bench',
  url: 'https://bench.example',
  locales: [
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
    { code: 'en', label: 'English', htmlLang: 'en' },
  ],
  navbar: {
    items: [
      { to: '/docs/probe/page', label: 'Docs', position: 'left' },
      { type: 'localeDropdown' },
      { type: 'search' },
    ],
  },
})
`

/** Writes a site of so many pages: half of them Chinese, half their English translations. */
export async function writeCorpus(dir: string, pages: number): Promise<void> {
  for (const [name, text] of corpusFiles(pages)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  await mkdir(join(dir, 'node_modules'), { recursive: true })
  const engine = fileURLToPath(new URL('..', import.meta.url))
  await symlink(engine, join(dir, 'node_modules/inkstone'), 'junction')
}

/**
 * The files of the site by their paths. The same number gives the same bytes, and a page that two sites of
 * different size share is the same in both.
 */
export function corpusFiles(pages: number): Map<string, string> {
  const paths = pathsFor(pages)
  const files = new Map([['site.config.ts', CONFIG]])
  for (const { locale, root } of LOCALES) {
    for (const [folder, label] of categoriesOf(paths, locale)) {
      files.set(`${root}/${folder}/_category_.json`, label)
    }
    for (const [index, path] of paths.entries()) {
      const links = linksOf(index).map((target) => paths[target] ?? PROBE)
      const position = Math.floor((index - 1) / TOPICS.length) % FOLDER_SIZE
      files.set(`${root}/${path}`, pageText({ path, locale, position: position + 1, links }))
    }
  }
  return files
}

/** The probe first, then the topics in turn, so that even the smallest site has them all. */
function pathsFor(pages: number): string[] {
  if (pages < 2 * (TOPICS.length + 1) || pages % 2 === 1) {
    throw new Error(
      `A corpus has an even number of pages, ${2 * (TOPICS.length + 1)} at least, not ${pages}.`,
    )
  }
  return Array.from({ length: pages / 2 }, (_, index) => (index === 0 ? PROBE : pathOf(index - 1)))
}

function pathOf(index: number): string {
  const topic = TOPICS[index % TOPICS.length]?.dir ?? ''
  const place = Math.floor(index / TOPICS.length)
  const section = Math.floor(place / FOLDER_SIZE)
  const chapter = Math.floor(section / FOLDER_SIZE)
  return `${topic}/chapter-${number(chapter)}/section-${number(section % FOLDER_SIZE)}/page-${number(place % FOLDER_SIZE)}.md`
}

function number(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** Earlier pages, which are there at any size; for the probe and the first few, the first of the topics. */
function linksOf(index: number): number[] {
  const links = [Math.floor(index / 2), Math.floor(index / 3), index - 1].filter((link) => link > 0)
  return index < 8 ? [1, 2, 3] : links
}

/** The `_category_.json` of every folder. */
function categoriesOf(paths: readonly string[], locale: 'zh' | 'en'): Map<string, string> {
  const categories = new Map<string, string>()
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (!categories.has(folder)) categories.set(folder, `${JSON.stringify(categoryOf(folder, locale))}\n`)
    }
  }
  return categories
}

function categoryOf(folder: string, locale: 'zh' | 'en'): { label: string; position: number } {
  const topic = TOPICS.findIndex(({ dir }) => dir === folder)
  if (topic !== -1) return { label: TOPICS[topic]?.[locale] ?? folder, position: topic + 2 }
  if (folder === dirname(PROBE)) return { label: locale === 'zh' ? '样本' : 'Probe', position: 1 }

  const position = Number(folder.slice(-2))
  const isChapter = folder.split('/').length === 2
  if (locale === 'en') return { label: `${isChapter ? 'Chapter' : 'Section'} ${position}`, position }
  return { label: `第 ${position} ${isChapter ? '章' : '节'}`, position }
}
