import { posix } from 'node:path'
import { siteRelative } from '../docusaurus-names.ts'
import { listOf, textOf, type Options } from './options.ts'
import type { SourceOf } from './plugins.ts'

const sheetName = /\.(?:css|s[ac]ss)$/
const importedSheet = /^[ \t]*import\s*["']([^"']+\.(?:css|s[ac]ss))["'];?[ \t]*$/gm

/**
 * The style sheets of `clientModules`: those that are modules themselves, and those that modules import for every page. Of what else
 * such modules do a note is made.
 */
export function sheetsOfModules(site: Options, sourceOf: SourceOf): string[] {
  const modules = listOf(site.raw('clientModules')).map((entry) => plainPath(textOf(entry) ?? ''))
  const codes = modules.map((path) => sourceOf(path) ?? sourceOf(`./${path}`))
  const isSheet = (index: number): boolean => sheetName.test(modules[index] ?? '')
  if (codes.some((code, index) => !isSheet(index) && !isOnlySheets(code)))
    site.note('clientModules', 'ran scripts on every page', 'they are not run')
  return modules.flatMap((path, index) => {
    if (isSheet(index)) return [path]
    const names = [...(codes[index] ?? '').matchAll(importedSheet)].map(([, name = '']) => name)
    return names.flatMap((name) => sheetAt(name, path, sourceOf))
  })
}

/** A path that begins with `@site/`, as one from the folder of the site; others as they are. */
function plainPath(path: string): string {
  const below = siteRelative(path)
  return below === undefined ? path : `./${below}`
}

/** Whether a module does nothing but import style sheets. */
function isOnlySheets(code: string | undefined): boolean {
  return (
    code
      ?.replaceAll(importedSheet, '')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*|["']use \w+["'];?/g, '')
      .trim() === ''
  )
}

/** Where a sheet lies that a module imports; one of a package that is not installed has no place. */
function sheetAt(name: string, module: string, sourceOf: SourceOf): string[] {
  const below = siteRelative(name)
  if (below !== undefined) return [`./${below}`]
  if (name.startsWith('.')) return [posix.join(posix.dirname(module), name)]
  const installed = `./node_modules/${name}`
  return sourceOf(installed) === undefined ? [] : [installed]
}
