import type { LocaleView, SiteContext } from '../render/context.ts'
import { defined } from '../defined.ts'
import { slugOf } from '../addresses.ts'
import { bilingualOutput } from '../routes/plan.ts'
import { outputOf } from '../routes/urls.ts'
import type { DocsVersion, Label, Route, Sidebar, SidebarItem } from '../types/route.ts'

/** A section of a sidebar, to be printed as one document. */
export interface Book {
  localeView: LocaleView
  /** File below the output folder: `en/book/server.html`. */
  output: string
  /** Nothing for the pages at the top level of a sidebar, which are called as the site is. */
  label?: Label
  description?: string
  /** The page that it begins with on the site. */
  href?: string
  chapters: Chapter[]
}

/** A page in a book, or a category with its pages. */
export interface Chapter {
  /** Its place: `1`, `2.1`. */
  number: string
  label: Label
  description?: string
  /** The page whose text it is; a category may have none. */
  route?: Route
  /** Address of the page, or of the index that the category has on the site. */
  href?: string
  chapters: Chapter[]
}

/**
 * One book for each top category of each sidebar, and one for the pages beside them; of docs with versions those of the latest.
 * @param options `isBoth`: further ones with both languages, of those texts that have a translation
 */
export function planBooks(context: SiteContext, { isBoth }: { isBoth: boolean }): Book[] {
  const taken = new Set([...context.plan.routes.map(({ output }) => output), ...context.staticFiles.keys()])
  const books: Book[] = []
  const add = (book: Omit<Book, 'output'>, name: string): void => {
    if (book.chapters.length === 0) return
    const output = freeOutput(book.localeView, name, taken)
    books.push({ ...book, output })
    const both = isBoth ? inBothLanguages(context, book.chapters) : book.chapters
    if (both !== book.chapters) books.push({ ...book, output: bilingualOutput(output), chapters: both })
  }
  for (const localeView of context.locales.values()) {
    for (const version of localeView.plan.versions.filter(({ isLast }) => isLast)) {
      for (const sidebar of version.sidebars.values())
        for (const { name, ...book } of booksOf(context, { version, sidebar }))
          add({ localeView, ...book }, name)
    }
  }
  return books
}

type Named = Omit<Book, 'localeView' | 'output'> & { name: string }

function booksOf(
  context: SiteContext,
  { version, sidebar }: { version: DocsVersion; sidebar: Sidebar },
): Named[] {
  const others = sidebar.items.filter(({ type }) => type !== 'category')
  return [
    { name: sidebar.id, href: version.mainHref, chapters: chaptersOf(context, others) },
    ...sidebar.items.flatMap((item): Named[] => {
      if (item.type !== 'category') return []
      const { label, gloss, description, href } = item
      const own = item.docId === undefined ? [] : [{ ...item, type: 'link' as const, href: href ?? '' }]
      return [
        {
          name: href?.replace(/\/$/, '').split('/').at(-1) ?? label,
          label: { label, gloss },
          ...defined({ description, href }),
          chapters: chaptersOf(context, [...own, ...item.items]),
        },
      ]
    }),
  ]
}

function chaptersOf(context: SiteContext, items: readonly SidebarItem[], above = ''): Chapter[] {
  const chapters: Chapter[] = []
  for (const item of items) {
    if (item.type === 'html' || item.isUnlisted === true) continue
    const chapter = chapterOf(context, item, `${above}${chapters.length + 1}`)
    if (chapter !== undefined) chapters.push(chapter)
  }
  return chapters
}

/** Nothing for links to other sites and to pages of other sidebars, whose text is not here. */
function chapterOf(
  context: SiteContext,
  item: Exclude<SidebarItem, { type: 'html' }>,
  number: string,
): Chapter | undefined {
  const { label, gloss, description, href } = item
  const isElsewhere = item.type === 'link' && item.isRef === true
  const route = item.docId === undefined || isElsewhere ? undefined : context.routes.get(href ?? '')
  const chapters = item.type === 'category' ? chaptersOf(context, item.items, `${number}.`) : []
  if (route === undefined && chapters.length === 0) return undefined
  return { number, label: { label, gloss }, chapters, ...defined({ description, route, href }) }
}

/** The same chapters, each with both languages where there are pages of them; the very same where there is none. */
function inBothLanguages(context: SiteContext, chapters: Chapter[]): Chapter[] {
  const outputs = new Map(
    context.plan.routes.flatMap((route) =>
      route.content.kind === 'bilingual' ? [[route.output, route]] : [],
    ),
  )
  let hasAny = false
  const both = (chapter: Chapter): Chapter => {
    const route = chapter.route && outputs.get(bilingualOutput(chapter.route.output))
    hasAny ||= route !== undefined
    return { ...chapter, ...(route && { route }), chapters: chapter.chapters.map(both) }
  }
  const found = chapters.map(both)
  return hasAny ? found : chapters
}

/** Pages and files of the author's keep their names. */
function freeOutput({ locale }: LocaleView, name: string, taken: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const output = outputOf(locale, `book/${slugOf(name) || 'pages'}${count === 1 ? '' : `-${count}`}`)
    if (taken.has(output)) continue
    taken.add(output)
    return output
  }
}
