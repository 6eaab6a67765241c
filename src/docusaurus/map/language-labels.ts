import type { FooterColumnConfig, FooterLinkConfig, NavbarItemConfig } from '../../types/config.ts'
import type { Frame } from './map-frame.ts'

/** A key of `labels.json`, with what it says in two languages. */
type Label = [key: string, own: string | undefined, theirs: string | undefined]

type FooterPart = Partial<FooterColumnConfig & FooterLinkConfig>

/**
 * The labels of a configuration as it is in another language, by the keys of `labels.json`: Docusaurus runs a configuration once for each
 * language, and some say other words in each. Lists of other lengths are other lists. HTML is left out.
 */
export function languageLabels(main: Frame, other: Frame): Record<string, string> {
  const labels: Label[] = [
    ['site.title', main.title, other.title],
    ['home.tagline', main.tagline, other.tagline],
    ['navbar.title', main.navbar?.title, other.navbar?.title],
    ...itemLabels(main.navbar?.items, other.navbar?.items),
    ...footerLabels(main.footer?.links, other.footer?.links),
    ['copyright', main.footer?.copyright, other.footer?.copyright],
    ['announcementBar.content', main.announcementBar?.content, other.announcementBar?.content],
  ]
  const others = labels.flatMap(([key, own, theirs]): [string, string][] =>
    own === undefined || theirs === undefined || own === theirs || theirs.includes('<')
      ? []
      : [[key, theirs]],
  )
  return Object.fromEntries(others)
}

function itemLabels(own?: readonly NavbarItemConfig[], theirs?: readonly NavbarItemConfig[]): Label[] {
  return pairs(own, theirs).flatMap(([item, its]) => [
    [`item.label.${item.label}`, item.label, its.label],
    ...itemLabels(item.items, its.items),
  ])
}

function footerLabels(own?: readonly FooterPart[], theirs?: readonly FooterPart[]): Label[] {
  return pairs(own, theirs).flatMap(([part, its]) => [
    [`link.title.${part.title}`, part.title, its.title],
    [`link.item.label.${part.label}`, part.label, its.label],
    ...footerLabels(part.items, its.items),
  ])
}

function pairs<Item>(own: readonly Item[] = [], theirs: readonly Item[] = []): [Item, Item][] {
  // as: there are as many.
  return own.length === theirs.length ? own.map((item, index) => [item, theirs[index] as Item]) : []
}

/** An option as a text, without what {@link languageLabels} says of it. */
export function withoutLabels(name: string, json: string | undefined): string | undefined {
  if (name === 'title' || name === 'tagline') return undefined
  if (json === undefined || !name.startsWith('themeConfig.')) return json
  const blank = (key: string, value: unknown): unknown =>
    labelled.has(key) && typeof value === 'string' && !value.includes('<') ? '' : value
  return JSON.stringify(JSON.parse(json, blank))
}

const labelled = new Set(['label', 'title', 'content', 'copyright'])
