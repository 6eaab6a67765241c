import { unescapeHtml } from '../html/escape.ts'
import { hasClass } from '../html/scan.ts'
import { attributeOf, elementsIn, isSkipped, textOf, treeOf, type Element } from '../twins/page-tree.ts'
import type { Problem } from '../types/problem.ts'

/** A text of the author's, and what became of it. */
export interface CheckedText {
  /** Relative to the author's folder. */
  file: string
  /** What stands in the file. */
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

/** What readers would miss who hear a text, or skim it: headings out of order, pictures and links without a text. */
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

function problemsIn(prose: Element, { file, source }: CheckedText): Problem[] {
  const problems: Problem[] = []
  let level = 1
  const say = (needle: string, message: string, hint: string): void => {
    const line = lineOf(source, needle)
    problems.push({ file, ...(line !== undefined && { line }), message, hint })
  }
  for (const element of elementsBelow(prose)) {
    const { name, tag } = element
    const text = unescapeHtml(textOf(element)).replace(/\s+/g, ' ').trim()
    if (/^h[2-6]$/.test(name)) {
      const own = Number(name[1])
      if (own > level + 1)
        say(
          text,
          `The heading "${text}" is of level ${own}, below one of level ${level}.`,
          `Make it one of level ${level + 1}.`,
        )
      level = own
    } else if (name === 'img' && isSilent(tag)) {
      const src = attributeOf(tag, 'src') ?? ''
      const picture = src.slice(src.lastIndexOf('/') + 1).replace(/\.[\da-f]{8}(?=\.\w+$)/, '')
      say(
        picture,
        `The picture ${picture} has no text.`,
        'Say what it shows: `![Text](picture.png)`; `role="presentation"` marks one that only decorates.',
      )
    } else if (name === 'a' && attributeOf(tag, 'href') !== undefined) {
      const shown = text === '' ? nameOf(element) : text
      const href = attributeOf(tag, 'href') ?? ''
      if (shown === '')
        say(href, `The link to ${href} has no text.`, 'Write between the brackets where it leads.')
      else if (sayNothing.has(shown.toLowerCase()))
        say(
          `[${shown}]`,
          `The link "${shown}" does not say where it leads.`,
          'Link the words that name the page.',
        )
    }
  }
  return problems
}

/** All elements of a text that are read, in order. */
function elementsBelow(element: Element): Element[] {
  return elementsIn(element)
    .filter((child) => !isSkipped(child))
    .flatMap((child) => [child, ...elementsBelow(child)])
}

/** Whether nothing is said of a picture that shows something. */
function isSilent(tag: string): boolean {
  const alt = attributeOf(tag, 'alt') ?? ''
  return alt.trim() === '' && !/\b(?:role="presentation"|aria-hidden="true"|aria-label=)/.test(tag)
}

/** The name of a link without text of its own. */
function nameOf(link: Element): string {
  const inside = elementsBelow(link).map(
    ({ tag }) => attributeOf(tag, 'alt') ?? attributeOf(tag, 'aria-label') ?? '',
  )
  return [attributeOf(link.tag, 'aria-label') ?? '', attributeOf(link.tag, 'title') ?? '', ...inside]
    .join('')
    .trim()
}

/** The first line in which something stands. */
function lineOf(source: string, needle: string): number | undefined {
  const index = needle === '' ? -1 : source.indexOf(needle)
  return index === -1 ? undefined : source.slice(0, index).split('\n').length
}
