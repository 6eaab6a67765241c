import { remember } from '../remember.ts'
import { comparableAddresses, inCaseOf, type ComparableAddresses } from '../routes/link-case.ts'
import type { LocalePlan } from '../types/route.ts'
import type { Site } from '../types/site.ts'

/** Addresses of pages that authors may link to. */
export const addressesOf: (plan: LocalePlan) => ComparableAddresses = remember((plan) =>
  comparableAddresses(plan.addresses),
)

/** All that decides where links of texts lead, for keys of what is made of them. */
export function linksKeyOf({ hrefBySource, addresses }: LocalePlan): string {
  return JSON.stringify([[...hrefBySource], addresses])
}

/** An address on the site as its page has it, in folders of Docusaurus: see {@link inCaseOf}. */
export function inCaseOfPage(href: string, plan: LocalePlan, { compatibility }: Site): string {
  return compatibility === undefined ? href : inCaseOf(href, addressesOf(plan))
}
