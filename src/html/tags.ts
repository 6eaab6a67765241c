import { escapeHtml } from './escape.ts'

/** Attributes of an element; absent values are left out, `true` is written as the bare name. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** An opening tag. */
export function tag(name: string, attributes: Attributes): string {
  let written = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value === undefined || value === false) continue
    written += value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`
  }
  return `${written}>`
}
