import { UserError } from '../errors/errors.ts'
import { readMdxBody } from '../content/load.ts'
import { readText } from '../content/source-text.ts'
import { builtInImports } from '../mdx/compile/mdx-names.ts'
import type { AuthorFiles } from './author-files.ts'
import type { SiteContext } from './context.ts'
import { pageKeyOf, type OwnText, textImport } from './text-modules.ts'

const builtInNames = [...builtInImports.keys()].filter((name) => !name.endsWith('/BrowserOnly')).join('|')
const builtInStatements = new RegExp(
  String.raw`^import[\w$ \t{},]{1,300}from[ \t]{1,9}(['"])(?:${builtInNames})\1;?$`,
  'gm',
)
/** May be more than prose and code blocks: only the parser knows. */
const maybeCode = /^(?:import|export)\b|\bimport\s*[.(]|BrowserOnly|\bon[A-Z]\w*=\{|\buse[A-Z]\w*\(/m

/** Whether a text of MDX is in the bundle of the author's code, or might have to be, as it is now. */
export function mayBeBundled({ site, plan, code }: SiteContext, file: string): boolean {
  const read = readText(site.dir, file)
  if ('problem' in read || !isSurelySelfContained(read.text)) return true
  return plan.routes.some(
    (route) =>
      route.source?.path === file && code?.pages.has(pageKeyOf({ route, source: route.source })) === true,
  )
}

/** Whether a text needs no bundler for sure: beyond built-in components and expressions it holds nothing. */
function isSurelySelfContained(text: string): boolean {
  return !maybeCode.test(text.replace(builtInStatements, ''))
}

/**
 * Whether a text of MDX can be run as it is: all that it imports is the engine's, data, or a text that can, too, and nothing
 * of it runs in browsers. One with mistakes can: they are found when it is run.
 * @param text `file`: its path, when it is a part that `source` imports; `within`: the texts that import it
 */
export async function isSelfContained(
  context: SiteContext,
  files: AuthorFiles,
  text: OwnText & { file?: string; within?: readonly string[] },
): Promise<boolean> {
  const { file = text.source.path, within = [] } = text
  try {
    const { text: body } = await readMdxBody(context.site, file)
    if (isSurelySelfContained(body)) return true
    // Loaded with the compiler, which a site of plain texts does without here.
    const { compileMdxText } = await import('./mdx-texts.ts')
    const { article } = await compileMdxText(context, files, text)
    if (article.needsBundler) return false
    const chain = [...within, file]
    for (const { source } of article.imports) {
      const found = textImport(source, file, context.site)
      if (found === undefined) return false
      if (found.kind !== 'text') continue
      // Texts that import each other have names before they have values, which bundlers can do.
      if (chain.includes(found.file)) return false
      if (!(await isSelfContained(context, files, { ...text, file: found.file, within: chain }))) return false
    }
    return true
  } catch (error) {
    if (error instanceof UserError) return true
    throw error
  }
}
