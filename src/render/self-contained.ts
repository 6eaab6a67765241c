import { UserError } from '../errors/errors.ts'
import { readMdxBody } from '../content/load.ts'
import { readText } from '../content/source-text.ts'
import type { MdxArticle } from '../mdx/compile/compile-mdx.ts'
import { builtInImports } from '../mdx/compile/mdx-names.ts'
import type { Site } from '../types/site.ts'
import type { AuthorFiles } from './author-files.ts'
import type { SiteContext } from './context.ts'
import { hasTextComponents } from '../mdx/bundle/theme-files.ts'
import { pageKeyOf, textImport, type OwnText } from './text-modules.ts'

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
  if ('problem' in read || !isSurelySelfContained(read.text, code?.theme ?? [])) return true
  return plan.routes.some(
    (route) =>
      route.source?.path === file && code?.pages.has(pageKeyOf({ route, source: route.source })) === true,
  )
}

/**
 * Whether a text needs no bundler for sure: beyond built-in components and expressions it holds nothing, and where the author has
 * components for texts, no component either.
 */
function isSurelySelfContained(text: string, theme: readonly string[]): boolean {
  if (hasTextComponents(theme) && /<[A-Z]/.test(text)) return false
  return !maybeCode.test(text.replace(builtInStatements, ''))
}

/** The texts that a text imports; nothing where it imports what takes a bundler, or what the author has put in the engine's place. */
function textsIn(
  { imports }: MdxArticle,
  file: string,
  { site, theme }: { site: Site; theme: readonly string[] },
): string[] | undefined {
  const texts: string[] = []
  for (const { source } of imports) {
    const found = textImport(source, file, site)
    if (found === undefined) return undefined
    if (found.kind === 'text') texts.push(found.file)
    else if (found.kind === 'engine' && theme.includes(found.component ?? '')) return undefined
  }
  return texts
}

/**
 * Whether a text of MDX can be run as it is: all that it imports is the engine's, data, or a text that can, too, and nothing
 * of it runs in browsers. One with mistakes can: they are found when it is run.
 * @param text `theme`: the names of the author's components; `file`: its path, when it is a part that `source` imports; `within`: the
 * texts that import it
 */
export async function isSelfContained(
  context: SiteContext,
  files: AuthorFiles,
  text: OwnText & { theme: readonly string[]; file?: string; within?: readonly string[] },
): Promise<boolean> {
  const { file = text.source.path, within = [] } = text
  try {
    const { text: body } = await readMdxBody(context.site, file)
    if (isSurelySelfContained(body, text.theme)) return true
    // Loaded with the compiler, which a site of plain texts does without here.
    const { compileMdxText } = await import('./mdx-texts.ts')
    const { article } = await compileMdxText(context, files, text)
    if (article.needsBundler) return false
    const parts = textsIn(article, file, { site: context.site, theme: text.theme })
    if (parts === undefined) return false
    const chain = [...within, file]
    for (const part of parts) {
      // Texts that import each other have names before they have values, which bundlers can do.
      if (chain.includes(part)) return false
      if (!(await isSelfContained(context, files, { ...text, file: part, within: chain }))) return false
    }
    return true
  } catch (error) {
    if (error instanceof UserError) return true
    throw error
  }
}
