import { realpathSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import { withSlashes, isFile, isFolder } from '../../file-paths.ts'
import { throwProblems, closest, didYouMean } from '../../errors/errors.ts'
import { localizeFolder, type ContentFolder, findFolders } from '../../content/locale-folders.ts'
import type { ContentContext } from '../../content/context.ts'
import { findVersions } from '../../content/docs/versions.ts'
import type { Site } from '../../types/site.ts'
import type { Problem } from '../../types/problem.ts'

/** A text in the language of the default locale. Paths are relative to the author's folder, with `/`. */
export interface OriginalText {
  path: string
  /** Relative to its content folder, the same for its translations. */
  contentPath: string
  /** Where its translations may be, below the folder of a locale; ours in front of Docusaurus'. */
  folders: readonly string[]
  /** Paths of its translations, by locale. */
  translations: Map<string, string>
}

/** Everything that is translated page by page: docs of every version, posts and pages. */
export interface SiteTexts {
  originals: OriginalText[]
  orphans: { path: string; locale: string }[]
}

/**
 * Finds all texts of a site and their translations.
 * @throws {UserError} with what is wrong with the folders
 */
export function listTexts(site: Site): SiteTexts {
  const context: ContentContext = { site, problems: [], warnings: [] }
  const { versions, blogs, pages } = findFolders(findVersions(context), context)
  const folders = [...versions, ...blogs, ...pages].map(({ folder }) => folder)
  const texts: SiteTexts = { originals: [], orphans: [] }
  for (const folder of folders) addTexts(folder, texts, context)
  throwProblems(context.problems)
  return texts
}

function addTexts(folder: ContentFolder, { originals, orphans }: SiteTexts, context: ContentContext): void {
  const own = folder.originals.flatMap(({ path, list }) =>
    list.markdown.map((contentPath): [string, OriginalText] => {
      const text = { path: posix.join(path, contentPath), contentPath, folders: folder.translations }
      return [contentPath, { ...text, translations: new Map() }]
    }),
  )
  const byContentPath = new Map(own)
  for (const target of context.site.locales.slice(1)) {
    const { code } = target
    const { markdown } = localizeFolder(folder, target, context)
    for (const { path, contentPath, locale } of markdown) {
      if (locale !== code) continue
      const original = byContentPath.get(contentPath)
      if (original) original.translations.set(code, path)
      else orphans.push({ path, locale })
    }
  }
  originals.push(...byContentPath.values())
}

/** A text that a path on the command line names. */
export interface NamedText {
  original: OriginalText
  /** Locale of the translation that was named. Absent: the original was. */
  locale?: string
}

/**
 * Finds a text by a path from the current folder, else from the author's folder, or an absolute one.
 */
export function findText(
  written: string,
  texts: SiteTexts,
  { siteDir, cwd }: { siteDir: string; cwd: string },
): NamedText | { problem: Problem } {
  const files = [...new Set([resolve(cwd, written), resolve(siteDir, written)])]
  const existing = files.filter(isFile)
  const known = knownTexts(texts, siteDir)
  for (const file of existing) {
    const text = known.get(file) ?? known.get(realpathSync(file))
    if (text) return text
  }
  const [file] = existing
  if (file !== undefined) return { problem: neither(written, relative(siteDir, file), texts) }
  return { problem: noFile(written, files, texts) }
}

/** All texts by their absolute paths, as they are named and as the system has them. */
function knownTexts({ originals }: SiteTexts, siteDir: string): Map<string, NamedText> {
  const named = originals.flatMap((original) => [
    [original.path, { original }] as const,
    ...[...original.translations].map(([locale, path]) => [path, { original, locale }] as const),
  ])
  return new Map([
    ...named.map(([path, text]) => [realpathSync(join(siteDir, path)), text] as const),
    ...named.map(([path, text]) => [join(siteDir, path), text] as const),
  ])
}

function neither(written: string, path: string, { orphans }: SiteTexts): Problem {
  const orphan = orphans.find((text) => text.path === withSlashes(path))
  if (orphan) {
    const hint = 'Rename it like its original, or remove it. A page of this locale alone needs no record.'
    return { file: orphan.path, message: 'The translation has no original.', hint }
  }
  return { message: `"${written}" is neither a text of this site nor a translation of one.` }
}

function noFile(written: string, files: readonly string[], texts: SiteTexts): Problem {
  if (files.some(isFolder))
    return { message: `"${written}" is a folder.`, hint: 'Name the files, e.g. `docs/intro.md`.' }
  const paths = texts.originals.flatMap(({ path, translations }) => [path, ...translations.values()])
  const question = didYouMean(closest(written, paths))
  const hint = "The path counts from the current folder or from the site's."
  return { message: `There is no file "${written}".${question}`, hint }
}
