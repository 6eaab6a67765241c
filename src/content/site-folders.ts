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
      return { name, translationName, folder: openFolder([path], translations, reading) }
    }),
    ...(site.blog && {
      blog: openFolder([site.blog.path], ['blog', 'docusaurus-plugin-content-blog'], reading),
    }),
    // Pages may exist in a translation only, so the folder is looked for in any case.
    pages: {
      ...openFolder(pageFolders, ['pages', 'docusaurus-plugin-content-pages'], reading),
      hasReactPages: true,
    },
  }
}

const pageFolders = ['pages', 'src/pages']
