import { partsAroundText } from '../html/page-parts.ts'
import { rewriteAttributes } from '../html/rewrite.ts'
import { scanHtml, type Piece } from '../html/scan.ts'

/** How the text of a page is fitted into a book. */
export interface ChapterPlace {
  /** Comes before every id of the page, since another page may have the same. */
  prefix: string
  /** Where an address leads, seen from the book. */
  linkTo: (href: string) => string
}

/** A page in a book. */
export interface ChapterText {
  /** The inside of its title, as it is shown; absent where the page hides it. */
  title?: string
  /** The article without what leads around on the site. */
  html: string
}

/**
 * The text of a finished page, as a chapter.
 * @param main inside of `<main>`, as it was emitted
 */
export function chapterOf(main: string, place: ChapterPlace): ChapterText {
  const start = main.indexOf('<article')
  const html = rewrite(withoutFurniture(main.slice(start, main.lastIndexOf('</article>'))), place)
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  return { html, ...(title !== undefined && { title: withoutLinks(title) }) }
}

/** Contents repeat the title, with the letters of it and nothing that is there only once. */
function withoutLinks(title: string): string {
  return rewriteAttributes(title.replaceAll(/<\/?a\b[^>]*>/g, ''), ({ name, value }) =>
    name === 'id' ? undefined : value,
  )
}

const furniture = new RegExp(`class="ink-(?:article-top|needs-app|version-banner|${partsAroundText})[" ]`)

/** Everything inside of the first element, but not what is there to find one's way on a site. */
function withoutFurniture(article: string): string {
  let kept = ''
  let skipped: { name: string; depth: number } | undefined
  for (const piece of scanHtml(article)) {
    const { type, name, source, isEmpty } = piece
    if (skipped !== undefined) {
      if (name === skipped.name) skipped.depth += depthOf(piece)
      if (skipped.depth === 0) skipped = undefined
    } else if (type === 'open' && !isEmpty && furniture.test(source)) skipped = { name, depth: 1 }
    else if (type !== 'comment' && name !== 'article') kept += source
  }
  return kept
}

function depthOf({ type, isEmpty }: Piece): number {
  if (isEmpty || type === 'raw') return 0
  return type === 'open' ? 1 : -1
}

const idLists = /^(?:id|for|name|headers|list|aria-(?:controls|describedby|labelledby|owns|details))$/

/** Ids get the prefix, links lead to where the text is now, and pictures are loaded although nobody scrolls on paper. */
function rewrite(html: string, { prefix, linkTo }: ChapterPlace): string {
  const prefixed = (ids: string): string => ids.replaceAll(/\S+/g, (id) => prefix + id)
  return rewriteAttributes(html, ({ name, value }) => {
    if (name === 'loading' || name === 'tabindex' || name.startsWith('item')) return undefined
    if (idLists.test(name)) return prefixed(value)
    if (name === 'href' || name === 'xlink:href')
      return value.startsWith('#') ? `#${prefix}${value.slice(1)}` : linkTo(value)
    return value.replaceAll(/url\((["']|&quot;|&#39;)?#/g, (start) => start + prefix)
  })
}
