import type { Article } from '../types/article.ts'
import type { SourceFile } from '../types/content.ts'
import type { Route } from '../types/route.ts'
import { settingsOf, usesCode } from './text/author-code.ts'
import { hashOf } from '../cache/cache.ts'
import { localeViewOf, type SiteContext } from './context.ts'
import { documentOf } from './document/document.ts'
import { originalOf } from './other-language.ts'
import { linksKeyOf, textsOf } from './page-context.ts'
import { isSearched, searchGroupOf, searchNamesOf } from './screen/search-page.ts'
import { createSidebarHasher, sidebarNamesOf, withoutSidebarNames } from './shell/sidebar-branch.ts'
import { viewOf } from './view.ts'

/** Everything that a page is made from. */
export interface PageKey {
  /** Hash of everything that its HTML and its place in the index are made from, with the texts' hashes standing for the texts. */
  key: string
  /** Files of its sidebar that it names. They are new with each title in the sidebar, also with those it does not show. */
  sidebar: string[]
}

/**
 * Gives the keys of pages.
 * @param engine hash of the engine
 * @param hashOfSource of a text as it is now, where it may have changed since the content was read
 */
export function pageKeys(
  context: SiteContext,
  engine: string,
  hashOfSource: (source: SourceFile) => string = ({ hash }) => hash,
): (route: Route) => PageKey {
  const site = hashOf([engine, JSON.stringify(settingsOf(context.site))])
  const links = new Map(
    [...context.locales].map(([code, { plan, messages }]) => [
      code,
      hashOf([site, JSON.stringify(messages), linksKeyOf(plan)]),
    ]),
  )
  const statics = hashOf([...context.staticFiles.keys()])
  /** A translation has the ids of its original's headings, and says where it is behind. */
  const originalHash = (home: Route): string[] => {
    const { source } = originalOf(context, home) ?? {}
    return source === undefined ? [] : [hashOfSource(source)]
  }
  const sidebarHash = createSidebarHasher()
  // An author's theme may show more of a sidebar than the engine's.
  const hasTheme = context.code?.ssr !== undefined
  return (route) => {
    const localeView = localeViewOf(context, route)
    const page = { context, localeView, route, articles: new Map<string, Article>() }
    // The rest of the view stands in the document, or is named there by its content.
    const view = viewOf(context, route, page.articles)
    const { page: data, docsSidebar, screen, blogSidebar, footer } = view
    const sources = textsOf(context, route).flatMap(({ route: home, source }) => [
      `${home.url} ${hashOfSource(source)}`,
      ...originalHash(home),
    ])
    const shared = [links.get(route.locale) ?? '', usesCode(context, route) ? (context.code?.key ?? '') : '']
    const shown = docsSidebar && data.sidebar && sidebarHash(docsSidebar, data.sidebar.href)
    const key = hashOf([
      ...shared,
      statics,
      documentOf(page, hasTheme ? data : withoutSidebarNames(data), ''),
      shown ?? '',
      JSON.stringify(
        isSearched(route, localeView)
          ? [searchGroupOf(context, route), ...searchNamesOf(context, route)]
          : [],
      ),
      JSON.stringify([screen, blogSidebar, footer]),
      ...sources,
    ])
    return { key, sidebar: hasTheme ? [] : sidebarNamesOf(data) }
  }
}
