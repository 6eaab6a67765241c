import { isRecord } from '../defined.ts'
import type { HeadTag } from '../types/config.ts'
import { counterTags } from './map-services.ts'
import { textOf, type Ledger, type Options } from './options.ts'

type Attributes = Record<string, string | boolean>

/** Everything that a configuration puts into the head of every page: `headTags`, `scripts`, `stylesheets` and `metadata`. */
export function mapHeadTags(site: Options, theme: Options, ledger: Ledger): HeadTag[] | undefined {
  const tags = [
    ...theme.list('metadata').flatMap((entry) => tagOf('meta', attributesOf(entry))),
    ...site.list('headTags').flatMap((entry) => mapHeadTag(entry, site)),
    ...site
      .list('stylesheets')
      .flatMap((entry) => tagOf('link', linked(entry, 'href', { rel: 'stylesheet' }))),
    ...site.list('scripts').flatMap((entry) => tagOf('script', linked(entry, 'src', {}))),
    ...counterTags(site, ledger),
  ]
  return tags.length === 0 ? undefined : tags
}

function mapHeadTag(entry: unknown, site: Options): HeadTag[] {
  if (!isRecord(entry)) return []
  const [name, attributes] = [textOf(entry['tagName']), attributesOf(entry['attributes'])]
  const isKnown = name === 'meta' || name === 'link' || name === 'script'
  if (isKnown && (name !== 'script' || typeof attributes['src'] === 'string')) return tagOf(name, attributes)
  const what = `put <${name ?? '?'}> with code of its own into every page`
  site.note(
    'headTags',
    what,
    'it is left out: pages run under a policy that allows no inline scripts and styles',
  )
  return []
}

function tagOf(tagName: HeadTag['tagName'], attributes: Attributes): HeadTag[] {
  return Object.keys(attributes).length === 0 ? [] : [{ tagName, attributes }]
}

/** A file that is written as its address, or as an object of attributes. */
function linked(entry: unknown, key: 'href' | 'src', fixed: Attributes): Attributes {
  const attributes = typeof entry === 'string' ? { [key]: entry } : attributesOf(entry)
  return typeof attributes[key] === 'string' ? { ...fixed, ...attributes } : {}
}

/** Attributes as they may stand in a head: texts and flags, without those that hold code. */
function attributesOf(value: unknown): Attributes {
  const entries = Object.entries(isRecord(value) ? value : {}).filter(
    (entry): entry is [string, string | boolean] =>
      (typeof entry[1] === 'string' || typeof entry[1] === 'boolean') && !/^(?:on.*|style)$/i.test(entry[0]),
  )
  return Object.fromEntries(entries)
}
