import { unescapeHtml } from '../html/escape.ts'
import { hasClass } from '../html/scan.ts'
import { attributeOf, elementsIn, isSkipped, textOf, treeOf, type Element } from '../twins/page-tree.ts'
import type { Problem } from '../types/problem.ts'

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
  'click here|here|link|more|read more|this|this link|this page|点击|点击此处|点击这里|点这里|此处|更多|链接|这里|这个'.split(
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

/** A problem, and words by which its line is found. */
interface Found {
  needle: string
  message: string
  hint: string
}

function problemsIn(prose: Element, { file, source }: CheckedText): Problem[] {
  const elements = elementsBelow(prose)
  const headings = elements.filter(({ name }) => /^h[2-6]$/.test(name))
  const found = [
    ...headings.map((heading, index) => outOfOrder(heading, headings[index - 1])),
    ...elements.map((element) => (element.name === 'img' ? silentPicture(element) : silentLink(element))),
  ].filter((one) => one !== undefined)
  return found.map(({ needle, ...problem }) => {
    const line = firstLineWith(source, needle)
    return { file, ...(line !== undefined && { line }), ...problem }
  })
}

function outOfOrder(heading: Element, before: Element | undefined): Found | undefined {
  const levelOf = ({ name }: Element): number => Number(name[1])
  const [level, above] = [levelOf(heading), before === undefined ? 1 : levelOf(before)]
  const needle = shownText(heading)
  if (level <= above + 1) return undefined
  return {
    needle,
    message: `The heading "${needle}" is of level ${level}, below one of level ${above}.`,
    hint: `Make it one of level ${above + 1}.`,
  }
}

function silentPicture({ tag }: Element): Found | undefined {
  if (!isSilent(tag)) return undefined
  const src = attributeOf(tag, 'src') ?? ''
  const needle = src.slice(src.lastIndexOf('/') + 1).replace(/\.[\da-f]{8}(?=\.\w+$)/, '')
  return {
    needle,
    message: `The picture ${needle} has no text.`,
    hint: 'Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.',
  }
}

function silentLink(link: Element): Found | undefined {
  const href = link.name === 'a' ? attributeOf(link.tag, 'href') : undefined
  if (href === undefined) return undefined
  const shown = shownText(link) || linkName(link)
  if (shown === '')
    return {
      needle: href,
      message: `The link to ${href} has no text.`,
      hint: 'Write between the brackets where it leads.',
    }
  if (!sayNothing.has(shown.toLowerCase())) return undefined
  return {
    needle: `[${shown}]`,
    message: `The link "${shown}" does not say where it leads.`,
    hint: 'Link the words that name the page.',
  }
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

/** The first line in which something stands. */
function firstLineWith(source: string, needle: string): number | undefined {
  const index = needle === '' ? -1 : source.indexOf(needle)
  return index === -1 ? undefined : source.slice(0, index).split('\n').length
}
