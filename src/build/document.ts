import type { PageContext } from './page-context.ts'
import { fileHref } from '../routes/urls.ts'
import { headOf } from './head.ts'
import { tag } from './html.ts'

/**
 * The whole HTML of a page. No inline script, no inline style: one style sheet and one boot script that
 * decides the colours before the first paint.
 * @param page the page
 * @param body what React rendered
 */
export function documentOf(page: PageContext, body: string): string {
  const { site, assets } = page.context
  const { baseUrl } = site
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1.0' }),
    tag('meta', { name: 'generator', content: 'Inkstone' }),
    tag('link', { rel: 'stylesheet', href: baseUrl + assets.style }),
    bootScript(page),
    ...(site.favicon === undefined
      ? []
      : [tag('link', { rel: 'icon', href: fileHref(baseUrl, site.favicon) })]),
    headOf(page),
    ...baseUrlBanner(page),
  ].join('')
  const html = tag('html', {
    lang: page.own.locale.htmlLang,
    dir: page.own.locale.dir,
    class: classesOf(page) || undefined,
  })
  return `<!doctype html>${html}<head>${head}</head><body><div id="ink-app">${body}</div></body></html>\n`
}

function bootScript({ context }: PageContext): string {
  const { colorMode, announcementBar, baseUrl } = context.site
  return `${tag('script', {
    src: baseUrl + context.assets.boot,
    'data-default-mode': colorMode.defaultMode === 'dark' && 'dark',
    'data-respect-system': colorMode.respectPrefersColorScheme && 'true',
    'data-disable-switch': colorMode.disableSwitch && 'true',
    'data-announcement-id': announcementBar?.isCloseable ? announcementBar.id : undefined,
  })}</script>`
}

/** The script is addressed relatively: it must run when every absolute address is wrong. */
function baseUrlBanner({ context, own, route }: PageContext): string[] {
  const { site, assets } = context
  const isHome = route.url === own.locale.baseUrl
  if (!isHome || !site.baseUrlIssueBanner) return []
  const up = own.locale.path === '' ? '' : '../'.repeat(own.locale.path.split('/').length)
  const { messages } = own
  return [
    `${tag('script', {
      src: (up || './') + assets.baseUrlBanner,
      defer: true,
      'data-problem': messages.baseUrlProblem,
      'data-reason': messages.baseUrlReason,
      'data-current': messages.baseUrlCurrent,
      'data-default': messages.baseUrlDefault,
      'data-suggestion': messages.baseUrlSuggestion,
      'data-base-url': site.baseUrl,
    })}</script>`,
  ]
}

/** Hooks for authors' style sheets, in the names that Docusaurus sites use (RT-10). */
function classesOf({ route, own }: PageContext): string {
  const { content } = route
  switch (content.kind) {
    case 'doc':
      return `plugin-docs docs-version-${content.version} docs-doc-page docs-doc-id-${content.doc.id.replaceAll(/\s/g, '-')}`
    case 'category':
    case 'docTags':
    case 'docTag':
      return `plugin-docs docs-version-${content.version}`
    case 'home':
    case 'notFound':
      return ''
    case 'page':
      return 'plugin-pages mdx-page'
    case 'search':
      return 'search-page-wrapper'
    default:
      return own.plan.posts.length > 0
        ? `plugin-blog blog-wrapper ${blogClasses[content.kind]}`
        : 'plugin-blog'
  }
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
