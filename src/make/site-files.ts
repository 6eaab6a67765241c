import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from '../cache/last-output.ts'
import { decodePath } from '../addresses.ts'
import { escapeXml } from '../html/xml.ts'
import { interpolate } from '../messages/messages.ts'
import { downloadsFolder } from '../render/active-files.ts'
import { writeContents } from '../render/assets.ts'
import { openAuthorFiles } from '../render/author-files.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { feedFilesOf, openSearchType } from '../render/feed-files.ts'
import { mergeOrigins } from '../render/page-links.ts'
import { searchFolder } from '../render/search-page.ts'
import { fileHref, urlOf } from '../routes/urls.ts'
import { contentSecurityPolicy } from './policy.ts'
import { planRedirects, redirectLines } from './redirects.ts'
import type { Origins } from '../types/page-report.ts'
import { llmsFilesOf, llmsFull, llmsList } from '../twins/llms.ts'
import type { Site } from '../types/site.ts'

/** The routes of a locale that search engines should know (SITE-01). */
function listedUrls({ plan, site }: SiteContext, { locale }: LocaleView): string[] {
  return plan.routes
    .filter(({ locale: code, content, isUnlisted, noIndex }) => {
      const isLanding = content.kind === 'doc' && content.isLanding
      return (
        code === locale.code &&
        isUnlisted !== true &&
        noIndex !== true &&
        !isLanding &&
        !/^(search|notFound|bilingual)$/.test(content.kind)
      )
    })
    .map(({ url }) => site.url + url)
}

/** `sitemap.xml` of a locale; nothing for a site that is kept out of search engines (SITE-02). */
export function sitemapOf(context: SiteContext, localeView: LocaleView): string | undefined {
  if (context.site.noIndex) return undefined
  const { changefreq, priority, ignorePatterns } = context.site.sitemap
  const facts =
    (changefreq === false ? '' : `<changefreq>${changefreq}</changefreq>`) +
    (priority === false ? '' : `<priority>${priority}</priority>`)
  const ignored = ignorePatterns.map(globPattern)
  const isListed = (url: string): boolean => {
    const path = decodePath(url.slice(context.site.url.length))
    return !ignored.some((pattern) => pattern.test(path))
  }
  const entries = listedUrls(context, localeView)
    .filter(isListed)
    .map((url) => `<url><loc>${escapeXml(url)}</loc>${facts}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** A pattern for addresses: `*` stands for a part without slash, `**` for anything. */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\/\*\*(?=\/|$)|\*+|\?|[.+^${}()|[\]\\]/g, (sign) => {
    if (sign === '/**') return '(?:/.*)?'
    if (sign.startsWith('*')) return sign.length > 1 ? '.*' : '[^/]*'
    return sign === '?' ? '[^/]' : `\\${sign}`
  })
  return new RegExp(`^${source}$`)
}

/** `opensearch.xml`: lets browsers search the site (SP-14). */
export function openSearchOf({ site }: SiteContext, { locale, messages }: LocaleView): string {
  const template = `${site.url}${urlOf(locale, site.search.path)}?q={searchTerms}`
  const icon =
    site.favicon === undefined
      ? ''
      : `\n  <Image>${escapeXml(new URL(fileHref(site.baseUrl, site.favicon), site.url).href)}</Image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.title)}</ShortName>
  <Description>${escapeXml(interpolate('{search} {title}', { search: messages.search, title: site.title }))}</Description>
  <InputEncoding>UTF-8</InputEncoding>${icon}
  <Url type="text/html" method="get" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`
}

/** `robots.txt`. A site that is kept out of search engines says so on its pages; a crawler must be let in to read that. */
export function robotsOf({ url, locales, noIndex }: Site): string {
  const sitemaps = noIndex ? [] : locales.map(({ baseUrl }) => `Sitemap: ${url}${baseUrl}sitemap.xml`)
  return ['User-agent: *', 'Allow: /', ...sitemaps, ''].join('\n')
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Hosts join the values of all blocks that match, so each header
 * stands in one block only; pages get the hosts' own default of always asking again, and so does the file by which the
 * index of the search begins.
 */
function headersOf(context: SiteContext, origins: Origins): string {
  const { site } = context
  const types = [...context.locales.values()].flatMap((localeView) => [
    ...feedFilesOf(context, localeView),
    { href: `${localeView.locale.baseUrl}opensearch.xml`, type: openSearchType },
  ])
  const named = [
    'assets/*',
    ...(site.search.hosted === undefined ? [`${searchFolder}/:language/:version/:build/*`] : []),
  ]
  const assets = new Set(named.flatMap((path) => [`/${path}`, site.baseUrl + path]))
  const downloads = [...new Set(['/', site.baseUrl])].map((root) => `${root}${downloadsFolder}/*`)
  return `/*
  Content-Security-Policy: ${contentSecurityPolicy(site, origins)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

${downloads.map((path) => `${path}\n  Content-Disposition: attachment\n`).join('\n')}
/*.md
  Content-Type: text/markdown;charset=utf-8

${types.map(({ href, type }) => `${href}\n  Content-Type: ${type};charset=utf-8\n`).join('\n')}
${[...assets].map((path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('\n')}`
}

/** The manifest of a build, which `inkstone preview` reads. */
function manifestOf({ baseUrl, locales }: Site): { output: string; content: string } {
  const data = {
    version: 1,
    baseUrl,
    locales: locales.map((locale) => ({ code: locale.code, baseUrl: locale.baseUrl })),
  }
  return { output: manifestFile, content: `${JSON.stringify(data, null, 2)}\n` }
}

