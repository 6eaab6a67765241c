import type { ArticleLink } from '../types/article.ts'
import { decodePath } from '../routes/urls.ts'
import { unescapeHtml } from './html.ts'

/** A link on a page that leads nowhere, or whose target only the finished build knows. */
export interface FoundLink {
  /** As the author wrote it where it is in a text, else as it stands in the HTML. */
  written: string
  /** The address it resolves to. */
  resolved: string
  /** Line of the text; absent when the link is part of the page's frame. */
  line?: number
  /** Whether the link stands in the page's own text. */
  isInText: boolean
}

/** The links of one page, sorted by what is to be done about them. */
export interface PageLinks {
  /** To no page and no file of the site. */
  broken: FoundLink[]
  /** To a place on this page that is not there. */
  brokenAnchors: FoundLink[]
  /** To a place on another page, to be checked when all pages are known. */
  fragments: FoundLink[]
  /** Ids on the page. */
  anchors: string[]
}

/** What the links of a page are checked against. */
export interface LinkTargets {
  /** Every address of the site, as {@link targetKey} writes it. */
  has: (key: string) => boolean
  /** The site's base URL. */
  baseUrl: string
}

/** An address as link targets are compared: decoded, without query, hash and trailing slash (BLD-02). */
export function targetKey(url: string): string {
  const path = decodePath(url.replace(/[?#].*$/s, ''))
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * Reads the links and ids of a page from its HTML, as a browser would.
 * @param html the emitted page
 * @param page its URL and the links of its own text, for the lines
 * @param targets what exists
 */
export function checkPageLinks(
  html: string,
  page: { url: string; links: readonly ArticleLink[] },
  targets: LinkTargets,
): PageLinks {
  const anchors = idsIn(html)
  const known = new Set(anchors)
  const found: PageLinks = { broken: [], brokenAnchors: [], fragments: [], anchors }
  const inText = new Map(page.links.map((link) => [link.href, link]))
  for (const href of hrefsIn(html)) {
    const own = inText.get(href)
    if (isLeftAlone(href, own)) continue
    const url = new URL(href, `https://site.invalid${page.url}`)
    if (url.host !== 'site.invalid') continue
    const link: FoundLink = {
      written: own?.written ?? href,
      resolved: decodePath(url.pathname) + url.search + decodePath(url.hash),
      ...(own?.line !== undefined && { line: own.line }),
      isInText: own !== undefined,
    }
    sortLink(found, { url, link, page: page.url, known, targets })
  }
  return found
}

/** Not checked: other protocols, links to missing Markdown files (reported as such), downloads by protocol. */
function isLeftAlone(href: string, own: ArticleLink | undefined): boolean {
  return own?.isBrokenFile === true || /^[a-z][a-z\d+.-]*:/i.test(href) || href === '' || href === '#'
}

interface SortedLink {
  url: URL
  link: FoundLink
  page: string
  known: ReadonlySet<string>
  targets: LinkTargets
}

function sortLink(found: PageLinks, { url, link, page, known, targets }: SortedLink): void {
  const key = targetKey(url.pathname)
  const fragment = decodePath(url.hash.slice(1))
  if (key === targetKey(page)) {
    if (fragment !== '' && fragment !== 'top' && !known.has(fragment)) found.brokenAnchors.push(link)
  } else if (!targets.has(key)) {
    if (!isDownload(key)) found.broken.push(link)
  } else if (fragment !== '') {
    found.fragments.push(link)
  }
}

/** A file that is no page: whether a host has it is not the build's business (BLD-02). */
function isDownload(key: string): boolean {
  return /\.(?!html?$|mdx?$)[a-z\d]{1,8}$/i.test(key)
}

function hrefsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href)))
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id))
}
