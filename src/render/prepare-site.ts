import { createdRedirects } from '../docusaurus/load-docusaurus.ts'
import { tailwindSheets } from '../docusaurus/tailwind/tailwind.ts'
import { defined } from '../defined.ts'
import type { Problem } from '../types/problem.ts'
import type { Plan } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { loadAssets, secondTryFile, withCode, withMirrored, type AssetFiles } from './assets.ts'
import { listStaticFiles } from './files/static-files.ts'
import { prepareCode } from './text/author-code.ts'
import type { AuthorFiles } from './files/author-files.ts'
import type { SiteContext, SiteContextData } from './context.ts'
import { createSiteContext } from './create-context.ts'
import { withPluginData } from './plugin-content.ts'
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
  const { site, problems } = await withPluginData(await withCreatedRedirects(loaded, plan), plan)
  const tailwind = await tailwindSheets(site)
  const hasReactPages = plan.routes.some(({ content }) => content.kind === 'page' && content.page.isReact)
  const stock = loadAssets(site, {
    knowsDocusaurus: site.origin !== undefined || site.customCss.length > 0 || hasReactPages,
    look: itemLookOf(site, plan),
    sheets: tailwind.sheets,
  })
  const { files: staticFiles, warnings: ofStaticFiles } = listStaticFiles(site)
  const warnings = [...problems, ...tailwind.problems, ...stock.lost, ...ofStaticFiles]
  const bare: SiteContextData = { site, plan, assets: stock.names, staticFiles, isDev }
  const context = createSiteContext(bare)
  stock.contents.set(...secondTryFile(context.locales.values()))
  const code = await prepareCode(context, files, { engine, cacheDir })
  const assets = withMirrored(code === undefined ? stock : withCode(stock, code), site)
  if (assets === stock) return { data: bare, context, assets, warnings }
  const data = { ...bare, assets: assets.names, ...defined({ code }) }
  return { data, context: createSiteContext(data), assets, warnings }
}

/** The site with the redirects that functions of its Docusaurus configuration give for its pages. */
async function withCreatedRedirects(site: Site, { routes }: Plan): Promise<Site> {
  const [first] = site.locales
  if (site.origin?.functions?.includes('createRedirects') !== true || first === undefined) return site
  const paths = routes
    .filter(({ locale, content }) => locale === first.code && !/^(?:search|notFound)$/.test(content.kind))
    .map(({ url }) => `/${url.slice(first.baseUrl.length)}`)
  const created = await createdRedirects(site.dir, site.origin.file, paths)
  return { ...site, redirects: { ...created, ...site.redirects } }
}
