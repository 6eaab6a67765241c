import type { HeadTag } from '../types/config.ts'
import { asRecord, isDataTag } from '../defined.ts'

/** What a component around every page puts into their heads. */
export interface WrittenHead {
  /** Elements whose attributes are written as texts. */
  tags: HeadTag[]
  /** Whether there are others: those with values of code, of some pages only, or with code of their own. */
  hasMore: boolean
}

/** A head that stands on each page, since nothing but elements stands around it. */
const always = /\breturn\s*\(?\s*(?:<(?!Head\b)[\w.]*(?:\s[^<>{}]*)?>\s*)*<Head>([^]{0,5000}?)<\/Head>/

const writtenElement = /<(\w+)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(?:\/>|>\s*<\/\1>)/g

/**
 * The head that the code of a component writes.
 * @param code of `src/theme/Root`
 * @returns nothing where it writes none
 */
export function writtenHead(code: string): WrittenHead | undefined {
  const heads = code.match(/<Head(?=[\s/>])/g)?.length ?? 0
  if (heads === 0) return undefined
  const inside = always.exec(code)?.[1] ?? ''
  const tags = [...inside.matchAll(writtenElement)].flatMap(([, name = '', written = '']) =>
    tagOf(name, written),
  )
  const elements = inside.match(/<\w/g)?.length ?? 0
  return { tags, hasMore: heads > 1 || elements === 0 || tags.length < elements }
}

function tagOf(tagName: string, written: string): HeadTag[] {
  if (tagName !== 'link' && tagName !== 'meta' && tagName !== 'script') return []
  const pairs = [...written.matchAll(/([\w-]+)(?:\s*=\s*["']([^"']*)["'])?/g)]
  const attributes = attributesOf(
    Object.fromEntries(pairs.map(([, name = '', value]) => [htmlName(name), value ?? true])),
  )
  const address = attributes[tagName === 'link' ? 'href' : 'src']
  const isFit = typeof address === 'string' ? /^(?:https?:)?\//i.test(address) : tagName === 'meta'
  return isFit ? [{ tagName, attributes }] : []
}

/** `http-equiv` of `httpEquiv`, and `crossorigin` of `crossOrigin`. */
function htmlName(name: string): string {
  return name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase()
}

/** An entry of `headTags` as pages may have it; nothing for what has code of its own. */
export function headTagOf(entry: unknown): HeadTag | undefined {
  const { tagName, attributes: written, innerHTML } = asRecord(entry)
  const attributes = attributesOf(written)
  if (tagName === 'meta' || tagName === 'link') return { tagName, attributes }
  if (tagName !== 'script') return undefined
  if (typeof attributes['src'] === 'string') return { tagName, attributes }
  const isData = typeof innerHTML === 'string' && isDataTag({ tagName, attributes, innerHTML })
  return isData ? { tagName, attributes, innerHTML } : undefined
}

/** Attributes of an element of the head. */
export type Attributes = Record<string, string | boolean>

/** Attributes as they may stand in a head: texts and flags, without those that hold code. */
export function attributesOf(value: unknown): Attributes {
  const entries = Object.entries(asRecord(value)).filter(
    (entry): entry is [string, string | boolean] =>
      (typeof entry[1] === 'string' || typeof entry[1] === 'boolean') && !/^(?:on.*|style)$/i.test(entry[0]),
  )
  return Object.fromEntries(entries.map(([key, written]) => [key, withScheme(key, written)]))
}

/** An address that begins with a host: the policy of pages asks for its scheme. */
function withScheme(key: string, value: string | boolean): string | boolean {
  return /^(?:href|src)$/i.test(key) && typeof value === 'string' && /^\/\/[^/]/.test(value)
    ? `https:${value}`
    : value
}

/** What a plugin puts into every page by `injectHtmlTags`. */
export interface InjectedTags {
  head: readonly HeadTag[]
  /** Whether there are others: code of their own, which the policy of the pages refuses, or elements of the body. */
  hasOthers: boolean
}

/** Scripts of the body are those of the head that wait for it; what only shows where no script runs is nothing in the head. */
export function injectedTags(given: unknown): InjectedTags {
  const { headTags, preBodyTags, postBodyTags } = asRecord(given)
  const ofHead = elementsOf(headTags)
  const ofBody = [...elementsOf(preBodyTags), ...elementsOf(postBodyTags)].filter(
    (element) => asRecord(element)['tagName'] !== 'noscript',
  )
  const head = [...ofHead.flatMap((element) => headTagOf(element) ?? []), ...ofBody.flatMap(waitingScript)]
  return { head, hasOthers: head.length < ofHead.length + ofBody.length }
}

/** A list of elements, or one in its place; conditions leave others in it. */
function elementsOf(given: unknown): unknown[] {
  return [given].flat().filter(Boolean)
}

function waitingScript(element: unknown): HeadTag[] {
  const tag = headTagOf(element)
  if (tag?.attributes['src'] === undefined) return []
  return [{ ...tag, attributes: { defer: true, ...tag.attributes } }]
}
