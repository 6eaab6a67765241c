import { posix } from 'node:path'
import type { Problem } from '../types/problem.ts'
import type { Locale, Site } from '../types/site.ts'
import type { ContentContext } from './context.ts'
import { splitPath } from './docs/doc.ts'
import { fileChooser, type FileChoice, type FolderFiles, listFolder } from './walk.ts'
import type { FoundFile } from './text/writing.ts'
import type { BlogSettings, PagesSettings } from '../types/settings.ts'
import type { VersionFolder } from './docs/versions.ts'

/** A content folder as one locale sees it: its translations laid over the original. */
export interface LocaleFolder {
  /** In the folder of pages also those that are written in React. */
  markdown: FoundFile[]
  /** The originals that the translations among them stand for, by content path. */
  originals: Map<string, FoundFile>
  /** Paths of `_category_` files by folder (relative to the content folder). */
  categories: Map<string, string>
  /** Those that translations stand for. */
  originalCategories: Map<string, string>
  /** Paths of data files by name without extension: `authors`, `tags`. */
  data: Map<string, string>
}

/** A content folder and where its translations are. Several folders may count as one. */
export interface ContentFolder {
  originals: readonly {
    /** Relative to the author's folder. */
    path: string
    list: FolderFiles
  }[]
  /** Folders below that of a locale's translations. */
  translations: readonly string[]
  /** Whether a file is one of its texts, by its path in the folder. */
  isText: (path: string) => boolean
  /** Whether modules in it are pages. @default false */
  hasReactPages?: boolean
}

/** Where a content folder is, and which of its files are texts. */
export interface FolderPlace {
  /** Relative to the author's folder. */
  paths: readonly string[]
  /** Folders below that of a locale's translations. */
  translations: readonly string[]
  choice: FileChoice
}

/** Lists a content folder. */
function openFolder({ paths, translations, choice }: FolderPlace, context: ContentContext): ContentFolder {
  const isText = fileChooser(choice)
  return {
    originals: paths.map((path) => ({ path, list: onlyTexts(listFolder(path, context), isText) })),
    translations,
    isText,
  }
}

function onlyTexts(list: FolderFiles, isText: ContentFolder['isText']): FolderFiles {
  return { ...list, markdown: list.markdown.filter(isText), react: list.react.filter(isText) }
}

/**
 * A content folder in one locale. A translation takes the place of the file with the same path; the others stay in the
 * default locale. A translation without an original is a page of this locale alone.
 */
export function localizeFolder(folder: ContentFolder, locale: Locale, context: ContentContext): LocaleFolder {
  const { site, problems, warnings } = context
  const texts = new Map<string, { file: FoundFile; isTranslation: boolean }>()
  const result: LocaleFolder = {
    markdown: [],
    originals: new Map(),
    categories: new Map(),
    originalCategories: new Map(),
    data: new Map(),
  }
  for (const [index, { path, locale: language, list }] of layersOf(folder, locale, context).entries()) {
    const isTranslation = index >= folder.originals.length
    for (const contentPath of textPathsOf(list, folder)) {
      const earlier = texts.get(contentPath)
      const file = { path: posix.join(path, contentPath), contentPath, locale: language }
      if (earlier?.isTranslation === isTranslation) problems.push(thereTwice(earlier, file))
      else if (earlier === undefined && isTranslation && site.compatibility === 'docusaurus')
        warnings.push({ file: file.path, message: noOriginal })
      else {
        if (earlier !== undefined) result.originals.set(contentPath, earlier.file)
        texts.set(contentPath, { file, isTranslation })
      }
    }
    addCategories(result, { path, list, isTranslation })
    for (const name of list.data) result.data.set(name.replace(/\.\w+$/, ''), posix.join(path, name))
  }
  const found = [...texts.values()].map(({ file }) => file)
  result.markdown = found.toSorted((a, b) => (a.contentPath < b.contentPath ? -1 : 1))
  return result
}

const noOriginal = 'The translation has no original, so there is no page of it.'

function thereTwice(earlier: { file: FoundFile; isTranslation: boolean }, file: FoundFile): Problem {
  const how = earlier.isTranslation ? 'translated' : 'there'
  const message = `A page is ${how} twice:\n    ${earlier.file.path}\n    ${file.path}`
  return { message, hint: 'Keep one of the files.' }
}

