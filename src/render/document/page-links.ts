import { defined } from '../../defined.ts'
import { unescapeHtml } from '../../html/escape.ts'
import { decodePath, policySource, withoutQuery } from '../../addresses.ts'
import type { ArticleLink } from '../../types/article.ts'
import type { FoundLink, PageLinks, Origins } from '../../types/report.ts'

/** The addresses that the links of a page are checked against. */
export interface LinkTargets {
  /** Every address of the site, as {@link targetKey} writes it. */
  has: (key: string) => boolean
  /** Whether an address, exactly as it stands in the HTML, is one of a page. */
  isPlain: (href: string) => boolean
}

/** An address as link targets are compared: decoded, without query, hash and trailing slash (BLD-02). */
export function targetKey(url: string): string {
  const path = decodePath(withoutQuery(url))
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** Links and ids of a piece of a page. */
export interface LinkFacts {
  /** Addresses of links, but for those of pages. */
  hrefs: ReadonlySet<string>
  /** Addresses of links to files. */
  files: ReadonlySet<string>
  ids: readonly string[]
  origins: Origins
}

/**
 * Reads the links and ids of a piece of a page from its HTML, as a browser would. Pages share most of their pieces.
 * @param html emitted
 * @param targets what exists
 */
export function linkFactsOf(html: string, targets: LinkTargets): LinkFacts {
  // Most links of a page are those of its frame, which stand on every page as they are.
  const hrefs = [...hrefsIn(html)].filter((href) => !targets.isPlain(href))
  return { hrefs: new Set(hrefs), files: fileLinksIn(html), ids: idsIn(html), origins: originsIn(html) }
}

/**
 * Checks the links of a page.
 * @param pieces that it consists of
 * @param page its URL and the links of its own text, for the lines
 * @param targets what exists
 */
export function checkPageLinks(
  pieces: readonly LinkFacts[],
  page: { url: string; links: readonly ArticleLink[] },
  targets: LinkTargets,
): PageLinks {
  const known = new Set(pieces.flatMap(({ ids }) => ids))
  const found: PageLinks = { broken: [], brokenAnchors: [], fragments: [], anchors: [...known] }
  const inText = new Map(page.links.map((link) => [link.href, link]))
  const hrefs = new Set(pieces.flatMap((piece) => [...piece.hrefs]))
  for (const href of hrefs) {
    if (plainAnchor.test(href) && known.has(href.slice(1))) continue
    if (pieces.some(({ files }) => files.has(href))) continue
    const own = inText.get(href)
    if (isLeftAlone(href, own)) continue
    const base = `https://site.invalid${page.url}`
    const url = URL.canParse(href, base) ? new URL(href, base) : undefined
    if (url !== undefined && url.host !== 'site.invalid') continue
    const link = foundLink(href, url, own)
    // No browser can make anything of such an address.
    if (url === undefined) found.broken.push(link)
    else sortLink(found, { url, link }, { page: page.url, known, targets })
  }
  return found
}

/** Leads to an id as it is written; most links of a page besides those to other pages are of this kind. */
const plainAnchor = /^#[\w.\-\u0080-\uD7FF\uE000-\uFFFF]+$/

function foundLink(href: string, url: URL | undefined, own: ArticleLink | undefined): FoundLink {
  return {
    written: own?.written ?? href,
    resolved: url === undefined ? href : decodePath(url.pathname) + url.search + decodePath(url.hash),
    ...defined({ line: own?.line }),
    isInText: own !== undefined,
  }
}

/** Leaves out other protocols, and links to missing Markdown files, which are reported as such. */
function isLeftAlone(href: string, own: ArticleLink | undefined): boolean {
  return own?.isBrokenFile === true || /^[a-z][a-z\d+.-]*:/i.test(href) || href === '' || href === '#'
}

function sortLink(
  found: PageLinks,
  { url, link }: { url: URL; link: FoundLink },
  { page, known, targets }: { page: string; known: ReadonlySet<string>; targets: LinkTargets },
): void {
  const key = targetKey(url.pathname)
  const fragment = decodePath(url.hash.slice(1))
  if (key === targetKey(page)) {
    if (fragment !== '' && fragment !== 'top' && !known.has(fragment)) found.brokenAnchors.push(link)
  } else if (!targets.has(key)) {
    // A file that is named by its place in the site’s folder and is not there is on no host.
    if (!isOtherFile(key) || link.written.startsWith('@site/')) found.broken.push(link)
  } else if (fragment !== '') {
    found.fragments.push(link)
  }
}

/** A file that is no page: whether a host has it is not the build's business (BLD-02). */
function isOtherFile(key: string): boolean {
  return /\.(?!html?$|mdx?$)[a-z\d]{1,8}$/i.test(key)
}

// A word of a text that looks like a link is none, so links are
// looked for in tags; what looks like an id there is at worst accepted.
function hrefsIn(html: string): Set<string> {
  return valuesOf(/<[a-z](?:[^>"]|"[^"]*")*? href="([^"]*)"/g, html)
}

/** Links to files, which are no pages: `pathname://` and downloads. */
function fileLinksIn(html: string): Set<string> {
  if (!html.includes(' data-file')) return new Set()
  const tags = [...html.matchAll(/<a [^>]* data-file[^>]*>/g)]
  return new Set(tags.flatMap(([tag]) => [...hrefsIn(tag)]))
}

/** Ids, and the names of `<a>`, which browsers take for ids where there is none. */
function idsIn(html: string): string[] {
  const names = html.includes(' name="') ? valuesOf(/<a(?: [^<>]*)? name="([^"]*)"/g, html) : []
  return [...valuesOf(/ id="([^"]*)"/g, html), ...names]
}

function valuesOf(attribute: RegExp, html: string): Set<string> {
  attribute.lastIndex = 0
  const values = new Set<string>()
  for (let match = attribute.exec(html); match !== null; match = attribute.exec(html))
    values.add(unescapeHtml(match[1] ?? ''))
  return values
}

const directives: Readonly<Record<string, keyof Origins>> = {
  img: 'img',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frame',
}

/** The origins that a page's HTML embeds pictures, media or frames from; its own counts for frames only, all else may be from there. */
function originsIn(html: string): Origins {
  const origins: Record<keyof Origins, Set<string>> = { img: new Set(), media: new Set(), frame: new Set() }
  for (const [, name = '', address = ''] of html.matchAll(embeds)) {
    const directive = directives[name]
    const source = policySource(address)
    if (directive !== undefined && source !== undefined) origins[directive].add(source)
  }
  for (const address of picturesInStyles(html)) {
    const source = policySource(address)
    if (source !== undefined) origins.img.add(source)
  }
  if (ownFrame.test(html)) origins.frame.add("'self'")
  return { img: [...origins.img], media: [...origins.media], frame: [...origins.frame] }
}

/** Addresses of pictures on other hosts that stand in `style` attributes: `background-image: url(…)`. */
function picturesInStyles(html: string): string[] {
  if (!html.includes('url(')) return []
  return [...html.matchAll(styles)].flatMap(([, style = '']) =>
    [...unescapeHtml(style).matchAll(/\burl\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/g)].map(
      ([, address = '']) => address,
    ),
  )
}

const styles = /<[a-z][\w-]*\s[^<>]*?\bstyle="([^"]*)"/gi

const embeds = /<(img|video|audio|source|track|iframe)\s[^>]*?\bsrc="((?:https?:)?\/\/[^"]*)"/g

/** Texts embed nothing of the site itself, so that this is a component of the author’s: a file to look at. */
const ownFrame = /<iframe\s[^>]*?\bsrc="(?!(?:[a-z][a-z\d+.-]*:|\/\/))[^"]/i

/** All origins of several pages, sorted, so that the same site always gives the same policy. */
export function mergeOrigins(pages: Iterable<Origins>): Origins {
  const all = [...pages]
  const merged = (kind: keyof Origins): string[] => [...new Set(all.flatMap((page) => page[kind]))].toSorted()
  return { img: merged('img'), media: merged('media'), frame: merged('frame') }
}
