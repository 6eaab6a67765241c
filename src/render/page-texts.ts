import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import type { LocaleView, SiteContext } from './context.ts'

/** The texts that a page shows, each with the route it is at home on. */
export function textsOf(context: SiteContext, route: Route): { route: Route; source: SourceFile }[] {
  const localeView = context.locales.get(route.locale)
  const { content } = route
  switch (content.kind) {
    case 'doc':
      return [{ route: homeOf(context, localeView, route), source: content.doc.source }]
    case 'page':
      return [{ route, source: content.page.source }]
    case 'bilingual':
      return [content.original, content.translation].flatMap((url) => {
        const home = context.routes.get(url)
        return home?.source === undefined ? [] : [{ route: home, source: home.source }]
      })
    case 'post':
      return postTexts(context, localeView, [content.post])
    case 'blogList':
    case 'blogTag':
    case 'author':
      return postTexts(context, localeView, content.posts)
    default:
      return []
  }
}

/** A landing shows the text of its main doc, whose relative links count from that doc's own URL. */
export function homeOf(context: SiteContext, localeView: LocaleView | undefined, route: Route): Route {
  const { content } = route
  if (content.kind !== 'doc' || !content.isLanding) return route
  const version = localeView?.plan.versions.find(({ name }) => name === content.version)
  return context.routes.get(version?.docHrefs.get(content.doc.id) ?? '') ?? route
}

function postTexts(
  context: SiteContext,
  localeView: LocaleView | undefined,
  posts: readonly number[],
): { route: Route; source: SourceFile }[] {
  return posts.flatMap((index) => {
    const planned = localeView?.plan.posts[index]
    const route = planned && context.routes.get(planned.href)
    return planned && route ? [{ route, source: planned.post.source }] : []
  })
}
