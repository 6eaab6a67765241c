import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { attempt, defined } from '../../defined.ts'
import { once } from '../../remember.ts'
import { removeFrom, replaceFile } from '../../replace-file.ts'
import type { TextIsland } from '../compile/island-elements.ts'
import type { Bundle } from './bundle.ts'
import type { BundleInput } from './bundle-state.ts'
import { UserError } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import { themeNames } from './theme-files.ts'

/** A site's own code, ready to be run. Plain data, so that it can be handed to a worker. */
export interface AuthorCode {
  /** Another one whenever anything is not as it was. */
  key: string
  /** Folder of the bundle, absolute. */
  dir: string
  bundle: Bundle
  /** Modules for Node by page key, as addresses that can be imported. */
  pages: ReadonlyMap<string, string>
  /** Keys of the pages whose texts are run by themselves, with what they import. */
  texts: ReadonlySet<string>
  /** Keys of the pages whose texts need code of the author's. Absent: nobody has looked. */
  needing?: ReadonlySet<string>
  /** Modules that such texts import, by source. */
  imports: ReadonlyMap<string, { address: string; islands: ReadonlyMap<string, TextIsland> }>
  /** What the author has put around every page: the address of the module, and the one that browsers load. */
  around?: { address: string; module?: TextIsland['module'] }
  /** Names of the components that the author replaces. */
  theme: readonly string[]
  /** The module that takes the place of the engine's screens and shell, where the author replaces some of them. */
  ssr?: string
}

/** Options of {@link openAuthorCode} besides the input of the bundler. */
export interface AuthorCodeOptions {
  /** The site's cache. */
  cacheDir: string
  /** Hash of everything besides the author's files that the bundle is made from. */
  setup: string
}

/**
 * A site's own code: as it was bundled last time, when nothing has changed since, else bundled anew. The bundler is
 * loaded only then.
 * @throws {UserError} with everything that is wrong in the code, or when there is nothing to bundle it with
 */
export async function openAuthorCode(
  input: Omit<BundleInput, 'outDir'>,
  { cacheDir, setup }: AuthorCodeOptions,
): Promise<AuthorCode> {
  const missing = viteProblem(input)
  if (missing !== undefined && !input.isTolerant) throw new UserError(missing)
  if (missing !== undefined) return withoutCode([missing])
  const home = path.join(cacheDir, 'code')
  const known = loadManifest(home)
  const places = hash('sha1', JSON.stringify(input.imports.map((module) => module.places)))
  const now: MadeFor = { setup, places, siteDir: input.siteDir }
  if (known !== undefined && isCurrent(known, now)) return authorCode(home, known)
  return bundleAnew(input, { home, ...now, before: known?.folder })
}

function isCurrent({ setup, siteDir, places, files, bundle }: Manifest, now: MadeFor): boolean {
  // Warnings name the places where something is imported.
  const isTold = bundle.warnings.length === 0 || places === now.places
  return setup === now.setup && siteDir === now.siteDir && isTold && areSame(files, siteDir)
}

/** The bundler is loaded here. */
async function bundleAnew(
  input: Omit<BundleInput, 'outDir'>,
  { home, before, ...known }: MadeFor & { home: string; before: string | undefined },
): Promise<AuthorCode> {
  const { bundle } = await import('./bundle.ts')
  const outDir = newBundleFolder(home)
  const made = await bundle({ ...input, outDir }).catch((error: unknown) => {
    rmSync(outDir, { recursive: true, force: true })
    throw error
  })
  const files = [...made.files.map((file) => path.relative(input.siteDir, file)), ...made.awaited].map(
    (file): [string, string] => [file, hashOfFile(path.join(input.siteDir, file))],
  )
  const theme = await themeNames(input.theme, input.siteDir)
  const manifest: Manifest = { ...known, theme, folder: path.basename(outDir), files, bundle: made }
  saveManifest(home, manifest, before)
  return authorCode(path.dirname(outDir), manifest)
}

/** Code that stays out of a site, whose pages do without it. */
function withoutCode(problems: readonly Problem[]): AuthorCode {
  const result = 'Until then pages of React are left out, and texts are shown without their code.'
  const warnings = problems.map(({ hint = '', ...problem }) => ({ ...problem, hint: `${hint}\n${result}` }))
  const none = { pages: [], imports: [], languages: [], outputs: [], assets: [], awaited: [], files: [] }
  const bundle: Bundle = { ...none, warnings, flaws: [], doubts: [] }
  return { key: 'none', dir: '', bundle, theme: [], pages: new Map(), imports: new Map(), texts: new Set() }
}

