import { schemesOf } from '../addresses.ts'
import { logicalPathOf } from '../routes/plan.ts'
import { syntaxOf } from '../text-format.ts'
import type { Article, ArticleContext, HeadingAlias } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { FileDependency } from '../types/report.ts'
import type { Route } from '../types/route.ts'
import { foldersOf, type AuthorFiles } from './author-files.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { originalOf } from './other-language.ts'
import { writingOf } from './page-context.ts'
import { resolveLink } from './text-links.ts'

/** A text, compiled for one locale. */
export interface CompiledText {
  article: Article
  /** Files it was made with, besides its source. */
  files: FileDependency[]
  /** HTML that the author's components add to the page's head. */
  head?: string
  /** The modules of the author's components that need the browser: address by name. */
  islands?: Readonly<Record<string, string>>
  /** The text that it translates. */
  original?: { path: string; article: Article }
}

/** A text and the page it stands on. */
export interface TextOnPage {
  route: Route
  source: SourceFile
  /** Receives every file that the text depends on. */
  dependencies: FileDependency[]
  /** Path of the text itself, where it is a part of `source`. @default the source's */
  file?: string
}

/** The surroundings of a text, as its compiler needs them. */
export function articleContext(
  context: SiteContext,
  files: AuthorFiles,
  { route, source, dependencies, file = source.path }: TextOnPage,
): Omit<ArticleContext, 'firstLine'> {
  const localeView = localeViewOf(context, route)
  const logicalPath = logicalPathOf(route.content, { ...source, file }, context.site)
  const folders = foldersOf(file, logicalPath)
  return {
    file,
    messages: localeView.messages,
    siteUrl: context.site.url,
    ...schemesOf(context.site),
    ...syntaxOf(context.site),
    ...(context.site.compatibility === 'docusaurus' && { footnotePrefix: 'user-content-' }),
    isTolerant: context.site.onUncompilable !== 'throw',
    resolveLink: (href) => resolveLink(href, { context, localeView, route, logicalPath }),
    resolveAsset: (path, use) => files.find(path, { folders, dependencies, use }),
    readFile: (path) => files.read(path, dependencies),
    ...(file === source.path && {
      wantsSections: isOriginal(context, route),
      aliases: aliasesOf(context, { route, source }),
      isUntitled: writingOf(context, route)?.hideTitle === true,
    }),
  }
}

/** Whether a text may have translations, which are compared with its sections. */
function isOriginal({ site: { locales } }: SiteContext, route: Route): boolean {
  return locales.length > 1 && route.locale === locales[0]?.code
}

/** Ids that the headings of a text had before: as it says itself, else as the text says that it translates. */
function aliasesOf(
  context: SiteContext,
  { route, source }: { route: Route; source: SourceFile },
): readonly HeadingAlias[] {
  const text = writingOf(context, route)
  if (text?.source.path !== source.path) return []
  if (text.headingAliases !== undefined) return text.headingAliases
  const original = originalOf(context, route)
  const inherited = original && writingOf(context, original)?.headingAliases
  return inherited?.map((alias) => ({ ...alias, isInherited: true })) ?? []
}
