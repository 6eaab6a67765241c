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

/** Tags before and behind the TeX source of a formula, which no browser shows. */
const before = '<annotation encoding="application/x-tex">'
const after = '</annotation></semantics></math>'

/** The end of a formula's MathML: its source, for whoever reads text. */
export function annotationHtml(tex: string): string {
  return before + tex + after
}

/**
 * Finished HTML with something else in place of its formulas.
 * @param write receives the source of a formula, escaped as text
 */
export function replaceFormulas(html: string, write: (tex: string) => string): string {
  let written = ''
  let at = 0
  for (let end = html.indexOf(after); end !== -1; end = html.indexOf(after, at)) {
    const source = html.lastIndexOf(before, end)
    const start = html.lastIndexOf('<math', source)
    if (start < at || source < start) return html
    written += html.slice(at, start) + write(html.slice(source + before.length, end))
    at = end + after.length
  }
  return written + html.slice(at)
}

/** The inside of `<main>` of a finished page, which has one, and nothing after it. */
export function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1
  return html.slice(start, html.lastIndexOf('</main>'))
}

/** Classes of the parts around a text, and of names for assistive technology, as alternatives of a pattern and without `ink-`. */
export const partsAroundText =
  'actions|anchor|article-footer|article-origin|authors|breadcrumbs|footnote-back|latest|mobile-toc|pager|post-meta|socials|stale|version-badge|views|visually-hidden'
