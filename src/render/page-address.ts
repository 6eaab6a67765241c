import { decodePath } from '../addresses.ts'
import { remember } from '../remember.ts'
import { comparable } from '../routes/urls.ts'
import type { LocalePlan } from '../types/route.ts'
import type { Site } from '../types/site.ts'

/** Addresses of pages that come from files, by their forms for comparison. */
export const addressesOf: (plan: LocalePlan) => ReadonlyMap<string, string> = remember(
  (plan: LocalePlan) => new Map([...plan.hrefBySource.values()].map((href) => [comparable(href), href])),
)

/**
 * An address on the site as its page has it. The router of Docusaurus takes capital and small letters for the same; hosts do not,
 * so in folders of Docusaurus a link gets those of the page that it means.
 */
export function inCaseOfPage(href: string, plan: LocalePlan, { compatibility }: Site): string {
  if (compatibility === undefined) return href
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const page = addressesOf(plan).get(comparable(path))
  const isOther = page !== undefined && withoutEnd(page) !== withoutEnd(path)
  return isOther ? page + suffix : href
}

/** An address decoded, without the slash at its end. */
function withoutEnd(url: string): string {
  return decodePath(url).replace(/(?<=.)\/$/, '')
}
