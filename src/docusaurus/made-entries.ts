import { isRecord } from '../defined.ts'
import { isStandIn } from './stand-in.ts'

/**
 * Data without the entries that were to be made by packages that are not there. An object that lacks a part of itself is none, but
 * for a category with a page of its own, which has no entries then.
 */
export function withoutStandIns(value: unknown): unknown {
  if (isStandIn(value)) return undefined
  if (Array.isArray(value)) {
    return value.map(withoutMadeItems).flatMap((item) => (isLacking(item) ? [] : [withoutStandIns(item)]))
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutStandIns(item)]))
}

function withoutMadeItems(value: unknown): unknown {
  return isRecord(value) && isRecord(value['link']) && isStandIn(value['items'])
    ? { ...value, items: [] }
    : value
}

function isLacking(value: unknown): boolean {
  return isStandIn(value) || (isRecord(value) && Object.values(value).some(isStandIn))
}
