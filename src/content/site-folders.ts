import type { Site } from '../types/site.ts'
import { openFolder } from './locale-folders.ts'
import type { ContentFolder } from './locale-folders.ts'
import type { Reading } from './reading.ts'
import type { VersionFolder } from './versions.ts'

/** The content folders of a site. */
export interface SiteFolders {
  versions: { name: string; translationName: string; folder: ContentFolder }[]
  blog?: ContentFolder
  pages?: ContentFolder
}

/** Lists the content folders: where the originals are, and where their translations may be. */
export function findFolders(versions: readonly VersionFolder[], reading: Reading): SiteFolders {
  const { site } = reading
  return {
    versions: versions.map(({ name, path, translationName }) => {
      const translations = [`docusaurus-plugin-content-docs/${translationName}`]
      if (name === 'current') translations.unshift('docs')
      const choice = site.docs ?? {}
      return { name, translationName, folder: openFolder({ paths: [path], translations, choice }, reading) }
    }),
    ...(site.blog && {
      blog: openFolder(
        {
          paths: [site.blog.path],
          translations: ['blog', 'docusaurus-plugin-content-blog'],
          choice: site.blog,
        },
        reading,
      ),
    }),
    // Pages may exist in a translation only, so the folder is looked for in any case.
    pages: openFolder(
      {
        paths: pageFoldersOf(site),
        translations: ['pages', 'docusaurus-plugin-content-pages'],
        choice: site.pages,
      },
      reading,
    ),
  }
}

/** The folders of the pages. */
function pageFoldersOf({ pages: { path } }: Site): readonly string[] {
  return path === undefined ? ['pages', 'src/pages'] : [path]
}
