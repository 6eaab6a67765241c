import { decodePath } from '../addresses.ts'
import { defined } from '../defined.ts'
import type { Doc, DocsVersionContent, LocaleContent, Tag } from '../types/content.ts'
import type { DocsVersion, Link, Route, Sidebar, TagCount } from '../types/route.ts'
import type { DocsVersionConfig } from '../types/config.ts'
import type { DocsSettings } from '../types/settings.ts'
import type { Locale, Site } from '../types/site.ts'
import { firstDocHref, firstHref, indexSidebar } from './sidebar-index.ts'
import { resolveSidebars, type PlannedCategory } from './sidebars.ts'
import { countsOf, groupByTag, type TagGroup } from './tags.ts'
import { comparable, hrefOf, joinPath, outputOf, parentPath, pathBelow, routeAt, urlOf } from './urls.ts'

/** Options for planning a part of one locale. */
export interface LocaleContext {
  site: Site
  locale: Locale
  content: LocaleContent
}

/** The docs of one locale: versions with URLs, and their routes. */
export interface DocsPlan {
  versions: DocsVersion[]
  routes: Route[]
  tags: Map<string, TagCount[]>
}

/** Gives every doc, category index and docs tag of a locale its URL. */
export function planDocs(context: LocaleContext): DocsPlan {
  const plan: DocsPlan = { versions: [], routes: [], tags: new Map() }
  for (const settings of context.site.allDocs) addDocs(plan, context, settings)
  return plan
}

function addDocs(plan: DocsPlan, context: LocaleContext, settings: DocsSettings): void {
  // A folder without a single page is no documentation.
  const contents = context.content.versions.filter(
    ({ docs, instance }) => instance === settings.id && docs.length > 0,
  )
  const last = lastVersionOf(contents, settings)
  for (const [position, version] of contents.entries()) {
    const lastPosition = contents.findIndex((one) => one.version === last)
    const status = { settings, version, isLast: version.version === last, isNewer: position < lastPosition }
    addVersion(plan, context, { ...status, isOnly: contents.length === 1 })
  }
}

function lastVersionOf(contents: readonly DocsVersionContent[], settings: DocsSettings): string | undefined {
  const wanted = settings.lastVersion
  if (wanted !== undefined && contents.some(({ version }) => version === wanted)) return wanted
  return (contents.find(({ version }) => version !== 'current') ?? contents[0])?.version
}

interface VersionStatus {
  settings: DocsSettings
  version: DocsVersionContent
  isLast: boolean
  /** Newer than the last (released) version. */
  isNewer: boolean
  isOnly: boolean
}

function addVersion(plan: DocsPlan, context: LocaleContext, status: VersionStatus): void {
  const { site, locale } = context
  const { settings, version } = status
  const versionSettings = settings.versions[version.version] ?? {}
  const root = joinPath(settings.routeBasePath, versionPath(versionSettings, status))
  const paths = new Map(version.docs.map((doc) => [doc.id, pathBelow(root, docSlug(doc))]))
  const docHrefs = new Map([...paths].map(([id, path]) => [id, urlOf(locale, path)]))
  const goesByDoc = site.compatibility !== undefined
  const { sidebars, categories } = resolveSidebars({
    version,
    settings,
    docHrefs,
    versionUrl: (path) => urlOf(locale, pathBelow(root, path)),
    authorHref: (written) => hrefOf(locale, site.baseUrl, written),
    goesByDoc,
  })
  const { main, mainHref = urlOf(locale, root) } = mainOf(status, docHrefs, { sidebars, goesByDoc })
  const planned: DocsVersion = {
    name: version.name,
    instance: settings.id,
    label:
      version.labels.get('version.label') ??
      versionSettings.label ??
      (version.version === 'current' ? 'Next' : version.version),
    href: urlOf(locale, root),
    mainHref,
    isLast: status.isLast,
    banner:
      versionSettings.banner ?? (status.isLast ? 'none' : status.isNewer ? 'unreleased' : 'unmaintained'),
    hasBadge: versionSettings.badge ?? !status.isOnly,
    sidebars,
    docHrefs,
    draftIds: version.draftIds,
    unlistedIds: new Set(version.docs.filter((doc) => doc.isUnlisted).map(({ id }) => id)),
  }
  plan.versions.push(planned)
  const versionContext = { ...context, settings, planned, root }
  const tags = groupByTag(version.docs.map((doc) => ({ ...doc, value: doc.id })))
  const routes = [
    ...docRoutes(version.docs, paths, versionContext),
    ...landingRoute(main, versionContext),
    ...categoryRoutes(categories, versionContext),
    ...tagRoutes(tags, versionContext),
  ]
  plan.routes.push(
    ...(versionSettings.noIndex ? routes.map((route) => ({ ...route, noIndex: true as const })) : routes),
  )
  const tagLink = ({ label, permalink }: Tag): Link => {
    return { label, href: urlOf(locale, joinPath(root, settings.tagsPath, permalink)) }
  }
  plan.tags.set(version.name, countsOf(tags, tagLink))
}

