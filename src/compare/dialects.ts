import { DomUtils, ElementType, type parseDocument } from 'htmlparser2'
import type { PageKind } from './page-facts.ts'

/** The tree that htmlparser2 builds. */
export type Node = ReturnType<typeof parseDocument>['childNodes'][number]
/** An element of it. */
export type Element = Extract<Node, { attribs: unknown }>

/** Whether a node is an element, also one that is never shown. */
export function isElement(node: Node): node is Element {
  return 'attribs' in node && node.type !== ElementType.Script && node.type !== ElementType.Style
}

/** The words of a node that is text; nothing for any other. */
export function wordsOf(node: Node): string {
  return node.type === ElementType.Text ? node.data : ''
}

/** Whether a class of an element, or the beginning of one that has a hash behind it, is the given one. */
export function isClassed(element: Element, names: RegExp): boolean {
  const written = element.attribs['class']
  return written !== undefined && written.split(/\s+/).some((name) => names.test(name))
}

/** The first element below a node that fits. */
export function findBelow(node: Node, test: (element: Element) => boolean): Element | undefined {
  return DomUtils.findOne(test, [node]) ?? undefined
}

const kinds: readonly [word: RegExp, kind: PageKind][] = [
  [/^docs-doc-page$/, 'doc'],
  [/^blog-post-page$/, 'post'],
  [/^mdx-page$/, 'page'],
]

/** Kind of a page, by the classes that Docusaurus gives to its root. */
export function pageKindOf(root: Element): PageKind {
  // Lists of what is in a category have the class of a doc in older versions.
  if (findBelow(root, (element) => isClassed(element, /^generatedIndexPage_/)) !== undefined)
    return 'category'
  const known = kinds.find(([word]) => isClassed(root, word))?.[1]
  if (known !== undefined) return known
  if (findBelow(root, isRedirect) !== undefined) return 'redirect'
  return isClassed(root, /^plugin-pages$/) ? 'react' : 'other'
}

function isRedirect({ name, attribs }: Element): boolean {
  return name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh'
}

/** The part of a page that is its own. What a React page shows may stand beside its `main`. */
export function mainOf(root: Element, kind: PageKind): Element {
  const main = findBelow(root, ({ name }) => name === 'main')
  const wrapper = findBelow(root, (element) => isClassed(element, /^main-wrapper$/))
  const [first, second] = kind === 'react' ? [wrapper, main] : [main, wrapper]
  return first ?? second ?? findBelow(root, ({ name }) => name === 'body') ?? root
}

/** The elements that hold the text of a writing; all of `main` where none is marked. */
export function textRootsOf(main: Element, kind: PageKind): Element[] {
  if (kind === 'react') return [main]
  const outermost = (test: (element: Element) => boolean): Element[] => {
    const found: Element[] = []
    const look = (node: Node): void => {
      if (!isElement(node)) return
      if (test(node)) found.push(node)
      else node.childNodes.forEach(look)
    }
    look(main)
    return found
  }
  const marked = outermost((element) => isClassed(element, /^(?:ink-prose|markdown|theme-doc-markdown)$/))
  if (marked.length > 0) return marked
  const articles = outermost(({ name }) => name === 'article')
  return articles.length > 0 ? articles : [main]
}

const unread = new Set('button svg script style template noscript canvas select textarea'.split(' '))
const aside =
  /^(?:hash-link|sr-only|screen-reader-only|table-of-contents|theme-doc-toc.*|theme-doc-breadcrumbs|pagination-nav|data-footnote-backref|footnote-backref|footnote-ref|ink-(?:anchor|icon|visually-hidden|mobile-toc|footnote-back|footnote-ref|views|notice))$|^(?:visuallyHidden|tocCollapsible|tocMobile|buttonGroup|copyButton|admonitionIcon|admonitionHeading|iconExternalLink)_|^(?:admonition-icon|admonition-heading|ink-admonition-title)$/

/** Whether an element is no part of the text: controls, icons, names for assistive technology, tables of contents. */
export function isAside(element: Element): boolean {
  const { name, attribs } = element
  if (unread.has(name) || attribs['aria-hidden'] === 'true' || 'data-footnote-backref' in attribs) return true
  if (name === 'sup' && element.childNodes.some(isFootnoteRef)) return true
  return isClassed(element, aside)
}

function isFootnoteRef(node: Node): boolean {
  return isElement(node) && ('data-footnote-ref' in node.attribs || isClassed(node, /^footnote-ref$/))
}

const admonition = /^(?:theme-admonition|ink-admonition|admonition)$/
const formula = /^(?:katex|katex-error|MathJax)$/
const code = /^(?:theme-code-block|codeBlockContainer_.*|ink-code)$/

/** Kind of an element that is compared; nothing for others. */
export function partOf(element: Element): 'admonition' | 'formula' | 'code' | 'tabs' | undefined {
  const { name, attribs } = element
  if (name === 'pre' || isClassed(element, code)) return 'code'
  if (name === 'math' || name === 'mjx-container' || isClassed(element, formula)) return 'formula'
  if (attribs['role'] === 'tablist') return 'tabs'
  return isClassed(element, admonition) ? 'admonition' : undefined
}
