import { isExternal, withoutSlashes } from '../../addresses.ts'
import { attempt, isRecord, asRecord } from '../../defined.ts'
import type { SiteConfig } from '../../types/config.ts'
import { readOptions, filledText, textsOf, type Ledger, type Options } from '../options.ts'
import { entriesOf, packageOf } from '../plugins.ts'
import { basePathOf } from './content-options.ts'

/**
 * Old addresses of the plugin for redirects, each with the one that it leads to, and endings that addresses had.
 * @param docs the options of each instance: the first versions of Docusaurus 2 had one of their docs at the address of all
 */
export function mapRedirects(
  site: Options,
  docs: readonly Options[],
  ledger: Ledger,
): Pick<SiteConfig, 'redirects' | 'redirectExtensions'> {
  const found = redirectPlugins(site.raw('plugins')).map((options) =>
    readOptions(options, 'client-redirects', ledger),
  )
  const pairs = [...docs.flatMap(homePairs), ...found.flatMap(pairsOf)]
  const endings = found.flatMap(endingsOf)
  return {
    ...(pairs.length > 0 && { redirects: Object.fromEntries(pairs) }),
    ...(endings.length > 0 && { redirectExtensions: [...new Set(endings)] }),
  }
}

/** The address of docs with that of the one that `homePageId` has there. */
function homePairs(options: Options): [from: string, to: string][] {
  const id = options.text('homePageId')
  if (id === undefined || id === '_index') return []
  const base = withoutSlashes(basePathOf(options) ?? 'docs')
  return base === '' ? [] : [[`/${base}`, `/${base}/${id.replace(/\/index$/, '')}`]]
}

/** The options of the plugins for redirects. */
function redirectPlugins(plugins: unknown): unknown[] {
  return entriesOf(plugins)
    .filter(({ name }) => /client-redirects/.test(packageOf(name)))
    .map(({ options }) => options)
}

/** Functions of a configuration that give the old addresses of a page. */
export function redirectCreators(config: unknown): ((path: string) => unknown)[] {
  const plugins = redirectPlugins(asRecord(config)['plugins'])
  return plugins.flatMap((options) => {
    const create = asRecord(options)['createRedirects']
    // as: what it takes and gives is checked where it is called.
    return typeof create === 'function' ? [create as (path: string) => unknown] : []
  })
}

/** Old addresses, each with that of its page. A function that stops gives none. */
export function createRedirects(
  creators: readonly ((path: string) => unknown)[],
  paths: readonly string[],
): Record<string, string> {
  const oldOf = (create: (path: string) => unknown, path: string): string[] =>
    textsOf(attempt(() => create(path)))
  const pairs = creators.flatMap((create) =>
    paths.flatMap((path) => oldOf(create, path).map((old) => [spaceless(slashed(old)), path] as const)),
  )
  return Object.fromEntries(pairs.filter(([old, path]) => /^\/(?!\/)[^?#]*$/.test(old) && old !== path))
}

function pairsOf(options: Options): [from: string, to: string][] {
  options.flag('id')
  const here = 'it is asked for each page; in a site.config.ts `redirects` takes old addresses one by one'
  if (options.raw('createRedirects') !== undefined)
    options.note('createRedirects', 'named old addresses of pages by a function', here)
  return options.list('redirects').flatMap((entry): [string, string][] => {
    if (!isRecord(entry)) return []
    const to = filledText(entry['to'])
    return to === undefined ? [] : textsOf(entry['from']).map((old) => [spaceless(slashed(old)), slashed(to)])
  })
}

/** Endings that addresses had. */
function endingsOf(options: Options): string[] {
  const there = 'led addresses on to those with an ending'
  if (options.list('toExtensions').length > 0)
    options.note('toExtensions', there, 'pages have addresses without one')
  const endings = options.texts('fromExtensions').map((ending) => ending.replace(/^\./, ''))
  return endings.filter((ending) => /^[a-z\d]+$/i.test(ending))
}

function slashed(path: string): string {
  return path.startsWith('/') || isExternal(path) ? path : `/${path}`
}

/** Folders may have names with spaces, which addresses write in another way. */
function spaceless(path: string): string {
  return path.replaceAll(/\s/g, encodeURIComponent)
}
