import { join } from 'node:path'
import { relativePath } from '../file-paths.ts'
import { siteRelative } from '../docusaurus-names.ts'
import { withoutSlashes } from '../addresses.ts'
import { isRecord, asRecord } from '../defined.ts'
import { isFile } from './config-file.ts'
import { listOf, textOf } from './options.ts'

/** A page that a plugin makes of a component of the site's own. */
export interface AddedPage {
  /** Below the root of a language, without slashes around it. */
  path: string
  /** The component's file, relative to the site's folder. */
  file: string
}

/** The page of a route that is nothing but a component at an address; nothing for one that needs more. */
export function pageOf(
  route: unknown,
  { dir, baseUrl }: { dir: string; baseUrl: unknown },
): AddedPage | undefined {
  const { path, component, modules, routes } = asRecord(route)
  const takesMore = (isRecord(modules) && Object.keys(modules).length > 0) || listOf(routes).length > 0
  if (takesMore || typeof path !== 'string' || /[:*?]/.test(path)) return undefined
  const file = componentFile(textOf(component), dir)
  const base = textOf(baseUrl) ?? '/'
  const below = path.startsWith(base) ? path.slice(base.length) : path
  return file === undefined ? undefined : { path: withoutSlashes(below), file }
}

/** The file of a component that is the site's own. */
function componentFile(component: string | undefined, dir: string): string | undefined {
  if (component === undefined) return undefined
  const file = relativePath(dir, siteRelative(component) ?? component)
  const isOwn = !file.startsWith('..') && !file.startsWith('node_modules/')
  return isOwn && /\.[jt]sx?$/.test(file) && isFile(join(dir, file)) ? file : undefined
}
