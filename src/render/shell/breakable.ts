import { escapeHtml, tag } from '../../html/escape.ts'
import { glossed } from '../../routes/labels.ts'
import type { Markup, MarkupNode } from '../../types/article.ts'
import type { Label, Link } from '../../types/route.ts'

/** Words that may be longer than a line of a sidebar: names from code, addresses, paths of files. */
const longWord = /[!-~\u00A0-\u024F]{16,}/g

/** Behind what joins the parts of a name, and before a capital that begins one. Browsers break behind hyphens themselves. */
const joint = /(?<=[._/:@])(?![._/:@])|(?<=[\p{Ll}\d)])(?=\p{Lu})/gu

/** Chromium puts a space there into the names that are read out. */
const hidden = { 'aria-hidden': 'true' }

/**
 * A label as the shell gets it. One with a long word has its text as data too, with `<wbr>` where the word may break:
 * unlike a character without width, nobody copies or finds it, and none hears a space there, as it is hidden.
 */
export function breakableLabel({ label, gloss }: Label): Label {
  if (gloss !== undefined) return glossed(label, gloss)
  const { markup } = breakableMarkup([label])
  // One element: rows of the sidebar set theirs side by side.
  return { label, ...(markup && { markup: [['span', {}, ...markup]] }) }
}

/** A link as cards of the pager get it, see {@link breakableLabel}. */
export function breakableLink({ href, ...label }: Link): Link {
  return { ...breakableLabel(label), href }
}

/** Markup whose long words may break; none for a plain text without such a word. */
export function breakableMarkup(nodes: Markup): { markup?: Markup } {
  const markup = withBreaks(nodes)
  return markup.every((node) => typeof node === 'string') ? {} : { markup }
}

function withBreaks(nodes: Markup): Markup {
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return pieces(node)
    const [name, attributes, ...children] = node
    return [[name, attributes, ...withBreaks(children)]]
  })
}

/**
 * The HTML of a title, whose long words may break. Entities have no joint, and attributes of the engine no `>`.
 * @param html nothing for a title that is a plain text; it stays so where no word is long
 */
export function breakableTitle(title: string, html: string | undefined): string | undefined {
  const broken = withBreaksIn(html ?? escapeHtml(title))
  return html === undefined && !broken.includes('<wbr') ? undefined : broken
}

/**
 * A text whose headings may break at the joints of long words. Formulas and drawings in them are left alone, and headings in
 * islands, which React finds in the browser as it has written them.
 */
export function breakableHeadings(html: string): string {
  let islands = 0
  const parts = html.split(/(?=<h[2-6][\s>])/).map((part) => {
    const isOurs = islands === 0
    islands += countOf(part, '<ink-island') - countOf(part, '</ink-island')
    const end = part.indexOf('</h')
    const heading = part.slice(0, end)
    const isPlain = end !== -1 && heading.startsWith('<h') && !/<(?:svg|math|ink-island)/.test(heading)
    return isOurs && isPlain ? withBreaksIn(heading) + part.slice(end) : part
  })
  return parts.join('')
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function withBreaksIn(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, (text) => breakable(text).replaceAll('\0', tag('wbr', hidden)))
}

/** The parts of a text, and a `<wbr>` between any two. */
function pieces(text: string): MarkupNode[] {
  const parts = breakable(text).split('\0')
  return parts.flatMap((part, index): MarkupNode[] => (index === 0 ? [part] : [['wbr', hidden], part]))
}

/** The text with a null, which no text of an author has, wherever a long word may break. */
function breakable(text: string): string {
  return text.replace(longWord, (word) => word.replace(joint, '\0'))
}