/** What a bundle is made for. */
interface MadeFor {
  setup: string
  /** Hash of the places where texts import something. */
  places: string
  /** The author's folder: packages that put names of their files together look for them where they were. */
  siteDir: string
}

/** A bundle as it is remembered. */
interface Manifest extends MadeFor {
  theme: string[]
  /** Name of the bundle's folder. */
  folder: string
  /** Hashes of the author's files, relative to the author's folder. */
  files: [file: string, hash: string][]
  bundle: Bundle
}

function authorCode(home: string, { setup, theme, folder, files, bundle }: Manifest): AuthorCode {
  const dir = path.join(home, folder)
  const address = (file: string): string => pathToFileURL(path.join(dir, file)).href
  return {
    key: hash('sha1', JSON.stringify([setup, files])),
    dir,
    bundle,
    theme,
    texts: new Set(),
    pages: new Map(bundle.pages.map(([key, file]) => [key, address(file)])),
    imports: new Map(
      bundle.imports.map(([source, module]) => [
        source,
        { address: address(module.file), islands: new Map(module.islands) },
      ]),
    ),
    ...defined({
      around: bundle.around && { ...bundle.around, address: address(bundle.around.file) },
      ssr: bundle.ssr && address(bundle.ssr),
    }),
  }
}

function areSame(files: Manifest['files'], siteDir: string): boolean {
  return files.every(([file, known]) => hashOfFile(path.join(siteDir, file)) === known)
}

/** Empty when it cannot be read. */
function hashOfFile(file: string): string {
  return attempt(() => hash('sha1', readFileSync(file))) ?? ''
}

function loadManifest(home: string): Manifest | undefined {
  return attempt(() => {
    // as: only this module writes the file; a damaged one fails to parse, one whose folder is gone fails to open.
    const manifest = JSON.parse(readFileSync(path.join(home, 'code.json'), 'utf8')) as Manifest
    readdirSync(path.join(home, manifest.folder, 'node'))
    return manifest
  })
}

/** A new folder for a bundle. Modules are never loaded twice from one place, so each bundle has its own. */
function newBundleFolder(home: string): string {
  try {
    mkdirSync(home, { recursive: true })
    return mkdtempSync(path.join(home, 'b-'))
  } catch {
    // The cache cannot be written; the code has to be somewhere for Node to run it.
    return mkdtempSync(path.join(tmpdir(), 'inkstone-code-'))
  }
}

/** The folder before is kept: a running server may still read it; and so is a new one, which another build may be writing. */
function saveManifest(home: string, manifest: Manifest, before: string | undefined): void {
  if (!replaceFile(path.join(home, 'code.json'), JSON.stringify(manifest))) return
  const kept = new Set(['code.json', manifest.folder, before])
  removeFrom(home, (name) => !kept.has(name) && isAbandoned(path.join(home, name)))
}

/** Longer than any build takes, in milliseconds. */
const longestBuild = 60 * 60_000

function isAbandoned(folder: string): boolean {
  return Date.now() - statSync(folder).mtimeMs > longestBuild
}

const oldest = 8

/**
 * Says how to install Vite, which bundles an author's code, where it is missing or too old. It weighs more than the rest of the
 * engine, and most sites have no code, so it does not come along by itself.
 * @param from address of the module that looks for it
 */
export function viteProblem(
  code: Pick<BundleInput, 'pages' | 'imports' | 'theme'>,
  from: string = import.meta.url,
): Problem | undefined {
  // as: every package says its version.
  const version = attempt(() => (createRequire(from)('vite/package.json') as { version: string }).version)
  if (version === undefined) return notInstalled(code, 'it is not installed')
  return Number.parseInt(version) < oldest ? notInstalled(code, `${version} is too old`) : undefined
}

/** Whether a site's code can be bundled here. */
export const hasBundler: () => boolean = once(
  () => viteProblem({ pages: [], imports: [], theme: [] }) === undefined,
)

function notInstalled(
  { pages, imports, theme }: Pick<BundleInput, 'pages' | 'imports' | 'theme'>,
  why: string,
): Problem {
  const importing = imports.flatMap(({ places }) => places.map(({ file = '' }) => file))
  const own = [...theme.map((override) => override.path), ...pages.map(({ file }) => file)]
  const files = new Set([...own, ...importing])
  const [file = ''] = files
  const what = files.size === 1 ? 'this file' : `this file and ${files.size - 1} more`
  const message = `Vite bundles the code in ${what}, and ${why}.`
  return { file, message, hint: `Install it once, beside Inkstone: npm install vite@${oldest}` }
}
