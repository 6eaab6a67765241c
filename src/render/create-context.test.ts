import { expect, test } from 'vitest'
import type { Route } from '../types/route.ts'
import type { SiteContextData } from './context.ts'
import { createSiteContext } from './create-context.ts'

const locales = ['', 'de/', 'fr/'].map((path) => ({
  code: path.slice(0, 2) || 'en',
  htmlLang: 'en',
  path,
  baseUrl: `/${path}`,
}))

let looks = 0

/** A page in a language. What is asked of its text is counted. */
function routeOf(name: string, { code, baseUrl }: (typeof locales)[number]): Route {
  const source = {
    path: name,
    get contentPath(): string {
      looks++
      return name
    },
  }
  const content = { kind: 'page', page: { instance: 'default' } }
  // as: of a route, no more is asked for here.
  return { url: baseUrl + name, locale: code, source, content } as unknown as Route
}

const routes = ['a', 'b'].flatMap((name) => locales.map((locale) => routeOf(name, locale)))
const plan = { routes, locales: new Map() }
// as: of a site, no more is asked for here.
const context = createSiteContext({ site: { locales }, plan } as unknown as SiteContextData)

const addressesOf = (route: Route | undefined): unknown[] =>
  context.site.locales.map((locale) => route && context.translationOf(route, locale))

test('the languages of a page are looked for once, however many parts of it name them', () => {
  const [first, , , other] = routes
  looks = 0
  const found = addressesOf(first)
  const once = looks
  for (let times = 0; times < 10; times++) expect(addressesOf(first)).toEqual(found)
  expect(found).toEqual(['/a', '/de/a', '/fr/a'])
  expect(looks).toBe(once)
  expect(addressesOf(other)).toEqual(['/b', '/de/b', '/fr/b'])
  expect(addressesOf(first)).toEqual(found)
})
