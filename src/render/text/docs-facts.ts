import type { DocFacts, DocsFacts, ListedDoc, SidebarFact, VersionFacts } from '../../types/docs-facts.ts'
import type { FileDependency } from '../../types/report.ts'
import type { DocsVersion, SidebarItem } from '../../types/route.ts'
import { asRecord, defined } from '../../defined.ts'
import { remember } from '../../remember.ts'
import { docsOf } from '../../routes/instances.ts'
import { firstHref, neighborsOf } from '../../routes/sidebar-index.ts'
import { hashOf } from '../../cache/cache.ts'
import { withExcerpts, type Excerpts, postFacts, type AskingText } from './post-facts.ts'
import { docAt, tagsHref } from '../screen/docs-screens.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import type { LocaleView, SiteContext } from '../context.ts'
import { editHrefOf, sidebarHref, versionOf, type PageContext, type PlacedRoute } from '../page-context.ts'

/** The text that asks, and what hears of that. */
interface AskingPage extends AskingText {
  /** Receives what the page depends on when it asks for facts about other docs than its own. */
  dependencies: FileDependency[]
  /** Of the posts that its page is given. */
  excerpts: Excerpts
}

/** The facts about the docs that components on a page may ask for. */
export function docsFactsOf(page: PageContext, text: AskingPage): DocsFacts {
  const { context, localeView, route } = page
  const version = versionOf(page)
  const { sidebarId = '' } = 'sidebarId' in route.content ? route.content : {}
  const sidebar = version?.sidebars.get(sidebarId)
  const depends = (): void => {
    const dependency = { path: factsName + localeView.locale.code, hash: factsHash(localeView, context) }
    if (!text.dependencies.some(({ path }) => path === dependency.path)) text.dependencies.push(dependency)
  }
  return {
    get doc() {
      return docFacts(page, text)
    },
    get post() {
      return postFacts(page, text)
    },
    isPostPage: route.content.kind === 'post',
    get sidebar() {
      depends()
      return sidebar && { name: sidebar.id, items: itemFacts(sidebar.items) }
    },
    get trail() {
      depends()
      const trail = version && localeView.sidebarIndex(version, sidebarId)?.trails.get(sidebarHref(page))
      return itemFacts(trail ?? [])
    },
    get docs() {
      depends()
      return version && listedDocs(version, context)
    },
    get sidebars() {
      depends()
      return (
        version &&
        Object.fromEntries([...version.sidebars].map(([name, { items }]) => [name, itemFacts(items)]))
      )
    },
    get versions() {
      depends()
      return versionFacts(localeView, context)
    },
    get plugins() {
      const { pluginData, pluginDataIn } = context.site.origin ?? {}
      return pluginData && { ...pluginData, ...pluginDataIn?.[localeView.locale.code] }
    },
    get pageProps() {
      const props = pagePropsOf(page)
      return props && asRecord(withExcerpts(props, text.excerpts))
    },
  }
}

/** What the plugin that made a page gives to its component. */
export function pagePropsOf({
  context,
  route: { content },
}: Pick<PageContext, 'context' | 'route'>): DocsFacts['pageProps'] {
  if (content.kind !== 'page' || content.page.isAdded !== true) return undefined
  const { slug, source } = content.page
  const { addedPages = [] } = context.site.origin ?? {}
  return addedPages.find(({ path, file }) => path === slug && file === source.path)?.props
}

function docFacts(
  page: PageContext,
  { frontMatter, headings }: Pick<AskingText, 'frontMatter' | 'headings'>,
): DocFacts | undefined {
  const metadata = docMetadata(page, frontMatter)
  if (metadata === undefined || page.route.content.kind !== 'doc') return undefined
  const { doc } = page.route.content
  const toc = headings.map(({ html, id, level }) => ({ value: html, id, level }))
  return { metadata, frontMatter, toc, ...(!doc.hideTitle && { contentTitle: doc.title }) }
}

/**
 * What Docusaurus knows about a doc besides its text.
 * @returns nothing for pages that are none
 */
