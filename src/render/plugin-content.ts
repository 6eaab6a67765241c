import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, defined } from '../defined.ts'
import { blogContentOf, listedPosts } from '../docusaurus/run/blog-content.ts'
import type { DocsContent, LoadedContent, LoadedVersion } from '../docusaurus/run/loaded-content.ts'
import { contentDataOf } from '../docusaurus/run/plugin-data.ts'
import { readFrontMatter } from '../docusaurus/run/front-matter-reader.ts'
import type { Problem } from '../types/problem.ts'
import type { AddedPage } from '../types/report.ts'
import type { DocsVersion, Plan, Route, SidebarItem } from '../types/route.ts'
import type { DocsSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'
import type { LocaleView } from './context.ts'
import { joinPath } from '../routes/urls.ts'
import { createLocaleView } from './create-context.ts'
import { docMetadata } from './text/docs-facts.ts'

/** The site with what plugins of its Docusaurus configuration give to components of its docs and posts, in the language that comes first. */
export async function withPluginData(site: Site, plan: Plan): Promise<{ site: Site; problems: Problem[] }> {
  const [first] = site.locales
  const lists = first && plan.locales.get(first.code)
  if (site.origin?.asksContent !== true || first === undefined || lists === undefined)
    return { site, problems: [] }
  const { file, addedPages, pluginData } = site.origin
  const content = loadedContent(site, plan.routes, createLocaleView(first, lists))
  const { data, pages, files: createdFiles, failed } = await contentDataOf({ dir: site.dir, file }, content)
  const problems = [...failed].map(([name, reason]) => ({
    file,
    message: `The plugin "${name}" gave components no data of the docs and posts, since its code stopped: ${reason}`,
    hint: 'Components find nothing in its place.',
  }))
  const known = (page: AddedPage): AddedPage =>
    pages.find(({ path, file: component }) => path === page.path && component === page.file) ?? page
  const origin = {
    ...site.origin,
    pluginData: { ...pluginData, ...data },
    createdFiles,
    ...defined({ addedPages: addedPages?.map(known) }),
  }
  return { site: { ...site, origin }, problems }
}

/** What the plugins of Docusaurus for docs and blogs would have loaded. */
function loadedContent(site: Site, routes: readonly Route[], view: LocaleView): LoadedContent {
  const { posts, blogTags } = view.plan
  const blogs = site.allBlogs.map((blog) => [
    blog.id,
    blogContentOf(site.dir, blog, {
      posts: listedPosts(posts, blog),
      tags: blogTags.get(blog.id) ?? [],
      tagsHref: view.locale.baseUrl + joinPath(blog.routeBasePath, blog.tagsPath),
    }),
  ])
  const own = routes.filter(({ locale, content }) => locale === view.locale.code && content.kind === 'doc')
  const docs = site.allDocs.map((one) => [one.id, docsContentOf(one, { site, routes: own, view })])
  return {
    ...(docs.length > 0 && { 'docusaurus-plugin-content-docs': Object.fromEntries(docs) }),
    ...(blogs.length > 0 && { 'docusaurus-plugin-content-blog': Object.fromEntries(blogs) }),
  }
}

interface DocsPlace {
  site: Site
  /** Those of docs in the language. */
  routes: readonly Route[]
  view: LocaleView
}

function docsContentOf({ id, tagsPath }: DocsSettings, place: DocsPlace): DocsContent {
  const { site, routes, view } = place
  const docsIn = (version: DocsVersion): LoadedVersion['docs'] =>
    routes.flatMap((route): LoadedVersion['docs'] => {
      const { content } = route
      if (content.kind !== 'doc' || content.version !== version.name) return []
      // A version begins with one of its docs, which has an address of its own as well.
      if (version.docHrefs.get(content.doc.id) !== route.url) return []
      const frontMatter = frontMatterOf(join(site.dir, content.doc.source.path))
      const metadata = docMetadata({ context: { site }, localeView: view, route }, frontMatter)
      return metadata === undefined ? [] : [metadata]
    })
  const versions = view.plan.versions.filter(({ instance }) => instance === id)
  return {
    loadedVersions: versions.map((version) => ({
      versionName: version.name.slice(version.name.lastIndexOf('/') + 1),
      label: version.label,
      versionLabel: version.label,
      path: version.href,
      versionPath: version.href,
      isLast: version.isLast,
      banner: version.banner === 'none' ? null : version.banner,
      badge: version.hasBadge,
      tagsPath: `${version.href.replace(/\/$/, '')}/${tagsPath}`,
      docs: docsIn(version),
      drafts: [],
      sidebars: Object.fromEntries(
        [...version.sidebars].map(([name, { items }]) => [name, items.map(asWritten)]),
      ),
    })),
  }
}

function frontMatterOf(file: string): Readonly<Record<string, unknown>> {
  return attempt(() => readFrontMatter(readFileSync(file, 'utf8')).data) ?? {}
}

/** An entry of a sidebar as a file of sidebars has it. */
function asWritten(item: SidebarItem): Readonly<Record<string, unknown>> {
  if (item.type === 'html') return { ...item }
  const { docId, href, ...rest } = item
  if (item.type === 'category') {
    const link =
      docId === undefined ? href && { type: 'generated-index', permalink: href } : { type: 'doc', id: docId }
    return { ...rest, ...(link && { link }), items: item.items.map(asWritten) }
  }
  return docId === undefined
    ? { ...rest, href }
    : { ...rest, type: item.isRef === true ? 'ref' : 'doc', id: docId }
}
