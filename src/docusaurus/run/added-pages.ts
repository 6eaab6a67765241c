import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { attempt, isRecord, asRecord } from '../../defined.ts'
import type { AddedPage } from '../../types/report.ts'
import { siteRelative, textKey } from '../../docusaurus-names.ts'
import { withoutSlashes } from '../../addresses.ts'
import { relativePath, isFile, liesIn, modulePaths } from '../../file-paths.ts'
import type { LoadedContent } from './loaded-content.ts'
import { listOf, filledText } from '../options.ts'

// Pages that plugins make of a component of the site's own, with what they give to it as its properties.

/** Where the plugin stands that makes pages, and what it has made for them. */
export interface RoutePlace {
  dir: string
  baseUrl: unknown
  /** The texts of the data that it made, by the paths that it got for them. */
  made: ReadonlyMap<string, string>
  /** The posts that it knows are among this. @default none */
  content?: LoadedContent | undefined
}

/** The page of a route; nothing for one that needs more than a component of the site's own at an address. */
export function pageOf(route: unknown, place: RoutePlace): AddedPage | undefined {
  const { path, component, modules, routes, props, ...rest } = asRecord(route)
  if (listOf(routes).length > 0 || typeof path !== 'string' || /[:*?]/.test(path)) return undefined
  const file = componentFile(filledText(component), place.dir)
  if (file === undefined) return undefined
  const base = filledText(place.baseUrl) ?? '/'
  const page = { path: withoutSlashes(path.startsWith(base) ? path.slice(base.length) : path), file }
  const loaded = propsOf(asRecord(modules), place)
  if (loaded === undefined) return undefined
  // What Docusaurus does not know of a route is its component's as `route`.
  const isRead = Object.keys(rest).some((key) => !/^(?:exact|priority|metadata|context|plugin)$/.test(key))
  const given = { ...asRecord(loaded), ...asRecord(props), ...(isRead && { route: { path, ...rest } }) }
  return Object.keys(given).length === 0
    ? page
    : { ...page, props: asRecord(parsed(attempt(() => JSON.stringify(given)))) }
}

/** The file of a component that is the site's own, which may be named by its folder or without its ending. */
function componentFile(component: string | undefined, dir: string): string | undefined {
  if (component === undefined) return undefined
  const place = resolve(dir, siteRelative(component) ?? component)
  const path = relativePath(dir, place)
  if (!liesIn(place, dir) || path.startsWith('node_modules/')) return undefined
  return modulePaths(path).find((file) => /\.[jt]sx?$/.test(file) && isFile(join(dir, file)))
}

/**
 * What modules of a route give to its component: data as it is, of a text what components ask of it. Docusaurus takes every text in
 * them for the path of a module.
 * @returns nothing where one of them is neither
 */
function propsOf(value: unknown, place: RoutePlace): unknown {
  const path = typeof value === 'string' ? value : importedPath(value)
  if (path !== undefined) return moduleAt(path, place)
  if (Array.isArray(value)) {
    const all = value.map((one) => propsOf(one, place))
    return all.includes(undefined) ? undefined : all
  }
  if (!isRecord(value)) return undefined
  const all = Object.entries(value).map(([key, one]) => [key, propsOf(one, place)] as const)
  return all.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(all)
}

/** `{ __import: true, path: '@site/blog/rose.md', query: { truncated: true } }` */
function importedPath(value: unknown): string | undefined {
  const { __import: isImport, path } = asRecord(value)
  return isImport === true ? filledText(path) : undefined
}

function moduleAt(path: string, { dir, made, content }: RoutePlace): unknown {
  const [, generated] = /^@generated\/(.+)$/s.exec(path) ?? []
  const data = made.get(generated === undefined ? path : join(dir, '.docusaurus', generated))
  if (data !== undefined) return parsed(data)
  if (/\.mdx?$/.test(path)) {
    const blogs = Object.values(content?.['docusaurus-plugin-content-blog'] ?? {})
    const posts = blogs.flatMap(({ blogPosts }) => blogPosts)
    const post = posts.find(({ metadata }) => metadata['source'] === path)
    return post && { [textKey]: post.metadata }
  }
  const file = resolve(dir, siteRelative(path) ?? path)
  return liesIn(file, dir) && file.endsWith('.json')
    ? parsed(attempt(() => readFileSync(file, 'utf8')))
    : undefined
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown)
}
