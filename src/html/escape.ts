const special = /[&<>"]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or a double-quoted attribute. `<` and `>` never stand in an attribute unescaped. */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
}

/** Text for the inside of an element, where quotes may stay as they are. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[&<>]/g, (char) => entities[char] ?? char)
}

/** ` name="value"`, or nothing when there is no value. */
export function attribute(name: string, value: string | number | null | undefined): string {
  if (value === undefined || value === null) return ''
  return ` ${name}="${escapeHtml(String(value))}"`
}

/** The text that {@link escapeHtml}, React or the Markdown serializer escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => characters[entity] ?? entity)
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

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
