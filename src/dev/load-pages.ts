import { cacheDirOf, engineHash } from '../cache/cache.ts'
import { splitFrontMatter } from '../content/text/front-matter.ts'
import { loadContent, type LoadedContent } from '../content/load.ts'
import { readOpening } from '../content/text/opening.ts'
import type { PagesRead } from '../content/pages-read.ts'
import { hasTruncateMarker } from '../content/blog/post.ts'
import { minutesCounter } from '../content/text/reading-time.ts'
import { readText } from '../content/text/source-text.ts'
import { UserError } from '../errors/errors.ts'
import { readContent } from '../make/read-content.ts'
import { linkTargetsOf } from '../make/check-links.ts'
import { siteFiles, type SiteFileWriter } from '../make/site-files.ts'
import type { AssetFiles } from '../render/assets.ts'
import { openAuthorFiles, type AuthorFiles } from '../render/files/author-files.ts'
import { withDocsFacts } from '../render/text/docs-facts.ts'
import type { SiteContext } from '../render/context.ts'
import { createFrameRenderer } from '../render/shell/page-frame.ts'
import { loadSsr } from '../render/load-ssr.ts'
import { codeSigns } from '../mdx/compile/strict-mdx.ts'
import { htmlCheckerOf } from '../render/shell/option-html.ts'
import { engineDir } from '../render/engine-files.ts'
import { prepareSite } from '../render/prepare-site.ts'
import type { RenderTools } from '../render/render-page.ts'
import { createTextCompiler } from '../render/text/text-compiler.ts'
import { planSite } from '../routes/plan.ts'
import { notFoundOutput } from '../routes/urls.ts'
import { localeAt } from '../serving/serve.ts'
import { textFormOf, type TextForm } from '../text-format.ts'
import type { SourceFile } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import type { Plan, Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'

import path from 'node:path'

/** The author's content with its URLs. */
export interface PlannedContent {
  plan: Plan
  warnings: Problem[]
  facts: PageFacts
  /** Spares the next load of the same site what has not changed. */
  known: PagesRead
}

/** Everything that is served, ready to be rendered page by page. */
export interface Pages extends RenderTools {
  planned: PlannedContent
  context: SiteContext
  assets: AssetFiles
  files: AuthorFiles
  /** Routes by output file. */
  routes: ReadonlyMap<string, Route>
  /** Feeds, sitemaps and the like. */
  others: ReadonlyMap<string, SiteFileWriter>
  /** Author's files by the output that a build copies them to; known once a page that names them was rendered. */
  copies: Map<string, string>
}

/**
 * Reads the content, drafts included, and plans the URLs.
 * @param before what was known of the content, when `site` is the same; else what an earlier server read is asked for
 * @throws {UserError} with everything that keeps the site from being shown
 */
export async function loadPlan(site: Site, before?: PagesRead): Promise<PlannedContent> {
  // Made before the content is read, which takes a while in which files may change.
  const facts = createPageFacts(site)
  const { content, warnings, known } = await (before === undefined
    ? readContent(site, { engine: engineHash(engineDir), cacheDir: devCacheDir(site), includeDrafts: true })
    : readAgain(site, before))
  const { plan, collisions } = planSite(site, content)
  if (site.onDuplicateRoutes === 'throw' && collisions.length > 0) throw new UserError(collisions)
  const told = site.onDuplicateRoutes === 'warn' ? [...warnings, ...collisions] : warnings
  return { plan, warnings: told, facts, known }
}

async function readAgain(site: Site, known: PagesRead): Promise<LoadedContent & { known: PagesRead }> {
  const loaded = await loadContent(site, { includeDrafts: true, known, checkHtml: htmlCheckerOf(site) })
  return { ...loaded, known }
}

/** Apart from that of builds, which may clear away what this server still reads. */
function devCacheDir(site: Site): string {
  return path.join(cacheDirOf(site), 'dev')
}

/**
 * Prepares a planned site for being served.
 * @param copies of the pages before: open pages may still ask for them
 * @throws {UserError} when a style sheet of the configuration is missing, or for what is wrong in the author's code
 */
export async function openPages(
  site: Site,
  planned: PlannedContent,
  copies: Pages['copies'] = new Map(),
): Promise<Pages> {
  const { plan } = planned
  const files = openAuthorFiles(site)
  const caching = { engine: () => engineHash(engineDir), cacheDir: devCacheDir(site) }
  const { assets, data, context } = await prepareSite(site, { plan, files, isDev: true, ...caching })
  const others = siteFiles(context)
  const ssr = await loadSsr(data.code)
  const targets = linkTargetsOf(context, [...others.keys()])
  return {
    planned,
    context,
    ssr,
    frameOf: createFrameRenderer({ site, code: data.code, ssr, targets }),
    assets,
    files: withDocsFacts(context, files),
    routes: new Map(plan.routes.map((route) => [route.output, route])),
    others,
    targets,
    compile: createTextCompiler(context, files),
    copies: new Map([
      ...copies,
      ...(data.code?.bundle.assets ?? []).map((asset) => [asset.output, asset.path] as const),
    ]),
  }
}

/** The same pages after an edit that concerns nothing but their texts. */
export function withNewTexts(pages: Pages): Pages {
  return { ...pages, compile: createTextCompiler(pages.context, pages.files) }
}

/**
 * The route that a static host would find for a path, with clean addresses.
 * @param address decoded, below the base URL
 */
export function routeAt({ routes }: Pages, address: string): Route | undefined {
  const candidates = address.endsWith('/')
    ? [`${address}index.html`, `${address.slice(0, -1)}.html`]
    : address === ''
      ? ['index.html']
      : [address, `${address}.html`, `${address}/index.html`]
  return candidates.map((output) => routes.get(output)).find((route) => route !== undefined)
}

/** The page that says that nothing is here, in the language of the address. */
export function notFoundRoute({ context }: Pages, pathname: string): Route | undefined {
  const locale = localeAt(pathname, context.site.locales)
  const lost = locale && notFoundOutput(locale)
  return context.plan.routes.find(({ output }) => output === lost)
}

/** Remembers Markdown files, to know whether an edit concerns more than the text itself. */
interface PageFacts {
  /** Remembers a file that is being shown, as long as it still is as the content was read from it. */
  remember: (source: SourceFile) => void
  /** Whether everything the content holds of a file is still as it was. Files that were not shown are not known. */
  areSame: (file: string) => boolean
}

/** Facts of a site's files, none known at first. */
function createPageFacts(
  site: Pick<Site, 'dir' | 'markdown' | 'onUncompilable' | 'compatibility' | 'allBlogs'>,
): PageFacts {
  const known = new Map<string, string>()
  // Languages do not differ in what is a word.
  const speeds = new Set(site.allBlogs.map(({ wordsPerMinute }) => wordsPerMinute))
  const counters = [...speeds].map((speed) => minutesCounter(site, 'en', speed))
  const minutesOf = (body: string): number[] => counters.map((count) => count(body))
  const facts = (text: string, file: string): string =>
    factsOf(text, textFormOf({ path: file }, site), minutesOf)
  return {
    remember: (source) => {
      if (known.has(source.path)) return
      const read = readText(site.dir, source.path)
      if ('text' in read && read.hash === source.hash) known.set(source.path, facts(read.text, source.path))
    },
    areSame: (file) => {
      const read = readText(site.dir, file)
      return 'text' in read && known.get(file) === facts(read.text, file)
    },
  }
}

/** Everything that `loadContent` reads from a Markdown file; the text itself is read when it is shown. */
function factsOf(text: string, form: TextForm, minutesOf: (body: string) => number[]): string {
  const { yaml, isUnclosed, body } = splitFrontMatter(text)
  const ofBody = [
    readOpening(body, form),
    form.isMdx && codeSigns(body),
    minutesOf(body),
    hasTruncateMarker(body),
  ]
  return JSON.stringify([yaml, isUnclosed, text.trim() === '', ...ofBody])
}
