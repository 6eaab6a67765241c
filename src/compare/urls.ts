import { existsSync, readFileSync, statSync } from 'node:fs'
import { UserError } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { readSite } from './read-site.ts'

/** The addresses of a finished site, below its base URL, with the ids of the headings there. */
export type UrlList = ReadonlyMap<string, readonly string[]>

const format = 'inkstone-urls-1'

/** How long a host may take for a sitemap, in milliseconds. */
const longestWait = 30_000

/**
 * The addresses that a site has, or had: of a finished output (of any engine that writes HTML), of a sitemap, or of a list.
 * @param place a folder or a file, absolute
 * @param baseUrl where the site begins; addresses of a sitemap carry it
 * @throws {UserError} when there is none of these
 */
export function readUrls(place: string, baseUrl: string): UrlList {
  if (!existsSync(place))
    throw new UserError({
      message: `${place} does not exist.`,
      hint: 'Name a folder with HTML, a sitemap.xml, or a list.',
    })
  if (statSync(place).isDirectory()) return urlsOf(place)
  const text = readFileSync(place, 'utf8')
  return /<urlset[\s>]/.test(text) ? urlsInSitemap(text, baseUrl) : urlsInList(text, place)
}

/**
 * The addresses that a published site has now, by its sitemap. A list of sitemaps is followed on the same host.
 * @param address of the sitemap
 * @param baseUrl as for {@link readUrls}
 * @throws {UserError} when it cannot be fetched, or is none
 */
export async function fetchUrls(address: string, baseUrl: string): Promise<UrlList> {
  const text = await fetchText(address)
  if (/<urlset[\s>]/.test(text)) return urlsInSitemap(text, baseUrl)
  const parts = /<sitemapindex[\s>]/.test(text)
    ? locationsIn(text).filter((url) => new URL(url).host === new URL(address).host)
    : []
  if (parts.length === 0)
    throw new UserError({
      message: `What ${address} answers is no sitemap.`,
      hint: 'Give the whole address of one, such as https://notes.example/sitemap.xml.',
    })
  // One after the other, so that the host is not in a hurry. A list never names another list.
  const urls = new Map<string, readonly string[]>()
  for (const part of parts) {
    const found = urlsInSitemap(await fetchText(part), baseUrl)
    for (const [url, ids] of found) urls.set(url, ids)
  }
  return urls
}

async function fetchText(address: string): Promise<string> {
  const failed = (reason: string): UserError =>
    new UserError({
      message: `${address} cannot be fetched: ${reason}.`,
      hint: 'Save the sitemap as a file, and name that.',
    })
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      throw failed(cause instanceof Error ? cause.message : String(cause))
    },
  )
  if (!answer.ok) throw failed(`the host answers ${answer.status}`)
  return answer.text()
}

/** The addresses of a finished output. Pages that lead on to others are addresses as well. */
export function urlsOf(outDir: string): UrlList {
  const { pages } = readSite(outDir)
  return new Map([...pages].map(([address, { headingIds }]) => [address, headingIds]))
}

function urlsInSitemap(text: string, baseUrl: string): UrlList {
  return new Map(
    locationsIn(text).map((url) => {
      const path = decodeURI(new URL(url).pathname)
      const below = `${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
      return [`/${below.replace(/^\/|\/$|(?:\/index)?\.html$/g, '')}`.normalize('NFC'), []]
    }),
  )
}

function locationsIn(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => url.trim().replaceAll('&amp;', '&'))
    .filter((url) => URL.canParse(url))
}

function urlsInList(text: string, file: string): UrlList {
  try {
    // as: a file of another form is told below.
    const list = JSON.parse(text) as { format?: string; urls?: Record<string, string[]> }
    if (list.format === format && list.urls !== undefined) return new Map(Object.entries(list.urls))
  } catch {
    // Told below.
  }
  throw new UserError({
    file,
    message: 'The file is neither a sitemap nor a list of addresses.',
    hint: '`inkstone urls --save urls.json` writes a list of the finished site.',
  })
}

/** A list as a file, with a line for each address, so that changes of it can be read. */
export function printUrls(urls: UrlList): string {
  const lines = [...urls].map(([url, ids]) => `${JSON.stringify(url)}: ${JSON.stringify(ids)}`)
  return `{"format": "${format}", "urls": {\n${lines.join(',\n')}\n}}\n`
}

/** The contract: what had an address keeps it. Ids of a page that leads on are not looked for. */
export function lostUrls(before: UrlList, outDir: string): Problem[] {
  const { pages } = readSite(outDir)
  return [...before].flatMap(([url, headingIds]): Problem[] => {
    const now = pages.get(url)
    if (now === undefined)
      return [
        {
          message: `${url} is gone.`,
          hint: `Keep the address with \`slug\`, or lead on from it: \`redirects: { '${url}': '/…' }\`.`,
        },
      ]
    if (now.kind === 'redirect') return []
    const ids = new Set(now.ids)
    const lost = headingIds.filter((id) => !ids.has(id))
    if (lost.length === 0) return []
    const [first] = lost
    return [
      {
        message: `${url} has lost ${lost.map((id) => `#${id}`).join(', ')}.`,
        hint: `Keep the id with \`{#${first}}\` behind the heading, or in the front matter: \`heading_aliases: { ${first}: … }\`.`,
      },
    ]
  })
}
