import { throwProblems } from '../../errors/errors.ts'
import type { ContentFolder } from '../../content/locale-folders.ts'
import { localizeFolder } from '../../content/locale-folders.ts'
import type { Reading } from '../../content/reading.ts'
import { findFolders } from '../../content/site-folders.ts'
import { findVersions } from '../../content/versions.ts'
import type { Site } from '../../types/site.ts'

/** A text in the language of the default locale. Paths are relative to the author's folder, with `/`. */
export interface OriginalText {
  path: string
  /** Relative to its content folder, the same for its translations. */
  contentPath: string
  /** Where its translations may be, below `i18n/<locale>/`; ours in front of Docusaurus'. */
  folders: readonly string[]
  /** Paths of its translations, by locale. */
  translations: Map<string, string>
}

/** A text in another locale that no original belongs to. */
export interface OrphanText {
  path: string
  locale: string
}

/** Everything that is translated page by page: docs of every version, posts and pages. */
export interface SiteTexts {
  originals: OriginalText[]
  orphans: OrphanText[]
}

/**
 * Finds all texts of a site and their translations.
 * @throws {UserError} with what is wrong with the folders
 */
export function listTexts(site: Site): SiteTexts {
  const reading: Reading = { site, problems: [], warnings: [] }
  const { versions, blog, pages } = findFolders(findVersions(reading), reading)
  const folders = [...versions.map(({ folder }) => folder), blog ?? [], pages ?? []].flat()
  const texts: SiteTexts = { originals: [], orphans: [] }
  for (const folder of folders) addTexts(folder, texts, reading)
  throwProblems(reading.problems)
  return texts
}

function addTexts(folder: ContentFolder, { originals, orphans }: SiteTexts, reading: Reading): void {
  const own = folder.originals.flatMap(({ path, list }) =>
    list.markdown.map((contentPath): [string, OriginalText] => [
      contentPath,
      { path: `${path}/${contentPath}`, contentPath, folders: folder.translations, translations: new Map() },
    ]),
  )
  const byContentPath = new Map(own)
  for (const { code } of reading.site.locales.slice(1)) {
    const { markdown } = localizeFolder(folder, code, reading)
    for (const { path, contentPath, locale } of markdown) {
      if (locale !== code) continue
      const original = byContentPath.get(contentPath)
      if (original) original.translations.set(code, path)
      else orphans.push({ path, locale })
    }
  }
  originals.push(...byContentPath.values())
}
