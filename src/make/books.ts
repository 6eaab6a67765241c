import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteTexts } from '../render/site-texts.ts'
import { isExternal } from '../addresses.ts'
import { escapeHtml, escapeText, tag } from '../html/escape.ts'
import { mainOf, partsAroundText, rewriteAttributes } from '../html/rewrite.ts'
import { assetOutput } from '../render/shell/app-files.ts'
import { writeContents } from '../render/assets.ts'
import { readBundled } from '../render/engine-files.ts'
import type { SiteContext } from '../render/context.ts'
import { foreignLang } from '../render/shell/shell-view.ts'
import { comparable } from '../routes/urls.ts'
import type { Label } from '../types/route.ts'
import { planBooks, type Book, type Chapter } from './book-plan.ts'
import { scanHtml, type HtmlPiece } from '../html/scan.ts'

/** Options of {@link writeBooks}. */
export interface BookOptions {
  /** The finished pages lie here, and the books go here. */
  outDir: string
  /** Further books with each text in both languages. */
  isBoth: boolean
}

/**
 * Writes one document for each section of the sidebars, to be printed from a browser: its title, its contents, and the text of
 * its finished pages. One after the other, so that no more than one of them is held.
 * @returns their files
 */
export function writeBooks(context: SiteContext, { outDir, isBoth }: BookOptions): string[] {
  const books = planBooks(context, { isBoth })
  const css = readBundled('book.css')
  const style = assetOutput('book', 'css', css)
  writeContents(outDir, new Map([[style, css]]))
  for (const book of books)
    writeContents(outDir, new Map([[book.output, bookHtml(context, book, { outDir, style })]]))
  return books.map(({ output }) => output)
}

/** A chapter with its text, and the style sheets that its page has. */
interface Printed extends Chapter {
  title: string
  html: string
  styles: string[]
}

function bookHtml(
  context: SiteContext,
  book: Book,
  { outDir, style }: { outDir: string; style: string },
): string {
  const { site } = context
  const { locale, messages } = book.localeView
  const places = new Map(
    everyChapter(book.chapters).map((chapter) => [comparable(chapter.href ?? ''), chapter.number]),
  )
  const linkTo = (href: string): string => {
    const [address = '', hash] = href.split('#')
    const place = isExternal(href) ? undefined : places.get(comparable(address))
    if (place !== undefined) return `#c${place}${hash === undefined ? '' : `-${hash}`}`
    return address.startsWith('/') ? escapeHtml(site.url) + href : href
  }
  const print = (chapter: Chapter): Printed => {
    const label = labelHtml(context, book, chapter.label)
    const page = chapter.route && readFileSync(path.join(outDir, chapter.route.output), 'utf8')
    if (page === undefined) return { ...chapter, title: label, html: headOf(label, chapter), styles: [] }
    const { html, title = label } = chapterOf(mainOf(page), { prefix: `c${chapter.number}-`, linkTo })
    return { ...chapter, title, html, styles: page.match(/<link rel="stylesheet"[^>]*>/g) ?? [] }
  }
  const printed = new Map(everyChapter(book.chapters).map((chapter) => [chapter.number, print(chapter)]))
  const { title } = siteTexts(site, book.localeView.plan)
  const name = book.label === undefined ? title : `${book.label.gloss ?? book.label.label} | ${title}`
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1.0' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${escapeText(name)}</title>`,
    ...new Set([...printed.values()].flatMap(({ styles }) => styles)),
    tag('link', { rel: 'stylesheet', href: site.baseUrl + style }),
  ].join('')
  const contents = contentsHtml(book.chapters, printed)
  const texts = [...printed.values()].map((chapter) => chapterHtml(chapter)).join('\n')
  const html = tag('html', { lang: locale.htmlLang, dir: locale.dir })
  return `<!doctype html>${html}<head>${head}</head><body class="ink-book"><main>${coverHtml(context, book)}
<section class="ink-book-contents" aria-labelledby="contents"><h2 id="contents">${escapeText(messages.bookContents)}</h2>${contents}</section>
${texts}</main></body></html>\n`
}

function everyChapter(chapters: readonly Chapter[]): Chapter[] {
  return chapters.flatMap((chapter) => [chapter, ...everyChapter(chapter.chapters)])
}

function coverHtml(context: SiteContext, book: Book): string {
  const { site } = context
  const whole = siteTexts(site, book.localeView.plan)
  const title = book.label === undefined ? escapeText(whole.title) : labelHtml(context, book, book.label)
  const about = book.description ?? (book.label === undefined ? whole.tagline : '')
  const address = site.url + (book.href ?? book.localeView.locale.baseUrl)
  return [
    '<header class="ink-book-cover">',
    book.label === undefined ? '' : `<p>${escapeText(whole.title)}</p>`,
    `<h1>${title}</h1>`,
    about === '' ? '' : `<p>${escapeText(about)}</p>`,
    `<p>${tag('a', { href: address })}${escapeText(decodeURI(address))}</a></p></header>`,
  ].join('')
}

/** A category without a text of its own. */
function headOf(label: string, { description }: Chapter): string {
  return `<h1>${label}</h1>${description === undefined ? '' : `<p class="ink-lead">${escapeText(description)}</p>`}`
}

function contentsHtml(chapters: readonly Chapter[], printed: ReadonlyMap<string, Printed>): string {
  if (chapters.length === 0) return ''
  const entries = chapters.map(({ number, chapters: below }) => {
    const link = `<a href="#c${number}">${printed.get(number)?.title ?? ''}</a>`
    return `<li>${link}${contentsHtml(below, printed)}</li>`
  })
  return `<ol>${entries.join('')}</ol>`
}

function chapterHtml({ number, route, html }: Printed): string {
  const view = route?.content.kind === 'bilingual' && 'both'
  // As in the contents. A page that hides its title has no number either.
  const place = `${tag('span', { class: 'ink-book-number' })}${number}</span> `
  const numbered = html.replace(/<h1(?=[\s>])[^>]*>/, (start) => start + place)
  return `${tag('article', { class: 'ink-article', id: `c${number}`, 'data-view': view })}${numbered}</article>`
}

/** As readers see it in the sidebar. */
function labelHtml({ site }: SiteContext, { localeView: { locale } }: Book, { label, gloss }: Label): string {
  if (gloss === undefined) return escapeText(label)
  const meaning = `${tag('span', { class: 'ink-gloss', lang: locale.htmlLang })}${escapeText(gloss)}</span>`
  return `${tag('span', foreignLang(site, locale))}${escapeText(label)} ${meaning}</span>`
}

/** How the text of a page is fitted into a book. */
interface ChapterPlace {
  /** Comes before every id of the page, since another page may have the same. */
  prefix: string
  /** Where an address leads, seen from the book. */
  linkTo: (href: string) => string
}

/** A page in a book. */
interface ChapterText {
  /** The inside of its title, as it is shown; absent where the page hides it. */
  title?: string
  /** The article without what leads around on the site. */
  html: string
}

/**
 * The text of a finished page, as a chapter.
 * @param main inside of `<main>`, as it was emitted
 */
function chapterOf(main: string, place: ChapterPlace): ChapterText {
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

function depthOf({ type, isEmpty }: HtmlPiece): number {
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
