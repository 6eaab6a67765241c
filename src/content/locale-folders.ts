import type { Reading } from './reading.ts'
import type { FolderFiles } from './walk.ts'
import { listFolder } from './walk.ts'
import type { FoundFile } from './writing.ts'

/** A content folder as one locale sees it: its translations laid over the original. */
export interface LocaleFolder {
  /** In the folder of pages also those that are written in React. */
  markdown: FoundFile[]
  /** The originals that the translations among them stand for, by content path. */
  originals: Map<string, FoundFile>
  /** Paths of `_category_` files by folder (relative to the content folder). */
  categories: Map<string, string>
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
  /** Folders below `i18n/<locale>/`. */
  translations: readonly string[]
  /** Whether modules in it are pages. @default false */
  hasReactPages?: boolean
}

/** Lists a content folder. */
export function openFolder(
  paths: readonly string[],
  translations: readonly string[],
  reading: Reading,
): ContentFolder {
  return {
    originals: paths.map((path) => ({ path, list: listFolder(path, reading) })),
    translations,
  }
}

/**
 * A content folder in one locale. A translation takes the place of the file with the same path; the others stay in the
 * default locale. A translation without an original is a page of this locale alone.
 */
export function localizeFolder(folder: ContentFolder, code: string, reading: Reading): LocaleFolder {
  const { site, problems } = reading
  const defaultCode = site.locales[0]?.code ?? code
  const files = new Map<string, FoundFile>()
  const translated = new Set<string>()
  const layers = [
    ...folder.originals.map((original) => ({ ...original, locale: defaultCode })),
    ...folder.translations
      .map((name) => `i18n/${code}/${name}`)
      // A site may keep its originals there as well.
      .filter((path) => !folder.originals.some((original) => original.path === path))
      .map((path) => ({ path, locale: code, list: listFolder(path, reading) })),
  ]
  const result: LocaleFolder = { markdown: [], originals: new Map(), categories: new Map(), data: new Map() }
  for (const [index, { path, locale, list }] of layers.entries()) {
    const isTranslation = index >= folder.originals.length
    for (const contentPath of [...list.markdown, ...(folder.hasReactPages === true ? list.react : [])]) {
      const earlier = files.get(contentPath)
      const file = { path: `${path}/${contentPath}`, contentPath, locale }
      if (earlier && isTranslation === translated.has(contentPath))
        problems.push(twice(earlier.path, file.path, isTranslation))
      else {
        if (earlier) result.originals.set(contentPath, earlier)
        files.set(contentPath, file)
        if (isTranslation) translated.add(contentPath)
      }
    }
    for (const category of list.categories) result.categories.set(parentOf(category), `${path}/${category}`)
    for (const name of list.data) result.data.set(name.replace(/\.\w+$/, ''), `${path}/${name}`)
  }
  result.markdown = [...files.values()].toSorted((a, b) => (a.contentPath < b.contentPath ? -1 : 1))
  return result
}

function twice(first: string, second: string, isTranslation: boolean): { message: string; hint: string } {
  return {
    message: `A page is ${isTranslation ? 'translated' : 'there'} twice:\n    ${first}\n    ${second}`,
    hint: 'Keep one of the files.',
  }
}

function parentOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash === -1 ? '' : path.slice(0, slash)
}
