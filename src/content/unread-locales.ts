import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../defined.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** Folders in `i18n/` that no locale reads: a misspelt one would leave every page untranslated without a word. */
export function unreadLocaleFolders({ dir, locales, compatibility }: Site): Problem[] {
  // Sites of Docusaurus keep languages there that they do not publish.
  if (compatibility !== undefined) return []
  const read = locales.map(({ folder }) => folder)
  return foldersIn(join(dir, 'i18n'))
    .map((name) => `i18n/${name}`)
    .filter((folder) => !read.some((own) => own === folder || own.startsWith(`${folder}/`)))
    .map((file) => ({
      file,
      message: 'No locale has this folder, so its translations are not read.',
      hint: `Folders that are read: ${read.join(', ')}. Rename it, or add its language to \`locales\`.`,
    }))
}

function foldersIn(path: string): string[] {
  // Most sites have one language.
  const entries = attempt(() => readdirSync(path, { withFileTypes: true })) ?? []
  const folders = entries.filter((entry) => entry.isDirectory() && /^[^._]/.test(entry.name))
  return folders.map(({ name }) => name).toSorted()
}
