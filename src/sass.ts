import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A style sheet in Sass as CSS, or why it cannot be. */
export type CompiledSheet = { css: string } | { reason: string }

/** What of the package is used here; both packages have it. */
interface SassPackage {
  compile: (file: string, options: object) => { css: string }
  Logger: { silent: unknown }
}

/**
 * Compiles a style sheet with the package for Sass that is installed in the author’s folder, or else beside the engine.
 * @param file absolute
 * @returns nothing where no such package is installed, and for other languages
 */
export function compileSass(file: string, dir: string): CompiledSheet | undefined {
  if (!/\.s[ac]ss$/.test(file) || !existsSync(file)) return undefined
  const sass = packageIn(dir)
  if (sass === undefined) return undefined
  const packages = path.join(dir, 'node_modules')
  const findFileUrl = (name: string): URL | null => {
    const [, inPackage] = /^~(?!@site\/|tailwindcss(?:\/|$))\/?(.+)$/s.exec(name) ?? []
    const [, inSite] = /^~?@site\/(.+)$/s.exec(name) ?? []
    if (inSite !== undefined) return pathToFileURL(path.join(dir, inSite))
    return inPackage === undefined ? null : pathToFileURL(path.join(packages, inPackage))
  }
  try {
    // Its warnings are about what it will refuse some day.
    const importers = [{ findFileUrl }, libraryImporter]
    const options = { importers, loadPaths: [packages], logger: sass.Logger.silent }
    return { css: sass.compile(file, options).css.replaceAll(libraryImport, '@import "$1"') }
  } catch (error) {
    return { reason: (error instanceof Error ? error.message : String(error)).replace(/\n[^]*$/, '') }
  }
}

/** A style sheet in Sass as CSS; nothing where it cannot be compiled, and for other languages. See {@link compileSass}. */
export function compiledCss(file: string, dir: string): string | undefined {
  const compiled = compileSass(file, dir)
  return compiled !== undefined && 'css' in compiled ? compiled.css : undefined
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
