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
