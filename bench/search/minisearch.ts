import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import type { SearchPage } from '../../src/types/search.ts'
import type { Contender, ServedFile } from './contender.ts'
import { ADAPTER } from './contender.ts'
import { bundled, packed } from './served-files.ts'

/** As VitePress uses it: every section is a document, and the reader loads the whole index. */
const OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
}

const MODULE = fileURLToPath(import.meta.resolve('minisearch'))

export const miniSearch: Contender = {
  name: 'MiniSearch',
  async prepare(pages) {
    const start = performance.now()
    const index = new MiniSearch(OPTIONS)
    for (const page of pages) index.addAll(documentsOf(page))
    const text = JSON.stringify(index)
    const buildMs = performance.now() - start

    const files = new Map<string, ServedFile>([
      [ADAPTER, packed(ADAPTER_CODE)],
      ...(await bundled(MODULE, 'minisearch.js')),
      ['/index.json', packed(text, 'application/json')],
    ])
    return { buildMs, files, isWhole: true }
  },
}

function documentsOf({ url, sections }: SearchPage): Record<string, unknown>[] {
  const page = sections[0]?.heading ?? ''
  return sections.map(({ heading, text }, index) => ({
    id: `${url}#${index}`,
    title: heading,
    titles: index === 0 ? [] : [page],
    text,
  }))
}

const ADAPTER_CODE = `import MiniSearch from '/minisearch.js'
let index
let hits = []
export async function list(query) {
  index ??= fetch('/index.json').then((response) => response.text())
    .then((text) => MiniSearch.loadJSON(text, ${JSON.stringify(OPTIONS)}))
  hits = (await index).search(query).slice(0, 20)
  return hits.length
}
export function show() {}
export const pages = () => hits.map(({ id }) => id)
`
