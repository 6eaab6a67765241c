import { forgetOldest } from './forget-oldest.ts'
import { loadPage } from './load-page.ts'
import { loadStyle } from './styles.ts'

interface BilingualFile {
  request: Promise<Document>
  /** The page, once it is loaded with its style sheet. */
  page?: Document
}

const capacity = 10
const files = new Map<string, BilingualFile>()

/**
 * Brings the page with both languages, once.
 * @throws {Error} when it cannot be had, or belongs to another build than the page that is open
 */
export function loadBilingual(address: string): Promise<Document> {
  const known = files.get(address)
  if (known !== undefined) return known.request
  const file: BilingualFile = { request: request(address) }
  files.set(address, file)
  forgetOldest(files, capacity)
  file.request.then(
    (page) => (file.page = page),
    () => files.get(address) === file && files.delete(address),
  )
  return file.request
}

/** The same, if it is there already. */
export function loadedBilingual(address: string): Document | undefined {
  return files.get(address)?.page
}

/** To be called when texts have changed. */
export function forgetBilingual(): void {
  files.clear()
}

async function request(address: string): Promise<Document> {
  const { document: page } = await loadPage(address)
  if (appOf(page) !== appOf(document)) throw new Error(`${address} comes from another build of the site.`)
  // Adopted: the head of the open page stays as it is.
  const style = page.querySelector('link[rel="stylesheet"][href*="/bilingual."]')?.getAttribute('href')
  if (style) await loadStyle(style)
  return page
}

/** The site's data tells builds apart as well, but every locale has its own. */
function appOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('script[data-app]')?.dataset['app']
}
