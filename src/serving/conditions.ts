import type { IncomingHttpHeaders } from 'node:http'

/** A file as requests may name it. */
export interface FileVersion {
  /** Weak, since a file may change without its time or size being another. */
  etag: string
  /** Time of the last change, in ms. */
  changedAt: number
  /** In bytes. */
  size: number
}

/** What a request gets of a file: all of it, a part (with its first and last byte), or nothing. */
export type Share = 'whole' | 'unchanged' | 'refused' | 'outside' | { first: number; last: number }

/** What a request for a file is to be answered with, by the conditions that it makes (RFC 9110, 13.2.2 and 14.2). */
export function shareOf(headers: IncomingHttpHeaders, file: FileVersion, isHead: boolean): Share {
  if (!isAsExpected(headers, file)) return 'refused'
  if (isKnown(headers, file)) return 'unchanged'
  if (isHead || headers.range === undefined || !isRangeWanted(headers['if-range']?.toString(), file))
    return 'whole'
  return partOf(headers.range, file.size)
}

/** `If-Match` asks for a tag that is sure to stand for the same bytes, which the tags of files never are. */
function isAsExpected(headers: IncomingHttpHeaders, file: FileVersion): boolean {
  const wanted = headers['if-match']
  if (wanted !== undefined) return wanted.trim() === '*'
  const since = timeOf(headers['if-unmodified-since'])
  return since === undefined || seconds(file.changedAt) <= seconds(since)
}

function isKnown(headers: IncomingHttpHeaders, file: FileVersion): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || tagsIn(known).includes(withoutMark(file.etag))
  const since = timeOf(headers['if-modified-since'])
  return since !== undefined && seconds(file.changedAt) <= seconds(since)
}

function tagsIn(list: string): string[] {
  return [...list.matchAll(/(?:W\/)?("[^"]*")/g)].map(([, tag = '']) => tag)
}

function withoutMark(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** `If-Range` holds for a time only, and only when nothing can have changed within its second. */
function isRangeWanted(condition: string | undefined, { changedAt }: FileVersion): boolean {
  if (condition === undefined) return true
  const time = condition.includes('"') ? undefined : timeOf(condition)
  return time !== undefined && seconds(time) === seconds(changedAt) && Date.now() - changedAt >= 1000
}

/** One range of bytes. Several, and what is no range, count as none; those from the end do as well. */
function partOf(range: string, size: number): Share {
  const [, from, to = ''] = /^bytes=\s*(\d+)-(\d*)\s*$/i.exec(range) ?? []
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (from === undefined || (to !== '' && last < first)) return 'whole'
  return first >= size ? 'outside' : { first, last: Math.min(last, size - 1) }
}

function timeOf(written: string | undefined): number | undefined {
  const time = Date.parse(written ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Headers know no parts of seconds. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
