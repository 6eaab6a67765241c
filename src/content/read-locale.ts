import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CategoryMeta } from '../types/content.ts'
import type { BlogSettings, DocsSettings } from '../types/settings.ts'
import type { Locale } from '../types/site.ts'
import { readAuthorsFile } from './authors.ts'
import type { AuthorsFile } from './authors.ts'
import { readCategory } from './category.ts'
import { isWithin } from './data-file.ts'
import { docFrom } from './doc.ts'
import type { RawDoc } from './doc.ts'
import { localizeFolder } from './locale-folders.ts'
import type { ContentFolder, LocaleFolder, SiteFolders } from './locale-folders.ts'
import { pageFrom } from './page.ts'
import type { RawPage } from './page.ts'
import { readPage } from './pages-read.ts'
import type { PagesRead } from './pages-read.ts'
import { postFrom } from './post.ts'
import type { RawPost } from './post.ts'
import type { Reading } from './reading.ts'
import { readTagsFile } from './tags.ts'
import type { TagsFile } from './tags.ts'
import { readTranslations, readVersionLabels } from './translations.ts'
import type { LabelTranslations, Translations } from './translations.ts'
import type { ReadFile } from './writing.ts'

/** A version of the docs in one locale as its files say it, before anything is looked up across files. */
export interface RawVersion extends LabelTranslations {
  name: string
  version: string
  settings: DocsSettings
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
  reading: Reading
  done: PagesRead
  /** A translation that is a draft is shown; otherwise its original is. */
  includeDrafts: boolean
}

/** Reads everything one locale shows. */
export function readLocale(
  locale: Locale,
  folders: SiteFolders,
  { reading, done, includeDrafts }: HowToRead,
): RawLocale {
  const once = <T extends { isDraft: boolean }>(folder: LocaleFolder, pageOf: (file: ReadFile) => T): T[] =>
    folder.markdown.flatMap((found) => {
      const page = readPage(found, pageOf, { reading, done })
      const original = folder.originals.get(found.contentPath)
      const isHidden = page?.isDraft === true && original !== undefined && !includeDrafts
      return (isHidden ? readPage(original, pageOf, { reading, done }) : page) ?? []
    })
  const localize = (folder: ContentFolder): LocaleFolder => localizeFolder(folder, locale, reading)
  return {
    locale,
    versions: folders.versions.map(({ name, version, settings, translationName, folder }) => {
      const files = localize(folder)
      const { numberPrefixes } = settings
      return {
        name,
        version,
        settings,
        docs: once(files, (file) => docFrom(file, { version: name, numberPrefixes })),
        ...readVersionLabels(locale, { instance: settings.id, translationName }, reading),
        ...readVersionData(files, reading),
      }
    }),
    blogs: folders.blogs.map(({ settings, folder }) => {
      const files = localize(folder)
      const tags = tagsOf(files, reading)
      const authorsPath = authorsPathOf(files, folder, { settings, locale, reading })
      return {
        settings,
        posts: once(files, postFrom).map((post) => ({ ...post, instance: settings.id })),
        ...(tags && { tags }),
        ...(authorsPath !== undefined && { authors: readAuthorsFile({ path: authorsPath }, reading) }),
      }
    }),
    pages: folders.pages.flatMap(({ settings, folder }) =>
      once(localize(folder), (file) => pageFrom(file, reading.site)).map((page) => ({
        ...page,
        instance: settings.id,
        slug: [settings.routeBasePath, page.slug].filter(Boolean).join('/'),
      })),
    ),
    ...readTranslations(locale, reading),
  }
}

/** The file of a blog’s authors: the one of its name, or the one that is named, the translated one first. */
function authorsPathOf(
  files: LocaleFolder,
  { translations }: ContentFolder,
  { settings, locale, reading }: { settings: BlogSettings; locale: Locale; reading: Reading },
): string | undefined {
  const { authorsFile, path } = settings
  if (authorsFile === undefined) return files.data.get('authors')
  const folders = [...translations.map((folder) => `${locale.folder}/${folder}`), path]
  const found = folders
    .map((folder) => posix.join(folder, authorsFile))
    .find((file) => existsSync(join(reading.site.dir, file)))
  return found !== undefined && isWithin({ path: found }, reading) ? found : undefined
}

function readVersionData(
  files: LocaleFolder,
  reading: Reading,
): Omit<RawVersion, 'name' | 'version' | 'settings' | 'docs' | keyof LabelTranslations> {
  const tags = tagsOf(files, reading)
  const categories = [...files.categories].map(
    ([dir, path]) => [dir, readCategory({ path }, reading)] as const,
  )
  return { categories: new Map(categories), categoryFiles: files.categories, ...(tags && { tags }) }
}

function tagsOf(files: LocaleFolder, reading: Reading): TagsFile | undefined {
  const path = files.data.get('tags')
  return path === undefined ? undefined : readTagsFile({ path }, reading)
}
