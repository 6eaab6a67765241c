import { remember } from '../remember.ts'
import { warnings } from '../markdown/problems.ts'
import { loadTextPlugins } from '../docusaurus/load-docusaurus.ts'
import { instanceKey, type TextPlugins } from '../docusaurus/text-plugins.ts'
import { splitVersion } from '../routes/instances.ts'
import type { ArticleContext } from '../types/article.ts'
import type { Route, RouteContent } from '../types/route.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** Functions cannot be handed to workers: each of them runs the configuration once. */
const pluginsOf = remember(({ dir, origin }: Site): Promise<TextPlugins | undefined> =>
  origin?.textPlugins === undefined ? Promise.resolve(undefined) : loadTextPlugins(dir, origin.file),
)

/** What a site's own plugins do to the trees of texts like that of a page. */
export async function treeChangeOf(
  site: Site,
  { content }: Route,
): Promise<Pick<ArticleContext, 'changeTree'>> {
  const key = keyOf(content)
  return key === undefined ? {} : { changeTree: (await pluginsOf(site))?.trees[key] }
}

/**
 * A text as the function of the configuration leaves it that changes texts before they are read.
 * @param path of the file, relative to the site's folder
 */
export async function preprocessed(
  site: Site,
  text: string,
  path: string,
): Promise<{ text: string; warnings: Problem[] }> {
  const { text: changed = text, problem } = (await pluginsOf(site))?.preprocess?.(text, path) ?? {}
  if (problem === undefined) return { text: changed, warnings: [] }
  const finding = warnings.pluginFailed('markdown.preprocessor', problem.replace(/\.$/, ''))
  return { text: changed, warnings: [{ file: path, ...finding }] }
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
