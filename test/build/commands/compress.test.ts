import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startPreview } from '../../../src/preview/server.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'

const long = 'The same words again and again. '.repeat(100)
const files = {
  'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', compress: true }`,
  'docs/first.md': `# First\n\n${long}`,
  'docs/second.md': `# Second\n\n${long}`,
  'static/short.txt': 'a few words',
  'static/data.json': JSON.stringify(long),
  'static/data.json.br': 'the author’s own',
  'static/photo.png': long,
}

test('what shrinks lies beside itself in fewer bytes, and nothing else does', async () => {
  const { outDir } = await buildSite(await writeSite(files))
  const names = filesIn(outDir)
  const packed = names.filter((name) => /\.(?:br|gz)$/.test(name))
  for (const name of ['docs/first.html', 'docs/first.md', 'sitemap.xml', 'index.html'])
    expect(packed.includes(`${name}.br`), name).toBe(statSync(join(outDir, name)).size >= 1024)
  expect(packed).toEqual(expect.arrayContaining(['docs/first.html.br', 'docs/first.html.gz', 'data.json.gz']))
  for (const name of packed.filter((file) => file !== 'data.json.br')) {
    const original = readFileSync(join(outDir, name.slice(0, -3)))
    const bytes = readFileSync(join(outDir, name))
    expect(name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes), name).toEqual(original)
    expect(bytes.length).toBeLessThan(original.length)
  }
  expect(readFileSync(join(outDir, 'data.json.br'), 'utf8')).toBe('the author’s own')
  expect(packed.filter((name) => /short\.txt|photo\.png|_headers|\.bin/.test(name))).toEqual([])
})

test('an unchanged file is not compressed again, and the bytes are those of a first build', async () => {
  const dir = await writeSite(files)
  const { outDir } = await buildSite(dir)
  const before = bytesIn(outDir)
  const fileOf = (name: string): number => statSync(join(outDir, name)).ino
  const [first, data] = [fileOf('docs/first.html.br'), fileOf('data.json.gz')]
  await buildSite(dir, { outDir })
  expect(bytesIn(outDir)).toEqual(before)
  expect([fileOf('docs/first.html.br'), fileOf('data.json.gz')]).toEqual([first, data])

  writeFileSync(join(dir, 'docs/first.md'), `# First\n\nAnother text. ${long}`)
  // Another hand: what it wrote is not taken over.
  writeFileSync(join(outDir, 'docs/second.html.gz'), 'nonsense')
  await buildSite(dir, { outDir })
  expect(brotliDecompressSync(readFileSync(join(outDir, 'docs/first.html.br'))).toString()).toContain(
    'Another text.',
  )
  expect(gunzipSync(readFileSync(join(outDir, 'docs/second.html.gz'))).toString()).toContain('Second')
  expect(bytesIn(outDir)).toEqual(bytesIn((await buildSite(dir)).outDir))
})

test('without the option nothing is compressed', async () => {
  const config = files['site.config.ts'].replace(', compress: true', '')
  const { outDir } = await buildSite(await writeSite({ ...files, 'site.config.ts': config }))
  expect(filesIn(outDir).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual(['data.json.br'])
})

test('the preview sends the bytes that the build has written', async () => {
  const { outDir } = await buildSite(await writeSite(files))
  const preview = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
  onTestFinished(() => preview.close())
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ]) {
    const answer = await fetch(`${preview.url}docs/first`, { headers: { 'accept-encoding': encoding ?? '' } })
    const { size } = statSync(join(outDir, `docs/first.html${ending}`))
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      encoding,
      String(size),
    ])
    expect(await answer.text()).toContain('The same words')
  }
})

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .toSorted()
}

function bytesIn(dir: string): [name: string, text: string][] {
  return filesIn(dir).map((name) => [name, readFileSync(join(dir, name), 'base64')])
}
