import path from 'node:path'
import type { Problem } from '../types/problem.ts'
import { searchFolder } from './search-page.ts'
import { manifestFile } from '../cache/last-output.ts'

/** Folders that are the engine's own, whatever a site holds. */
const ownFolders = ['assets', searchFolder]

/** Files to which the author's own of the same name is added, or which it replaces. */
const shared = new Set(['_headers', '_redirects', 'robots.txt'])

/** Files that every site has besides. */
const ownFiles = [...shared, manifestFile]

/**
 * Problems of static files whose place in the output is taken.
 * @param staticFiles relative to `static/`
 * @param outputs the files of the site
 */
export function takenPlaces(staticFiles: readonly string[], outputs: ReadonlySet<string>): Problem[] {
  const files = new Set([...outputs, ...ownFiles])
  const folders = new Set([...ownFolders, ...[...outputs].flatMap(foldersAbove)])
  return staticFiles.flatMap((file): Problem[] => {
    if (outputs.has(file)) return [takenByPage(file)]
    if (file === manifestFile) return [problem(file, 'The site writes a file of its own to the same place.')]
    if (folders.has(file))
      return [problem(file, 'The site has a folder of this name, so a file cannot be there.')]
    const taken = foldersAbove(file).find((folder) => files.has(folder))
    return taken === undefined
      ? []
      : [problem(file, `The site writes the file ${taken}, so it cannot be a folder.`)]
  })
}

function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function takenByPage(file: string): Problem {
  return {
    file: `static/${file}`,
    message: 'A page of the site is written to the same place.',
    hint: 'Rename the file, or give the page another `slug`.',
  }
}

function problem(file: string, message: string): Problem {
  return { file: `static/${file}`, message, hint: 'Rename it, or put it into another folder.' }
}
