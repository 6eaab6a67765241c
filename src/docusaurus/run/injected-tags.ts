import { asRecord } from '../../defined.ts'
import type { HeadTag } from '../../types/config.ts'
import { listOf } from '../options.ts'
import { headTagOf } from '../root-head.ts'

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
  return listOf([given].flat()).filter(Boolean)
}

function waitingScript(element: unknown): HeadTag[] {
  const tag = headTagOf(element)
  if (tag?.attributes['src'] === undefined) return []
  return [{ ...tag, attributes: { defer: true, ...tag.attributes } }]
}
