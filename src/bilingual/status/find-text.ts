import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { closest } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import type { OriginalText, SiteTexts } from './texts.ts'

/** What a path on the command line names. */
export interface NamedText {
  original: OriginalText
  /** Locale of the translation that was named. Absent: the original was. */
  locale?: string
}

/** Where paths on the command line begin. */
export interface Places {
  /** The author's folder, absolute. */
  siteDir: string
  /** The current folder, absolute. */
  cwd: string
}

/**
 * Finds a text by a path from the current folder, else from the author's folder, or an absolute one.
 */
export function findText(
  written: string,
  texts: SiteTexts,
  { siteDir, cwd }: Places,
): NamedText | { problem: Problem } {
  const files = [...new Set([resolve(cwd, written), resolve(siteDir, written)])]
  const existing = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
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
  const orphan = orphans.find((text) => text.path === path.split(sep).join('/'))
  if (orphan) {
    const hint = 'Rename it like its original, or remove it. A page of this locale alone needs no record.'
    return { file: orphan.path, message: 'The translation has no original.', hint }
  }
  return { message: `"${written}" is neither a text of this site nor a translation of one.` }
}

function noFile(written: string, files: readonly string[], texts: SiteTexts): Problem {
  if (files.some((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory())) {
    return { message: `"${written}" is a folder.`, hint: 'Name the files, e.g. `docs/intro.md`.' }
  }
  const paths = texts.originals.flatMap(({ path, translations }) => [path, ...translations.values()])
  const near = closest(written, paths)
  const question = near === undefined ? '' : ` Did you mean "${near}"?`
  const hint = "The path counts from the current folder or from the site's."
  return { message: `There is no file "${written}".${question}`, hint }
}
