import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { isRecord } from '../defined.ts'
import { loadModule } from '../author-module.ts'
import { UserError } from '../errors/errors.ts'
import type { Origin } from '../types/account.ts'
import type { SiteConfig } from '../types/config.ts'
import { fitToFolder } from './fit-to-folder.ts'
import { mapConfig } from './map-config.ts'
import { isStandIn, packageFinder, standInModules, withMissingPackages } from './stand-ins.ts'

const configFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `docusaurus.config.${ending}`)

/** The name of a folder’s Docusaurus configuration; nothing when it has none. */
export function docusaurusConfigIn(dir: string): string | undefined {
  return configFiles.find((name) => isFile(join(dir, name)))
}

/**
 * Runs a Docusaurus configuration and translates it into one of ours, which is checked like any other.
 * @param dir the author's folder, absolute
 * @param file its name there
 * @throws {UserError} when the file cannot be run
 */
export async function loadDocusaurus(
  dir: string,
  file: string,
): Promise<{ config: SiteConfig; origin: Origin }> {
  const value = await runConfig(dir, file)
  if (isStandIn(value) || !isRecord(value)) {
    throw new UserError({
      file,
      message: 'The file gives no configuration.',
      hint: 'Its default export must be an object, or a function that gives one.',
    })
  }
  const { config, notes } = fitToFolder(mapConfig(value, sourceFinder(dir)), dir)
  return { config, origin: { file, notes, siteConfig: shownConfig(value) } }
}

/** The parts of a configuration that components ask for, as plain data. */
function shownConfig(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = ['customFields', 'favicon', 'organizationName', 'projectName', 'themeConfig']
  const entries = names.flatMap((name) => {
    const text = plainJson(config[name])
    return text === undefined ? [] : [[name, JSON.parse(text) as unknown] as const]
  })
  return Object.fromEntries(entries)
}

/** Functions, and with them stand-ins for packages, are left out; what has no end is, too. */
function plainJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** What the file gives: an object, or what its function or promise gives. */
async function runConfig(dir: string, file: string): Promise<unknown> {
  const standIns = standInModules(packageFinder(dir))
  return withMissingPackages(() =>
    inProduction(async () => {
      const exported = await loadModule(join(dir, file), dir, { standIns })
      if (typeof exported !== 'function' || isStandIn(exported)) return exported
      try {
        return await (exported as () => unknown)()
      } catch (error) {
        throw new UserError({ file, message: `Its function stopped with an error: ${String(error)}` })
      }
    }),
  )
}

/** Configurations ask whether they are built for readers. */
async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

/** Reads the files that a configuration names: plugins of the site’s own, with or without their endings. */
function sourceFinder(dir: string): (path: string) => string | undefined {
  const { resolve: find } = createRequire(join(dir, 'x.js'))
  return (path) => {
    if (!/^(?:[./]|[a-z]:)/i.test(path)) return undefined
    const exact = resolve(dir, path)
    const candidates = ['', '.ts', '.mjs', '/index.ts', '/index.mjs'].map((ending) => exact + ending)
    const found = candidates.find(isFile) ?? foundBy(find, exact)
    return found === undefined ? undefined : readFileSync(found, 'utf8')
  }
}

function foundBy(find: (path: string) => string, path: string): string | undefined {
  try {
    return find(path)
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
