import { readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { isFolder, liesIn } from '../file-paths.ts'
import type { Site } from '../types/site.ts'

/** The watch over an author's folder, and over folders beside it that hold texts of the site. */
export interface SiteWatch extends FolderWatch {
  /** Watches also what the site, as it is now, has elsewhere: `../docs` of a site in `website/`. */
  follow: (site: Site | undefined) => void
}

/** Watches everything below `dir`. Paths of files that lie elsewhere begin with `../`. */
export function watchSite(dir: string, options: WatchOptions): SiteWatch {
  const watches = new Map<string, FolderWatch>([['', watchFolder(dir, options)]])
  const open = (folder: string): FolderWatch => {
    const at = (file: string): string => `${folder}/${file}`
    return watchFolder(join(dir, folder), {
      ...options,
      isIgnored: (file) => options.isIgnored(at(file)),
      onChange: (files) => options.onChange(files.map(at)),
    })
  }
  return {
    follow: (site) => {
      for (const folder of site === undefined ? [] : foldersElsewhere(site))
        if (!watches.has(folder)) watches.set(folder, open(folder))
    },
    close: () => watches.forEach((one) => one.close()),
  }
}

/** Folders of texts and files that lie outside of the author's folder. One that holds it is not watched a second time. */
function foldersElsewhere({ dir, allDocs, allBlogs, allPages, staticFolders }: Site): string[] {
  const contents = [...allDocs, ...allBlogs, ...allPages].flatMap((content) => content.path ?? [])
  const holdsSite = (folder: string): boolean => liesIn(dir, join(dir, folder))
  return [...contents, ...staticFolders].filter((folder) => folder.startsWith('../') && !holdsSite(folder))
}

/** Options of {@link watchFolder}. */
export interface WatchOptions {
  /** Whether a path (relative, with `/`) and everything below it is nobody's concern. */
  isIgnored: (path: string) => boolean
  /** Hears of every burst of changes once: paths of files and folders that appeared, changed or vanished. */
  onChange: (paths: string[]) => void
  /** Hears once that changes will be missed, for instance since the system's limit of watches is reached. */
  onError: (error: NodeJS.ErrnoException) => void
}

/** A folder that is being watched. */
export interface FolderWatch {
  close: () => void
}

/** Editors write a file in several steps; after so many milliseconds of silence they are taken to be done. */
const silence = 15
/** A file that is empty is probably about to be written; it is given so many milliseconds. */
const silenceWhenEmpty = 100
/** Somebody who never falls silent is heard every so many milliseconds. */
const patience = 250

/** Watches everything below `dir`. */
export function watchFolder(dir: string, options: WatchOptions): FolderWatch {
  const burst = collectBursts(options.onChange, (path) => isEmptyFile(join(dir, path)))
  const onError = once(options.onError)
  // Elsewhere Node imitates it with a watch on each file, and a file that an editor replaced is lost to it (Node 20, 22).
  const watched =
    process.platform === 'darwin' || process.platform === 'win32'
      ? watchAtOnce(dir, { ...options, burst, onError })
      : watchEach(dir, { ...options, burst, onError })
  return {
    close: () => {
      burst.cancel()
      watched.close()
    },
  }
}

interface Watch extends Pick<WatchOptions, 'isIgnored' | 'onError'> {
  burst: Burst
}

function watchAtOnce(dir: string, { isIgnored, onError, burst }: Watch): FolderWatch {
  const watcher = watch(dir, { recursive: true }, (_event, name) => {
    const path = name?.replaceAll('\\', '/')
    if (path !== undefined && !isIgnored(path)) burst.add(path)
  })
  watcher.on('error', onError)
  return { close: () => watcher.close() }
}

/** One watch for each folder. */
function watchEach(dir: string, { isIgnored, onError, burst }: Watch): FolderWatch {
  const watchers = new Map<string, { watcher: FSWatcher; real: string }>()
  const reals = new Set<string>()
  const close = (folder: string): void => {
    for (const [path, { watcher, real }] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
      reals.delete(real)
    }
  }
  const hear = (path: string, event: string): void => {
    if (isIgnored(path)) return
    burst.add(path)
    if (event !== 'rename') return
    // A folder of this name may be another one than before.
    close(path)
    if (isFolder(join(dir, path))) open(path, burst.add)
  }
  /** @param found hears of what lies in the folder: nobody will be told of files that were there before the watch */
  const open = (folder: string, found?: (path: string) => void): void => {
    const at = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
    try {
      const real = realpathSync(join(dir, folder))
      // A link back to a folder above would never end.
      if (reals.has(real)) return
      const watcher = watch(real, (event, name) => hear(at(name ?? ''), event))
      watcher.on('error', () => close(folder))
      watchers.set(folder, { watcher, real })
      reals.add(real)
      // Whether somebody is concerned is asked of the disk: not for thousands of files whose names nobody wants to hear.
      const entries = readdirSync(real, { withFileTypes: true })
      for (const entry of entries.filter((one) => found !== undefined || !one.isFile())) {
        const path = at(entry.name)
        if (isIgnored(path)) continue
        found?.(path)
        if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(join(dir, path)))) open(path, found)
      }
    } catch (error) {
      // as: the file system throws nothing else. A folder that is gone again needs no watch.
      const problem = error as NodeJS.ErrnoException
      if (problem.code !== 'ENOENT' && problem.code !== 'ENOTDIR') onError(problem)
    }
  }
  open('')
  return { close: () => watchers.forEach(({ watcher }) => watcher.close()) }
}

function isEmptyFile(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === 0
}

interface Burst {
  add: (path: string) => void
  cancel: () => void
}

function collectBursts(onChange: (paths: string[]) => void, isUnfinished: (path: string) => boolean): Burst {
  const paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let started = 0
  const end = (): void => {
    const all = [...paths].toSorted()
    paths.clear()
    onChange(all)
  }
  const endUnlessUnfinished = (): void => {
    if ([...paths].some(isUnfinished)) timer = setTimeout(end, silenceWhenEmpty)
    else end()
  }
  return {
    add: (path) => {
      if (paths.size === 0) started = performance.now()
      paths.add(path)
      clearTimeout(timer)
      timer = setTimeout(
        endUnlessUnfinished,
        Math.max(0, Math.min(silence, started + patience - performance.now())),
      )
    },
    cancel: () => clearTimeout(timer),
  }
}

function once<T>(act: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (!isDone) act(value)
    isDone = true
  }
}
