import { expect, test } from 'vitest'
import { bytesInUse } from '../helpers/bytes-in-use.ts'
import { loadEngine, writeSite } from '../helpers/site.ts'

const config = `export default { title: 'Notes', url: 'https://notes.example', locales: [{ code: 'zh', label: '中文' }] }\n`

/** What a build of so many pages holds when all are written. */
async function heldBy(pages: number, text: string): Promise<number> {
  const docs = Array.from({ length: pages }, (_, index) => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\n## Part\n\n${text}\n\n[Next](./page-0.md#part)\n`,
  ])
  const dir = await writeSite({ 'site.config.ts': config, ...Object.fromEntries(docs) })
  const { build } = await loadEngine()
  const before = bytesInUse()
  let held = 0
  const phase = (name: string): void => {
    if (name === 'links') held = bytesInUse() - before
  }
  await build({ dir, reporter: { phase, progress: () => {}, warning: () => {} } })
  return held
}

test('a build holds nothing of the texts of its pages (P6)', async () => {
  // What the first build loads stays.
  await heldBy(1, 'Text.')
  const text = 'x'.repeat(200_000)
  expect(await heldBy(60, text)).toBeLessThan(6_000_000)
})