function versionPath(versionSettings: DocsVersionConfig, status: VersionStatus): string {
  if (versionSettings.path !== undefined) return versionSettings.path
  if (status.isLast) return ''
  return status.version.version === 'current' ? 'next' : status.version.version
}

/** A doc's path below its version, by its slug, else by its id; a folder's own page is at the folder. */
function docSlug(doc: Doc): string {
  const folder = parentPath(doc.id)
  if (doc.slug !== undefined) return doc.slug.startsWith('/') ? doc.slug : pathBelow(folder, doc.slug)
  return doc.isIndex ? `${folder}/` : doc.id
}

/**
 * The main doc: the one at the version's root, else the configured one, else the first of the sidebars. In Docusaurus
 * no id is special, a page that lists a category is no main doc, and where sidebars have none, it is the first of all.
 */
function mainOf(
  { version, settings }: VersionStatus,
  docHrefs: ReadonlyMap<string, string>,
  { sidebars, goesByDoc }: { sidebars: ReadonlyMap<string, Sidebar>; goesByDoc: boolean },
): { main?: Doc; mainHref?: string } {
  const tops = [...sidebars.values()].flatMap(({ items }) => items)
  const wanted = settings.mainDoc ?? (goesByDoc ? undefined : 'intro')
  const named =
    version.docs.find((doc) => joinPath(docSlug(doc)) === '') ?? version.docs.find((doc) => doc.id === wanted)
  const [first] = version.docs
  const firstDoc = (): string | undefined => firstDocHref(tops) ?? (first && docHrefs.get(first.id))
  const mainHref =
    (named && docHrefs.get(named.id)) ?? (goesByDoc ? firstDoc() : undefined) ?? firstHref(tops)
  if (mainHref === undefined) return {}
  return defined({ main: named ?? version.docs.find((doc) => docHrefs.get(doc.id) === mainHref), mainHref })
}

interface VersionContext extends LocaleContext {
  settings: DocsSettings
  planned: DocsVersion
  /** Path of the version below the locale root. */
  root: string
}

function docRoutes(
  docs: readonly Doc[],
  paths: ReadonlyMap<string, string>,
  context: VersionContext,
): Route[] {
  const { locale, planned } = context
  const sidebarOf = sidebarLookup(planned)
  return docs.map((doc) => {
    const path = paths.get(doc.id) ?? ''
    const sidebarId =
      doc.displayedSidebar === undefined
        ? sidebarOf.get(urlOf(locale, path))
        : (doc.displayedSidebar ?? undefined)
    return {
      ...routeAt(locale, path),
      source: doc.source,
      content: { kind: 'doc', doc, version: planned.name, isLanding: false, ...defined({ sidebarId }) },
      ...(doc.isUnlisted && { isUnlisted: true }),
    }
  })
}

/** The sidebar of each page, by URL: the last in the author's order that lists it, else the first with a link to it. */
function sidebarLookup(planned: DocsVersion): Map<string, string> {
  const listed = new Map<string, string>()
  const linked = new Map<string, string>()
  for (const sidebar of planned.sidebars.values()) {
    for (const [href, trail] of indexSidebar(sidebar).trails) {
      if (trail.at(-1)?.docId !== undefined) listed.set(href, sidebar.id)
      else if (!linked.has(href)) linked.set(href, sidebar.id)
    }
  }
  return new Map([...linked, ...listed])
}

/** The docs root shows the main doc in place, unless a doc lives there itself (RT-04, Z-05). Docusaurus has no page there. */
function landingRoute(main: Doc | undefined, context: VersionContext): Route[] {
  const { site, locale, planned, root } = context
  const isAtRoot = comparable(planned.mainHref) === comparable(planned.href)
  if (main === undefined || isAtRoot || site.compatibility === 'docusaurus') return []
  const sidebarId = main.displayedSidebar ?? sidebarLookup(planned).get(planned.mainHref)
  return [
    {
      ...routeAt(locale, root),
      source: main.source,
      content: { kind: 'doc', doc: main, version: planned.name, isLanding: true, ...defined({ sidebarId }) },
    },
  ]
}

function categoryRoutes(categories: readonly PlannedCategory[], context: VersionContext): Route[] {
  const { locale, planned } = context
  return categories.map(({ category, sidebarId, href }) => ({
    url: href,
    locale: locale.code,
    output: outputOf(locale, decodePath(href.slice(locale.baseUrl.length))),
    content: { kind: 'category', category, version: planned.name, sidebarId },
  }))
}

function tagRoutes(tags: readonly TagGroup<string>[], context: VersionContext): Route[] {
  if (tags.length === 0) return []
  const { locale, planned, root, settings } = context
  return [
    {
      ...routeAt(locale, joinPath(root, settings.tagsPath)),
      content: { kind: 'docTags', version: planned.name },
    },
    ...tags.map(({ tag, values: docs, isUnlisted }): Route => ({
      ...routeAt(locale, joinPath(root, settings.tagsPath, tag.permalink)),
      content: { kind: 'docTag', version: planned.name, tag, docs },
      ...(isUnlisted && { isUnlisted }),
    })),
  ]
}