/** Files besides pages that links may name, below the base URL. */
export function otherFilesOf(context: SiteContext): string[] {
  const { redirects } = planRedirects(context)
  const ofLocales = [...context.locales.values()].flatMap((localeView) => {
    const { path: prefix } = localeView.locale
    const below = (file: string): string => (prefix === '' ? file : `${prefix}/${file}`)
    return [
      ...feedFilesOf(context, localeView).map(({ output }) => output),
      below('sitemap.xml'),
      below('opensearch.xml'),
      ...Object.values(llmsFilesOf(context, localeView)),
    ]
  })
  return [
    ...ofLocales,
    ...redirects.flatMap(({ output }) => [output, output.replace(/(?:\/index)?\.html$/, '')]),
  ]
}

/**
 * Writes feeds, sitemaps, headers and the like.
 * @param origins of each page
 */
export async function writeSiteFiles(
  context: SiteContext,
  outDir: string,
  origins: readonly Origins[],
): Promise<void> {
  const { site } = context
  const contents = site.allBlogs.length === 0 ? new Map<string, string>() : await renderAllFeeds(context)
  for (const localeView of context.locales.values()) {
    const prefix = localeView.locale.path === '' ? '' : `${localeView.locale.path}/`
    const sitemap = sitemapOf(context, localeView)
    if (sitemap !== undefined) contents.set(`${prefix}sitemap.xml`, sitemap)
    contents.set(`${prefix}opensearch.xml`, openSearchOf(context, localeView))
    const { list, full } = llmsFilesOf(context, localeView)
    if (list !== undefined) contents.set(list, llmsList(context, localeView))
    if (full !== undefined) contents.set(full, llmsFull(context, localeView, readIn(outDir)))
  }
  const manifest = manifestOf(site)
  contents
    .set('_headers', headersOf(context, mergeOrigins(origins)) + authorHeaders(context))
    .set(manifest.output, manifest.content)
  const { redirects } = planRedirects(context)
  for (const { output, html } of redirects) contents.set(output, html)
  if (redirects.some(({ isEnding }) => isEnding !== true))
    contents.set('_redirects', redirectLines(context, redirects))
  if (!context.staticFiles.has('robots.txt')) contents.set('robots.txt', robotsOf(site))
  writeContents(outDir, contents)
}

function readIn(outDir: string): (output: string) => string | undefined {
  return (output) => {
    const file = join(outDir, output)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}

/** The author's own `_headers`, which come after the engine's. */
function authorHeaders({ site, staticFiles }: SiteContext): string {
  const own = staticFiles.get('_headers')
  return own === undefined ? '' : `\n${readFileSync(join(site.dir, own), 'utf8')}`
}

/** The feeds of all locales by output. The compiler is loaded only for a site that has a blog. */
async function renderAllFeeds(context: SiteContext): Promise<Map<string, string>> {
  const { renderFeeds } = await import('./feeds.ts')
  const { createTextCompiler } = await import('../render/text-compiler.ts')
  const compile = createTextCompiler(context, openAuthorFiles(context.site))
  const contents = new Map<string, string>()
  for (const localeView of context.locales.values()) {
    for (const [output, content] of await renderFeeds(context, localeView, compile))
      contents.set(output, content)
  }
  return contents
}
