import { sendText, type Exchange } from './serve.ts'

/** Where a site and its locales begin, decoded. */
export interface SiteRoots {
  baseUrl: string
  locales: readonly { baseUrl: string }[]
}

/** The path below the base URL. An address outside is answered at once: with the way in, or with 404. */
export function enterSite(
  { response, pathname, search }: Exchange,
  { baseUrl, locales }: SiteRoots,
): string | undefined {
  const isRootWithoutSlash = locales.some((locale) => locale.baseUrl === `${pathname}/`)
  if (!isRootWithoutSlash && pathname.startsWith(baseUrl)) return pathname.slice(baseUrl.length)

  if (isRootWithoutSlash || pathname === '/') {
    const root = isRootWithoutSlash ? `${pathname}/` : baseUrl
    // 302 and not 301: browsers keep a permanent redirect of localhost long after another site is served there.
    response.writeHead(302, { Location: encodeURI(root) + search }).end()
  } else {
    sendText(response, { status: 404, body: `Nothing is here. The site begins at ${baseUrl}\n` })
  }
  return undefined
}

/** The locale that an address lies in. */
export function localeAt<T extends { baseUrl: string }>(
  pathname: string,
  locales: readonly T[],
): T | undefined {
  return locales
    .filter(({ baseUrl }) => pathname.startsWith(baseUrl))
    .toSorted((a, b) => b.baseUrl.length - a.baseUrl.length)[0]
}
