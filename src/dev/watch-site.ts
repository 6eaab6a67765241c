import path from 'node:path'
import type { Site } from '../types/site.ts'
import { watchFolder, type FolderWatch, type WatchOptions } from './watch-folder.ts'

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
    return watchFolder(path.join(dir, folder), {
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
    close: () => watches.forEach((watch) => watch.close()),
  }
}

/** Folders of texts and files that lie outside of the author's folder. One that holds it is not watched a second time. */
function foldersElsewhere({ dir, allDocs, allBlogs, allPages, staticFolders }: Site): string[] {
  const contents = [...allDocs, ...allBlogs, ...allPages].flatMap((content) => content.path ?? [])
  const holdsSite = (folder: string): boolean => !path.relative(path.join(dir, folder), dir).startsWith('..')
  return [...contents, ...staticFolders].filter((folder) => folder.startsWith('../') && !holdsSite(folder))
}
