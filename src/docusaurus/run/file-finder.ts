import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { modulePaths, relativePath } from '../../file-paths.ts'

/** Tells which files that modules ask for are not there. */
export interface FileFinder {
  /** Those that were asked for, relative to the site's folder. */
  missing: Set<string>
  /** Names by which a module asked for a file that its own folder has not. */
  inVain: ReadonlySet<string>
  /** Hears of a module that may ask for files beside it. */
  opened: (file: string) => void
  /** Whether no module that was opened has this file beside it; from a known folder, whether that has it not. */
  isMissing: (path: string, folder?: string) => boolean
}

/** @param folder of the module that is run */
export function fileFinder(dir: string, folder: string): FileFinder {
  const folders = new Set([folder])
  const missing = new Set<string>()
  const inVain = new Set<string>()
  return {
    missing,
    inVain,
    opened: (file) => isAbsolute(file) && folders.add(dirname(file)),
    isMissing: (path, from) => {
      // A whole path is the same from every folder.
      const bases = isAbsolute(path)
        ? [path]
        : (from === undefined ? [...folders] : [from]).map((one) => resolve(one, path))
      const found = bases.filter(isThere)
      // What is imported may import what lies beside it, and not all loaders say what they have opened.
      if (found.length > 0 && !(from === undefined && inVain.has(path))) {
        // The index of a folder imports what lies in it.
        for (const one of found) folders.add(dirname(one)).add(one)
        return false
      }
      if (from !== undefined) inVain.add(path)
      missing.add(relativePath(dir, bases[0] ?? path))
      return true
    },
  }
}

/** Whether there is a module by a name that may lack its ending, or has the one that it will be compiled to. */
function isThere(path: string): boolean {
  return (
    existsSync(path) || [path, path.replace(/\.([cm]?)js$/, '.$1ts')].flatMap(modulePaths).some(existsSync)
  )
}

/** The file of TypeScript that a path means by the name of what it will be compiled to. */
export function sourceOf(path: string, folder: string | undefined): string | undefined {
  const file = resolve(folder ?? '', path).replace(/\.([cm]?)js$/, '.$1ts')
  return isPath(path) && (folder !== undefined || isAbsolute(path)) && existsSync(file) ? file : undefined
}

/** Whether a module is asked for by the path of its file. */
export function isPath(name: string): boolean {
  return /^\.{1,2}[\\/]/.test(name) || isAbsolute(name)
}
