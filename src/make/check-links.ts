import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groupBy } from '../defined.ts'
import { decodePath, withoutQuery } from '../addresses.ts'
import { shownPlace } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import type { Site, NavbarItem } from '../types/site.ts'
import { targetKey, type LinkTargets } from '../render/document/page-links.ts'
import type { FoundLink, PageReport } from '../types/report.ts'
import { hrefOf, encodePath } from '../routes/urls.ts'
import { markdownOutputOf } from '../render/document/alternates.ts'
import type { SiteContext } from '../render/context.ts'

/** A page that was written. */
export interface CheckedPage {
  url: string
  /** The author's file; absent for pages that have none. */
  source?: string
  report: PageReport
}

/** Problems with the links of the finished pages, by kind. */
export interface LinkProblems {
  /** BLD-01 */
  links: Problem[]
  /** BLD-03 */
  anchors: Problem[]
  /** BLD-05 */
  markdown: Problem[]
}

/** How many pages are listed. */
const mostListed = 100

// A link that is broken on so many pages is taken to stand in the frame around them (BLD-01).
const layoutPages = 5

/** Checks what was emitted: links to nowhere, links to places that no page has, links to missing Markdown files. */
export function checkLinks(site: Site, pages: readonly CheckedPage[]): LinkProblems {
  const anchors = new Map(pages.map(({ url, report }) => [targetKey(url), report.anchors]))
  const broken = atHome(pages, ({ broken: links }) => links)
  const lost = atHome(pages, ({ brokenAnchors: links, fragments }) => [
    ...links,
    ...fragments.filter((link) => isLost(link, anchors)),
  ])
  // Where they stop no build there is nothing to set.
  const setting = site.onBrokenLinks === 'throw' ? ', or set `onBrokenLinks` to "warn"' : ''
  const otherwise = stoppedBefore(site) ? ' Docusaurus stops the build over them.' : ''
  const look = 'The pages exist, but not these places on them. Check the headings or their `{#id}`.'
  return {
    links: problemsOf(broken, 'link', `Correct or remove these links${setting}.${otherwise}`),
    anchors: problemsOf(lost, 'anchor', look),
    markdown: pages.flatMap((page) => brokenFiles(page, site)),
  }
}

/** Whether the engine that a site was written for would not have built it with broken links. */
function stoppedBefore({ origin }: Site): boolean {
  return origin !== undefined && (origin.siteConfig?.['onBrokenLinks'] ?? 'throw') === 'throw'
}

interface PageWithLinks {
  page: CheckedPage
  links: FoundLink[]
}

/** The links that a choice finds on each page. Those of a text count once: lists and the docs root show it again. */
function atHome(pages: readonly CheckedPage[], choose: (report: PageReport) => FoundLink[]): PageWithLinks[] {
  const seen = new Set<string>()
  const isNew = ({ source }: CheckedPage, { isInText, line, resolved }: FoundLink): boolean => {
    if (!isInText) return true
    const key = `${source} ${line} ${resolved}`
    if (source === undefined || seen.has(key)) return false
    seen.add(key)
    return true
  }
  return pages.flatMap((page) => {
    const links = choose(page.report).filter((link) => isNew(page, link))
    // As people read it: a Chinese address is a line of numbers otherwise.
    return links.length === 0 ? [] : { page: { ...page, url: decodePath(page.url) }, links }
  })
}

function isLost({ resolved }: FoundLink, anchors: ReadonlyMap<string, readonly string[]>): boolean {
  const ids = anchors.get(targetKey(resolved))
  const fragment = resolved.slice(resolved.indexOf('#') + 1)
  return ids !== undefined && fragment !== 'top' && !ids.includes(fragment)
}

// Whole sentences, since that is what somebody looks for in the code.
const titles = { link: 'Found broken links!', anchor: 'Found broken anchors!' }

/** One problem for all links of a kind. */
function problemsOf(pages: readonly PageWithLinks[], kind: 'link' | 'anchor', hint: string): Problem[] {
  if (pages.length === 0) return []
  const lines = pages
    .slice(0, mostListed)
    .flatMap((page) => [
      `- Broken ${kind} on source page path = ${page.page.url}:`,
      ...page.links.map((link) => `   -> linking to ${described(link, page.page)}`),
    ])
  const more = pages.length - mostListed
  const rest = more > 0 ? [`… and ${more} more pages`] : []
  const message = [titles[kind], '', ...lines, ...rest, ...frameNote(pages)].join('\n')
  return [{ message, hint, places: placesOf(pages), of: onesOf(pages, kind) }]
}

