import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DomUtils, parseDocument } from 'htmlparser2'
import { inject } from 'vitest'
import type * as Engine from '../../src/index.ts'
import type { BuildResult } from '../../src/index.ts'
import { startPreview } from '../../src/preview/server.ts'
import type { Preview } from '../../src/preview/server.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export interface BuildSiteOptions {
  /** Base URL instead of the configured one. */
  base?: string
  /** Warnings fail the build. @default false */
  strict?: boolean
  /** The sections as documents as well. */
  books?: { isBoth: boolean }
  /** Where the output goes. @default a new temporary folder */
  outDir?: string
}

/** A finished build, to look into. URLs may be given with or without the base URL. */
export interface BuiltSite {
  /** The author's folder: a copy, so that a test may change it and build again. */
  dir: string
  outDir: string
  baseUrl: string
  /** The result of the build. */
  result: BuildResult
  /** The warnings, as they are printed. */
  console: string
  /** The page at `url`, or the file. */
  html(url: string): string
  /** The page's visible words, white space collapsed. */
  text(url: string): string
  exists(url: string): boolean
}

/** Builds an author's folder: one of `test/sites/` by its name, or any by its absolute path. */
export async function buildSite(site: string, options: BuildSiteOptions = {}): Promise<BuiltSite> {
  const dir = site.startsWith('/') ? site : await copySite(site)
  const outDir = options.outDir ?? join(await temporaryFolder('dist'), 'dist')
  const { build, printProblem } = await loadEngine()
  const result = await build({ ...options, dir, outDir })
  const warnings = result.warnings.map((problem) => printProblem(problem, { level: 'warning' }))
  return { dir, outDir, result, console: warnings.join('\n\n'), ...readersOf(outDir) }
}

/** Writes an author's folder, for a test that needs its own. */
export async function writeSite(files: Record<string, string | Uint8Array>): Promise<string> {
  const dir = await temporaryFolder('site')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  await linkPackages(dir)
  return dir
}

/** A site that is built again and again. */
export interface RebuiltSite {
  /** The author's folder. */
  dir: string
  /** Builds it to `dist`, with all that is remembered of the builds before. */
  build: () => Promise<BuiltSite>
  /** Builds a copy that nothing is remembered of. */
  buildAnew: () => Promise<BuiltSite>
}

/** Writes an author's folder that is built more than once. */
export async function writeRebuiltSite(files: Record<string, string>): Promise<RebuiltSite> {
  const dir = await writeSite(files)
  return {
    dir,
    build: () => buildSite(dir, { outDir: join(dir, 'dist') }),
    buildAnew: async () => {
      const copy = await temporaryFolder('anew')
      const left = new Set([join(dir, 'dist'), join(dir, 'node_modules')])
      await cp(dir, copy, { recursive: true, filter: (file) => !left.has(file) })
      await linkPackages(copy)
      return buildSite(copy)
    },
  }
}

/** A built site that is served. */
export type StartedSite = BuiltSite & Preview

/** Builds a site and serves it on a free port. */
export async function startSite(site: string, options: BuildSiteOptions = {}): Promise<StartedSite> {
  const built = await buildSite(site, options)
  const preview = await startPreview({ outDir: built.outDir, port: 0, host: '127.0.0.1' })
  return { ...built, ...preview }
}

/** The compiled engine, since its workers are plain Node, which does not read TypeScript. */
export async function loadEngine(): Promise<typeof Engine> {
  const file = join(repository, 'lib/index.js')
  if (!existsSync(file)) throw new Error('The engine is not compiled. Run `npm run prepare` first.')
  // as: the address is not known to the type checker.
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof Engine
}

async function copySite(name: string): Promise<string> {
  const dir = await temporaryFolder(name)
  await cp(join(repository, 'test/sites', name), dir, { recursive: true })
  await linkPackages(dir)
  return dir
}

async function temporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(inject('temporaryFolder'), `${name}-`))
}

/** Links the packages that an author has installed. */
async function linkPackages(dir: string): Promise<void> {
  const packages = join(dir, 'node_modules')
  await mkdir(packages, { recursive: true })
  await symlink(repository, join(packages, 'inkstone'), 'junction')
  for (const name of ['react', 'react-dom']) {
    await symlink(join(repository, 'node_modules', name), join(packages, name), 'junction')
  }
}

function readersOf(outDir: string): Pick<BuiltSite, 'baseUrl' | 'html' | 'text' | 'exists'> {
  const baseUrl = readBaseUrl(outDir)
  const fileAt = (url: string): string | undefined => {
    const path = decodeURI(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^\//, ''))
    const candidates = [path, `${path}.html`, join(path, 'index.html')].map((name) => join(outDir, name))
    return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  }
  const html = (url: string): string => {
    const file = fileAt(url)
    if (file === undefined) throw new Error(`The build has written nothing for ${url}`)
    return readFileSync(file, 'utf8')
  }
  return { baseUrl, html, text: (url) => textOf(html(url)), exists: (url) => fileAt(url) !== undefined }
}

function readBaseUrl(outDir: string): string {
  // as: our own file, and a wrong one fails at once.
  const marker = JSON.parse(readFileSync(join(outDir, '.inkstone.json'), 'utf8')) as { baseUrl: string }
  return marker.baseUrl
}

function textOf(html: string): string {
  const body = DomUtils.getElementsByTagName('body', parseDocument(html))
  return DomUtils.innerText(body).replaceAll(/\s+/g, ' ').trim()
}
