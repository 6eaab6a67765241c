/** The inside of `<main>` of a finished page, which has one, and nothing after it. */
export function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1
  return html.slice(start, html.lastIndexOf('</main>'))
}

/** Classes of the parts around a text, and of names for assistive technology, as alternatives of a pattern and without `ink-`. */
export const partsAroundText =
  'actions|anchor|article-footer|article-origin|authors|breadcrumbs|footnote-back|latest|mobile-toc|pager|post-meta|socials|stale|version-badge|views|visually-hidden'