/** One problem for each link of a text, and for each of the frame, which many pages share. */
function onesOf(pages: readonly PageWithLinks[], kind: 'link' | 'anchor'): Problem[] {
  const leads = kind === 'link' ? 'leads nowhere' : 'leads to no heading of its page'
  const hint = 'Correct or remove it.'
  const inFrame: { written: string; url: string }[] = []
  const inTexts: Problem[] = []
  for (const { page, links } of pages) {
    for (const { written, line, isInText } of links) {
      const message = `The link to ${written} ${leads}.`
      if (isInText && page.source !== undefined)
        inTexts.push({ file: page.source, ...(line !== undefined && { line }), message, hint })
      else inFrame.push({ written, url: page.url })
    }
  }
  const byLink = groupBy(inFrame, ({ written }) => written)
  const shared = Array.from(byLink, ([written, [{ url }, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return { message: `The link to ${written} ${leads}, on ${url}${more}.`, hint }
  })
  return [...inTexts, ...shared]
}

/** The targets, each with its page or with the number of its pages. */
function placesOf(pages: readonly PageWithLinks[]): string[] {
  const all = pages.flatMap(({ page, links }) =>
    links.map((link) => ({ target: link.resolved, url: page.url })),
  )
  return Array.from(
    groupBy(all, ({ target }) => target),
    ([target, [first, ...others]]) =>
      others.length === 0 ? `${first.url} → ${target}` : `${target} on ${others.length + 1} pages`,
  )
}

function described({ written, resolved, line, isInText }: FoundLink, { source }: CheckedPage): string {
  const target = written === resolved ? written : `${written} (resolved as: ${resolved})`
  if (!isInText || source === undefined) return target
  return `${target}  [${shownPlace(source, line)}]`
}

/** Links that many pages share are probably not the pages' own. */
function frameNote(pages: readonly PageWithLinks[]): string[] {
  const inFrame = pages.flatMap(({ links }) => links.filter(({ isInText }) => !isInText))
  const byLink = [...groupBy(inFrame, ({ written }) => written)]
  const shared = byLink.filter(([, same]) => same.length >= layoutPages)
  if (shared.length === 0) return []
  return [
    '',
    'These links are on many pages, so they are probably in the navbar, the footer or a sidebar:',
    ...shared.map(([link, { length }]) => `- ${link} (${length} pages)`),
  ]
}

function brokenFiles({ report, source = '' }: CheckedPage, site: Site): Problem[] {
  return report.brokenFiles.map(({ written, line }) => ({
    file: source,
    ...(line !== undefined && { line }),
    message: markdownLinkMessage(written, source, site),
    hint: fileHint(written, source, site),
  }))
}

function fileHint(written: string, source: string, { dir }: Site): string {
  // Copied from Windows.
  if (written.includes('\\')) return `Write it with slashes: \`${written.replaceAll('\\', '/')}\`.`
  return existsSync(join(dir, dirname(source), decodePath(withoutQuery(written))))
    ? 'The file is there, but it has no page: it may be a draft, or left out by the configuration. The link is kept as it is written.'
    : 'The link is kept as it is written. Correct the file name, or link to the page’s address.'
}

function markdownLinkMessage(url: string, file: string, site: Site): string {
  const version = /(?:^|\/)versioned_docs\/version-([^/]+)\//.exec(file)?.[1] ?? 'current'
  const isPost =
    site.blog !== undefined &&
    (file.startsWith(`${site.blog.path}/`) || /^i18n\/[^/]+\/[^/]*blog\//.test(file))
  return isPost
    ? `Blog markdown link couldn't be resolved: (url=${url}) in source file path=${file}`
    : `Docs markdown link couldn't be resolved: (url=${url}) in source file path=${file} for version number=${version}`
}

/**
 * Every address that a link on the site may have.
 * @param files other than pages that the build puts out, below the base URL
 */
export function linkTargetsOf(context: SiteContext, files: readonly string[]): LinkTargets {
  const { baseUrl, locales } = context.site
  const roots = locales.map((locale) => locale.baseUrl)
  const texts = context.plan.routes.flatMap((route) => markdownOutputOf(context, route) ?? [])
  const others = [...texts, ...[...files, ...context.staticFiles.keys()].flatMap(addressesOf)]
  const keys = new Set(
    [
      ...context.routes.keys(),
      ...roots,
      ...others.map((file) => baseUrl + encodePath(file)),
      ...uncheckedOf(context.site),
    ].map(targetKey),
  )
  return { has: (key) => keys.has(key), isPlain: (href) => context.routes.has(href) }
}

/** Hosts answer for a document in HTML without its ending as well, and for the folder of its `index.html`. */
function addressesOf(file: string): string[] {
  if (!file.endsWith('.html')) return [file]
  return [file, file.replace(/(?:^|\/)index\.html$|\.html$/, '')]
}

/** Addresses of the navbar and the footer that their author wants nobody to check (`pathname://`). */
function uncheckedOf({ navbar, footer, baseUrl, locales }: Site): string[] {
  const links = [
    ...linksOf(navbar.items),
    ...(footer?.links ?? []),
    ...(footer?.columns ?? []).flatMap(({ items }) => items),
  ]
  const [locale] = locales
  return links.flatMap(({ to, href }) => {
    const written = to ?? href
    return locale !== undefined && written?.startsWith('pathname:') === true
      ? [hrefOf(locale, baseUrl, written)]
      : []
  })
}

function linksOf(items: readonly NavbarItem[]): { to?: string; href?: string }[] {
  return items.flatMap((item) => [
    ...('to' in item || 'href' in item ? [item] : []),
    ...('items' in item ? linksOf(item.items ?? []) : []),
  ])
}
