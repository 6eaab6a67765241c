import { siteRelative } from '../../docusaurus-names.ts'
import { decodePath, schemesOf, withoutQuery, isExternal } from '../../addresses.ts'
import { logicalPathOf } from '../../routes/plan.ts'
import { syntaxOf, isMarkdownFile } from '../../text-format.ts'
import type { Article, ArticleContext, HeadingAlias, ResolvedLink } from '../../types/article.ts'
import type { SourceFile } from '../../types/content.ts'
import type { FileDependency } from '../../types/report.ts'
import type { Route } from '../../types/route.ts'
import { foldersOf, type AuthorFiles } from '../files/author-files.ts'
import { localeViewOf, type SiteContext, type LocaleView } from '../context.ts'
import { originalOf } from '../other-language.ts'
import { addressesOf, inCaseOfPage, writingOf } from '../page-context.ts'
import { contentRootOf } from '../../routes/instances.ts'
import { comparable, hrefOf, joinPath, parentPath } from '../../routes/urls.ts'

/** A text, compiled for one locale. */
export interface CompiledText {
  article: Article
  /** Files it was made with, besides its source. */
  files: FileDependency[]
  /** HTML that the author's components add to the page's head. */
  head?: string
  /** The modules of the author's components that need the browser: address by name. */
  islands?: Readonly<Record<string, string>>
  /** It cannot be run, and is no article: the page does without it. */
  isAbsent?: true
  /** The text that it translates. */
  original?: { path: string; article: Article }
}

/** What a text without a word is compiled to. */
export const emptyArticle: Article = {
  html: '',
  headings: [],
  sections: [],
  links: [],
  anchors: [],
  assets: [],
  origins: { img: [], frame: [], media: [] },
  warnings: [],
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
    ...(context.site.compatibility === 'docusaurus' && {
      footnotePrefix: 'user-content-',
      isTitleApart: route.content.kind === 'post',
    }),
    isTolerant: context.site.onUncompilable !== 'throw',
    resolveLink: (href) => resolveLink(href, { context, localeView, route, logicalPath }),
    resolveAsset: (path, use) => files.find(path, { folders, dependencies, use }),
    readFile: (path) => files.read(path, dependencies),
    ...(file === source.path && {
      wantsSections: isOriginal(context, route),
      aliases: aliasesOf(context, { route, source }),
    }),
    isUntitled: writingOf(context, route)?.hideTitle === true,
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

/** The text that a link stands in. */
interface LinkSource {
  context: SiteContext
  localeView: LocaleView
  route: Route
  /** Of the file, as in the default locale. */
  logicalPath: string
}

/** A link as written → its address on this site (BLD-06). */
function resolveLink(written: string, place: LinkSource): ResolvedLink {
  const { site, staticFiles } = place.context
  if (isExternal(written)) return { href: hrefOf(place.localeView.locale, site.baseUrl, written) }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  // Stock replaces the name of a file within an address, also where a slash stands behind it: `guide.md/#part`.
  const file = path.replace(/(?<=\.mdx?)\/$/i, '')
  const ofFile = isMarkdownFile(file) ? hrefOfFile(decodePath(file), place) : undefined
  if (ofFile !== undefined) return { href: ofFile + suffix }
  if (isMarkdownFile(path)) return { href: written, isBroken: true }
  if (path.startsWith('/') && staticFiles.has(decodePath(path.slice(1))))
    return { href: site.baseUrl + path.slice(1) + suffix }
  const href = path.startsWith('/') ? hrefFromRoot(written, place) : relativeHref(written, place)
  return { href: inCaseOfPage(href, place.localeView.plan, site) }
}

/** A path from the site's root. With `.html` behind it, as VitePress writes links, it leads to the page that has no file of that name. */
function hrefFromRoot(
  written: string,
  { context: { site }, localeView: { locale, plan } }: LinkSource,
): string {
  const href = hrefOf(locale, site.baseUrl, written)
  const bare = written.replace(/(?:(?<=\/)index)?\.html(?=[?#]|$)/, '')
  // In a Docusaurus folder a link leads where it has always led.
  if (bare === written || site.compatibility !== undefined) return href
  const addresses = addressesOf(plan)
  const page = hrefOf(locale, site.baseUrl, bare)
  return !addresses.has(comparable(href)) && addresses.has(comparable(page)) ? page : href
}

/**
 * A link relative to its page, as a complete path: the page may be served with a trailing slash, and its excerpt stands on
 * lists.
 */
function relativeHref(written: string, place: LinkSource): string {
  const { context, localeView, route } = place
  const base = `https://site.invalid${route.url}`
  // The check of links finds addresses that no browser can read.
  if (!URL.canParse(written, base)) return written
  const { pathname, search, hash } = new URL(written, base)
  const { locale, plan } = localeView
  // In a Docusaurus folder a link leads where it has always led.
  const isAddress = context.site.compatibility !== undefined || addressesOf(plan).has(comparable(pathname))
  const byFile = isAddress ? undefined : hrefOfPath(written, place)
  if (byFile !== undefined) return byFile + search + hash
  if (locale.trailingSlash !== undefined && pathname.startsWith(locale.baseUrl))
    return hrefOf(locale, context.site.baseUrl, pathname) + search + hash
  const page = pathname === locale.baseUrl ? pathname : pathname.replace(/(?!^)\/$/, '')
  // Two slashes at the start would name a host.
  return page.replace(/^\/{2,}/, '/') + search + hash
}

/** The page of a Markdown file: named relative to the text, or from the content folder, or from the site's folder. */
function hrefOfFile(
  file: string,
  { localeView, route, logicalPath, context }: LinkSource,
): string | undefined {
  const { hrefBySource } = localeView.plan
  const root = contentRootOf(route.content, context.site)
  const below = siteRelative(file)
  const beside = file.startsWith('/') ? [] : [joinPath(parentPath(logicalPath), file)]
  const candidates =
    below === undefined ? [...beside, joinPath(root, file), joinPath(file)] : [joinPath(below)]
  return candidates.map((candidate) => hrefBySource.get(candidate)).find((href) => href !== undefined)
}

/**
 * The page of a path between files that is neither an address of the site nor the name of a Markdown file: as texts lead to each
 * other on GitHub and in mdBook or MkDocs, where a folder stands for its first text, and `.html` for the text that it comes from.
 */
function hrefOfPath(written: string, { localeView, logicalPath }: LinkSource): string | undefined {
  const path = decodePath(withoutQuery(written))
  const text = joinPath(parentPath(logicalPath), path.replace(/\.html?$/i, ''))
  const folder = text.replace(/(?:^|\/)index$/i, '')
  const { hrefBySource } = localeView.plan
  return [text, joinPath(folder, 'index'), joinPath(folder, 'README')]
    .flatMap((name) => [`${name}.md`, `${name}.mdx`])
    .map((file) => hrefBySource.get(file))
    .find((href) => href !== undefined)
}
