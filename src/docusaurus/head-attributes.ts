import { asRecord } from '../defined.ts'

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
