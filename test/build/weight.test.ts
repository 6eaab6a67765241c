import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PROBE, corpusFiles } from '../../bench/corpus.ts'
import { buildSite, writeSite } from '../helpers/site.ts'
import { soaked } from '../helpers/thorough.ts'
import { repository, treeOf, withoutSidebarFiles } from './output.ts'

const zipped = (content: string | Buffer): number => gzipSync(content).length

test('P4: a page weighs the same in a small site and in a large one, and little', async () => {
  const url = `/docs/${PROBE.replace(/\.md$/, '')}`
  const [small, large] = await Promise.all(
    [10, soaked(1000, 150)].map(async (pages) =>
      buildSite(await writeSite(Object.fromEntries(corpusFiles(pages)))),
    ),
  )
  for (const path of [url, `/en${url}`]) {
    const [few, many] = [small, large].map((site) => site?.html(path) ?? '')
    expect(Math.abs(zipped(many ?? '') / zipped(few ?? '') - 1), path).toBeLessThan(0.02)
    expect(zipped(many ?? ''), path).toBeLessThanOrEqual(9 * 1024)
  }
  expect(withoutSidebarFiles(large?.html(url))).toBe(withoutSidebarFiles(small?.html(url)))
})

const shapes: Record<string, string[]> = {
  'in one folder': numbered(soaked(3000, 450), (index) => `wide/page-${index}`),
  'in many categories': numbered(soaked(1000, 210), (index) => `category-${index}/page`),
  'at every depth': numbered(20, (index) => `${'level/'.repeat(index + 1)}page`),
}

function numbered(count: number, nameOf: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => nameOf(index))
}

test.each(Object.entries(shapes))('P4: documents %s weigh little', async (_, paths) => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': "export default { title: 'Shapes', url: 'https://shapes.example' }\n",
      ...Object.fromEntries(
        paths.map((path, index) => [
          `docs/${path}.md`,
          `---\nsidebar_position: ${index}\n---\n\n# Document ${index}\n`,
        ]),
      ),
    }),
  )
  const weights = paths.map((path) => zipped(site.html(`/docs/${path}`)))
  expect(Math.max(...weights)).toBeLessThanOrEqual(4 * 1024)
})

const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'ja', 'ko', 'zh']
const versions = numbered(8, (index) => `${8 - index}.0`)
const manyTimes: Record<string, { options: string; files: Record<string, string>; most: number }> = {
  'in thirteen languages': {
    options: `locales: ${JSON.stringify(locales.map((code) => ({ code, label: code })))}`,
    files: Object.fromEntries(
      locales.map((code, index) => [
        `${index === 0 ? '' : `i18n/${code}/`}docs/page.md`,
        `# Document in ${code}\n`,
      ]),
    ),
    most: 3,
  },
  'in eight versions': {
    options: '',
    files: {
      'docs/page.md': '# Document\n',
      'versions.json': JSON.stringify(versions),
      ...Object.fromEntries(
        versions.map((version) => [`versioned_docs/version-${version}/page.md`, '# Document\n']),
      ),
    },
    most: 3,
  },
  'with 500 tags': {
    options: '',
    files: {
      'docs/page.md': `---\ntags: [${numbered(500, (index) => `tag-${index}`).join(', ')}]\n---\n\n# Document\n`,
      'docs/other.md': '# Another document\n',
    },
    most: 6,
  },
}

test.each(Object.entries(manyTimes))('P4: documents %s weigh little', async (_, { options, files, most }) => {
  const site = await buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'Shapes', url: 'https://shapes.example', ${options} }\n`,
      ...files,
    }),
  )
  const documents = [...treeOf(site.outDir).keys()].filter((name) =>
    /docs\/.*(?:page|other)\.html$/.test(name),
  )
  const sizes = documents.map((name) => zipped(site.html(`/${name.replace(/\.html$/, '')}`)))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most * 1024)
})

test('P4: the archive of a long blog is cut, and leads to every year from each of its pages', async () => {
  const count = soaked(2000, 410)
  const posts = numbered(count, (index) =>
    new Date(Date.UTC(2000, 0, 1 + 4 * index)).toISOString().slice(0, 10),
  )
  const site = await buildSite(
    await writeSite({
      'site.config.ts': "export default { title: 'Shapes', url: 'https://shapes.example' }\n",
      ...Object.fromEntries(posts.map((date, index) => [`blog/${date}-post.md`, `# Post number ${index}\n`])),
    }),
  )
  const pages = numbered(Math.ceil(count / 200), (index) =>
    index === 0 ? '/blog/archive' : `/blog/archive/page/${index + 1}`,
  )
  const years = [...new Set(posts.map((date) => date.slice(0, 4)))]
  for (const page of pages) {
    expect(zipped(site.html(page)), page).toBeLessThanOrEqual(6 * 1024)
    for (const year of years)
      expect(site.html(page)).toMatch(new RegExp(`<a href="[^"]*#${year}">${year}</a>`))
  }
  const listed = pages.flatMap((page) => [...site.html(page).matchAll(/<span>(Post number \d+)<\/span>/g)])
  expect(new Set(listed.map(([, title]) => title)).size).toBe(count)
})

test.each([
  ['style.css', 8],
  ['boot.js', 1.5],
  ['early-search.js', 2.5],
])('P4: %s weighs at most %d kB', (name, limit) => {
  expect(zipped(readFileSync(join(repository, 'lib/assets', name)))).toBeLessThanOrEqual(limit * 1024)
})

test.each([
  ['app', 85],
  // Of the drawer of colours: what is seen, and what works the colours out.
  ['color-drawer', 8],
  ['color-engine', 4],
  // The views of a text with a translation.
  ['reading-views', 4.2],
])('P4, TH: the part %s of the app weighs at most %d kB', (name, limit) => {
  const folder = join(repository, 'lib/assets/app')
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}.`)) ?? ''
  expect(zipped(readFileSync(join(folder, file)))).toBeLessThanOrEqual(limit * 1000)
})

test('TH: the style sheet of the drawer of colours weighs at most 2.5 kB', () => {
  expect(zipped(readFileSync(join(repository, 'lib/assets/theme.css')))).toBeLessThanOrEqual(2500)
})
