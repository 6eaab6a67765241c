/** Text as it stands between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

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
