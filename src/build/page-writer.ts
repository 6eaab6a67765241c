import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Article } from '../types/article.ts'
import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import { UserError } from '../errors.ts'
import { openAuthorFiles, type AuthorFiles } from './author-files.ts'
import { hashOf, type CachedPage } from './cache.ts'
import { createSiteContext, localeViewOf, type SiteContext, type SiteContextData } from './context.ts'
import { documentOf } from './document.ts'
import { targetKey, type LinkTargets } from './page-links.ts'
import type { RenderedPage } from './render-page.ts'
import { textsOf } from './page-texts.ts'
import { viewOf } from './view.ts'

/** What a writer of pages needs. Plain data, so that it can be handed to a worker. */
export interface PageWriterData {
  context: SiteContextData
  /** Where the pages go. */
  outDir: string
  cacheDir: string
  /** Name of the pack this writer adds to the cache. */
  pack: string
  /** Pages of an earlier build, by output file. */
  cached: ReadonlyMap<string, CachedPage>
  /** Hash of the engine. */
  engine: string
  /** Files other than pages that the build puts out, below the base URL. */
  files: readonly string[]
}

/** What became of one page: written, or left out because of the author's mistakes. */
export type WrittenPage =
  | { output: string; url: string; source?: string; page: CachedPage; isReused: boolean }
  | { output: string; problems: Problem[] }

/** Renders pages and writes them, one at a time; nothing of a page is kept but its report (P6). */
export interface PageWriter {
  write: (route: Route) => Promise<WrittenPage>
  close: () => void
}

/** A writer of pages, for the main thread or a worker. */
export function openPageWriter(data: PageWriterData): PageWriter {
  const context = createSiteContext(data.context)
  const files = openAuthorFiles(context.site)
  const render = pageRenderer(context, files, data.files)
  const keyOf = pageKeys(context, data.engine)
  const output = openOutput(data.outDir)
  const packs = openPacks(data)

  const reuse = (route: Route, key: string): { page: CachedPage; html: Uint8Array } | undefined => {
    const page = data.cached.get(route.output)
    if (page === undefined || page.key !== key) return undefined
    if (page.report.files.some((file) => files.hashOf(file.path) !== file.hash)) return undefined
    const html = packs.read(page)
    return html && { page, html }
  }
  const write = async (route: Route): Promise<WrittenPage> => {
    const key = keyOf(route)
    const place = { output: route.output, url: route.url, ...(route.source && { source: route.source.path }) }
    const reused = reuse(route, key)
    if (reused !== undefined) {
      output.write(route.output, reused.html)
      return { ...place, page: reused.page, isReused: true }
    }
    const { html, report } = await render(route)
    const bytes = Buffer.from(html)
    output.write(route.output, bytes)
    return { ...place, page: { key, ...packs.add(bytes), report }, isReused: false }
  }
  return {
    write: (route) => write(route).catch((error: unknown) => failedPage(route, error)),
    close: packs.close,
  }
}

/** The compiler and React are loaded for the first page that needs them; a build with nothing new never does. */
function pageRenderer(
  context: SiteContext,
  files: AuthorFiles,
  otherFiles: readonly string[],
): (route: Route) => Promise<RenderedPage> {
  const load = async (): Promise<(route: Route) => Promise<RenderedPage>> => {
    const { renderPage } = await import('./render-page.ts')
    const { createTextCompiler } = await import('./text-compiler.ts')
    const tools = { compile: createTextCompiler(context, files), targets: linkTargetsOf(context, otherFiles) }
    return (route) => renderPage(context, route, tools)
  }
  let loading: ReturnType<typeof load> | undefined
  return async (route) => (await (loading ??= load()))(route)
}

function failedPage(route: Route, error: unknown): WrittenPage {
  if (error instanceof UserError) return { output: route.output, problems: [...error.problems] }
  throw new Error(`The page ${route.url} could not be rendered.`, { cause: error })
}

