import path from 'node:path'
import type { Problem } from '../types/problem.ts'
import { searchFolder } from '../render/screen/search-page.ts'
import { manifestFile } from '../cache/last-output.ts'

/** Folders that are the engine's own, whatever a site holds. */
const ownFolders = ['assets', searchFolder]

/** Files to which the author's own of the same name is added, or which it replaces. */
const shared = new Set(['_headers', '_redirects', 'robots.txt'])

/** Files that every site has besides. */
const ownFiles = [...shared, manifestFile]

/** Whether a build writes to the place of a copied file later on, which must not be the file of the last build then. */
export function isRewritten(output: string): boolean {
  return shared.has(output) || /\.(?:br|gz)$/.test(output)
}

/**
 * Problems of static files whose place in the output is taken.
 * @param staticFiles relative to the author's folder, by their places in the output
 * @param outputs the files of the site
 */
export function takenPlaces(
  staticFiles: ReadonlyMap<string, string>,
  outputs: ReadonlySet<string>,
): Problem[] {
  const files = new Set([...outputs, ...ownFiles])
  const folders = new Set([...ownFolders, ...[...outputs].flatMap(foldersAbove)])
  return [...staticFiles].flatMap(([file, source]): Problem[] => {
    if (outputs.has(file)) return [takenByPage(source)]
    if (file === manifestFile)
      return [problem(source, 'The site writes a file of its own to the same place.')]
    if (folders.has(file))
      return [problem(source, 'The site has a folder of this name, so a file cannot be there.')]
    const taken = foldersAbove(file).find((folder) => files.has(folder))
    return taken === undefined
      ? []
      : [problem(source, `The site writes the file ${taken}, so it cannot be a folder.`)]
  })
}

function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function takenByPage(file: string): Problem {
  const message = 'A page of the site is written to the same place.'
  return { file, message, hint: 'Rename the file, or give the page another `slug`.' }
}

function problem(file: string, message: string): Problem {
  return { file, message, hint: 'Rename it, or put it into another folder.' }
}
