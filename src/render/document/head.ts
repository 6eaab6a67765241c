import { siteTexts, blogTextsOf } from '../site-texts.ts'
import { defined } from '../../defined.ts'
import { blogOf } from '../../routes/instances.ts'
import type { Doc, Page, Post, Tag } from '../../types/content.ts'
import type { RouteContent } from '../../types/route.ts'
import type { HeadTag } from '../../types/config.ts'
import { interpolate } from '../../messages/messages.ts'
import { plural } from '../../messages/plural.ts'
import { hrefOf } from '../../routes/urls.ts'
import { feedFilesOf, openSearchType, markdownHrefOf } from './alternates.ts'
import { jsonLdOf, scriptData } from './json-ld.ts'
import { escapeHtml, tag, type Attributes } from '../../html/escape.ts'
import { sidebarHref, writingOf, type PageContext } from '../page-context.ts'
import { liesBeside } from '../files/preview-picture.ts'
import { searchTagsOf } from '../screen/search-page.ts'

type BilingualContent = Extract<RouteContent, { kind: 'bilingual' }>

/** A page as its head describes it. */
export interface PageMeta {
  /** Without the site's title. */
  title?: string
  description?: string
  keywords: readonly string[]
  image?: string
}

/**
 * The `<head>` of a page, without the elements every page shares (charset, styles, scripts).
 * Rows SEO-01 … SEO-11, FEED-02, SP-11, SP-14.
 */
export function headOf(page: PageContext): string {
  const { site } = page.context
  const { title: siteTitle } = siteTexts(site, page.localeView.plan)
  const meta = metaOf(page)
  // A home page without a title of its own has that of the site, and Docusaurus says no title twice.
  const isHome = page.route.url === page.localeView.locale.baseUrl
  const isSame = (isHome || site.compatibility === 'docusaurus') && meta.title?.trim() === siteTitle
  const hasOwnTitle = meta.title !== undefined && !isSame
  const title = hasOwnTitle ? `${meta.title} ${site.titleDelimiter} ${siteTitle}` : siteTitle
  const canonical = site.url + canonicalHref(page)
  const image = imageUrl(page, meta.image ?? site.image)
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...metas('name', {
      description: meta.description,
      keywords: meta.keywords.join(',') || undefined,
      robots: robotsRule(page),
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
      ...searchTagsOf(page),
    }),
    ...property({
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:image': image,
      'og:locale': page.localeView.locale.htmlLang.replace('-', '_'),
    }),
    ...articleTags(page),
    tag('link', { rel: 'canonical', href: canonical }),
    ...alternates(page),
    ...markdownAlternate(page),
    // FEED-02: every page names the feeds.
    ...feedFilesOf(page.context, page.localeView).map((feed) =>
      tag('link', { rel: 'alternate', type: feed.type, href: feed.href, title: feed.title }),
    ),
    tag('link', {
      rel: 'search',
      type: openSearchType,
      title: siteTitle,
      href: `${page.localeView.locale.baseUrl}opensearch.xml`,
    }),
    ...preconnect(page),
    ...jsonLdOf(page, canonical, image),
  ]
  return withSiteTags(tags, site.headTags, meta.image !== undefined).join('')
}

/** What a page says of itself; all else is the same for the whole site. */
const ofPages = /^(?:description|keywords|robots|og:(?:title|description))$/
const ofPictures = /^(?:og|twitter):image$/

/**
 * Adds the tags of the whole site. A `meta` that both have is said once: as the page says it of itself, else as the site does.
 * @param hasPicture whether the page has a picture of its own
 */
function withSiteTags(tags: readonly string[], added: readonly HeadTag[], hasPicture: boolean): string[] {
  let kept = [...tags]
  const site: string[] = []
  for (const { tagName, attributes, innerHTML } of added) {
    const { name: written, property: called } = attributes
    const [key, name] = typeof written === 'string' ? ['name', written] : ['property', called]
    if (tagName === 'meta' && typeof name === 'string') {
      const isSame = (one: string): boolean => one.startsWith(`<meta ${key}="${escapeHtml(name)}" `)
      const isPages = ofPages.test(name) || (hasPicture && ofPictures.test(name))
      if (isPages && kept.some(isSame)) continue
      kept = kept.filter((one) => !isSame(one))
    }
    const data = innerHTML === undefined ? '' : scriptData(JSON.parse(innerHTML))
    site.push(tag(tagName, attributes) + (tagName === 'script' ? `${data}</script>` : ''))
  }
  return [...kept, ...site]
}

/** SEO-11: a hosted search is a few round trips away; the first of them are made early. */
function preconnect({ context }: PageContext): string[] {
  const { hosted } = context.site.search
  if (hosted === undefined) return []
  const href = `https://${hosted.appId}-dsn.algolia.net`
  return [tag('link', { rel: 'preconnect', href, crossorigin: true })]
}

