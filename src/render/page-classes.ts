import { splitVersion } from '../routes/instances.ts'
import type { RouteContent } from '../types/route.ts'
import type { PageContext } from './page-context.ts'

/** Whether a page may use what Docusaurus gives to components and style sheets: it was written for it, or it is in React. */
export function knowsDocusaurus({ context, route: { content } }: PageContext): boolean {
  const { origin, customCss } = context.site
  return (
    origin !== undefined || customCss.length > 0 || (content.kind === 'page' && content.page.isReact === true)
  )
}

/** Hooks for authors' style sheets on `<html>`, in the names that Docusaurus sites use (RT-10). */
export function classesOf(page: PageContext): string {
  const { content } = page.route
  const usual = usualClasses(page)
  return knowsDocusaurus(page) ? [...usual, ...furtherClasses(content)].join(' ') : usual.join(' ')
}

function usualClasses({ route, localeView }: PageContext): string[] {
  const { content } = route
  switch (content.kind) {
    case 'doc':
      return [
        ...docsClasses(content.version),
        'docs-doc-page',
        `docs-doc-id-${content.doc.id.replaceAll(/\s/g, '-')}`,
      ]
    case 'category':
    case 'docTags':
    case 'docTag':
      return docsClasses(content.version)
    case 'home':
    case 'notFound':
    case 'bilingual':
      return []
    case 'page':
      return content.page.isReact === true ? ['plugin-pages'] : ['plugin-pages', 'mdx-page']
    case 'search':
      return ['search-page-wrapper']
    default:
      return localeView.plan.posts.length > 0
        ? ['plugin-blog', 'blog-wrapper', blogClasses[content.kind]]
        : ['plugin-blog']
  }
}

function docsClasses(version: string): string[] {
  return ['plugin-docs', `docs-version-${splitVersion(version).version}`]
}

/** What rules of sites that were written for Docusaurus tell pages by, besides: `.docs-wrapper`, `:not(.docs-wrapper)`. */
function furtherClasses(content: RouteContent): string[] {
  switch (content.kind) {
    case 'doc':
      return docsPlugin(content.version)
    case 'category':
      return [...docsPlugin(content.version), 'docs-doc-page']
    case 'docTags':
      return [...docsPlugin(content.version), 'docs-tags-list-page']
    case 'docTag':
      return [...docsPlugin(content.version), 'docs-tags-doc-list-page']
    case 'page': {
      const { instance, isReact, wrapperClassName = 'mdx-wrapper' } = content.page
      return [`plugin-id-${instance}`, ...(isReact === true ? [] : [wrapperClassName])]
    }
    default:
      return 'instance' in content ? [`plugin-id-${content.instance}`] : []
  }
}

function docsPlugin(version: string): string[] {
  return [`plugin-id-${splitVersion(version).instance}`, 'docs-wrapper']
}

const blogClasses = {
  blogList: 'blog-list-page',
  post: 'blog-post-page',
  archive: 'blog-archive-page',
  blogTags: 'blog-tags-list-page',
  blogTag: 'blog-tags-post-list-page',
  authors: 'blog-authors-list-page',
  author: 'blog-authors-posts-page',
} as const
