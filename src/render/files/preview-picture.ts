import { errors } from '../../markdown/problems.ts'
import type { SourceFile } from '../../types/content.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Route } from '../../types/route.ts'
import { articleContext, type CompiledText } from '../text/article-context.ts'
import type { AuthorFiles } from './author-files.ts'
import type { SiteContext } from '../context.ts'
import { writingOf } from '../page-context.ts'

/** Whether the picture for link previews lies beside the text: other names are addresses, or paths below the static folders. */
export function liesBeside(image: string | undefined): image is string {
  return image !== undefined && /^\.{1,2}\//.test(image)
}

/** A compiled text with the picture for link previews that its front matter names beside it. */
export function withPreview(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, text }: { route: Route; source: SourceFile; text: CompiledText },
): CompiledText {
  const writing = writingOf(context, route)
  if (writing?.source.path !== source.path || !liesBeside(writing.image)) return text
  const dependencies: FileDependency[] = []
  const { resolveAsset } = articleContext(context, files, { route, source, dependencies })
  const found = resolveAsset(writing.image, 'shown')
  const { article } = text
  const made = [...text.files, ...dependencies]
  if (found === undefined || 'problem' in found) {
    const places = dependencies.map(({ path }) => path).join(', ')
    const problem = found?.problem ?? errors.missingImage(writing.image, places)
    const { message, hint } = problem
    const warning = { file: source.path, message, ...(hint !== undefined && { hint }) }
    return { ...text, files: made, article: { ...article, warnings: [...article.warnings, warning] } }
  }
  const assets = [...article.assets, ...(found.asset === undefined ? [] : [found.asset])]
  return { ...text, files: made, article: { ...article, assets, preview: found.url } }
}
