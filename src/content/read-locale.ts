import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { defined } from '../defined.ts'
import type { CategoryMeta, LabelTranslations, Page, SourceFile } from '../types/content.ts'
import type { BlogSettings, DocsSettings } from '../types/settings.ts'
import type { Locale, Site } from '../types/site.ts'
import { type AuthorsFile, readAuthorsFile } from './blog/authors.ts'
import { readCategory } from './docs/category.ts'
import { mayBeRead } from './text/data-file.ts'
import { docFrom, type RawDoc, splitNumberPrefix, splitPath, type SplitName, wholeName } from './docs/doc.ts'
import { type ContentFolder, type LocaleFolder, localizeFolder, type SiteFolders } from './locale-folders.ts'
import type { ReadPage } from './pages-read.ts'
import { postFrom, type RawPost } from './blog/post.ts'
import { minutesCounter } from './text/reading-time.ts'
import type { ContentContext } from './context.ts'
import { readTagsFile, type TagsFile, joinablePath, type OpenTags } from './text/tags.ts'
import { readTranslations, readVersionLabels, type Translations } from './translations.ts'
import { type ReadFile, commonFields, titleOf } from './text/writing.ts'
import { isReactPage } from '../text-format.ts'
import { keyReader } from './text/fields.ts'
import { pageSchema } from './text/schema.ts'

/** A version of the docs in one locale as its files say it, before anything is looked up across files. */
export interface RawVersion extends LabelTranslations {
  name: string
  version: string
  settings: DocsSettings
  splitName: SplitName
  docs: RawDoc[]
  categories: Map<string, CategoryMeta>
  /** Files of the categories, for messages. */
  categoryFiles: Map<string, string>
  tags?: TagsFile
}

/** The content of one locale as its files say it, before anything is looked up across files. */
export interface RawLocale extends Translations {
  locale: Locale
  versions: RawVersion[]
  blogs: RawBlog[]
  pages: RawPage[]
}

/** A blog in one locale as its files say it, before anything is looked up across files. */
export interface RawBlog {
  settings: BlogSettings
  posts: RawPost[]
  tags?: TagsFile
  authors?: AuthorsFile
}

interface HowToRead {
  context: ContentContext
  readPage: ReadPage
  /** A translation that is a draft is shown; otherwise its original is. */
  includeDrafts: boolean
  /** The author's own ways to split names, by the ids of their docs. */
  splitters: ReadonlyMap<string, SplitName>
}

/** Reads everything one locale shows. */
export async function readLocale(locale: Locale, folders: SiteFolders, how: HowToRead): Promise<RawLocale> {
  const { context } = how
  const localize = (folder: ContentFolder): LocaleFolder => localizeFolder(folder, locale, context)
  const versions: RawVersion[] = []
  for (const { name, version, settings, translationName, folder } of folders.versions) {
    const files = localize(folder)
    const usual = settings.numberPrefixes ? splitNumberPrefix : wholeName
    const splitName = how.splitters.get(settings.id) ?? usual
    versions.push({
      name,
      version,
      settings,
      splitName,
      docs: await readAll(files, (file) => docFrom(file, { version: name, splitName }), how),
      ...readVersionLabels(locale, { instance: settings.id, translationName }, context),
      ...readVersionData({ files, folder, locale, name: settings.tagsFile }, context),
    })
  }
  const blogs: RawBlog[] = []
  const isDocusaurus = context.site.compatibility === 'docusaurus'
  // Docusaurus reads `hide_title` in docs alone.
  const ofPosts = isDocusaurus && { hideTitle: false }
  for (const { settings, folder } of folders.blogs) {
    const files = localize(folder)
    const place = { files, folder, locale }
    const tags = tagsOf({ ...place, name: settings.tagsFile }, context)
    const authorsPath = dataPathOf({ ...place, usual: 'authors', name: settings.authorsFile }, context)
    const authors = authorsPath === undefined ? undefined : readAuthorsFile(authorsPath, context)
    const minutesOf = minutesCounter(context.site, locale.htmlLang, settings.wordsPerMinute)
    const posts = await readAll(files, (file) => postFrom(file, { minutesOf, isDocusaurus }), how)
    blogs.push({
      settings,
      posts: posts.map((post) => ({ ...post, instance: settings.id, ...ofPosts })),
      ...defined({ tags, authors }),
    })
  }
  const pages: RawPage[] = []
  for (const { settings, folder } of folders.pages) {
    const readOwn = (file: ReadFile): RawPage => ({
      ...pageFrom(file, { ...context.site, slugs: settings.slugs }),
      instance: settings.id,
    })
    const own = await readAll(localize(folder), readOwn, how)
    const slugOf = ({ slug }: Pick<RawPage, 'slug'>): string =>
      [settings.routeBasePath, slug].filter(Boolean).join('/')
    pages.push(...own.map((page) => ({ ...page, slug: slugOf(page) })))
  }
  pages.push(...(await addedPages(how)))
  return { locale, versions, blogs, pages, ...readTranslations(locale, context) }
}

/** Pages that plugins of the site's own make of components. */
async function addedPages({ context, readPage }: HowToRead): Promise<RawPage[]> {
  const { site } = context
  const [first] = site.locales
  const pages: RawPage[] = []
  for (const { path, file } of site.origin?.addedPages ?? []) {
    const found = { path: file, contentPath: file, locale: first?.code ?? '' }
    const page = await readPage(found, (read) => pageFrom(read, { ...site, slugs: false }))
    // A component may be at several addresses.
    const title = path === '' ? { title: site.title } : {}
    if (page !== undefined) pages.push({ ...page, ...title, instance: 'default', slug: path, isAdded: true })
  }
  return pages
}

