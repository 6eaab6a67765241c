import { loadTextPlugins } from '../docusaurus/load-docusaurus.ts'
import { instanceKey, type TextPlugins } from '../docusaurus/text-plugins.ts'
import { splitVersion } from '../routes/instances.ts'
import type { ArticleContext } from '../types/article.ts'
import type { Route, RouteContent } from '../types/route.ts'
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
  const key = keyOf(content)
  return key === undefined ? {} : { changeTree: (await plugins)[key] }
}

/** The instance whose plugins a page's text is read with. */
function keyOf(content: RouteContent): string | undefined {
  switch (content.kind) {
    case 'doc':
      return instanceKey('docs', splitVersion(content.version).instance)
    case 'post':
      return instanceKey('blog', content.instance)
    case 'page':
      return instanceKey('pages', content.page.instance)
    default:
      return undefined
  }
}
