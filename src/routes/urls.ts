import { decodePath, withoutQuery, isExternal, notFoundFile } from '../addresses.ts'
import type { Route } from '../types/route.ts'
import type { Locale } from '../types/site.ts'

/**
 * The URL of a path inside a locale: base URL first, each segment percent-encoded, no trailing slash except for the
 * locale root (RT-06), unless the site has them.
 * @param locale whose root the path counts from
 * @param path segments joined by `/`, not encoded; a slash at the end says that it is the page of a folder
 */
export function urlOf(locale: Pick<Locale, 'baseUrl' | 'trailingSlash'>, path: string): string {
  const inner = encodePath(joinPath(path))
  const { trailingSlash } = locale
  const hasSlash = trailingSlash === true || (trailingSlash === 'folders' && path.endsWith('/'))
  return locale.baseUrl + inner + (hasSlash && inner !== '' ? '/' : '')
}

/** Parts joined by single slashes, without slashes at the ends; empty parts and `.` vanish, `..` goes up. */
export function joinPath(...parts: string[]): string {
  const segments: string[] = []
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

/** Everything before the last slash; empty at the top. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash === -1 ? '' : path.slice(0, slash)
}

/** The folders that a file lies in, the innermost first. */
export function foldersAbove(file: string): string[] {
  const folder = parentPath(file)
  return folder === '' ? [] : [folder, ...foldersAbove(folder)]
}

/**
 * Percent-encodes the segments of a path. Characters that are safe in a path stay readable; half of a pair becomes what
 * the disk makes of it.
 */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
}

/**
 * The file a page is written to, below the output folder: `en/docs/intro.html`, or `en/docs/intro/index.html` where
 * addresses may end with a slash; a locale root is `index.html`.
 * @param locale the page's locale
 * @param path the page's path inside the locale, not encoded
 */
export function outputOf(locale: Pick<Locale, 'path' | 'trailingSlash'>, path: string): string {
  const file = joinPath(path)
  if (locale.trailingSlash !== undefined) return joinPath(locale.path, file, 'index.html')
  return joinPath(locale.path, file === '' ? 'index.html' : `${file}.html`)
}

/** The file that hosts send where there is no page. */
export function notFoundOutput({ path }: Pick<Locale, 'path'>): string {
  return joinPath(path, notFoundFile)
}

/** The address and the file of a page at a path inside a locale. */
export function routeAt(locale: Locale, path: string): Pick<Route, 'url' | 'locale' | 'output'> {
  return { url: urlOf(locale, path), locale: locale.code, output: outputOf(locale, path) }
}

/** A path and a part below it; a slash at the end of that is kept. */
export function pathBelow(root: string, part: string): string {
  const path = joinPath(root, part)
  return part.endsWith('/') && path !== '' ? `${path}/` : path
}

/**
 * Puts the locale's base in front of a path that the author wrote from the site's root (`/docs/intro`), once (RO-11).
 * Complete addresses and `#…` stay as they are; `pathname:///x` is a file under the site's own base.
 */
export function hrefOf(locale: Locale, siteBaseUrl: string, written: string): string {
  if (written.startsWith('pathname://')) {
    const file = written.slice('pathname://'.length).replace(/^\/+/, '/')
    return file.startsWith(siteBaseUrl) ? file : siteBaseUrl + file.replace(/^\//, '')
  }
  if (isExternal(written) || written.startsWith('#')) return written
  const [path, suffix] = splitSuffix(written)
  const based = decodePath(stripBase(path, locale, siteBaseUrl))
  return (isFile(based) ? locale.baseUrl + encodePath(joinPath(based)) : urlOf(locale, based)) + suffix
}

/** Whether a path looks like that of a file, which has no slash behind it. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{1,4}$/i.test(path)
}

/** A path below its base, whichever of the two bases it already carries. */
function stripBase(path: string, locale: Locale, siteBaseUrl: string): string {
  for (const base of [locale.baseUrl, siteBaseUrl]) {
    if (base !== '/' && `${path}/`.startsWith(base)) return path.slice(base.length - 1)
  }
  return path
}

/**
 * The URL of a file under `static/` as the configuration names it, with what it asks of it (`icon.ico?v=2`); complete
 * addresses stay as they are.
 */
export function fileHref(siteBaseUrl: string, written: string): string {
  if (isExternal(written)) return written
  const [path, suffix] = splitSuffix(written)
  return siteBaseUrl + encodePath(joinPath(decodePath(path))) + suffix
}

/** A path, and the query and hash behind it. */
function splitSuffix(written: string): [path: string, suffix: string] {
  const end = written.search(/[?#]/)
  return end === -1 ? [written, ''] : [written.slice(0, end), written.slice(end)]
}

/** A URL for comparison: decoded, without query, hash and trailing slash, lower case (RT-07). */
export function comparable(url: string): string {
  const path = decodePath(withoutQuery(url))
  return (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase()
}
