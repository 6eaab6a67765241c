import { tag, unescapeHtml } from '../../html/escape.ts'
import { fileHref } from '../../routes/urls.ts'
import type { PageData } from '../../types/app.ts'
import type { SiteContext } from '../context.ts'
import { analyticsTags } from './services.ts'
import { secondTry } from '../shell/app-files.ts'
import { usesCode } from '../text/author-code.ts'
import { headOf } from './head.ts'
import type { PageContext } from '../page-context.ts'
import { docsOf, splitVersion } from '../../routes/instances.ts'
import type { RouteContent } from '../../types/route.ts'

/**
 * The whole HTML of a page. No inline script, no inline style (R-06): one style sheet, a second one around the
 * articles, and one boot script that decides the colours before the first paint.
 * @param page the page
 * @param data what the shell must know of it
 * @param body what React rendered
 */
export function documentOf(page: PageContext, data: PageData, body: string): string {
  const { site, assets } = page.context
  const added = page.head ?? ''
  const ownHead = withAuthorHead(headOf(page), added.replace(rootClass, ''))
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1.0' }),
    tag('meta', { name: 'generator', content: 'Inkstone' }),
    ...styleSheets(page),
    bootScript(page, data),
    ...icon(page.context, ownHead),
    ...(page.context.isDev ? [] : analyticsTags(site, assets.analytics)),
    ownHead,
    ...baseUrlBanner(page),
  ].join('')
  const html = tag('html', {
    lang: page.localeView.locale.htmlLang,
    dir: page.localeView.locale.dir,
    class: [...classesOf(page), ...addedClasses(added)].join(' ') || undefined,
  })
  return `<!doctype html>${html}<head>${head}</head><body class="navigation-with-keyboard"><div id="ink-app" data-page='${dataAttribute(data)}'>${body}</div></body></html>\n`
}

/** Without an icon browsers ask for `/favicon.ico`, and report on every page that it is missing. */
function icon({ site, assets }: SiteContext, head: string): string[] {
  const { favicon, baseUrl } = site
  if (favicon !== undefined) return [tag('link', { rel: 'icon', href: fileHref(baseUrl, favicon) })]
  const isNamed = assets.icon === undefined || /<link [^>]*\brel="[^"]*\bicon\b/.test(head)
  return isNamed ? [] : [tag('link', { rel: 'icon', href: baseUrl + assets.icon })]
}

/** One for all pages, and those that only some need. */
function styleSheets(page: PageContext): string[] {
  const { assets, site, routes } = page.context
  const { content } = page.route
  const { kind } = content
  // Of a page with both languages, what its texts are.
  const shown = kind === 'bilingual' ? routes.get(content.translation)?.content.kind : kind
  const linkTo = (file: string | undefined, rel = 'stylesheet'): string[] =>
    file === undefined
      ? []
      : [tag('link', { rel, as: rel !== 'stylesheet' && 'style', href: site.baseUrl + file })]
  const inDirection = (file = ''): string | undefined =>
    (page.localeView.locale.dir === 'rtl' ? assets.mirrored?.[file] : undefined) ?? (file || undefined)
  return [
    ...linkTo(inDirection(assets.customStyle)),
    ...linkTo(assets.style),
    // The running app has it: by this `rel` it knows that there is nothing to load.
    ...(shown === 'doc' ? [] : linkTo(assets.screensStyle, 'preload stylesheet')),
    ...linkTo(assets.mathStyle),
    ...linkTo(assets.diagramStyle),
    ...(knowsDocusaurus(page) ? linkTo(assets.docusaurusStyle) : []),
    // In a folder of Docusaurus, what one component imports styles all pages; also once its configuration is one of ours.
    ...(site.compatibility !== undefined || usesCode(page.context, page.route)
      ? linkTo(inDirection(assets.components))
      : []),
    ...linkTo(page.inlineStyle),
    ...(kind === 'bilingual' ? linkTo(assets.bilingualStyle) : []),
  ]
}

/** Escapes JSON for an attribute in single quotes, since JSON is full of double ones. */
function dataAttribute(data: PageData): string {
  return JSON.stringify(data).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
}

function bootScript({ context, localeView }: PageContext, data: PageData): string {
  const { colorMode, announcementBar, baseUrl } = context.site
  const { tree, branch } = data.sidebar ?? {}
  return `${tag('script', {
    src: baseUrl + context.assets.boot,
    'data-default-mode': colorMode.defaultMode === 'dark' && 'dark',
    'data-respect-system': colorMode.respectPrefersColorScheme && 'true',
    'data-disable-switch': colorMode.disableSwitch && 'true',
    'data-announcement-id': announcementBar?.isCloseable ? announcementBar.id : undefined,
    'data-colors': baseUrl + context.assets.colors,
    'data-app': baseUrl + context.assets.app,
    'data-again': `${baseUrl}${secondTry}?`,
    'data-search': baseUrl + context.assets.earlySearch,
    'data-files': [baseUrl + context.assets.appStyle, context.appData.siteAddress(localeView), tree, branch]
      .filter((file) => file !== undefined)
      .join(' '),
  })}</script>`
}