/** Every address that a link on the site may have. */
export function linkTargetsOf(context: SiteContext, files: readonly string[]): LinkTargets {
  const { baseUrl, locales } = context.site
  const roots = locales.map((locale) => locale.baseUrl)
  const others = [...files, ...context.staticFiles].map((file) => baseUrl + file)
  const keys = new Set([...context.routes.keys(), ...roots, ...others].map(targetKey))
  return { baseUrl, has: (key) => keys.has(key), isPlain: (href) => context.routes.has(href) }
}

/** A page's key: everything that its HTML is made from, with the texts' hashes standing for the texts. */
function pageKeys(context: SiteContext, engine: string): (route: Route) => string {
  // Neither the author's folder nor the output's stands on a page: a cache may move with its site.
  const { dir: _dir, outDir: _outDir, ...settings } = context.site
  const site = hashOf([engine, JSON.stringify(settings)])
  const links = new Map(
    [...context.locales].map(([code, { plan, messages }]) => [
      code,
      hashOf([site, JSON.stringify(messages), JSON.stringify([...plan.hrefBySource])]),
    ]),
  )
  const statics = hashOf([...context.staticFiles])
  return (route) => {
    const own = localeViewOf(context, route)
    const frame = { context, own, route, articles: new Map<string, Article>() }
    // The locale's messages are part of `shared`.
    const { messages: _, ...view } = viewOf(context, route, frame.articles)
    const sources = textsOf(context, route).map(({ route: home, source }) => `${home.url} ${source.hash}`)
    const shared = links.get(route.locale) ?? ''
    return hashOf([shared, statics, documentOf(frame, ''), JSON.stringify(view), ...sources])
  }
}

function openOutput(dir: string): { write: (output: string, bytes: Uint8Array) => void } {
  const made = new Set<string>()
  return {
    write: (output, bytes) => {
      const file = path.join(dir, output)
      const folder = path.dirname(file)
      if (!made.has(folder)) mkdirSync(folder, { recursive: true })
      made.add(folder)
      writeFileSync(file, bytes)
    },
  }
}

type Place = Pick<CachedPage, 'pack' | 'offset' | 'length'>

interface Packs {
  read: (place: Place) => Uint8Array | undefined
  add: (bytes: Uint8Array) => Place
  close: () => void
}

/** The files that hold cached HTML: those of earlier builds for reading, one new one for adding. */
function openPacks({ cacheDir, pack }: PageWriterData): Packs {
  const open = new Map<string, number | undefined>()
  const descriptorOf = (name: string, flags: string): number | undefined => {
    if (!open.has(name)) open.set(name, tryOpen(path.join(cacheDir, name), flags))
    return open.get(name)
  }
  let end = 0
  return {
    read: ({ pack: name, offset, length }) => {
      const descriptor = descriptorOf(name, 'r')
      const bytes = Buffer.allocUnsafe(length)
      const count = descriptor === undefined ? 0 : readSync(descriptor, bytes, 0, length, offset)
      return count === length ? bytes : undefined
    },
    add: (bytes) => {
      const descriptor = descriptorOf(pack, 'w')
      const place = { pack, offset: end, length: bytes.length }
      if (descriptor !== undefined && end < nowhere)
        end = append(descriptor, bytes) ? end + bytes.length : nowhere
      return end === nowhere ? { ...place, offset: nowhere } : place
    },
    close: () => {
      for (const descriptor of open.values()) if (descriptor !== undefined) closeSync(descriptor)
    },
  }
}

/** An offset that no pack reaches: of pages that could not be added to it. */
const nowhere = Number.MAX_SAFE_INTEGER

/** Whether the bytes were added. A cache that cannot be written, on a full disk say, only makes the next build slower. */
function append(descriptor: number, bytes: Uint8Array): boolean {
  try {
    writeFileSync(descriptor, bytes)
    return true
  } catch {
    return false
  }
}

function tryOpen(file: string, flags: string): number | undefined {
  try {
    if (flags === 'w') mkdirSync(path.dirname(file), { recursive: true })
    return openSync(file, flags)
  } catch {
    return undefined
  }
}
