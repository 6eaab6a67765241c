import { siteTexts } from '../render/site-texts.ts'
import { once } from '../remember.ts'
import { defined } from '../defined.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from '../cache/last-output.ts'
import { shorten } from '../addresses.ts'
import { escapeXml } from '../html/xml.ts'
import { interpolate } from '../messages/messages.ts'
import { downloadsFolder } from '../render/files/active-files.ts'
import { writeContents } from '../render/assets.ts'
import { openAuthorFiles } from '../render/files/author-files.ts'
import type { LocaleView, SiteContext } from '../render/context.ts'
import { createSiteContext } from '../render/create-context.ts'
import { feedFilesOf, markdownOutputOf, openSearchType } from '../render/document/alternates.ts'
import { mergeOrigins } from '../render/document/page-links.ts'
import type { PreparedSite } from '../render/prepare-site.ts'
import { searchFolder } from '../render/screen/search-page.ts'
import type { TextCompiler } from '../render/text/text-compiler.ts'
import { fileHref, foldersAbove, joinPath, urlOf } from '../routes/urls.ts'
import { contentSecurityPolicy } from './policy.ts'
import { planRedirects, redirectLines } from './redirects.ts'
import { sitemapOf, type SitemapTools } from './sitemap.ts'
import { throwProblems, uniqueProblems } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import type { Origins, PageReport } from '../types/report.ts'
import { llmsFilesOf, llmsFull, llmsList } from '../twins/llms.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import type { Warnings } from './reporter.ts'

/** `opensearch.xml`: lets browsers search the site (SP-14). */
function openSearchOf({ site }: SiteContext, { locale, messages, plan }: LocaleView): string {
  const { title } = siteTexts(site, plan)
  const template = `${site.url}${urlOf(locale, site.search.path)}?q={searchTerms}`
  const icon =
    site.favicon === undefined
      ? ''
      : `\n  <Image>${escapeXml(new URL(fileHref(site.baseUrl, site.favicon), site.url).href)}</Image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(title)}</ShortName>
  <Description>${escapeXml(interpolate('{search} {title}', { search: messages.search, title }))}</Description>
  <InputEncoding>UTF-8</InputEncoding>${icon}
  <Url type="text/html" method="get" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`
}

