import { existsSync } from 'node:fs'
import path from 'node:path'
import { relativePath, isFolder } from '../file-paths.ts'
import { defined } from '../defined.ts'
import { loadShownSite } from '../render/shell/option-html.ts'
import { isMarkdownFile } from '../text-format.ts'
import { isBundled } from '../render/text/imported-code.ts'
import { manifestFile } from '../cache/last-output.ts'
import { UserError } from '../errors/errors.ts'
import type { Site, SiteFolder } from '../types/site.ts'
import { loadPlan, openPages, withNewTexts, type Pages } from './load-pages.ts'

/** An author's folder as it can be shown right now. */
export interface SiteState {
  /** The pages as of the last time that everything could be read; absent when it never could. */
  pages?: Pages
  /** Why the folder cannot be shown as it is now. */
  failure?: { error: unknown }
}

/** A site that follows its author. */
export interface LiveSite {
  /** Waits for a reload that is on its way. */
  state: () => Promise<SiteState>
  /** Takes in what has changed, by the least work that is enough. */
  refresh: (changed: readonly string[]) => Promise<SiteState>
  /** Names by which the site may be asked for, as its configuration said last. */
  allowedHosts: () => readonly string[]
  /** Whether a path below the author's folder has nothing to do with the site. */
  isIgnored: (file: string) => boolean
}

/**
 * Opens an author's folder. What is wrong in it does not end the server: it is shown until mended.
 * @throws {UserError} when there is no such folder
 */
export function openLiveSite(folder: SiteFolder): LiveSite {
  const { dir } = folder
  if (!isFolder(dir)) {
    const message = existsSync(dir) ? `${dir} is not a folder.` : `The folder ${dir} does not exist.`
    throw new UserError({ message })
  }
  let outDir = 'dist'
  let allowedHosts: readonly string[] = []
  const isInBuild = buildFinder(dir)
  const follow = async (before: SiteState, changed: readonly string[]): Promise<SiteState> => {
    const state = await reload(before, scopeOf(before, changed), folder)
    if (state.pages) {
      const { site } = state.pages.context
      outDir = relativePath(dir, site.outDir)
      allowedHosts = site.server.allowedHosts
    }
    return state
  }
  let last = follow({}, [])
  return {
    state: () => last,
    refresh: (changed) => (last = last.then((before) => follow(before, changed))),
    allowedHosts: () => allowedHosts,
    isIgnored: (file) =>
      /(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(file.replace(/^(?:\.\.\/)+/, '')) ||
      file === outDir ||
      file.startsWith(`${outDir}/`) ||
      isInBuild(file),
  }
}

/** Tells which paths lie in builds, wherever those are: nothing in them is the author's. */
function buildFinder(dir: string): (file: string) => boolean {
  const builds = new Set<string>()
  const isBuild = (folder: string): boolean => {
    // A build that is being replaced, or removed, is still nobody's concern; a folder that took its place is.
    if (existsSync(path.join(dir, folder, manifestFile))) builds.add(folder)
    else if (builds.has(folder) && existsSync(path.join(dir, folder))) builds.delete(folder)
    return builds.has(folder)
  }
  return (file) => {
    const names = file.split('/')
    return names.some((_, index) => isBuild(names.slice(0, index + 1).join('/')))
  }
}

/** The work that a change asks for, from everything to next to nothing. */
type Scope = 'config' | 'content' | 'files' | 'texts'

const scopes: readonly Scope[] = ['config', 'content', 'files', 'texts']

/** The most that any of the changes asks for. */
function scopeOf({ pages, failure }: SiteState, changed: readonly string[]): Scope {
  // After a failure it is not known how much of the state before is still true.
  if (pages === undefined || failure !== undefined) return 'config'
  const needed = new Set(changed.map((file) => scopeOfFile(file, pages)))
  return scopes.find((scope) => needed.has(scope)) ?? 'texts'
}

function scopeOfFile(file: string, { planned, context }: Pages): Scope {
  if (context.site.staticFolders.some((folder) => file.startsWith(`${folder}/`))) return 'files'
  if (givesColors(file, context.site)) return 'config'
  // The configuration may import any of them.
  if (/\.(?:[cm]?[jt]sx?|json)$/.test(file)) return 'config'
  if (isMarkdownFile(file)) {
    if (!planned.facts.areSame(file)) return 'content'
    return isBundled(context, file) ? 'files' : 'texts'
  }
  if (/\.ya?ml$/.test(file)) return 'content'
  const isFolderOfPages = context.plan.routes.some(({ source }) => source?.path.startsWith(`${file}/`))
  return isFolderOfPages ? 'content' : 'files'
}

/** Whether colours of the site may be read from a style sheet: of a folder of Docusaurus also from one that another imports. */
function givesColors(file: string, { customCss, origin }: Site): boolean {
  if (customCss.includes(file)) return true
  return origin !== undefined && customCss.length > 0 && /(?<!\.module)\.(?:css|s[ac]ss|less)$/.test(file)
}

async function reload(before: SiteState, scope: Scope, folder: SiteFolder): Promise<SiteState> {
  try {
    return { pages: await load(before.pages, scope, folder) }
  } catch (error) {
    return { ...(before.pages && { pages: before.pages }), failure: { error } }
  }
}

async function load(pages: Pages | undefined, scope: Scope, { dir, base }: SiteFolder): Promise<Pages> {
  if (pages !== undefined && scope === 'texts') return withNewTexts(pages)
  const isKnown = pages !== undefined && scope !== 'config'
  const site = isKnown ? pages.context.site : (await loadShownSite(dir, defined({ base }))).site
  const planned =
    isKnown && scope === 'files'
      ? pages.planned
      : await loadPlan(site, isKnown ? pages.planned.known : undefined)
  return openPages(site, planned, pages?.copies)
}
