/**
 * Makes the live head say what the next page's says: title, metas, links, structured data, and the language, direction
 * and class of `<html>`. What the running document has for itself stays: style sheets, scripts, prefetched pages, the
 * colour mode and all other data of `<html>`.
 */
export function showHead(next: Document): void {
  showRoot(next.documentElement)
  document.title = next.title
  const wanted = [...tagsOf(next)]
  for (const live of pageTags(document)) {
    const same = wanted.findIndex((tag) => tag.isEqualNode(live))
    if (same === -1) live.remove()
    else wanted.splice(same, 1)
  }
  // Moved, not copied: to Trusted Types the copy of a script, even of one that is data, is a new one.
  document.head.append(...wanted)
}

/**
 * Loads the style sheets that the next page has and this one lacks, in its order, which decides between rules of equal weight.
 * An older version of a sheet is removed only when the new one has loaded, so that the page is never without it. Resolves when
 * all have loaded or failed.
 */
export async function showStyles(next: Document): Promise<void> {
  const lives = stylesOf(document)
  let last = lives[0]?.previousElementSibling
  const loads = stylesOf(next).map(async (sheet) => {
    const old = lives.filter((live) => unhashed(live) === unhashed(sheet))
    const same = old.find((live) => live.getAttribute('href') === sheet.getAttribute('href'))
    const shown = same ?? document.importNode(sheet)
    const before = last
    last = shown
    if (same !== undefined) return
    await new Promise((resolve) => {
      shown.addEventListener('load', () => {
        for (const live of old) live.remove()
        resolve(shown)
      })
      shown.addEventListener('error', resolve)
      before?.after(shown)
    })
  })
  await Promise.all(loads)
}

function showRoot(next: HTMLElement): void {
  const live = document.documentElement
  for (const name of ['lang', 'dir', 'class']) {
    const value = next.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    // The same language once more would be worked out for every element.
    else if (live.getAttribute(name) !== value) live.setAttribute(name, value)
  }
}

/** The tags of each page, which are moved into the live head: a page may be shown again. */
const movedTags = new WeakMap<Document, Element[]>()

function tagsOf(page: Document): Element[] {
  const tags = movedTags.get(page) ?? pageTags(page)
  movedTags.set(page, tags)
  return tags
}

/** The tags by which a head describes its page. */
function pageTags(page: Document): Element[] {
  return [...page.head.querySelectorAll('meta, link, script[type="application/ld+json"]')].filter(
    (tag) => !/stylesheet|prefetch|preload/.test(tag.getAttribute('rel') ?? ''),
  )
}

function stylesOf(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

/** `/assets/style.1a2b3c4d.css` and its next version have the same name without the hash. */
function unhashed(sheet: HTMLLinkElement): string {
  return (sheet.getAttribute('href') ?? '').replace(/\.[\da-f]{8}\.css$/, '.css')
}
