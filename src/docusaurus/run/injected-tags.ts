import { asRecord, isDataTag, isRecord } from '../../defined.ts'
import { listOf } from '../options.ts'

/** What a plugin puts into every page by `injectHtmlTags`. */
export interface InjectedTags {
  /** As entries of `headTags` of a configuration. */
  head: readonly Readonly<Record<string, unknown>>[]
  /** Whether there are others: code of their own, which the policy of the pages refuses, or elements of the body. */
  hasOthers: boolean
}

/** Scripts of the body are those of the head that wait for it; what only shows where no script runs is nothing in the head. */
export function injectedTags(given: unknown): InjectedTags {
  const { headTags, preBodyTags, postBodyTags } = asRecord(given)
  const ofBody = [...listOf([preBodyTags].flat()), ...listOf([postBodyTags].flat())].filter(Boolean)
  const head = listOf([headTags].flat()).filter(Boolean)
  const waiting = ofBody
    .filter(isLoaded)
    .map((tag) => ({ ...tag, attributes: { defer: true, ...asRecord(tag['attributes']) } }))
  const taken = head.filter(isTaken)
  const rest =
    head.length - taken.length + ofBody.filter((tag) => asRecord(tag)['tagName'] !== 'noscript').length
  return { head: [...taken, ...waiting], hasOthers: rest > waiting.length }
}

function isLoaded(tag: unknown): tag is Readonly<Record<string, unknown>> {
  return (
    isRecord(tag) && tag['tagName'] === 'script' && typeof asRecord(tag['attributes'])['src'] === 'string'
  )
}

function isTaken(tag: unknown): tag is Readonly<Record<string, unknown>> {
  if (!isRecord(tag)) return false
  const { tagName, attributes, innerHTML } = tag
  if (tagName === 'meta' || tagName === 'link' || isLoaded(tag)) return true
  return (
    tagName === 'script' &&
    typeof innerHTML === 'string' &&
    isDataTag({ tagName, attributes: asRecord(attributes), innerHTML })
  )
}
