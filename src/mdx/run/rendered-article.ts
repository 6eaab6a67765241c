import { unescapeHtml } from '../../html/escape.ts'
import { plainText } from '../../markdown/excerpt.ts'
import { withoutLinks } from '../../markdown/write/headings.ts'
import type { Article, Heading } from '../../types/article.ts'
import type { MdxArticle } from '../compile/compile-mdx.ts'

/** A text of MDX with everything that running it gives. */
export interface RenderedMdx {
  /** Complete: with its HTML, its title and its excerpt. */
  article: Article
  /** The contents of the text's `<Head>` elements, as HTML. */
  head: string
  /** The modules of its components that need the browser: address by name. */
  islands: Record<string, string>
}

/** A text, or a part of it, as it was rendered. */
export type RenderedPart = Pick<RenderedMdx, 'head' | 'islands'> & { html: string }

/** What running a text would give that holds no code; nothing for one that does. */
export function renderedAsWritten(compiled: MdxArticle): RenderedMdx | undefined {
  if (compiled.plainHtml === undefined) return undefined
  const { html, raised } = withoutRaised(withFramedTables(compiled.plainHtml))
  return { article: articleWith(html, compiled), head: raised, islands: {} }
}

/** The article of a text whose HTML is known, without its code. */
export function articleWith(
  html: string,
  {
    code: _code,
    bodyStart: _bodyStart,
    lines: _lines,
    imports: _imports,
    needsBundler: _needsBundler,
    codeParts: _codeParts,
    plainHtml: _plainHtml,
    listed,
    asWritten,
    ...article
  }: MdxArticle,
): Article {
  const rendered = renderedHeadings(html, article.headings, new Set(asWritten))
  const headings = withHeadings(rendered, article.headings, listed)
  return { ...article, html, headings }
}

/** HTML in which tables that came to a component as elements get the frame in which they can be scrolled sideways. */
export function withFramedTables(html: string): string {
  return html.replace(
    /<table data-framed="">(.*?<\/table>)/gs,
    '<div class="ink-table" tabindex="0"><table>$1</div>',
  )
}

/** HTML without what React puts before everything else, wherever a component has it, since it belongs into the head. */
export function withoutRaised(html: string): { html: string; raised: string } {
  const [raised = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)+/.exec(html) ?? []
  // React asks browsers to load pictures early; the page's own way is to load them when they are seen.
  return {
    html: html.slice(raised.length),
    raised: raised.replace(/<link rel="preload" as="image"[^>]*>/g, ''),
  }
}

const heading =
  /<h([2-6])(?:\s[^>]*?)?\sid="([^"]+)"[^>]*>((?:(?!<\/?h[1-6][\s>]).)*?)<a class="ink-anchor"[^>]*>#<\/a><\/h\1>/gs

/**
 * The headings of a page as they stand in its HTML: those of the text, and those that expressions, components and
 * parts of other files have added.
 * @param known those of the text, which are kept where running it has not changed them
 * @param asWritten ids of those that are kept whatever running it has added
 */
function renderedHeadings(
  html: string,
  known: readonly Heading[],
  asWritten: ReadonlySet<string>,
): Heading[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  return [...html.matchAll(heading)].flatMap(([, level = '2', escapedId = '', inner = '']): Heading[] => {
    const id = unescapeHtml(escapedId)
    const text = plainText(inner)
    const before = byId.get(id)
    if (before !== undefined && (asWritten.has(id) || before.html === withoutLinks(inner))) return [before]
    const { line } = before ?? { line: 0 }
    return text === '' ? [] : [{ level: Number(level), id, text, html: withoutLinks(inner), line }]
  })
}

/**
 * The headings of a page, with those that components of the author's draw: they link to themselves in their own way, or not at all.
 * @param listed names of elements that the author's list draws
 */
function withHeadings(
  rendered: readonly Heading[],
  known: readonly Heading[],
  listed: readonly string[],
): Heading[] {
  const all = [...rendered]
  const isThere = new Set(rendered.map(({ id }) => id))
  const levels = listed.flatMap((name) => (/^h[2-6]$/.test(name) ? Number(name[1]) : []))
  if (levels.length === 0) return all
  let place = 0
  for (const one of known) {
    if (isThere.has(one.id)) place = all.findIndex(({ id }) => id === one.id) + 1
    else if (levels.includes(one.level)) all.splice(place++, 0, one)
  }
  return all
}
