import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeContents } from '../render/assets.ts'
import { openAuthorFiles } from '../render/author-files.ts'
import type { SiteContext } from '../render/context.ts'
import { feedFilesOf } from '../render/feed-files.ts'
import { mergeOrigins } from '../render/origins.ts'
import type { Origins } from '../types/page-report.ts'
import { headersOf, manifestOf, openSearchOf, robotsOf, sitemapOf } from './site-files.ts'

/** Files besides pages that links may name, below the base URL. */
export function otherFilesOf(context: SiteContext): string[] {
  return [...context.locales.values()].flatMap((own) => {
    const { path: prefix } = own.locale
    const below = (file: string): string => (prefix === '' ? file : `${prefix}/${file}`)
    return [
      ...feedFilesOf(context, own).map(({ output }) => output),
      below('sitemap.xml'),
      below('opensearch.xml'),
    ]
  })
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
  const contents = site.blog === undefined ? new Map<string, string>() : await renderAllFeeds(context)
  for (const own of context.locales.values()) {
    const prefix = own.locale.path === '' ? '' : `${own.locale.path}/`
    const sitemap = sitemapOf(context, own)
    if (sitemap !== undefined) contents.set(`${prefix}sitemap.xml`, sitemap)
    contents.set(`${prefix}opensearch.xml`, openSearchOf(context, own))
  }
  const manifest = manifestOf(site)
  contents
    .set('_headers', headersOf(context, mergeOrigins(origins)) + authorHeaders(context))
    .set(manifest.output, manifest.content)
  if (!context.staticFiles.has('robots.txt')) contents.set('robots.txt', robotsOf(site))
  writeContents(outDir, contents)
}

/** The author's own `_headers`, which come after the engine's. */
function authorHeaders({ site, staticFiles }: SiteContext): string {
  return staticFiles.has('_headers')
    ? `\n${readFileSync(path.join(site.dir, 'static/_headers'), 'utf8')}`
    : ''
}

/** The feeds of all locales by output. The compiler is loaded only for a site that has a blog. */
async function renderAllFeeds(context: SiteContext): Promise<Map<string, string>> {
  const { renderFeeds } = await import('./feeds.ts')
  const { createTextCompiler } = await import('../render/text-compiler.ts')
  const compile = createTextCompiler(context, openAuthorFiles(context.site))
  const contents = new Map<string, string>()
  for (const own of context.locales.values()) {
    for (const [output, content] of await renderFeeds(context, own, compile)) contents.set(output, content)
  }
  return contents
}
