import path from 'node:path'
import type { Problem } from '../types/problem.ts'
import type { Plan, Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import type { AssetFiles } from '../render/assets.ts'
import { engineDir } from '../render/page-code-key.ts'
import { openAuthorFiles, type AuthorFiles } from '../render/author-files.ts'
import { cacheDirOf, engineHash } from '../cache/cache.ts'
import type { SiteContext } from '../render/context.ts'
import { loadFrame, type Frame } from '../render/load-frame.ts'
import type { LinkTargets } from '../render/page-links.ts'
import { linkTargetsOf } from '../make/page-writer.ts'
import { htmlCheckerOf } from '../render/option-html.ts'
import { prepareSite } from '../render/prepare-site.ts'
import { createTextCompiler, type TextCompiler } from '../render/text-compiler.ts'
import { loadContent } from '../content/load.ts'
import type { PagesRead } from '../content/pages-read.ts'
import { UserError } from '../errors/errors.ts'
import { planSite } from '../routes/plan.ts'
import { otherFilesOf, type OtherFiles } from './other-files.ts'
import { createPageFacts, type PageFacts } from './page-facts.ts'

/** The author's content with its URLs. */
export interface PlannedContent {
  plan: Plan
  warnings: Problem[]
  facts: PageFacts
  /** Spares the next load of the same site what has not changed. */
  known: PagesRead
}

/** Everything that is served, ready to be rendered page by page. */
export interface Pages {
  planned: PlannedContent
  context: SiteContext
  assets: AssetFiles
  files: AuthorFiles
  /** Routes by output file. */
  routes: ReadonlyMap<string, Route>
  /** Feeds, sitemaps and the like. */
  others: OtherFiles
  targets: LinkTargets
  compile: TextCompiler
  /** What React renders of a page. */
  frame: Frame
  /** Author's files by the output that a build copies them to; known once a page that names them was rendered. */
  copies: Map<string, string>
}

/**
 * Reads the content, drafts included, and plans the URLs.
 * @param known of the content before, when `site` is the same
 * @throws {UserError} with everything that keeps the site from being shown
 */
export async function loadPlan(site: Site, known: PagesRead = new Map()): Promise<PlannedContent> {
  // Made before the content is read, which takes a while in which files may change.
  const facts = createPageFacts(site.dir)
  const { content, warnings } = await loadContent(site, {
    includeDrafts: true,
    known,
    checkHtml: htmlCheckerOf(site),
  })
  const { plan, collisions } = planSite(site, content)
  if (site.onDuplicateRoutes === 'throw' && collisions.length > 0) throw new UserError(collisions)
  return {
    plan,
    warnings: site.onDuplicateRoutes === 'warn' ? [...warnings, ...collisions] : warnings,
    facts,
    known,
  }
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
  const { assets, data, context } = await prepareSite(site, {
    plan,
    files,
    isDev: true,
    engine: () => engineHash(engineDir),
    // Apart from that of builds, which may clear away what this server still reads.
    cacheDir: path.join(cacheDirOf(site), 'dev'),
  })
  const others = otherFilesOf(context)
  return {
    planned,
    context,
    frame: await loadFrame(data.code),
    assets,
    files,
    routes: new Map(plan.routes.map((route) => [route.output, route])),
    others,
    targets: linkTargetsOf(context, [...others.keys()]),
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
