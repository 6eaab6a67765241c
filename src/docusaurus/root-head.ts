import type { HeadTag } from '../types/config.ts'
import { attributesOf } from './head-attributes.ts'

/** What a component around every page puts into their heads. */
export interface WrittenHead {
  /** Elements whose attributes are written as texts. */
  tags: HeadTag[]
  /** Whether there are others: those with values of code, of some pages only, or with code of their own. */
  hasMore: boolean
}

/** A head that stands on each page, since nothing but elements stands around it. */
const always = /\breturn\s*\(?\s*(?:<(?!Head\b)[\w.]*(?:\s[^<>{}]*)?>\s*)*<Head>([^]{0,5000}?)<\/Head>/

const element = /<(\w+)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(?:\/>|>\s*<\/\1>)/g

/**
 * The head that the code of a component writes.
 * @param code of `src/theme/Root`
 * @returns nothing where it writes none
 */
export function writtenHead(code: string): WrittenHead | undefined {
  const heads = code.match(/<Head(?=[\s/>])/g)?.length ?? 0
  if (heads === 0) return undefined
  const inside = always.exec(code)?.[1] ?? ''
  const tags = [...inside.matchAll(element)].flatMap(([, name = '', written = '']) => tagOf(name, written))
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
