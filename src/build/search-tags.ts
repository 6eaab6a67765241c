import type { Attributes } from './html.ts'
import type { PageContext } from './page-context.ts'

/** Tags of list pages, which the contextual filter of the search never matches. */
const listTags: Readonly<Record<string, string>> = {
  blogList: 'blog_posts_list',
  blogTags: 'blog_tags_list',
  blogTag: 'blog_tags_posts',
  authors: 'blog_authors_list',
  author: 'blog_authors_posts',
  docTags: 'doc_tags_list',
  docTag: 'doc_tag_doc_list',
}

/** What a search index is told of a page (SEO-10). */
export function searchTagsOf({ own, route }: PageContext): Attributes {
  const { content } = route
  const isDocs = content.kind === 'doc' || content.kind === 'category'
  const version = 'version' in content ? content.version : undefined
  return {
    'docsearch:language': own.locale.code,
    'docsearch:version': version,
    'docsearch:docusaurus_tag': isDocs ? `docs-default-${version}` : (listTags[content.kind] ?? 'default'),
  }
}
