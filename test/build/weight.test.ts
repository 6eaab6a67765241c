import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PROBE, corpusFiles } from '../../bench/corpus.ts'
import { buildSite, writeSite } from '../helpers/site.ts'
import { soaked } from '../helpers/thorough.ts'
import { repository, withoutSidebarFiles } from './output.ts'

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

test.each([
  ['style.css', 8],
  ['boot.js', 1.5],
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
