import { existsSync, readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { isFolder } from '../file-paths.ts'
import { UserError } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { fileAddress, decoded } from './page-facts.ts'
import { readSite } from './read-site.ts'

/** The addresses of a finished site, below its base URL, with the ids of the headings there. */
export type UrlList = ReadonlyMap<string, readonly string[]>

const format = 'inkstone-urls-1'

/** How long a host may take for a sitemap, in milliseconds. */
const longestWait = 30_000

/** How long is fetched at all, in milliseconds: a list may name thousands of sitemaps. */
const longestRun = 600_000

/** In bytes, which is as much as a sitemap may have: a host that answers without end must not fill the memory. */
const longestSitemap = 50 * 2 ** 20

/** In bytes, for all sitemaps together. */
const mostBytes = 100 * 2 ** 20

/** How deep a sitemap's elements stand in each other. A real one has three. */
const deepest = 20

/**
 * The addresses that a site has, or had: of a finished output (of any engine that writes HTML), of a sitemap, or of a list.
 * @param place a folder or a file, absolute
 * @param baseUrl where the site begins; addresses of a sitemap carry it
 * @throws {UserError} when there is none of these
 */
export function readUrls(place: string, baseUrl: string): UrlList {
  const hint = 'Name a folder with HTML, a sitemap.xml, or a list.'
  if (!existsSync(place)) throw new UserError({ message: `${place} does not exist.`, hint })
  if (isFolder(place)) return urlsOf(place)
  const text = readFileSync(place, 'utf8')
  const sitemap = readSitemap(text)
  if (sitemap === undefined) return urlsInList(text, place)
  if (!sitemap.isIndex) return urlsAt(sitemap.locations, baseUrl, place)
  throw new UserError({
    file: place,
    message: 'The sitemap names other sitemaps, and no page.',
    hint: 'Give the address where it is published, so that the others can be fetched, or one of the others as a file.',
  })
}

/**
 * The addresses that a published site has now, by its sitemap. A list of sitemaps is followed on the same host.
 * @param address of the sitemap
 * @param baseUrl as for {@link readUrls}
 * @throws {UserError} when it cannot be fetched, or is none
 */
export async function fetchUrls(address: string, baseUrl: string): Promise<UrlList> {
  const budget = { end: Date.now() + longestRun, bytes: mostBytes }
  const sitemap = await fetchSitemap(address, budget)
  if (!sitemap.isIndex) return urlsAt(sitemap.locations, baseUrl, address)
  // One after the other, so that the host is not in a hurry. A list never names another list.
  const locations: URL[] = []
  for (const part of sitemap.locations.filter(({ host }) => host === new URL(address).host))
    for (const location of (await fetchSitemap(part.href, budget)).locations) locations.push(location)
  return urlsAt(locations, baseUrl, address)
}

/** What may still be fetched. */
interface Budget {
  /** Time of the end, in milliseconds. */
  end: number
  bytes: number
}

async function fetchSitemap(address: string, budget: Budget): Promise<Sitemap> {
  const sitemap = readSitemap(await fetchText(address, budget))
  if (sitemap !== undefined) return sitemap
  const hint = 'Give the whole address of one, such as https://notes.example/sitemap.xml.'
  throw new UserError({ message: `What ${address} answers is no sitemap.`, hint })
}

async function fetchText(address: string, budget: Budget): Promise<string> {
  try {
    const wait = Math.min(longestWait, budget.end - Date.now())
    if (wait <= 0) throw new Error('the sitemaps before it took ten minutes')
    const answer = await fetch(address, { signal: AbortSignal.timeout(wait) })
    if (!answer.ok) throw new Error(`the host answers ${answer.status}`)
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body ?? []) {
      length += part.length
      if (length > longestSitemap) throw new Error('it is longer than 50 MB')
      budget.bytes -= part.length
      if (budget.bytes < 0) throw new Error('the sitemaps have more than 100 MB')
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const message = `${address} cannot be fetched: ${cause instanceof Error ? cause.message : String(cause)}.`
    throw new UserError({ message, hint: 'Save the sitemap as a file, and name that.' })
  }
}

/** The addresses of a finished output. Pages that lead on to others are addresses as well. */
export function urlsOf(outDir: string): UrlList {
  const { pages } = readSite(outDir)
  return new Map([...pages].map(([address, { headingIds }]) => [address, headingIds]))
}

interface Sitemap {
  /** Whether it names other sitemaps. */
  isIndex: boolean
  locations: URL[]
}

/** The addresses that a sitemap names; none where the text is something else. */
function readSitemap(text: string): Sitemap | undefined {
  let root: string | undefined
  let written: string | undefined
  let depth = 0
  const locations: URL[] = []
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (++depth > deepest) parser.pause()
        if (name === 'urlset' || name === 'sitemapindex') root ??= name
        if (name === 'loc' && root !== undefined) written = ''
      },
      ontext: (part) => {
        if (written !== undefined) written += part
      },
      onclosetag: (name) => {
        depth--
        if (name !== 'loc' || written === undefined) return
        if (URL.canParse(written.trim())) locations.push(new URL(written.trim()))
        written = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return root === undefined || depth > deepest ? undefined : { isIndex: root === 'sitemapindex', locations }
}

function urlsAt(locations: readonly URL[], baseUrl: string, sitemap: string): UrlList {
  const hint = 'A sitemap has a `<loc>` with a whole address for each page.'
  if (locations.length === 0) throw new UserError({ message: `${sitemap} names no page.`, hint })
  return new Map(
    locations.map(({ pathname }) => {
      const path = decoded(pathname)
      const below = `${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1)
      return [fileAddress(below.replace(/\/$/, '')), []]
    }),
  )
}

function urlsInList(text: string, file: string): UrlList {
  try {
    // as: a file of another form is told below.
    const list = JSON.parse(text) as { format?: string; urls?: Record<string, string[]> }
    const urls = new Map(Object.entries(list.urls ?? []))
    const isList = [...urls.values()].every(
      (ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'),
    )
    if (list.format === format && urls.size > 0 && isList) return urls
  } catch {
    // Told below.
  }
  const hint = '`inkstone urls --save urls.json` writes a list of the finished site.'
  throw new UserError({ file, message: 'The file is neither a sitemap nor a list of addresses.', hint })
}

/** A list as a file, with a line for each address, so that changes of it can be read. */
export function printUrls(urls: UrlList): string {
  const lines = [...urls].map(([url, ids]) => `${JSON.stringify(url)}: ${JSON.stringify(ids)}`)
  return `{"format": "${format}", "urls": {\n${lines.join(',\n')}\n}}\n`
}

/** The contract: what had an address keeps it. Ids of a page that leads on are not looked for. */
export function lostUrls(before: UrlList, outDir: string): Problem[] {
  const { pages } = readSite(outDir)
  const gone: string[] = []
  const poorer: { url: string; lost: string[] }[] = []
  for (const [url, headingIds] of before) {
    const now = pages.get(url)
    if (now === undefined) gone.push(url)
    if (now === undefined || now.kind === 'redirect') continue
    const ids = new Set(now.ids)
    const lost = headingIds.filter((id) => !ids.has(id))
    if (lost.length > 0) poorer.push({ url, lost })
  }
  return [...withLostIds(poorer), ...withoutPage(gone)]
}

function withoutPage(urls: readonly string[]): Problem[] {
  const [first] = urls
  if (first === undefined) return []
  const message =
    urls.length === 1 ? `${first} is gone.` : `${urls.length} addresses are gone:\n${urls.join('\n')}`
  const hint = `Keep an address with \`slug\`, or lead on from it: \`redirects: { '${first}': '/…' }\`.`
  return [{ message, hint }]
}

function withLostIds(pages: readonly { url: string; lost: string[] }[]): Problem[] {
  const [first] = pages
  if (first === undefined) return []
  const lines = pages.map(({ url, lost }) => `${url} has lost ${lost.map((id) => `#${id}`).join(', ')}.`)
  const id = first.lost[0]
  const message =
    lines.length === 1 ? lines.join('') : `${lines.length} pages have lost ids:\n${lines.join('\n')}`
  const hint = `Keep an id with \`{#${id}}\` behind the heading, or in the front matter: \`heading_aliases: { ${id}: … }\`.`
  return [{ message, hint }]
}
