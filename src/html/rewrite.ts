/** An attribute of a tag, its value escaped as it stands there. */
export interface WrittenAttribute {
  /** Lower case. */
  name: string
  value: string
}

const tags = /<[a-z][^<>]*>/gi
const attributes = /\s([^\s=">]+)(?:="([^"]*)"|=([^\s">]*))?/g

/**
 * Emitted HTML with other attributes: in it no value holds `<` or `>`, and `"` stands around values only. Tags and attributes
 * are read whole, since what looks like an attribute may be a part of a value: `<b title="x id=">`.
 * @param write gives the new value of an attribute, escaped, or nothing to leave the attribute out
 */
export function rewriteAttributes(
  html: string,
  write: (attribute: WrittenAttribute) => string | undefined,
): string {
  return html.replace(tags, (tag) =>
    tag.replace(attributes, (source: string, name: string, ...values: (string | undefined)[]) => {
      // As the expression has it: in quotes, or bare.
      const value = values[0] ?? values[1] ?? ''
      const next = write({ name: name.toLowerCase(), value })
      if (next === undefined) return ''
      return next === value ? source : ` ${name}="${next}"`
    }),
  )
}
