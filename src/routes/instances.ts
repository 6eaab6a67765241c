import { filePrefixOf } from '../docusaurus-names.ts'
import type { RouteContent } from '../types/route.ts'
import type { BlogSettings, DocsSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'

/** The docs that a version belongs to, by the name it has among all docs: `current`, `api/1.0`. */
export function docsOf(site: Site, version: string): DocsSettings | undefined {
  const { instance } = splitVersion(version)
  return site.allDocs.find(({ id }) => id === instance)
}

/** A blog by its id. */
export function blogOf(site: Site, instance: string): BlogSettings | undefined {
  return site.allBlogs.find(({ id }) => id === instance)
}

/** The id of the docs and the version in the name that a version has among all docs. */
export function splitVersion(name: string): { instance: string; version: string } {
  const [version = '', instance = 'default'] = name.split('/').toReversed()
  return { instance, version }
}

/** The folder that `/x.md` in a page's text counts from, relative to the author's folder. */
export function contentRootOf(content: RouteContent, site: Site): string {
  switch (content.kind) {
    case 'doc': {
      const { instance, version } = splitVersion(content.version)
      if (version === 'current') return docsOf(site, content.version)?.path ?? 'docs'
      return `${filePrefixOf(instance)}versioned_docs/version-${version}`
    }
    case 'post':
      return blogOf(site, content.instance)?.path ?? 'blog'
    case 'page':
      return site.allPages.find(({ id }) => id === content.page.instance)?.path ?? 'pages'
    default:
      return 'pages'
  }
}

/** Key that tells texts of one path in their folders apart: their docs and version, blog or folder of pages. */
export function folderKeyOf(content: RouteContent): string {
  if ('version' in content) return content.version
  if ('instance' in content) return content.instance
  return content.kind === 'page' ? content.page.instance : ''
}