export function docMetadata(
  page: PlacedRoute,
  frontMatter: Readonly<Record<string, unknown>>,
): DocFacts['metadata'] | undefined {
  const { content, url } = page.route
  if (content.kind !== 'doc') return undefined
  const { doc, version, sidebarId } = content
  const versionOfPage = versionOf(page)
  const { author, date } = doc.lastUpdate ?? {}
  return defined({
    id: doc.id,
    title: doc.title,
    description: doc.description,
    source: `@site/${doc.source.path}`,
    sourceDirName: doc.dir || '.',
    slug: doc.slug ?? url.slice(versionOfPage?.href.length ?? 0),
    permalink: url,
    draft: doc.isDraft,
    unlisted: doc.isUnlisted,
    editUrl: editHrefOf(docsOf(page.context.site, version)?.editUrl, doc).editHref,
    tags: doc.tags.map((tag) =>
      defined({
        label: tag.label,
        permalink: tagsHref(page, tag.permalink),
        description: tag.description,
        inline: tag.isInline,
      }),
    ),
    version: versionOfPage?.name.split('/').at(-1),
    lastUpdatedBy: author,
    lastUpdatedAt: date === undefined ? undefined : Date.parse(date),
    sidebarPosition: doc.sidebarPosition,
    frontMatter,
    sidebar: sidebarId,
    ...neighborFacts(page, sidebarId),
  })
}

interface NeighborFact {
  title: string
  permalink: string
}

function neighborFacts(page: PlacedRoute, sidebarId = ''): { previous?: NeighborFact; next?: NeighborFact } {
  const version = versionOf(page)
  const index = version && page.localeView.sidebarIndex(version, sidebarId)
  const { prev, next } = index ? neighborsOf(sidebarHref(page), index) : {}
  return {
    ...(prev && { previous: { title: prev.label, permalink: prev.href } }),
    ...(next && { next: { title: next.label, permalink: next.href } }),
  }
}

function itemFacts(items: readonly SidebarItem[]): SidebarFact[] {
  return items.map((item): SidebarFact => {
    if (item.type === 'html') return item
    const { label, description, className, customProps, href } = item
    const shared = defined({ label, description: description || undefined, className, customProps })
    const isUnlisted = item.isUnlisted === true
    if (item.type === 'category')
      return {
        type: 'category',
        ...shared,
        ...(href !== undefined && { href, ...(isUnlisted && { linkUnlisted: true }) }),
        collapsed: item.collapsed,
        collapsible: item.collapsible,
        items: itemFacts(item.items),
      }
    const { docId } = item
    return {
      type: 'link',
      ...shared,
      href: item.href,
      ...defined({ docId }),
      ...(isUnlisted && { unlisted: true }),
    }
  })
}

const listedDocs = remember((version: DocsVersion, context: SiteContext): Record<string, ListedDoc> => {
  const docs = [...version.docHrefs].flatMap(([id, href]): [string, ListedDoc][] => {
    const found = docAt(context, href)
    if (found === undefined) return []
    const { doc, sidebarId: sidebar } = found
    return [[id, { id, title: doc.title, description: doc.description, ...defined({ sidebar }) }]]
  })
  return Object.fromEntries(docs)
})

const versionFacts = remember((localeView: LocaleView, context: SiteContext): Record<string, VersionFacts> =>
  Object.fromEntries(localeView.plan.versions.map((version) => [version.name, factsOf(version, context)])),
)

function factsOf(version: DocsVersion, context: SiteContext): VersionFacts {
  const docs = [...version.docHrefs].map(([id, path]) => {
    const sidebar = docAt(context, path)?.sidebarId
    return { id, path, ...defined({ sidebar }) }
  })
  const sidebars = [...version.sidebars].map(([name, { items }]) => {
    const path = firstHref(items)
    return [name, path === undefined ? {} : { link: { path, label: name } }]
  })
  return {
    path: version.href,
    mainDocId: docs.find(({ path }) => path === version.mainHref)?.id ?? '',
    docs,
    draftIds: [...version.draftIds],
    // as: made of such entries.
    sidebars: Object.fromEntries(sidebars) as VersionFacts['sidebars'],
  }
}

/** Name of the facts of a locale among the files that a page was made from. */
const factsName = 'inkstone:docs/'

/** Files of the author, and with them the facts that pages ask for, so that those are rendered anew when these change. */
export function withDocsFacts(context: SiteContext, files: AuthorFiles): AuthorFiles {
  const hashOfFile: AuthorFiles['hashOf'] = (path) => {
    if (!path.startsWith(factsName)) return files.hashOf(path)
    const localeView = context.locales.get(path.slice(factsName.length))
    return localeView === undefined ? '' : factsHash(localeView, context)
  }
  return { ...files, hashOf: hashOfFile }
}

const factsHash = remember((localeView: LocaleView, context: SiteContext): string => {
  const { versions } = localeView.plan
  return hashOf([
    JSON.stringify(versions.map((version) => [version.name, version.label, listedDocs(version, context)])),
    JSON.stringify(versions.map(({ sidebars }) => [...sidebars])),
    JSON.stringify(versionFacts(localeView, context)),
  ])
})
