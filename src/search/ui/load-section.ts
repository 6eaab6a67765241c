import { loadPage } from '../../browser/load-page.ts'

/** What a reader judges a result by stands in its first lines. */
const MAX_BLOCKS = 12
const MAX_LENGTH = 1500

/**
 * The first blocks of the section that an address names, code included, as they stand on its page.
 * @throws {Error} when the page cannot be had
 */
export async function loadSection(href: string, signal: AbortSignal): Promise<Element[]> {
  const { hash, pathname, search } = new URL(href, location.href)
  const page = await loadPage(pathname + search, { signal })
  const main = page.document.querySelector('main')
  const id = decodeURIComponent(hash.slice(1))
  const heading = (id && page.document.getElementById(id)) || main?.querySelector('h1')
  return heading instanceof Element ? blocksBelow(heading).map(asPreview) : []
}

function blocksBelow(heading: Element): Element[] {
  const blocks: Element[] = []
  let length = 0
  for (let block = firstBlockBelow(heading); block !== null; block = block.nextElementSibling) {
    const isNext = block.matches(HEADINGS) || block.querySelector(HEADINGS) !== null
    if (isNext || blocks.length === MAX_BLOCKS || length > MAX_LENGTH) break
    if (block.matches(LEFT_OUT)) continue
    blocks.push(block)
    length += block.textContent.length
  }
  return blocks
}

function firstBlockBelow(heading: Element): Element | null {
  // The title of a page may have a box of its own.
  let above: Element = heading
  while (above.nextElementSibling === null && above.parentElement?.matches('header, div'))
    above = above.parentElement
  // Below a title, the text has a box of its own.
  const next = above.nextElementSibling
  return heading.matches('h1') && next?.matches('div') ? next.firstElementChild : next
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const LEFT_OUT = 'script, style, template, link, iframe, video, audio, button, input, nav'

/** A copy to be looked at only: nothing in it can be chosen, and no id stands twice on the page behind. */
function asPreview(block: Element): Element {
  const copy = document.importNode(block, true)
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('id')
    element.removeAttribute('tabindex')
  }
  return copy
}
