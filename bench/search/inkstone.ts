import { fileURLToPath } from 'node:url'
import { createIndexBuilder } from '../../lib/search/index/build-index.js'
import { searchRequestOf } from '../../lib/search/ui/ask.js'
import type { Contender, ServedFile } from './contender.ts'
import { ADAPTER } from './contender.ts'
import { contextOf } from './searcher.ts'
import { asItIs, bundled, packed } from './served-files.ts'

const ENGINE = fileURLToPath(new URL('../../lib/search/query/embedded-client.js', import.meta.url))

export const inkstone: Contender = {
  name: 'Inkstone',
  async prepare(pages, language) {
    const start = performance.now()
    const builder = createIndexBuilder()
    for (const page of pages) builder.add(page)
    const index = builder.finish()
    const buildMs = performance.now() - start

    const request = searchRequestOf('', contextOf({ root: '/search-index/', language, version: 'current' }))
    const files = new Map<string, ServedFile>([
      [ADAPTER, packed(adapterWith(JSON.stringify(request)))],
      ...(await bundled(ENGINE, 'engine.js')),
    ])
    for (const { path, bytes } of index) {
      files.set(`/search-index/${language}/current/${path}`, asItIs(bytes))
    }
    return { buildMs, files }
  },
}

function adapterWith(request: string): string {
  return `import { createEmbeddedClient } from '/engine.js'
const client = createEmbeddedClient({ root: '/search-index/', fetch: (url, init) => fetch(url, init) })
let last = ''
async function ask(rows) {
  const { results } = await client.search({ requests: [{ ...${request}, query: last }], rows })
  return results[0].hits
}
// The first rows, with which the list stands.
export async function list(query) {
  last = query
  return (await ask(3)).length
}
export const show = () => ask(10)
export const pages = async () => (await ask(20)).map(({ url }) => url)
`
}
