import { close, createIndex } from 'pagefind'
import type { PagefindIndex } from 'pagefind'
import type { SearchPage } from '../../src/types/search.ts'
import type { Contender, ServedFile } from './contender.ts'
import { ADAPTER } from './contender.ts'
import type { Language } from './needs.ts'
import { asItIs, packed } from './served-files.ts'

export const pagefind: Contender = {
  name: 'Pagefind',
  async prepare(pages, language) {
    const start = performance.now()
    const { index, errors } = await createIndex({})
    if (!index) throw new Error(`Pagefind does not start: ${errors.join('; ')}`)
    const written = await indexFiles(index, pages, language)
    const buildMs = performance.now() - start
    await close()

    const files = new Map<string, ServedFile>([[ADAPTER, packed(ADAPTER_CODE)]])
    for (const { path, content } of written) {
      files.set(
        `/pagefind/${path}`,
        /\.(?:js|json)$/.test(path) ? packed(content, typeOf(path)) : asItIs(content),
      )
    }
    return { buildMs, files }
  },
}

/** The index that Pagefind writes for a page of HTML each, with a heading for every section. */
async function indexFiles(
  index: PagefindIndex,
  pages: readonly SearchPage[],
  language: Language,
): Promise<{ path: string; content: Uint8Array }[]> {
  await Promise.all(
    pages.map((page) => index.addHTMLFile({ url: page.url, content: htmlOf(page, language) })),
  )
  const { files, errors } = await index.getFiles()
  if (errors.length > 0) throw new Error(`Pagefind does not index: ${errors.join('; ')}`)
  return files
}

function htmlOf({ sections }: SearchPage, language: Language): string {
  const parts = sections.map(({ level, heading, id, text }) => {
    const paragraphs = text.split('\n').map((line) => `<p>${escape(line)}</p>`)
    return `<h${level} id="${id}">${escape(heading)}</h${level}>${paragraphs.join('')}`
  })
  return `<!doctype html><html lang="${language}"><title>${escape(sections[0]?.heading ?? '')}</title><body>${parts.join('')}</body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function typeOf(path: string): string {
  return path.endsWith('.js') ? 'text/javascript' : 'application/json'
}

const ADAPTER_CODE = `import * as pagefind from '/pagefind/pagefind.js'
let results = []
let shown = []
export async function list(query) {
  ;({ results } = await pagefind.search(query))
  return results.length
}
export async function show() {
  shown = await Promise.all(results.slice(0, 10).map((result) => result.data()))
}
export const pages = () => shown.map(({ url }) => url)
`
