import type { Article } from '../../types/article.ts'
import type { Route } from '../../types/route.ts'
import { rewriteAttributes } from '../../html/rewrite.ts'
import { alignBlocks, type BlockPair, type Mismatch } from '../align/align-blocks.ts'
import { blocksOf, type Block } from '../align/blocks.ts'
import type { Problem } from '../../types/problem.ts'

/** A compiled text and the page that is its home. */
export interface TextInLanguage {
  route: Route
  /** `lang` of the text. */
  lang: string
  title: string
  /** Absent while only a page's key is made. */
  article?: Article
}

/** Two texts as one, and the places where they are not alike. */
interface Pairs {
  html: string
  mismatches: Mismatch[]
}

/**
 * A text and its translation, block by block. Equal blocks stand there once. Ids of headings stand around both of them, so
 * that they lead there whichever language is shown; every id stands there once.
 */
export function pairsHtml(original: TextInLanguage, translation: TextInLanguage): Pairs {
  const first = blocksOf(original.article?.html ?? '')
  const second = blocksOf(translation.article?.html ?? '')
  const { pairs, mismatches } = alignBlocks(first, second)
  const rename = renaming(new Set(blockIds(first)), second, translation.lang)
  const given = new Set<string>()
  const html = pairs.map(({ isShared, ...pair }) => {
    const shared = pair.first.map((block) => block.html).join('')
    if (isShared) return `<div class="ink-prose ink-shared">${shared}</div>\n`
    const sides = [
      side(pair.first.map(withoutHeadingIds), original.lang),
      side(pair.second.map(withoutHeadingIds).map(rename), translation.lang),
    ]
    return `${opening(headingIdsOf(pair).filter((id) => !given.has(id) && given.add(id)))}${sides.join('')}</div>\n`
  })
  return { html: html.join(''), mismatches }
}

function opening([id, ...others]: readonly string[]): string {
  const anchors = others.map((other) => `<span id="${other}"></span>`).join('')
  return `<div class="ink-pair"${id === undefined ? '' : ` id="${id}"`}>${anchors}`
}

/** The blocks of one language; nothing where the other one alone has something. */
function side(html: readonly string[], lang: string): string {
  return html.length === 0 ? '' : `<div class="ink-prose" lang="${lang}">${html.join('')}</div>`
}

function blockIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ ids }) => ids)
}

function headingIdsOf({ first, second }: Pick<BlockPair, 'first' | 'second'>): string[] {
  return [...new Set(blockIds([...first, ...second].filter(({ kind }) => kind === 'heading')))]
}

function withoutHeadingIds({ kind, html }: Block): string {
  if (kind !== 'heading') return html
  const withoutId = (tag: string): string =>
    rewriteAttributes(tag, ({ name, value }) => (name === 'id' ? undefined : value))
  return html.replace(tagWithId, withoutId)
}

/** Perhaps: it may stand in a value as well. */
const tagWithId = /<[a-z][^<>]*\sid\b[^<>]*>/gi

/**
 * Gives new ids to what the second text has besides headings where the first one has them too, such as footnotes, and lets its own
 * links lead there.
 */
function renaming(
  taken: ReadonlySet<string>,
  second: readonly Block[],
  lang: string,
): (html: string) => string {
  const own = blockIds(second.filter(({ kind }) => kind !== 'heading'))
  const both = new Set(own.filter((id) => taken.has(id)))
  if (both.size === 0) return (html) => html
  const renamed = (id: string): string => (both.has(id) ? `${lang}.${id}` : id)
  return (html) =>
    rewriteAttributes(html, ({ name, value }) => {
      if (name === 'href' && value.startsWith('#')) return `#${renamed(value.slice(1))}`
      if (!/^(?:id|for|aria-[a-z]+)$/.test(name)) return value
      return value.split(' ').map(renamed).join(' ')
    })
}

/** The sections of a text and its translation that are not alike, as warnings about the translation. */
export function unlikeSections(
  mismatches: readonly Mismatch[],
  original: TextInLanguage,
  translation: TextInLanguage,
): Problem[] {
  return mismatches.map(({ firstHeading, secondHeading }) => {
    const [before, after] = [sectionSource(original, firstHeading), sectionSource(translation, secondHeading)]
    const message = [
      'This section and that of the original have different paragraphs, so readers of both languages see them as a whole:',
      `    ${locationOf(before)}`,
      `    ${locationOf(after)}`,
    ].join('\n')
    const hint = 'Give both the same headings, paragraphs, lists and code blocks in the same order.'
    return { file: after.file, ...(after.line !== undefined && { line: after.line }), message, hint }
  })
}

interface SectionSource {
  file: string
  line?: number
  title: string
}

/** @param heading index of the section's heading; -1 for what stands before the first */
function sectionSource({ route, article, title }: TextInLanguage, heading: number): SectionSource {
  const { text, line } = article?.headings[heading] ?? {}
  return {
    file: route.source?.path ?? route.url,
    ...(line !== undefined && line > 0 && { line }),
    title: text ?? title,
  }
}

function locationOf({ file, line, title }: SectionSource): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${title}`
}
