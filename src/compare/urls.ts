import { existsSync, readFileSync, statSync } from 'node:fs'
import { UserError } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { readSite } from './read-site.ts'

/** The addresses of a finished site, below its base URL, with the ids of the headings there. */
export type UrlList = ReadonlyMap<string, readonly string[]>

const format = 'inkstone-urls-1'

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

/** The addresses of a finished output. Pages that lead on to others are addresses as well. */
export function urlsOf(outDir: string): UrlList {
  const { pages } = readSite(outDir)
  return new Map([...pages].map(([address, { headingIds }]) => [address, headingIds]))
}

function urlsInSitemap(text: string, baseUrl: string): UrlList {
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.trim().replaceAll('&amp;', '&'),
  )
  return new Map(
    urls
      .filter((url) => URL.canParse(url))
      .map((url) => {
        const path = decodeURI(new URL(url).pathname)
        const below = `${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
        return [`/${below.replace(/^\/|\/$|(?:\/index)?\.html$/g, '')}`.normalize('NFC'), []]
      }),
  )
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
