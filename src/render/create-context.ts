import { remember } from '../remember.ts'
import type { LocalePlan, Plan, Route, Sidebar } from '../types/route.ts'
import { folderKeyOf } from '../routes/instances.ts'
import type { Locale, Site } from '../types/site.ts'
import { messagesFor } from '../theme-messages.ts'
import { indexSidebar, type SidebarIndex } from '../routes/sidebar-index.ts'
import { createAppData } from './shell/app-data.ts'
import { ownFooters } from './own-footer.ts'
import type { LocaleView, SiteContext, SiteContextData } from './context.ts'

/** Prepares the lookups that all pages share. */
export function createSiteContext(data: SiteContextData): SiteContext {
  const { site, plan } = data
  const routes = new Map(plan.routes.map((route) => [route.url, route]))
  const locales = new Map<string, LocaleView>()
  for (const locale of site.locales) {
    const localePlan = plan.locales.get(locale.code)
    if (localePlan !== undefined) locales.set(locale.code, createLocaleView(locale, localePlan))
  }
  const context = {
    ...data,
    routes,
    locales,
    footers: ownFooters(site),
    translationOf: translationLookup(site, plan, routes),
  }
  return { ...context, appData: createAppData(context) }
}

/** Prepares the lookups that all pages in a language share. */
export function createLocaleView(locale: Locale, plan: LocalePlan): LocaleView {
  return {
    locale,
    plan,
    messages: messagesFor(locale.htmlLang, plan.messages),
    sidebarIndex: (version, sidebarId) => {
      const sidebar = version.sidebars.get(sidebarId)
      return sidebar && indexOf(sidebar)
    },
  }
}

const indexOf: (sidebar: Sidebar) => SidebarIndex = remember(indexSidebar)

/** Pages are paired by path (LOC-02), or by file where a translation has a slug of its own. */
function translationLookup(
  site: Site,
  plan: Plan,
  routes: ReadonlyMap<string, Route>,
): SiteContext['translationOf'] {
  const bases = new Map(site.locales.map((locale) => [locale.code, locale.baseUrl]))
  const byFile = new Map<string, string>()
  for (const route of plan.routes) {
    if (route.source !== undefined) byFile.set(fileKey(route, route.locale), route.url)
  }
  const find: SiteContext['translationOf'] = (route, locale) => {
    if (route.locale === locale.code) return route.url
    const path = route.url.slice((bases.get(route.locale) ?? '').length)
    const samePath = routes.get(locale.baseUrl + path)
    const isSamePage = samePath?.source?.contentPath === route.source?.contentPath
    if (samePath !== undefined && samePath.locale === locale.code && isSamePage) return samePath.url
    return route.source === undefined ? undefined : byFile.get(fileKey(route, locale.code))
  }
  // Navbar and head ask for all languages of a page, each twice: for its key and for its HTML.
  let last: { route?: Route; found: Map<string, string | undefined> } = { found: new Map() }
  return (route, locale) => {
    if (last.route !== route) last = { route, found: new Map() }
    const { found } = last
    if (!found.has(locale.code)) found.set(locale.code, find(route, locale))
    return found.get(locale.code)
  }
}

function fileKey({ content, source }: Route, locale: string): string {
  const landing = content.kind === 'doc' && content.isLanding ? '/' : ''
  return `${locale}\n${content.kind}${landing}\n${folderKeyOf(content)}\n${source?.contentPath}`
}
