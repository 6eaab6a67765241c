import { defined } from '../defined.ts'
import { blogContentOf, listedPosts, type BlogContent } from '../docusaurus/blog-content.ts'
import { createdRedirects } from '../docusaurus/load-docusaurus.ts'
import { blogDataOf } from '../docusaurus/plugin-data.ts'
import { tailwindSheets } from '../docusaurus/tailwind.ts'
import type { Problem } from '../types/problem.ts'
import type { AddedPage } from '../types/report.ts'
import type { Plan } from '../types/route.ts'
import type { BlogSettings } from '../types/settings.ts'
import type { Site } from '../types/site.ts'
import { loadAssets, secondTryFile, withCode, type AssetFiles } from './assets.ts'
import { listStaticFiles } from './files/static-files.ts'
import { prepareCode } from './text/author-code.ts'
import type { AuthorFiles } from './files/author-files.ts'
import type { SiteContext, SiteContextData } from './context.ts'
import { createSiteContext } from './create-context.ts'
import { itemLookOf } from './style/item-styles.ts'

/** A planned site with what all its pages share, before the first of them is rendered. */
export interface PreparedSite {
  /** For workers. */
  data: SiteContextData
  context: SiteContext
  assets: AssetFiles
  warnings: Problem[]
}

/** Options of {@link prepareSite}. */
export interface PrepareOptions {
  plan: Plan
  files: AuthorFiles
  isDev: boolean
  /** Hash of the engine, asked for where the author has code. */
  engine: () => string
  /** Where the author's code is kept once it is bundled. */
  cacheDir: string
}

/**
 * Loads assets and static files, and bundles the author's code where there is some.
 * @throws {UserError} when a style sheet of the configuration is missing, or for what is wrong in the author's code
 */
export async function prepareSite(
  loaded: Site,
  { plan, files, isDev, engine, cacheDir }: PrepareOptions,
): Promise<PreparedSite> {
  const { site, problems } = await withBlogData(await withCreatedRedirects(loaded, plan), plan)
  const tailwind = await tailwindSheets(site)
  const hasReactPages = plan.routes.some(({ content }) => content.kind === 'page' && content.page.isReact)
  const stock = loadAssets(site, {
    knowsDocusaurus: site.origin !== undefined || site.customCss.length > 0 || hasReactPages,
    look: itemLookOf(site, plan),
    sheets: tailwind.sheets,
  })
  const { files: staticFiles, warnings: ofStaticFiles } = listStaticFiles(site)
  const warnings = [...problems, ...tailwind.problems, ...stock.lost, ...ofStaticFiles]
  const data: SiteContextData = { site, plan, assets: stock.names, staticFiles, isDev }
  const context = createSiteContext(data)
  stock.contents.set(...secondTryFile(context.locales.values()))
  const code = await prepareCode(context, files, { engine, cacheDir })
  if (code === undefined) return { data, context, assets: stock, warnings }
  const assets = withCode(stock, code)
  const withAuthorCode = { ...data, assets: assets.names, code }
  return { data: withAuthorCode, context: createSiteContext(withAuthorCode), assets, warnings }
}

/** The site with the redirects that functions of its Docusaurus configuration give for its pages. */
async function withCreatedRedirects(site: Site, { routes }: Plan): Promise<Site> {
  const [first] = site.locales
  if (site.origin?.createsRedirects !== true || first === undefined) return site
  const paths = routes
    .filter(({ locale, content }) => locale === first.code && !/^(?:search|notFound)$/.test(content.kind))
    .map(({ url }) => `/${url.slice(first.baseUrl.length)}`)
  const created = await createdRedirects(site.dir, site.origin.file, paths)
  return { ...site, redirects: { ...created, ...site.redirects } }
}

/** The site with what plugins of its Docusaurus configuration give to components of its posts, in the language that comes first. */
async function withBlogData(site: Site, { locales }: Plan): Promise<{ site: Site; problems: Problem[] }> {
  const [first] = site.locales
  const lists = first && locales.get(first.code)
  if (site.origin?.givesBlogData !== true || lists === undefined) return { site, problems: [] }
  const contentOf = (blog: BlogSettings): BlogContent =>
    blogContentOf(site.dir, listedPosts(lists.posts, blog), lists.blogTags.get(blog.id) ?? [])
  const blogs = new Map(site.allBlogs.map((blog) => [blog.id, contentOf(blog)]))
  const {
    data,
    pages,
    files: createdFiles,
    failed,
  } = await blogDataOf({ dir: site.dir, file: site.origin.file }, blogs)
  const { file } = site.origin
  const problems = [...failed].map(([name, reason]) => ({
    file,
    message: `The plugin "${name}" gave components no data of the posts, since its code stopped: ${reason}`,
    hint: 'Components find nothing in its place.',
  }))
  const known = (page: AddedPage): AddedPage =>
    pages.find(({ path, file: component }) => path === page.path && component === page.file) ?? page
  const addedPages = site.origin.addedPages?.map(known)
  const pluginData = { ...site.origin.pluginData, ...data }
  return {
    site: { ...site, origin: { ...site.origin, pluginData, createdFiles, ...defined({ addedPages }) } },
    problems,
  }
}
