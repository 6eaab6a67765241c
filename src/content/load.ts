import { throwProblems, uniqueProblems, UserError } from '../errors/errors.ts'
import { loadFrontMatterChange } from '../docusaurus/front-matter-change.ts'
import type { CheckHtml } from '../types/article.ts'
import type { Content, FrontMatterChange } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'
import { readMissingDates } from './git-dates.ts'
import { shownFrontMatter, splitFrontMatter } from './text/front-matter.ts'
import { forgetChanged, openPages, type PagesRead } from './pages-read.ts'
import { type RawLocale, readLocale } from './read-locale.ts'
import { missingOptionFiles } from './option-files.ts'
import { addBySeverity, type ContentContext } from './context.ts'
import { generateSidebars } from './docs/generate-sidebars.ts'
import { resolveLocale } from './resolve-locale.ts'
import { loadSidebars, type SidebarsFile } from './docs/sidebars-file.ts'
import { findFolders } from './locale-folders.ts'
import { isReactPage, textOfReactPage } from '../text-format.ts'
import { readSiteText, readText } from './text/source-text.ts'
import { findVersions, type VersionFolder } from './docs/versions.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asRecord, attempt, defined } from '../defined.ts'
import { loadDocsFunctions, type DocsFunction } from '../docusaurus/load-docusaurus.ts'
import type { SplitName } from './docs/doc.ts'
import { remember } from '../remember.ts'

/** Options of loading. */
export interface LoadContentOptions {
  /** Keep drafts, for the author's eyes. */
  includeDrafts: boolean
  /** Pages that were read earlier for the same `site`: only what has changed is read again, and added. */
  known?: PagesRead
  /** Checks what will stand on pages as HTML. @default it stays as it is, for who shows nothing of it */
  checkHtml?: CheckHtml
  /** Gets what is wrong, so that the caller can look for more. @default it is thrown */
  errors?: Problem[]
}

/** The content of a site, and what is worth a look in it. */
export interface LoadedContent {
  content: Content
  warnings: Problem[]
}

/**
 * Reads everything the author wrote, in every locale: front matter and short values derived from the texts, never the
 * texts themselves.
 * @throws {UserError} with every problem of all files, unless `errors` gets them
 */
export async function loadContent(
  site: Site,
  { includeDrafts, known: done = new Map(), checkHtml, errors }: LoadContentOptions,
): Promise<LoadedContent> {
  const warnings: Problem[] = []
  // Nothing that a site from elsewhere holds, or a folder without a configuration, stops its build: what is wrong is told.
  const isStrict = site.compatibility === undefined && site.onUncompilable === 'throw'
  const problems = isStrict ? [] : warnings
  const context: ContentContext = { site, problems, warnings, ...(checkHtml && { checkHtml }) }
  const versions = findVersions(context)
  const sidebars = await loadAllSidebars(versions, context)
  const folders = findFolders(versions, context)

  forgetChanged(done, site.dir)
  const readPage = openPages({ context, done, change: await changeOf(site) })
  const splitters = await splittersOf(site)
  const locales: RawLocale[] = []
  for (const locale of site.locales)
    locales.push(await readLocale(locale, folders, { context, readPage, includeDrafts, splitters }))
  const dates = await readMissingDates(site, locales)
  const asked = { context, folders: versions, sidebars, includeDrafts }
  const generated = await generateSidebars(locales, asked)
  const completion = { context, dates, sidebars, generated, includeDrafts }
  const content: Content = new Map(locales.map((raw) => [raw.locale.code, resolveLocale(raw, completion)]))

  context.warnings.push(...missingOptionFiles(site), ...unreadLocaleFolders(site))
  tellUntruncatedPosts(locales, context)
  const found = problems === warnings ? [] : uniqueProblems(problems)
  if (errors === undefined) throwProblems(found)
  else errors.push(...found)
  return { content, warnings: uniqueProblems(warnings) }
}

/** Functions cannot be handed to workers: each of them runs the configuration once. */
const changeOf = remember(async ({ dir, origin }: Site): Promise<FrontMatterChange> => {
  if (origin?.functions?.includes('parseFrontMatter') !== true)
    return async () => Promise.resolve({ changed: {} })
  const change = await loadFrontMatterChange(dir, origin.file)
  // The front matter of a page of React is nowhere.
  return async (path) => (isReactPage(path) ? { changed: {} } : change(path))
})