/** Title, description, keywords and picture of a page. */
function metaOf(page: PageContext): PageMeta {
  const { content } = page.route
  const { messages, locale } = page.localeView
  const { site } = page.context
  switch (content.kind) {
    case 'home':
      return { description: siteTexts(site, page.localeView.plan).tagline, keywords: [] }
    case 'doc':
      return textMeta(page, content.doc)
    case 'page':
      // A React page says by itself what it is called.
      return content.page.isReact === true ? { keywords: [] } : textMeta(page, content.page)
    case 'post':
      return textMeta(page, page.localeView.plan.posts[content.post]?.post)
    case 'category': {
      const { title, description, keywords, image } = content.category
      return { title, ...defined({ description }), keywords, ...defined({ image }) }
    }
    case 'blogList':
      return blogMeta(page, content.instance)
    case 'blogTag':
      return taggedMeta(content.tag, plural(messages.postsTagged, content.total, locale.code))
    case 'docTag':
      return taggedMeta(content.tag, plural(messages.docsTagged, content.docs.length, locale.code))
    case 'author': {
      const { name = content.author.key ?? '' } = content.author
      return titled(`${name} - ${plural(messages.posts, content.total, locale.code)}`)
    }
    case 'archive':
      return titled(messages.archive)
    case 'docTags':
    case 'blogTags':
      return titled(messages.tags)
    case 'authors':
      return titled(messages.authors)
    case 'search':
      return titled(messages.searchTitle)
    case 'notFound':
      return titled(messages.notFoundTitle)
    case 'bilingual':
      return { title: bilingualTitle(page, content), keywords: [] }
  }
}

/** A blog that is all of a site has the name of the site, as Docusaurus has it at the root of a host. */
function blogMeta({ context: { site }, localeView, route }: PageContext, instance: string): PageMeta {
  const { title, description } = blogTextsOf(localeView, blogOf(site, instance))
  const isSite = site.compatibility === 'docusaurus' && route.url === '/'
  return { ...(!isSite && { title }), description, keywords: [] }
}

function titled(title: string): PageMeta {
  return { title, keywords: [] }
}

function taggedMeta({ label, description }: Tag, title: string): PageMeta {
  return { ...titled(interpolate(title, { tag: label })), ...defined({ description }) }
}

function textMeta({ articles }: PageContext, text: Doc | Post | Page | undefined): PageMeta {
  if (text === undefined) return { keywords: [] }
  const image = liesBeside(text.image) ? articles.get(text.source.path)?.preview : text.image
  // The name of its file is no title there.
  const hasNone = 'isUntitled' in text && text.isUntitled
  return {
    ...defined({ title: text.metaTitle ?? (hasNone ? undefined : text.title) }),
    ...(text.description !== '' && { description: text.description }),
    keywords: text.keywords,
    ...defined({ image }),
  }
}

function robotsRule({ context, route }: PageContext): string | undefined {
  if (context.site.noIndex || route.isUnlisted || route.noIndex) return 'noindex, nofollow'
  return /^(search|bilingual)$/.test(route.content.kind) ? 'noindex, follow' : undefined
}

/** A picture as a complete address (SEO-06). */
function imageUrl({ context, localeView }: PageContext, image: string | undefined): string | undefined {
  if (image === undefined) return undefined
  if (/^https?:\/\//.test(image)) return image
  const { site } = context
  return site.url + hrefOf({ ...localeView.locale, baseUrl: site.baseUrl }, site.baseUrl, image)
}

function articleTags(page: PageContext): string[] {
  const { content } = page.route
  if (content.kind !== 'post') return property({ 'og:type': 'website' })
  const planned = page.localeView.plan.posts[content.post]
  if (planned === undefined) return []
  const authors = planned.post.authors.flatMap(({ url }) => (url === undefined ? [] : [url]))
  return [
    ...property({ 'og:type': 'article', 'article:published_time': planned.post.date }),
    ...(authors.length > 0 ? property({ 'article:author': authors.join(',') }) : []),
    ...(planned.tags.length > 0
      ? property({ 'article:tag': planned.tags.map(({ label }) => label).join(',') })
      : []),
  ]
}

/** The page in all languages it exists in; the default language stands for all others (SEO-04, SEO-05). */
function alternates(page: PageContext): string[] {
  const { site, translationOf } = page.context
  const links = site.locales.flatMap((locale) => {
    // Search engines should know this route.
    const href = translationOf(page.context.routes.get(canonicalHref(page)) ?? page.route, locale)
    return href === undefined ? [] : [{ locale, href: site.url + href }]
  })
  const [first] = links
  return [
    ...links.map(({ locale, href }) => tag('link', { rel: 'alternate', href, hreflang: locale.htmlLang })),
    ...(first ? [tag('link', { rel: 'alternate', href: first.href, hreflang: 'x-default' })] : []),
    ...links
      .filter(({ locale }) => locale !== page.localeView.locale)
      .flatMap(({ locale }) => property({ 'og:locale:alternate': locale.htmlLang.replace('-', '_') })),
  ]
}

/** A landing's is its main doc's (Z-05), that of both languages the translation's. */
function canonicalHref(page: PageContext): string {
  const { content } = page.route
  return content.kind === 'bilingual' ? content.translation : sidebarHref(page)
}

/** The titles of a text and its translation. */
function bilingualTitle({ context }: PageContext, { original, translation }: BilingualContent): string {
  const titles = [original, translation].map((url) => {
    const route = context.routes.get(url)
    return route && writingOf(context, route)?.title
  })
  return titles.filter(Boolean).join(' · ')
}

/** The same text for programs that read. */
function markdownAlternate({ context, route }: PageContext): string[] {
  const href = markdownHrefOf(context, route)
  return href === undefined ? [] : [tag('link', { rel: 'alternate', type: 'text/markdown', href })]
}

function property(values: Attributes): string[] {
  return metas('property', values)
}

function metas(key: 'name' | 'property', values: Attributes): string[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content === undefined || content === '' ? [] : [tag('meta', { [key]: name, content })],
  )
}
