import { isExternal } from '../../addresses.ts'
import type { Ledger, Options } from '../options.ts'

/** A list of links in the configuration. */
export interface LinkList {
  /** Of the list, for notes. */
  path: string
  ledger: Ledger
}

/** Where a link leads: a path of the site, or a complete address. */
type Target = { to: string } | { href: string }

/**
 * The target of a link of the navbar or the footer. Either option takes both kinds of address there; a path counts from the
 * site’s root, with or without its slash.
 */
export function targetOf(link: Options): Target | undefined {
  const written = link.text('to') ?? link.text('href')
  if (written === undefined) return undefined
  // What is behind `pathname://` is no page of the site, and nobody checks whether it is there.
  if (written.startsWith('pathname:')) return { to: written }
  if (isExternal(written)) return { href: written }
  return { to: /^[/#?]/.test(written) ? written : `/${written}` }
}

/** The tab that a link opens in. Frames are no place for a site, so that all others mean the same one. */
export function tabOf(link: Options): { target?: '_self' | '_blank' } {
  const target = link.text('target')
  return target === undefined ? {} : { target: target === '_blank' ? '_blank' : '_self' }
}

/** Keys of links that are no attributes there, or that say what is so in any case. */
const keysOfLinks = new Set(
  `type label to href html position className target items activeBasePath activeBaseRegex activeClassName
  prependBaseUrlToHref autoAddBaseUrl isNavLink exact`.split(/\s+/),
)

/** Notes on keys that became attributes of a link. */
export function noteAttributes(link: Options, { path, ledger }: LinkList): void {
  const isName = (key: string): boolean =>
    /^(?:aria-label|title)$/.test(key) && link.text('label') === undefined && link.text('html') === undefined
  const isUsual = (key: string): boolean =>
    key === 'rel' &&
    (link.text('rel') ?? '').split(/\s+/).every((word) => /^(?:no(?:opener|referrer))?$/.test(word))
  const lost = link
    .keys()
    .filter((key) => !keysOfLinks.has(key) && !isName(key) && !isUsual(key) && isSaid(link.raw(key)))
  for (const key of lost) {
    const name = link.text('label') ?? link.text('href') ?? link.text('to') ?? '?'
    const [there, here] = ['was an attribute of links', 'it is left out']
    ledger.notes.push({ kind: 'option', name: `${path}: ${key}`, there, here, places: [name] })
  }
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false
}