/** `robots.txt`. A site that is kept out of search engines says so on its pages; a crawler must be let in to read that. */
function robotsOf({ url, locales, noIndex }: Site): string {
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

/** Tools of {@link SiteFileWriter}. */
export interface SiteFileTools extends SitemapTools {
  /** Gives the compiler, which only feeds need. */
  compiler: () => Promise<TextCompiler>
  /** The text of a finished file, by output; absent where pages are made one at a time. */
  read?: (output: string) => string | undefined
}

/** Writes a file; gives nothing where there is none after all. */
export type SiteFileWriter = (tools: SiteFileTools) => string | undefined | Promise<string | undefined>

type Entry = [output: string, write: SiteFileWriter]

/** Feeds, sitemaps and all other files that are neither pages nor the author's, by output; made when they are asked for. */
export function siteFiles(context: SiteContext): Map<string, SiteFileWriter> {
  const { site, staticFiles } = context
  return new Map([
    ...[...context.locales.values()].flatMap((localeView) => filesOfLocale(context, localeView)),
    ...planRedirects(context).redirects.map(({ output, html }): Entry => [output, () => html]),
    ...(staticFiles.has('robots.txt') ? [] : [['robots.txt', () => robotsOf(site)] satisfies Entry]),
  ])
}

function filesOfLocale(context: SiteContext, localeView: LocaleView): Entry[] {
  const folder = localeView.locale.path
  const { list, full } = llmsFilesOf(context, localeView)
  return [
    ...feedFilesOf(context, localeView).map((file): Entry => [
      file.output,
      async ({ compiler }) => {
        const { renderFeed } = await import('./feeds.ts')
        return renderFeed(file, { context, localeView, compile: await compiler() })
      },
    ]),
    [joinPath(folder, 'sitemap.xml'), (tools) => sitemapOf(context, localeView, tools)],
    [joinPath(folder, 'opensearch.xml'), () => openSearchOf(context, localeView)],
    ...(list === undefined ? [] : [[list, () => llmsList(context, localeView)] satisfies Entry]),
    ...(full === undefined
      ? []
      : [[full, ({ read }) => read && llmsFull(context, localeView, read)] satisfies Entry]),
  ]
}

/** Files that only hosts read. */
const hostFiles = ['_headers', '_redirects', manifestFile]

/** In bytes. Names of files have 255 at most, and what is packed has three more. */
const longestName = 252

/**
 * A site without pages that can be written nowhere.
 * @throws {UserError} where texts that cannot be shown end a build as well
 */
export function placedSite(prepared: PreparedSite, warnings: Warnings): PreparedSite {
  const lost = pagesWithoutPlace(prepared.context)
  if (lost.size === 0) return prepared
  const { site, plan } = prepared.data
  if (site.onUncompilable === 'throw') throwProblems([...lost.values()])
  warnings.add(site.onUncompilable, [...lost.values()])
  const routes = plan.routes.filter((route) => !lost.has(route))
  const data = { ...prepared.data, plan: { ...plan, routes } }
  return { ...prepared, data, context: createSiteContext(data) }
}

/**
 * Pages that can be written nowhere, and what is wrong with each: their folder is a file (`/a.html/b` would lie in that of `/a`, and `/sitemap.xml/b` in
 * the sitemap), or a part of their address is longer than names of files are.
 */
function pagesWithoutPlace(context: SiteContext): Map<Route, Problem> {
  const { routes } = context.plan
  const ofPages = routes.flatMap((route) => [route.output, markdownOutputOf(context, route)])
  const files = new Set([...hostFiles, ...siteFiles(context).keys(), ...ofPages])
  const lost = routes.flatMap((route): [Route, Problem][] => {
    const { url, source, output } = route
    const folder = foldersAbove(output).find((path) => files.has(path))
    const name = output.split('/').find((part) => Buffer.byteLength(part) > longestName)
    if (folder === undefined && name === undefined) return []
    const message =
      name === undefined
        ? `The page ${url} lies in \`${folder}/\`, but that is a file of the site.`
        : `The page "${shorten(name)}" cannot be written: a part of its address has more than ${longestName} bytes.`
    const hint = 'Give it another `slug`, or its tag a shorter `permalink`.'
    return [[route, defined({ file: source?.path, message, hint })]]
  })
  return new Map(lost)
}

/**
 * Writes all of {@link siteFiles}, and what only hosts read.
 * @param pages their reports, by output
 * @returns what code of the author's could not do
 */
export async function writeSiteFiles(
  context: SiteContext,
  outDir: string,
  pages: ReadonlyMap<string, PageReport>,
): Promise<Problem[]> {
  const { redirects } = planRedirects(context)
  const manifest = manifestOf(context.site)
  const origins = mergeOrigins([...pages.values()].map((report) => report.origins))
  const hidden = new Set([...pages].flatMap(([output, { noIndex }]) => (noIndex === true ? output : [])))
  const contents = new Map([
    ['_headers', headersOf(context, origins) + authorHeaders(context)],
    [manifest.output, manifest.content],
    ...(redirects.some(({ isEnding }) => isEnding !== true)
      ? [['_redirects', redirectLines(context, redirects)] as const]
      : []),
  ])
  const problems: Problem[] = []
  const warn = (problem: Problem): void => void problems.push(problem)
  const tools = { compiler: compilerOf(context), read: readIn(outDir), hidden, warn }
  for (const [output, write] of siteFiles(context)) {
    const text = await write(tools)
    if (text !== undefined) contents.set(output, text)
  }
  writeContents(outDir, contents)
  return uniqueProblems(problems)
}

function readIn(outDir: string): (output: string) => string | undefined {
  return (output) => {
    const file = join(outDir, output)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}

/** One compiler for all feeds; it is loaded only for a site that has some. */
function compilerOf(context: SiteContext): () => Promise<TextCompiler> {
  return once(async () => {
    const { createTextCompiler } = await import('../render/text/text-compiler.ts')
    return createTextCompiler(context, openAuthorFiles(context.site))
  })
}

/** The author's own `_headers`, which come after the engine's. */
function authorHeaders({ site, staticFiles }: SiteContext): string {
  const own = staticFiles.get('_headers')
  return own === undefined ? '' : `\n${readFileSync(join(site.dir, own), 'utf8')}`
}
