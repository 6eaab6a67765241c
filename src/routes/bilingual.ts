import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { encodePath } from './urls.ts'

/**
 * A page with both texts for every translation: `en/docs/intro.both.html` beside `en/docs/intro.html`.
 * @param routes of all locales
 */
export function planBilingual(site: Site, routes: readonly Route[]): Route[] {
  const [first] = site.locales
  if (first === undefined || !site.bilingual) return []
  const originals = new Map(
    routes.filter((route) => isInOwnLanguage(route, first.code)).map((route) => [textKey(route), route]),
  )
  return routes.flatMap((route) => {
    const original = originals.get(textKey(route))
    return route.locale === first.code || !isInOwnLanguage(route) || original === undefined
      ? []
      : [bilingualRoute(site, original, route)]
  })
}

function bilingualRoute({ baseUrl }: Site, original: Route, translation: Route): Route {
  const output = bilingualOutput(translation.output)
  return {
    url: baseUrl + encodePath(output),
    locale: translation.locale,
    output,
    content: { kind: 'bilingual', original: original.url, translation: translation.url },
  }
}

/** The file with both texts, beside that of a translation. */
export function bilingualOutput(translation: string): string {
  return translation.replace(/\.html$/, '.both.html')
}

/** Whether a route is the home of a text that is written in the route's language. */
function isInOwnLanguage({ content, source, locale }: Route, code = locale): boolean {
  const isLanding = content.kind === 'doc' && content.isLanding
  return source !== undefined && source.locale === code && locale === code && !isLanding
}

/** The same for a text and its translations. */
function textKey({ content, source }: Route): string {
  return `${content.kind}\n${'version' in content ? content.version : ''}\n${source?.contentPath}`
}
