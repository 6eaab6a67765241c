/** Asks once more for the site's style sheets that could not be had: without them, the page is bare. */
export function bringLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]'))
    if (isLost(link)) link.replaceWith(link.cloneNode())
}

/** A sheet of which an error came instead has no rules, and none can be read where nothing came. */
function isLost({ sheet, href }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    // Those of other sites cannot be read, either.
    return new URL(href).origin === location.origin
  }
}
