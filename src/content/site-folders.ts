import type { BlogSettings, PagesSettings } from '../types/settings.ts'
import { openFolder } from './locale-folders.ts'
import type { ContentFolder } from './locale-folders.ts'
import type { Reading } from './reading.ts'
import type { VersionFolder } from './versions.ts'

/** The content folders of a site. */
export interface SiteFolders {
  versions: (VersionFolder & { folder: ContentFolder })[]
  blogs: { settings: BlogSettings; folder: ContentFolder }[]
  pages: { settings: PagesSettings; folder: ContentFolder }[]
}

/** Lists the content folders: where the originals are, and where their translations may be. */
export function findFolders(versions: readonly VersionFolder[], reading: Reading): SiteFolders {
  const { allBlogs, allPages } = reading.site
  return {
    versions: versions.map((version) => {
      const { settings, path, translationName } = version
      const theirs = `${pluginFolder('docs', settings.id)}/${translationName}`
      const translations = version.version === 'current' ? [ownFolder('docs', settings.id), theirs] : [theirs]
      return { ...version, folder: openFolder({ paths: [path], translations, choice: settings }, reading) }
    }),
    blogs: allBlogs.map((settings) => {
      const translations = [ownFolder('blog', settings.id), pluginFolder('blog', settings.id)]
      return {
        settings,
        folder: openFolder({ paths: [settings.path], translations, choice: settings }, reading),
      }
    }),
    // Pages may exist in a translation only, so the folder is looked for in any case.
    pages: allPages.map((settings) => {
      const { path, id } = settings
      const paths = path === undefined ? ['pages', 'src/pages'] : [path]
      const translations = [ownFolder('pages', id), pluginFolder('pages', id)]
      const folder = openFolder({ paths, translations, choice: settings }, reading)
      return { settings, folder: { ...folder, hasReactPages: true } }
    }),
  }
}

/** Docusaurus' name of a folder of translations, below that of the language. */
export function pluginFolder(kind: 'docs' | 'blog' | 'pages', id: string): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`
}

/** Our own name of such a folder. */
export function ownFolder(kind: 'docs' | 'blog' | 'pages', id: string): string {
  return id === 'default' ? kind : id
}