/** How a site splits names by functions of its own, by the ids of its docs. */
const splittersOf = remember(async ({ dir, origin }: Site): Promise<ReadonlyMap<string, SplitName>> => {
  if (origin?.functions?.includes('numberPrefixParser') !== true) return new Map()
  const parsers = await loadDocsFunctions(dir, origin.file, 'numberPrefixParser')
  return new Map(Array.from(parsers, ([id, parse]) => [id, splitterBy(parse)]))
})

/** Where a function gives no name, or stops, the whole one stays. */
function splitterBy(parse: DocsFunction): SplitName {
  return (whole) => {
    const { filename: name = whole, numberPrefix: position } = asRecord(attempt(() => parse(whole)))
    return {
      name: typeof name === 'string' ? name : whole,
      ...(typeof position === 'number' && { position }),
    }
  }
}

async function loadAllSidebars(
  versions: readonly VersionFolder[],
  context: ContentContext,
): Promise<Map<string, SidebarsFile>> {
  const files = await Promise.all(versions.map((version) => loadSidebars(version, context)))
  return new Map(versions.map(({ name }, index) => [name, files[index] ?? { path: 'sidebars.ts' }]))
}

/** One warning for all posts that are shown whole in the list (BLD-08), where drafts and unlisted ones do not stand. */
function tellUntruncatedPosts(locales: readonly RawLocale[], context: ContentContext): void {
  const blogs = locales.flatMap((locale) => locale.blogs)
  for (const severity of ['throw', 'warn'] as const) {
    const posts = blogs
      .filter(({ settings }) => settings.onUntruncatedPosts === severity)
      .flatMap(({ posts: all }) => all)
      .filter((post) => !post.hasTruncateMarker && !post.isDraft && !post.isUnlisted)
    const paths = [...new Set(posts.map(({ source }) => source.path))]
    if (paths.length > 0) addBySeverity(severity, untruncated(paths), context)
  }
}

function untruncated(paths: readonly string[]): Problem {
  const hint = 'Put `<!-- truncate -->` on a line of its own after the part the list should show.'
  const [file] = paths
  if (file !== undefined && paths.length === 1)
    return { file, message: 'The post has no truncate marker, so lists show all of it.', hint }
  const message = `${paths.length} posts have no truncate marker, so lists show all of them:\n    ${paths.join('\n    ')}`
  return { message, hint, places: [...paths] }
}

/** The text of a page, or of a part of one, without its front matter. */
export interface Body {
  /** Without byte order mark, line ends as `\n`. */
  text: string
  /** Line of the file where the text begins. */
  firstLine: number
  /** The front matter as code of the author's is shown it; in a Docusaurus folder its dates are dates. */
  frontMatter: () => Promise<Readonly<Record<string, unknown>>>
}

/**
 * Reads the text of a page, or of a part of one.
 * @param path relative to the author's folder
 * @throws {UserError} when the file cannot be read
 */
export function readBody(site: Site, path: string): Body {
  if (isReactPage(path))
    return { text: readReactPage(site, path), firstLine: 1, frontMatter: async () => Promise.resolve({}) }
  const file = readSiteText(site, path)
  if ('problem' in file) throw new UserError(file.problem)
  const split = splitFrontMatter(file.text)
  const frontMatter: Body['frontMatter'] = async () => {
    const change = await changeOf(site)
    const { changed } = await change(path)
    return defined({ ...shownFrontMatter(split, path, site), ...changed })
  }
  return { text: split.body, firstLine: split.firstLine, frontMatter }
}

function readReactPage(site: Site, file: string): string {
  const source = site.origin === undefined ? undefined : readText(site.dir, file)
  const takesProps = site.origin?.addedPages?.some((page) => page.file === file && page.props !== undefined)
  return textOfReactPage(file, source !== undefined && 'text' in source ? source.text : '', takesProps)
}

/** Folders in `i18n/` that no locale reads: a misspelt one would leave every page untranslated without a word. */
function unreadLocaleFolders({ dir, locales, compatibility }: Site): Problem[] {
  // Sites of Docusaurus keep languages there that they do not publish.
  if (compatibility !== undefined) return []
  const read = locales.map(({ folder }) => folder)
  // Most sites have one language.
  const entries = attempt(() => readdirSync(join(dir, 'i18n'), { withFileTypes: true })) ?? []
  return entries
    .filter((entry) => entry.isDirectory() && /^[^._]/.test(entry.name))
    .map(({ name }) => `i18n/${name}`)
    .toSorted()
    .filter((folder) => !read.some((own) => own === folder || own.startsWith(`${folder}/`)))
    .map((file) => ({
      file,
      message: 'No locale has this folder, so its translations are not read.',
      hint: `Folders that are read: ${read.join(', ')}. Rename it, or add its language to \`locales\`.`,
    }))
}