/** Reads the pages of a folder, one after the other. */
async function readAll<T extends { isDraft: boolean; source: SourceFile }>(
  folder: LocaleFolder,
  pageOf: (file: ReadFile) => T,
  { readPage, includeDrafts }: HowToRead,
): Promise<T[]> {
  const pages: T[] = []
  for (const found of folder.markdown) {
    const page = await readPage(found, pageOf)
    const original = folder.originals.get(found.contentPath)
    const isHidden = page?.isDraft === true && original !== undefined && !includeDrafts
    const shown = isHidden ? await readPage(original, pageOf) : page
    if (shown !== undefined) pages.push(inLanguage(shown, isHidden ? original.locale : found.locale))
  }
  return pages
}

/** A page that was read for another locale may count as being in another language there. */
function inLanguage<T extends { source: SourceFile }>(page: T, locale: string): T {
  return page.source.locale === locale ? page : { ...page, source: { ...page.source, locale } }
}

/** Where a file of data is looked for. */
interface DataPlace {
  files: LocaleFolder
  folder: ContentFolder
  locale: Locale
  /** As the option of its folder names it. */
  name: string | undefined
}

/** A file of data: the one of its usual name, or the one that is named, the translated one first. */
function dataPathOf(
  { files, folder, locale, usual, name }: DataPlace & { usual: 'authors' | 'tags' },
  context: ContentContext,
): string | undefined {
  if (name === undefined) return files.data.get(usual)
  const translated = folder.translations.map((path) => `${locale.folder}/${path}`)
  const found = [...translated, ...folder.originals.map(({ path }) => path)]
    .map((path) => posix.join(path, name))
    .find((file) => existsSync(join(context.site.dir, file)))
  return found !== undefined && mayBeRead(found, context) ? found : undefined
}

function readVersionData(
  place: DataPlace,
  context: ContentContext,
): Omit<RawVersion, 'name' | 'version' | 'settings' | 'splitName' | 'docs' | keyof LabelTranslations> {
  const { files } = place
  const tags = tagsOf(place, context)
  const categories = [...files.categories].map(([dir, path]) => {
    const meta = readCategory(path, context)
    const original = originalCategory(files.originalCategories.get(dir), context)
    return [dir, original === undefined ? meta : inWordsOf(original, meta)] as const
  })
  return { categories: new Map(categories), categoryFiles: files.categories, ...(tags && { tags }) }
}

/** Docusaurus knows only the original `_category_` file, and translates labels when the addresses are made. */
function originalCategory(path: string | undefined, context: ContentContext): CategoryMeta | undefined {
  if (path === undefined || context.site.compatibility !== 'docusaurus') return undefined
  // What is wrong with it is told where it is read for its own locale.
  return readCategory(path, { ...context, problems: [], warnings: [] })
}

/** A category in the words of its translation; its place, its page and its address are those of the original. */
function inWordsOf(original: CategoryMeta, { label, description, link }: CategoryMeta): CategoryMeta {
  const { slug: _, ...words } = link?.type === 'generated-index' ? link : { slug: undefined }
  const index = original.link?.type === 'generated-index' ? { ...original.link, ...words } : undefined
  return { ...original, ...defined({ label, description, link: index, addressLabel: original.label }) }
}

function tagsOf(place: DataPlace, context: ContentContext): TagsFile | undefined {
  const path = dataPathOf({ ...place, usual: 'tags' }, context)
  return path === undefined ? undefined : readTagsFile(path, context)
}

/** A page whose tags have not been looked up. */
type RawPage = Omit<Page, 'tags'> & OpenTags

const readKeys = keyReader(pageSchema)

/**
 * The page a file under `pages/` holds.
 * @param rules the title of the site is that of a home page that has none of its own; `slugs` as in the options of pages
 */
function pageFrom(
  file: ReadFile,
  { compatibility, title: siteTitle, slugs }: Pick<Site, 'compatibility' | 'title'> & { slugs: boolean },
): Omit<RawPage, 'instance'> {
  const { source, fields, opening } = file
  const isReact = isReactPage(source.contentPath)
  const { path, name, isIndex } = pagePath(source.contentPath, { isReact, compatibility })
  const keys = readKeys(fields)
  const slug = slugs ? keys.slug : undefined
  const isUntitled = titleOf(keys.title, opening.title) === ''
  return {
    ...commonFields(file, keys),
    // Pages of Docusaurus show no title but one that their text has.
    ...(compatibility !== undefined && { hideTitle: true, ...(isUntitled && { isUntitled }) }),
    title: titleOf(
      keys.title,
      opening.title,
      path === '' ? siteTitle : path.slice(path.lastIndexOf('/') + 1),
      name,
    ),
    slug: slugFrom(slug ?? (isIndex ? `${path}/` : path)),
    ...(isReact && { isReact, hideToc: true }),
    ...defined({ wrapperClassName: keys.wrapperClassName }),
  }
}

/** Where a page is by its file: a folder's own page is at the folder. */
function pagePath(
  file: string,
  { isReact, compatibility }: { isReact: boolean; compatibility: Site['compatibility'] | undefined },
): { path: string; name: string; isIndex: boolean } {
  const { dir, name } = splitPath(isReact ? file.replace(/\.\w+$/, '') : file)
  // A README is a page of its own in Docusaurus.
  const indexes = isReact || compatibility !== undefined ? /^index$/i : /^(?:index|readme)$/i
  const isIndex = indexes.test(name)
  return { path: isIndex ? dir : [dir, name].filter(Boolean).join('/'), name, isIndex }
}

/** A slash at the end says that it is the page of a folder. */
function slugFrom(path: string): string {
  const slug = joinablePath(path)
  return slug !== '' && path.endsWith('/') ? `${slug}/` : slug
}
