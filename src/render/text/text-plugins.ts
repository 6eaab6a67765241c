import { readBody, type Body } from '../../content/load.ts'
import { remember } from '../../remember.ts'
import { warnings } from '../../markdown/problems.ts'
import { loadTextPlugins } from '../../docusaurus/load-docusaurus.ts'
import { instanceKey, type TextPlugins } from '../../docusaurus/text-plugins.ts'
import { splitVersion } from '../../routes/instances.ts'
import type { ArticleContext, ChangedTree, TreeChange } from '../../types/article.ts'
import type { RouteContent } from '../../types/route.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'

/** Functions cannot be handed to workers: each of them runs the configuration once. */
const pluginsOf = remember(({ dir, origin }: Site): Promise<TextPlugins | undefined> =>
  origin?.textPlugins === undefined ? Promise.resolve(undefined) : loadTextPlugins(dir, origin.file),
)

/** A text that is compiled. `isSecond`: as Markdown, after it was none as MDX. */
interface ChangedText {
  content: RouteContent
  isSecond?: boolean
}

/**
 * Compiles a text with what a site's own plugins do to its tree; once more where one of them had to be waited for. What keeps them
 * from changing a text that is read for the second time is not told: they were written for its first reading.
 * @param compile does so with a part of its context
 */
export async function compileChanged<Found>(
  site: Site,
  { content, isSecond = false }: ChangedText,
  compile: (part: Pick<ArticleContext, 'changeTree'>) => Found,
): Promise<Found> {
  const key = keyOf(content)
  const own = key === undefined ? undefined : (await pluginsOf(site))?.trees[key]
  if (own === undefined) return compile({})
  const change = isSecond ? withoutProblems(own) : own
  let later: Promise<ChangedTree> | undefined
  const found = compile({
    changeTree: (root, source) => {
      const changed = change(root, source)
      later = changed.later
      return changed
    },
  })
  if (later === undefined) return found
  const changed = await later
  return compile({ changeTree: () => changed })
}

function withoutProblems(change: TreeChange): TreeChange {
  const quiet = ({ root, later }: ChangedTree): ChangedTree => ({
    root,
    problems: [],
    ...(later !== undefined && { later: later.then(quiet) }),
  })
  return (root, source) => quiet(change(root, source))
}

/**
 * Reads the text of a page, or of a part of one, as the function of the configuration leaves it that changes texts before they are read.
 * @param path of the file, relative to the site's folder
 * @throws {UserError} when the file cannot be read
 */
export async function readPageText(site: Site, path: string): Promise<Body & { warnings: Problem[] }> {
  const body = readBody(site, path)
  const { text = body.text, problem } = (await pluginsOf(site))?.preprocess?.(body.text, path) ?? {}
  if (problem === undefined) return { ...body, text, warnings: [] }
  const finding = warnings.pluginFailed('markdown.preprocessor', problem.replace(/\.$/, ''))
  return { ...body, text, warnings: [{ file: path, ...finding }] }
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
