import type { Route } from '../types/route.ts'
import { localeAt } from '../serving/site-roots.ts'
import type { Pages } from './load-pages.ts'

/**
 * The route that a static host would find for a path, with clean addresses.
 * @param path decoded, below the base URL
 */
export function findPage({ routes }: Pages, path: string): Route | undefined {
  const candidates = path.endsWith('/')
    ? [`${path}index.html`, `${path.slice(0, -1)}.html`]
    : path === ''
      ? ['index.html']
      : [path, `${path}.html`, `${path}/index.html`]
  return candidates.map((output) => routes.get(output)).find((route) => route !== undefined)
}

/** The page that says that nothing is here, in the language of the address. */
export function notFoundPage({ context }: Pages, pathname: string): Route | undefined {
  const locale = localeAt(pathname, context.site.locales)
  return context.plan.routes.find(
    (route) => route.content.kind === 'notFound' && route.locale === locale?.code,
  )
}
