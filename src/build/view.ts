import type { Heading } from '../types/article.ts'
import type { PlannedPost, Route } from '../types/route.ts'
import type { Locale } from '../types/site.ts'
import type { BlogSidebarPost, LocaleEntry, PageView, ShellView, SidebarView } from '../types/view.ts'
import { navbarOf } from '../routes/navbar.ts'
import { sidebarViewOf } from '../routes/sidebar-view.ts'
import { fileHref, hrefOf, joinPath, urlOf } from '../routes/urls.ts'
import { blogTextsOf } from './blog-texts.ts'
import { localeViewOf, type LocaleView, type SiteContext } from './context.ts'
import { sidebarHref, versionOf, type Articles, type PageContext } from './page-context.ts'
import { postsByYear } from './posts-by-year.ts'
import { screenOf } from './screens.ts'

/** Everything React needs for one page. Pure: the same route and articles give the same view. */
export function viewOf(context: SiteContext, route: Route, articles: Articles): PageView {
  const own = localeViewOf(context, route)
  const page: PageContext = { context, own, route, articles }
  const sidebar = sidebarOf(page)
  return {
    locale: own.locale,
    messages: own.messages,
    url: route.url,
    shell: shellOf(page),
    ...(sidebar && { sidebar }),
    toc: tocOf(page),
    screen: screenOf(page),
  }
}

function shellOf({ context, own, route }: PageContext): ShellView {
  const { site } = context
  const { locale, plan } = own
  return {
    siteTitle: site.title,
    homeHref: locale.baseUrl,
    navbar: {
      title: plan.labels.get('navbar.title') ?? site.navbar.title,
      ...(site.navbar.logo && {
        logo: logoOf(site.navbar.logo, site.baseUrl, plan.labels.get('navbar.logo.alt')),
      }),
      ...navbarOf({
        site,
        locale,
        route,
        versions: plan.versions,
        sidebarIndex: own.sidebarIndex,
        locales: localeEntries(context, route),
        labels: plan.labels,
      }),
    },
    ...(site.footer && { footer: footerOf(context, own) }),
    ...(site.announcementBar && { announcementBar: site.announcementBar }),
    searchHref: urlOf(locale, site.search.path),
    hasColorToggle: !site.colorMode.disableSwitch,
  }
}

function logoOf<T extends { src: string; srcDark?: string; alt?: string }>(
  logo: T,
  baseUrl: string,
  alt = logo.alt,
): T {
  return {
    ...logo,
    src: fileHref(baseUrl, logo.src),
    ...(logo.srcDark !== undefined && { srcDark: fileHref(baseUrl, logo.srcDark) }),
    ...(alt !== undefined && { alt }),
  }
}

type FooterView = NonNullable<ShellView['footer']>

function footerOf({ site }: SiteContext, { locale, plan }: LocaleView): FooterView {
  const footer = site.footer ?? { style: 'light', columns: [], links: [] }
  const link = (item: FooterView['links'][number]): FooterView['links'][number] => ({
    ...item,
    label: plan.labels.get(`link.item.label.${item.label}`) ?? item.label,
    ...(item.to !== undefined && { to: hrefOf(locale, site.baseUrl, item.to) }),
  })
  const copyright = plan.labels.get('copyright') ?? footer.copyright
  const logo = footer.logo && logoOf(footer.logo, site.baseUrl, plan.labels.get('footer.logo.alt'))
  return {
    ...footer,
    ...(logo && {
      logo: { ...logo, ...(logo.href !== undefined && { href: hrefOf(locale, site.baseUrl, logo.href) }) },
    }),
    links: footer.links.map(link),
    columns: footer.columns.map((column) => ({
      title: plan.labels.get(`link.title.${column.title}`) ?? column.title,
      items: column.items.map(link),
    })),
    ...(copyright !== undefined && { copyright }),
  }
}

/** The page in every language; where it does not exist the language's home page stands in. */
function localeEntries(context: SiteContext, route: Route): LocaleEntry[] {
  return context.site.locales.map((locale: Locale) => ({
    label: locale.label,
    ...(locale.accessibleLabel !== undefined && { accessibleLabel: locale.accessibleLabel }),
    href: context.translationOf(route, locale) ?? locale.baseUrl,
    htmlLang: locale.htmlLang,
    isActive: locale.code === route.locale,
  }))
}

function sidebarOf(page: PageContext): SidebarView | undefined {
  const { content } = page.route
  switch (content.kind) {
    case 'doc':
    case 'category': {
      const version = versionOf(page)
      const index =
        version && content.sidebarId !== undefined
          ? page.own.sidebarIndex(version, content.sidebarId)
          : undefined
      return index && { kind: 'docs', items: sidebarViewOf(sidebarHref(page), index) }
    }
    case 'blogList':
    case 'post':
    case 'blogTags':
    case 'blogTag':
    case 'authors':
    case 'author':
      return blogSidebarOf(page)
    default:
      return undefined
  }
}

/** All posts by year, newest first (BLG-16), each with reading time and last update (Z-04b). */
function blogSidebarOf({ context, own, route }: PageContext): SidebarView | undefined {
  const { blog } = context.site
  if (blog === undefined || blog.sidebarCount === 0) return undefined
  const listed = own.plan.posts.filter(({ post, href }) => !post.isUnlisted || href === route.url)
  const shown = blog.sidebarCount === 'ALL' ? listed : listed.slice(0, blog.sidebarCount)
  const entryOf = ({ post, href }: PlannedPost): BlogSidebarPost => ({
    label: post.sidebarLabel ?? post.title,
    href,
    isCurrent: href === route.url,
    ...(blog.showReadingTime && { readingMinutes: post.readingMinutes }),
    ...(post.lastUpdate && { lastUpdate: post.lastUpdate }),
  })
  return {
    kind: 'blog',
    title: blogTextsOf(own, context.site).sidebarTitle,
    years: postsByYear(shown, entryOf),
    ...overviewsOf({ context, own }, blog.routeBasePath),
  }
}

/** The pages that list everything, where they exist. */
function overviewsOf(
  { context, own }: Pick<PageContext, 'context' | 'own'>,
  base: string,
): { archiveHref?: string; tagsHref?: string } {
  const planned = (path: string): string | undefined => {
    const href = urlOf(own.locale, joinPath(base, path))
    return context.routes.has(href) ? href : undefined
  }
  const [archiveHref, tagsHref] = [planned('archive'), planned('tags')]
  return {
    ...(archiveHref !== undefined && { archiveHref }),
    ...(tagsHref !== undefined && { tagsHref }),
  }
}

/** Headings between the levels that the page or the site asks for (TOC-01). */
function tocOf({ context, own, route, articles }: PageContext): Heading[] {
  const { content } = route
  const text =
    content.kind === 'doc'
      ? content.doc
      : content.kind === 'post'
        ? own.plan.posts[content.post]?.post
        : content.kind === 'page'
          ? content.page
          : undefined
  if (text === undefined || text.hideToc) return []
  const minLevel = text.tocMinLevel ?? context.site.toc.minLevel
  const maxLevel = text.tocMaxLevel ?? context.site.toc.maxLevel
  const headings = articles.get(text.source.path)?.headings ?? []
  return headings.filter(({ level }) => level >= minLevel && level <= maxLevel)
}
