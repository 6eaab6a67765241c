import type { Islands } from '../../types/app.ts'

/** Labels and modules that belong to the language that is read. */
export interface ShownHeadings {
  /** By id; absent where the page's own are right. */
  labels?: ReadonlyMap<string, string>
  /** `lang` of the labels. */
  lang?: string
  /** Modules that islands of the text may load, besides the page's own. */
  islands?: Islands
}

/** The headings of the other language, by the ids that both have. */
export function otherHeadings(text: HTMLElement, lang: string): ShownHeadings {
  const labels = new Map<string, string>()
  for (const pair of text.querySelectorAll('.ink-pair[id]')) {
    const heading = pair.querySelector('[data-side="other"] > :is(h2, h3, h4, h5, h6)')
    if (heading !== null) labels.set(pair.id, textWithoutAnchor(heading))
  }
  return { labels, lang }
}

/** The words of a block, without the sign that links to it. */
export function textWithoutAnchor(block: Element): string {
  const copy = block.cloneNode(true) as Element // as: of an element.
  for (const anchor of copy.querySelectorAll('.ink-anchor')) anchor.remove()
  return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

const ownLabels = new WeakMap<Element, readonly Node[]>()

/** Labels the table of contents that stands in the text of narrow screens; the shell's own is told. */
export function labelPhoneToc({ labels, lang = '' }: ShownHeadings): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.ink-mobile-toc a')) {
    const own = ownLabels.get(link) ?? [...link.childNodes]
    ownLabels.set(link, own)
    const label = labels?.get(link.getAttribute('href')?.slice(1) ?? '')
    link.replaceChildren(...(label === undefined ? own : [label]))
    if (label === undefined) link.removeAttribute('lang')
    else link.lang = lang
  }
}
