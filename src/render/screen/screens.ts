import { isExternal } from '../../addresses.ts'
import { defined } from '../../defined.ts'
import type { Page } from '../../types/content.ts'
import type { Link } from '../../types/route.ts'
import type { Screen } from '../../types/view.ts'
import { translatedLabel } from '../../routes/labels.ts'
import { joinPath, urlOf } from '../../routes/urls.ts'
import { archiveScreen, authorView, listScreen, postHead, postScreen } from './blog-screens.ts'
import { categoryScreen, docScreen, docTagScreen } from './docs-screens.ts'
import { readingViewsOf } from '../other-language.ts'
import { breakableTitle } from '../shell/breakable.ts'
import { titleIn } from '../shell/shell-view.ts'
import { articleOf, contentLangOf, shownText, type PageContext } from '../page-context.ts'

/** The screen of a route. */
export function screenOf(page: PageContext): Screen {
  const { content } = page.route
  switch (content.kind) {
    case 'home':
      return homeScreen(page)
    case 'doc':
      return docScreen(page, content)
    case 'category':
      return categoryScreen(page, content)
    case 'docTags':
      return { kind: 'docTags', tags: page.localeView.plan.docTags.get(content.version) ?? [] }
    case 'docTag':
      return docTagScreen(page, content)
    case 'post':
      return postScreen(page, content)
    case 'archive':
      return archiveScreen(page, content)
    case 'blogTags':
      return { kind: 'blogTags', tags: page.localeView.plan.blogTags.get(content.instance) ?? [] }
    case 'blogList':
    case 'blogTag':
    case 'author':
      return listScreen(page, content)
    case 'authors':
      return {
        kind: 'authors',
        authors: (page.localeView.plan.authors.get(content.instance) ?? []).map(
          ({ author, href, count }) => ({ ...authorView(page, author, href), count }),
        ),
      }
    case 'page':
      return pageScreen(page, content.page)
    case 'search':
      return { kind: 'search', href: page.route.url, elsewhere: listsOf(page) }
    case 'notFound':
      return { kind: 'notFound', searchHref: urlOf(page.localeView.locale, page.context.site.search.path) }
    case 'bilingual':
      throw new Error('A page with both languages is that of its translation, see view.ts')
  }
}

function homeScreen(page: PageContext): Screen {
  const { site } = page.context
  const { locale, plan, messages } = page.localeView
  const base = (to: string): string => (isExternal(to) ? to : urlOf(locale, to))
  const docs = plan.versions.find(({ isLast }) => isLast)
  const defaults = [
    ...(docs ? [{ label: messages.startReading, href: docs.mainHref }] : []),
    ...(site.blog ? [{ label: messages.readBlog, href: urlOf(locale, site.blog.routeBasePath) }] : []),
  ]
  const { actions, features = [], posts = 0, painting = false } = site.home ?? {}
  const listed = plan.posts.filter(({ post }) => !post.isUnlisted)
  return {
    kind: 'home',
    ...titleIn(plan.labels.get('site.title'), site.title, { site, locale }),
    tagline: translatedLabel('home.tagline', site.tagline, plan),
    actions:
      actions?.map(({ label, to }) => ({
        ...translatedLabel(`home.action.${label}`, label, plan),
        href: base(to),
      })) ?? defaults,
    features: features.map(({ title, description, to }) => ({
      title: translatedLabel(`home.feature.${title}`, title, plan),
      description: plan.labels.get(`home.feature.${title}.description`) ?? description,
      ...(to !== undefined && { href: base(to) }),
    })),
    posts: listed.slice(0, posts).map((planned) => postHead(page, planned)),
    hasPainting: painting,
  }
}

/** The pages that list all others: the docs and the archive, where they exist. */
function listsOf({ context, localeView }: PageContext): Link[] {
  const docs = localeView.plan.versions.find(({ isLast }) => isLast)
  const { routeBasePath = '', archivePath = 'archive' } = context.site.blog ?? {}
  const archive = urlOf(localeView.locale, joinPath(routeBasePath, archivePath || 'archive'))
  return [
    ...(docs ? [{ label: localeView.messages.docs, href: docs.mainHref }] : []),
    ...(context.routes.has(archive) ? [{ label: localeView.messages.archive, href: archive }] : []),
  ]
}

function pageScreen(page: PageContext, text: Page): Screen {
  const { html, titleHtml } = articleOf(page, text.source)
  return {
    kind: 'page',
    title: text.title,
    ...defined({ titleHtml: breakableTitle(text.title, titleHtml) }),
    hideTitle: text.hideTitle && titleHtml === undefined,
    ...shownText(page, text),
    // What React draws is its own.
    ...(text.isReact === true && { html }),
    ...contentLangOf(page, text.source),
    ...readingViewsOf(page.context, page.route),
    ...defined({ wrapperClassName: text.wrapperClassName, isReact: text.isReact || undefined }),
  }
}
