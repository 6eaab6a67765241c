import type { FolderName } from '../types/content.ts'

// Dates and versions begin with numbers that belong to the name: `2024-05-18`, `7.0`.
const dateLike = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$/
const versionLike = /^\d+[-_.]\d+.*$/
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Splits `02-install` into position and name; a name without such a number comes back as it is. */
export function splitNumberPrefix(name: string): FolderName {
  if (dateLike.test(name) || versionLike.test(name)) return { name }
  const match = prefixed.exec(name)
  const [, number, rest] = match ?? []
  return number === undefined || rest === undefined ? { name } : { name: rest, position: Number(number) }
}

/** A path with the number prefixes of all its parts removed. */
export function withoutNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}
