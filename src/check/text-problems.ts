import { unescapeHtml } from '../html/escape.ts'
import { hasClass } from '../html/scan.ts'
import { attributeOf, elementsIn, isSkipped, textOf, treeOf, type Element } from '../twins/page-tree.ts'
import type { Problem } from '../types/problem.ts'
import { writtenPlaces, type WrittenPlaces } from './written-places.ts'

/** A text of the author's, and what became of it. */
export interface CheckedText {
  /** Relative to the author's folder. */
  file: string
  /** Text of the file. */
  source: string
  /** The inside of `<main>`. */
  main: string
}

/** Texts of links that say nothing about where they lead. */
const sayNothing = new Set(
  'click|click here|here|link|more|read more|this|this link|this page|点击|点击此处|点击这里|点这里|此处|更多|链接|这里|这个'.split(
    '|',
  ),
)

/** Problems for readers who hear a text, or skim it: headings out of order, pictures and links without a text. */
export function textProblems(texts: readonly CheckedText[]): Problem[] {
  return texts.flatMap((text) => {
    const prose = proseIn(treeOf(text.main).filter((node) => typeof node !== 'string'))
    return prose.flatMap((element) => problemsIn(element, text))
  })
}

/** The elements that hold the author's text. */
function proseIn(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) =>
    hasClass(element.tag, 'ink-prose') ? [element] : proseIn(elementsIn(element)),
  )
}

/** An element, where the like of it stand in the file, and what is wrong with it. */
interface Looked {
  /** Tells those apart that are written differently. */
  key: string
  lines: (places: WrittenPlaces) => number[]
  problem?: Problem | undefined
}

function problemsIn(prose: Element, { file, source }: CheckedText): Problem[] {
  const elements = elementsBelow(prose)
  const headings = elements.filter(({ name }) => /^h[2-6]$/.test(name))
  const looked = [
    ...headings.map((heading, index) => lookedHeading(heading, headings[index - 1])),
    ...elements.flatMap((element) =>
      element.name === 'img' ? [lookedPicture(element)] : element.name === 'a' ? [lookedLink(element)] : [],
    ),
  ]
  const places = writtenPlaces(source)
  const seen = new Map<string, { count: number; lines?: number[] }>()
  return looked.flatMap(({ key, lines, problem }) => {
    const like = seen.get(key) ?? { count: 0 }
    seen.set(key, like)
    like.count += 1
    if (problem === undefined) return []
    // The third of many on the page is the third in the file.
    like.lines ??= lines(places)
    const line = like.lines[like.count - 1]
    return [{ file, ...(line !== undefined && { line }), ...problem }]
  })
}

function lookedHeading(heading: Element, before: Element | undefined): Looked {
  const levelOf = ({ name }: Element): number => Number(name[1])
  const [level, above] = [levelOf(heading), before === undefined ? 1 : levelOf(before)]
  const words = shownText(heading)
  const message = `The heading "${words}" is of level ${level}, below one of level ${above}.`
  const hint = `Make it one of level ${above + 1}.`
  return {
    key: `${heading.name} ${words}`,
    lines: (places) => places.headings(level, words),
    problem: level <= above + 1 ? undefined : { message, hint },
  }
}

function lookedPicture({ tag }: Element): Looked {
  const src = attributeOf(tag, 'src') ?? ''
  const name = src.slice(src.lastIndexOf('/') + 1).replace(/\.[\da-f]{8}(?=\.\w+$)/, '')
  const message = `The picture "${name}" has no text.`
  const hint =
    'Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.'
  return {
    key: `img ${name}`,
    lines: (places) => places.addresses(name),
    // Without an address it is one that does not exist, which the build tells.
    problem: src !== '' && isSilent(tag) ? { message, hint } : undefined,
  }
}

function lookedLink(link: Element): Looked {
  const href = attributeOf(link.tag, 'href')
  const shown = shownText(link) || linkName(link)
  if (href !== undefined && shown === '') {
    const message = `The link to "${href}" has no text.`
    const problem = { message, hint: 'Write between the brackets where it leads.' }
    return { key: `a ${href}`, lines: (places) => places.addresses(href), problem }
  }
  const isTold = href !== undefined && sayNothing.has(shown.toLowerCase())
  const message = `The link "${shown}" does not say where it leads.`
  const problem = isTold ? { message, hint: 'Link the words that name the page.' } : undefined
  return { key: `a ${shown}`, lines: (places) => places.links(shown), problem }
}

function shownText(element: Element): string {
  return unescapeHtml(textOf(element)).replace(/\s+/g, ' ').trim()
}

/** All elements of a text that are read, in order. */
function elementsBelow(element: Element): Element[] {
  return elementsIn(element).flatMap((child) => (isSkipped(child) ? [] : [child, ...elementsBelow(child)]))
}

/** Whether nothing is said of a picture that shows something. */
function isSilent(tag: string): boolean {
  const alt = attributeOf(tag, 'alt') ?? ''
  return alt.trim() === '' && !/\b(?:role="presentation"|aria-hidden="true"|aria-label=)/.test(tag)
}

/** The name of a link without text of its own. */
function linkName(link: Element): string {
  const inside = elementsBelow(link).map(
    ({ tag }) => attributeOf(tag, 'alt') ?? attributeOf(tag, 'aria-label') ?? '',
  )
  return [attributeOf(link.tag, 'aria-label') ?? '', attributeOf(link.tag, 'title') ?? '', ...inside]
    .join('')
    .trim()
}
