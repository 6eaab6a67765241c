import { loadTextPlugins } from '../docusaurus/load-docusaurus.ts'
import type { TextPlugins } from '../docusaurus/text-plugins.ts'
import type { ArticleContext } from '../types/article.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'

/** Functions cannot be handed to workers: each of them runs the configuration once. */
const loaded = new WeakMap<Site, Promise<TextPlugins>>()

/** What a site's own plugins do to the trees of texts like that of a page. */
export async function treeChangeOf(
  site: Site,
  { content }: Route,
): Promise<Pick<ArticleContext, 'changeTree'>> {
  if (site.origin?.textPlugins === undefined) return {}
  const plugins = loaded.get(site) ?? loadTextPlugins(site.dir, site.origin.file)
  loaded.set(site, plugins)
  const kind = content.kind === 'doc' ? 'docs' : content.kind === 'post' ? 'blog' : 'pages'
  return { changeTree: (await plugins)[kind] }
}
