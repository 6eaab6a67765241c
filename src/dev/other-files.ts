import type { LocaleView, SiteContext } from '../render/context.ts'
import { feedFilesOf } from '../render/feed-files.ts'
import { renderFeeds } from '../make/feeds.ts'
import type { TextCompiler } from '../render/text-compiler.ts'
import { openSearchOf, robotsOf, sitemapOf } from '../make/site-files.ts'
import { joinPath } from '../routes/urls.ts'

/** A writer for each file, by output; it gives nothing where the site has no such file. */
export type OtherFiles = ReadonlyMap<string, (compile: TextCompiler) => Promise<string | undefined>>

/** The files of a site that are neither pages nor the author's, made when they are asked for. */
export function otherFilesOf(context: SiteContext): OtherFiles {
  return new Map([
    ['robots.txt', async () => robotsOf(context.site)],
    ...[...context.locales.values()].flatMap((localeView) => filesOfLocale(context, localeView)),
  ])
}

type Entry = [output: string, write: (compile: TextCompiler) => Promise<string | undefined>]

function filesOfLocale(context: SiteContext, localeView: LocaleView): Entry[] {
  const { path } = localeView.locale
  return [
    ...feedFilesOf(context, localeView).map(({ output }): Entry => [
      output,
      async (compile) => (await renderFeeds(context, localeView, compile)).get(output),
    ]),
    [joinPath(path, 'sitemap.xml'), async () => sitemapOf(context, localeView)],
    [joinPath(path, 'opensearch.xml'), async () => openSearchOf(context, localeView)],
  ]
}