function addCategories(
  { categories, originalCategories }: LocaleFolder,
  { path, list, isTranslation }: { path: string; list: FolderFiles; isTranslation: boolean },
): void {
  for (const category of list.categories) {
    const { dir } = splitPath(category)
    const earlier = categories.get(dir)
    if (isTranslation && earlier !== undefined) originalCategories.set(dir, earlier)
    categories.set(dir, posix.join(path, category))
  }
}

/** Paths of the texts of a folder, and of modules where those are pages. */
function textPathsOf({ markdown, react }: FolderFiles, { hasReactPages = false }: ContentFolder): string[] {
  return hasReactPages ? [...markdown, ...react] : markdown
}

/** The files of a folder in the default locale, and above them their translations. */
function layersOf(
  folder: ContentFolder,
  locale: Locale,
  context: ContentContext,
): { path: string; locale: string; list: FolderFiles }[] {
  const { code } = locale
  const first = context.site.locales[0] ?? locale
  // What the default locale translates itself is in a language that nobody names.
  const language = isTranslatedInto(first, folder, context) ? code : first.code
  return [
    ...folder.originals.map((original) => ({ ...original, locale: language })),
    ...folder.translations
      .map((name) => `${locale.folder}/${name}`)
      // A site may keep its originals there as well.
      .filter((path) => !folder.originals.some((original) => original.path === path))
      .map((path) => ({ path, locale: code, list: onlyTexts(listFolder(path, context), folder.isText) })),
  ]
}

/** Whether a locale has translations of a folder; that the default one has some is usual in Docusaurus folders alone. */
function isTranslatedInto({ folder: own }: Locale, folder: ContentFolder, { site }: ContentContext): boolean {
  if (site.compatibility !== 'docusaurus' || site.locales.length === 1) return false
  const originals = new Set(folder.originals.flatMap(({ list }) => textPathsOf(list, folder)))
  return folder.translations.some((name) => {
    const list = onlyTexts(listFolder(`${own}/${name}`, { site, problems: [] }), folder.isText)
    return textPathsOf(list, folder).some((path) => originals.has(path))
  })
}

/** The content folders of a site. */
export interface SiteFolders {
  versions: (VersionFolder & { folder: ContentFolder })[]
  blogs: { settings: BlogSettings; folder: ContentFolder }[]
  pages: { settings: PagesSettings; folder: ContentFolder }[]
}

/** Lists the content folders: where the originals are, and where their translations may be. */
export function findFolders(versions: readonly VersionFolder[], context: ContentContext): SiteFolders {
  const { site } = context
  const { allBlogs, allPages } = site
  return {
    versions: versions.map((version) => {
      const { settings, path, translationName } = version
      const theirs = `${pluginFolder('docs', settings.id)}/${translationName}`
      const translations =
        version.version === 'current' ? [...ownFolders(site, 'docs', settings.id), theirs] : [theirs]
      return { ...version, folder: openFolder({ paths: [path], translations, choice: settings }, context) }
    }),
    blogs: allBlogs.map((settings) => {
      const { path, id } = settings
      const translations = [...ownFolders(site, 'blog', id), pluginFolder('blog', id)]
      return { settings, folder: openFolder({ paths: [path], translations, choice: settings }, context) }
    }),
    // Pages may exist in a translation only, so the folder is looked for in any case.
    pages: allPages.map((settings) => {
      const { path, id } = settings
      const paths = path === undefined ? ['pages', 'src/pages'] : [path]
      const translations = [...ownFolders(site, 'pages', id), pluginFolder('pages', id)]
      const folder = openFolder({ paths, translations, choice: settings }, context)
      return { settings, folder: { ...folder, hasReactPages: true } }
    }),
  }
}

/** Docusaurus' name of a folder of translations, below that of the language. */
export function pluginFolder(kind: 'docs' | 'blog' | 'pages', id: string): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`
}

/** Our own name of such a folder. Docusaurus does not know it: one that is called so by chance holds no translations there. */
export function ownFolders({ origin }: Site, kind: 'docs' | 'blog' | 'pages', id: string): string[] {
  if (origin !== undefined) return []
  return [id === 'default' ? kind : id]
}
