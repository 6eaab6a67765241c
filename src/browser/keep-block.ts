import type { PairedText, ShownText } from './paired-text.ts'
import { textWithoutAnchor } from './reading-headings.ts'
import { sharedIdOf } from './addresses.ts'
import { blockBeingRead } from './reading-place.ts'

/** The text that is read, as {@link keepBlockInLinks} needs it. */
export interface KeptText {
  /** Ends it. */
  signal: AbortSignal
  /** Brings both languages. */
  load: () => Promise<void>
  /** The text in the page. */
  shown: () => ShownText
  /** Both texts, once they are loaded. */
  both: () => PairedText | undefined
  /** The reader goes over to the other language for good. */
  forget: () => void
}

/**
 * Lets the links to the page in another language lead to the block that is being read: to its heading by id, and to its
 * first words by a text fragment, which needs no script over there.
 * @param lang of the other text
 */
export function keepBlockInLinks(lang: string, { signal, load, shown, both, forget }: KeptText): void {
  const linkFrom = ({ target }: Event): HTMLAnchorElement | undefined => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-keep-query][hreflang]') : null
    return link?.hreflang === lang ? link : undefined
  }
  const prepare = (event: Event): void => {
    if (linkFrom(event)) load().catch(() => {})
  }
  const place = (event: MouseEvent): void => {
    const link = linkFrom(event)
    if (link === undefined) return
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) forget()
    const hash = hashOfPlace(shown(), both())
    if (hash === undefined) return
    const url = new URL(link.href)
    url.hash = hash
    link.href = url.href
  }
  // The pointer may be on one of the links already.
  if (document.querySelector(`a[data-keep-query][hreflang='${lang}']:is(:hover, :focus)`))
    load().catch(() => {})
  document.addEventListener('pointerover', prepare, { signal })
  document.addEventListener('focusin', prepare, { signal })
  // After everything else that sets the address.
  window.addEventListener('click', place, { signal })
}

/** The hash that leads to the block being read; none at the top of the page, where the address is right as it is. */
function hashOfPlace(shown: ShownText, both: PairedText | undefined): string | undefined {
  const block = blockBeingRead(shown)
  if (block === undefined) return undefined
  const units = both?.units ?? [...shown.text.children]
  const heading = units.slice(0, block.unit + 1).findLast(({ id }) => id !== '')
  const words = firstWords(both?.units[block.unit]?.querySelector('[data-side="other"]'))
  return (
    (heading === undefined ? '' : sharedIdOf(heading)) + (words === '' ? '' : `:~:text=${encoded(words)}`)
  )
}

const lines = 'p, li, dt, dd, th, td, summary, figcaption, h2, h3, h4, h5, h6'

/** The first words of the first line, with which a fragment ends: up to a punctuation mark, else to the end of a word. */
function firstWords(side: Element | null | undefined): string {
  const line = [...(side?.querySelectorAll(lines) ?? [])].find((one) => one.querySelector(lines) === null)
  const text = line ? textWithoutAnchor(line) : ''
  const [start = ''] =
    /^.{12,80}?(?=[。，；：、！？,.;:!?（(]|$)/u.exec(text) ?? /^.{12,60}(?= )/u.exec(text) ?? []
  return start
}

/** `-`, `,` and `&` mean something in a text fragment. */
function encoded(words: string): string {
  return encodeURIComponent(words).replaceAll('-', '%2D')
}
