import type { BlogContent } from './blog-content.ts'

// What the plugins of Docusaurus for content have loaded, as those see it that wrap them or are told of all content.

/** By the names of the plugins and the ids of their instances. */
export interface LoadedContent {
  'docusaurus-plugin-content-docs'?: Readonly<Record<string, DocsContent>>
  'docusaurus-plugin-content-blog'?: Readonly<Record<string, BlogContent>>
}

/** What the plugin for docs loads. */
export interface DocsContent {
  loadedVersions: readonly LoadedVersion[]
}

/** A version of docs, by both names that its label and its path have had. */
export interface LoadedVersion {
  versionName: string
  label: string
  versionLabel: string
  path: string
  versionPath: string
  isLast: boolean
  banner: string | null
  badge: boolean
  tagsPath: string
  /** The metadata of each doc, with its front matter. */
  docs: readonly Readonly<Record<string, unknown>>[]
  drafts: readonly []
  sidebars: Readonly<Record<string, readonly unknown[]>>
}

/** Docs and a blog without a text. */
export function nothingLoaded(id: string, path: string): LoadedContent {
  const ids = [...new Set(['default', id])]
  const version = {
    versionName: 'current',
    isLast: true,
    banner: null,
    badge: false,
    docs: [],
    drafts: [] as [],
    sidebars: {},
  }
  const docs = {
    loadedVersions: [
      { ...version, label: 'Next', versionLabel: 'Next', path, versionPath: path, tagsPath: `${path}/tags` },
    ],
  }
  const posts: BlogContent = { blogPosts: [], blogTags: {}, blogListPaginated: [] }
  return {
    'docusaurus-plugin-content-docs': Object.fromEntries(ids.map((one) => [one, docs])),
    'docusaurus-plugin-content-blog': Object.fromEntries(ids.map((one) => [one, posts])),
  }
}
