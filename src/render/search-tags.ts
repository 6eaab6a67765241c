import type { Route } from '../types/route.ts'
import type { Attributes } from '../html/escape.ts'
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

/** By which docs version, or kind of page, a hosted index filters. */
export function docusaurusTagOf({ content }: Route): string {
  const isDocs = content.kind === 'doc' || content.kind === 'category'
  return isDocs ? `docs-default-${content.version}` : (listTags[content.kind] ?? 'default')
}

/** What a search index is told of a page (SEO-10). */
export function searchTagsOf({ own, route }: PageContext): Attributes {
  const { content } = route
  return {
    'docsearch:language': own.locale.code,
    'docsearch:version': 'version' in content ? content.version : undefined,
    'docsearch:docusaurus_tag': docusaurusTagOf(route),
  }
}