/** The script is addressed relatively: it must run when every absolute address is wrong (R-05). */
function baseUrlBanner({ context, localeView, route }: PageContext): string[] {
  const { site, assets } = context
  const isHome = route.url === localeView.locale.baseUrl
  if (!isHome || !site.baseUrlIssueBanner) return []
  const up = localeView.locale.path === '' ? '' : '../'.repeat(localeView.locale.path.split('/').length)
  const { messages } = localeView
  const script = tag('script', {
    src: (up || './') + assets.baseUrlBanner,
    defer: true,
    'data-problem': messages.baseUrlProblem,
    'data-reason': messages.baseUrlReason,
    'data-current': messages.baseUrlCurrent,
    'data-default': messages.baseUrlDefault,
    'data-suggestion': messages.baseUrlSuggestion,
    'data-base-url': site.baseUrl,
  })
  return [`${script}</script>`]
}

/**
 * The head of a page with what the author's components add to it. A title, a `meta` or a canonical address of theirs takes
 * the place of the engine's.
 */
function withAuthorHead(head: string, added: string): string {
  if (added === '') return head
  const names = [...added.matchAll(/<meta[^>]*? (name|property)="([^"]*)"/g)].map(
    ([, kind, name]) => `${kind}="${name}"`,
  )
  if (/<link[^>]*? rel="canonical"/.test(added)) names.push('rel="canonical"')
  const kept = head.replaceAll(/<(?:meta|link)[^>]*>|<title>.*?<\/title>/gs, (element) => {
    const isReplaced = element.startsWith('<title')
      ? added.includes('<title>')
      : names.some((name) => element.includes(` ${name}`))
    return isReplaced ? '' : element
  })
  return kept + added
}

/** Whether a page may use what Docusaurus gives to components and style sheets: it was written for it, or it is in React. */
function knowsDocusaurus({ context, route: { content } }: PageContext): boolean {
  const { origin, customCss } = context.site
  return (
    origin !== undefined || customCss.length > 0 || (content.kind === 'page' && content.page.isReact === true)
  )
}

/** Hooks for authors' style sheets on `<html>`, in the names that Docusaurus sites use (RT-10). */
function classesOf(page: PageContext): string[] {
  const { content } = page.route
  const usual = usualClasses(page)
  return knowsDocusaurus(page) ? [...usual, ...furtherClasses(content)] : usual
}

/** What components of the author's add to the classes of the page, see `Head`. */
const rootClass = /<ink-root class="([^"]*)"><\/ink-root>/g

function addedClasses(head: string): string[] {
  return Array.from(head.matchAll(rootClass), ([, names = '']) => unescapeHtml(names))
}

function usualClasses({ context, route, localeView }: PageContext): string[] {
  const { content } = route
  if ('version' in content) {
    const ofDoc =
      content.kind === 'doc' ? ['docs-doc-page', `docs-doc-id-${content.doc.id.replaceAll(/\s/g, '-')}`] : []
    const { version } = splitVersion(content.version)
    const own = docsOf(context.site, content.version)?.versions[version]?.className
    return ['plugin-docs', own ?? `docs-version-${version}`, ...ofDoc]
  }
  if ('instance' in content) {
    const isEmpty = localeView.plan.posts.length === 0
    return ['plugin-blog', ...(isEmpty ? [] : ['blog-wrapper', blogClasses[content.kind]])]
  }
  if (content.kind === 'page') return ['plugin-pages', ...(content.page.isReact === true ? [] : ['mdx-page'])]
  return content.kind === 'search' ? ['search-page-wrapper'] : []
}

/** What rules of sites that were written for Docusaurus tell pages by, besides: `.docs-wrapper`, `:not(.docs-wrapper)`. */
function furtherClasses(content: RouteContent): string[] {
  if ('version' in content) {
    const { instance } = splitVersion(content.version)
    return [`plugin-id-${instance}`, 'docs-wrapper', ...docsClasses[content.kind]]
  }
  if (content.kind === 'page') {
    const { instance, isReact, hideToc, wrapperClassName = 'mdx-wrapper' } = content.page
    const ofText = [wrapperClassName, ...(hideToc ? ['ink-wide-page'] : [])]
    return [`plugin-id-${instance}`, ...(isReact === true ? [] : ofText)]
  }
  return 'instance' in content ? [`plugin-id-${content.instance}`] : []
}

const docsClasses = {
  doc: [],
  category: ['docs-doc-page'],
  docTags: ['docs-tags-list-page'],
  docTag: ['docs-tags-doc-list-page'],
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
