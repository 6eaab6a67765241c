import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stampOf } from './file-paths.ts'

/** A style sheet in Sass as CSS, or why it cannot be. */
export interface CompiledSheet {
  css?: string
  reason?: string
}

/** What of the package is used here; both packages have it. */
interface SassPackage {
  compile: (file: string, options: object) => { css: string; loadedUrls: URL[] }
  Logger: { silent: unknown }
}

/** What came of a sheet, and the files that it was made of, as they were then. */
interface KnownSheet {
  sheet: CompiledSheet
  stamps: ReadonlyMap<string, string>
}

/** A build asks for a sheet when its site is loaded, when Tailwind makes it, and when its styles are written. */
const known = new Map<string, KnownSheet>()

/**
 * Compiles a style sheet with the package for Sass that is installed in the author’s folder, or else beside the engine; one whose files
 * are as they were is not compiled again.
 * @param file absolute
 * @returns nothing where no such package is installed, and for other languages
 */
export function compileSass(file: string, dir: string): CompiledSheet | undefined {
  if (!/\.s[ac]ss$/.test(file) || !existsSync(file)) return undefined
  const key = `${dir}\0${file}`
  const before = known.get(key)
  if (before && [...before.stamps].every(([one, stamp]) => stampOf(one) === stamp)) return before.sheet
  const sass = packageIn(dir)
  if (sass === undefined) return undefined
  // Taken first: a file that changes while it is being read counts as changed.
  const stamps = new Map([file, ...(before?.stamps.keys() ?? [])].map((one) => [one, stampOf(one)]))
  try {
    const { css, loadedUrls } = sass.compile(file, optionsFor(sass, dir))
    const sheet = { css: css.replaceAll(libraryImport, '@import "$1"') }
    const others = loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url))
    const files = [file, ...others]
    known.set(key, { sheet, stamps: new Map(files.map((one) => [one, stamps.get(one) ?? stampOf(one)])) })
    return sheet
  } catch (error) {
    return { reason: (error instanceof Error ? error.message : String(error)).replace(/\n[^]*$/, '') }
  }
}

function optionsFor({ Logger }: SassPackage, dir: string): object {
  const importers = [ownFiles(dir), libraryImporter]
  // Its warnings are about what it will refuse some day.
  return { importers, loadPaths: [path.join(dir, 'node_modules')], logger: Logger.silent }
}

/** Where sheets in Sass mean files by a sign before the name: `@site/` those of the site, `~` those of packages. */
export function ownFiles(dir: string): { findFileUrl: (name: string) => URL | null } {
  return {
    findFileUrl: (name) => {
      const [, inPackage] = /^~(?!@site\/|tailwindcss(?:\/|$))\/?(.+)$/s.exec(name) ?? []
      const [, inSite] = /^~?@site\/(.+)$/s.exec(name) ?? []
      if (inSite !== undefined) return pathToFileURL(path.join(dir, inSite))
      return inPackage === undefined ? null : pathToFileURL(path.join(dir, 'node_modules', inPackage))
    },
  }
}

/** Sheets of Tailwind stay imports, in whatever sheet they stand: it makes them when all others are CSS. */
const libraryImporter = {
  canonicalize: (name: string): URL | null =>
    /^~?tailwindcss(?:\/|$)/.test(name) ? new URL(`inkstone:${name.replace('~', '')}`) : null,
  load: ({ pathname }: URL) => ({ contents: `@import url("${pathname}");`, syntax: 'scss' }),
}

const libraryImport = /@import url\("(tailwindcss[^"]*)"\)/g

const beside = createRequire(import.meta.url)

function packageIn(dir: string): SassPackage | undefined {
  const inFolder = createRequire(path.join(dir, 'x.js'))
  for (const load of [inFolder, beside]) {
    for (const name of ['sass-embedded', 'sass']) {
      try {
        // as: both packages have the same interface.
        return load(name) as SassPackage
      } catch {
        // Another one may be there.
      }
    }
  }
  return undefined
}
