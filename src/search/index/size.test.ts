import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test('the engine takes at most 8.58 kB, and what few queries need is loaded when they do', async () => {
  const bundle = await rolldown({
    input: 'src/search/query/embedded-client.ts',
    platform: 'browser',
    // The app has it already.
    external: /load-part/,
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  const sizes = output.map((file) => (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0))
  expect(output.map(({ name }) => name)).toEqual([
    'embedded-client',
    'lost-terms',
    'simplified',
    'synonyms',
    'typos',
  ])
  expect(sizes[0]).toBeLessThanOrEqual(8580)
  expect(sizes[1]).toBeLessThanOrEqual(450)
  expect(sizes[2]).toBeLessThanOrEqual(7000)
  expect(sizes[3]).toBeLessThanOrEqual(400)
  expect(sizes[4]).toBeLessThanOrEqual(1200)
})
