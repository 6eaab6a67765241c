import { words } from '../defined.ts'
import { DomUtils, parseDocument, ElementType } from 'htmlparser2'
import {
  foldCode,
  foldText,
  linkOf,
  factNames,
  type FactName,
  type PageFacts,
  type PageKind,
} from './page-facts.ts'

/** Facts of a page, collected while it is read. */
interface PageReading {
  /** Its address, as readers see it. */
  place: string
  facts: PageFacts
  /** The heading of the page, which stands in its text or above it. */
  title: Element | undefined
}

/** Facts of a page of either engine. */
export function readPage(html: string, address: string): PageFacts {
  // Some stock builds hold zero bytes, which browsers drop.
  const document = parseDocument(html.replaceAll('\0', ''))
  const root = document.childNodes.filter(isElement).find(({ name }) => name === 'html')
  const lists = Object.fromEntries(factNames.map((name): [FactName, string[]] => [name, []]))
  // as: every name of a fact has its list.
  const facts = { kind: 'other', text: '', ids: linkableIds(document.childNodes), ...lists } as PageFacts
  if (root === undefined) return facts
  facts.kind = pageKindOf(root)
  const main = mainOf(root, facts.kind)
  const title = findBelow(main, ({ name }) => name === 'h1')
  if (title !== undefined) facts.titles.push(foldText(visibleText(title)))
  const documentTitle = findBelow(root, ({ name }) => name === 'title')
  if (documentTitle !== undefined) facts.documentTitles.push(foldText(DomUtils.textContent(documentTitle)))
  const place = address !== '/' && hasSlash(root) ? `${address}/` : address
  const reading: PageReading = { place, facts, title }
  for (const text of textRootsOf(main, facts.kind)) readChildren(text, reading)
  facts.text = foldText(facts.text)
  return facts
}

/** Whether the address that a page names as its own ends with a slash. */
function hasSlash(root: Element): boolean {
  const link = findBelow(root, ({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical')
  return link?.attribs['href']?.endsWith('/') === true
}

/** Every place of a page that an address can end with. */
function linkableIds(nodes: readonly Node[]): string[] {
  return nodes.filter(isElement).flatMap((element) => {
    const { id, name } = element.attribs
    const own = [id, element.name === 'a' ? name : undefined].filter((value) => value !== undefined)
    return [...own, ...linkableIds(element.childNodes)]
  })
}

function readChildren(element: Element, reading: PageReading): void {
  for (const child of element.childNodes) readNode(child, reading)
}

const blocks = words(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
)

function readNode(node: Node, reading: PageReading): void {
  const { facts } = reading
  if (!isElement(node)) {
    facts.text += wordsOf(node)
    return
  }
  if (node === reading.title || isAside(node)) return
  const space = blocks.has(node.name) ? ' ' : ''
  facts.text += space
  addId(node, facts)
  readPart(node, reading)
  facts.text += space
}

function readPart(node: Element, reading: PageReading): void {
  const { facts } = reading
  const part = partOf(node)
  if (part === 'code') addCode(node, facts)
  else if (part === 'formula') facts.formulas.push(sourceOf(node))
  else if (part === 'tabs') facts.tabs.push(tabLabels(node))
  else {
    if (part === 'admonition') facts.admonitions.push(admonitionOf(node))
    addElement(node, reading)
    // Cards of docs are made by the engine: their pictures and their counts are its words.
    if (!isClassed(node, /^(?:card|ink-card)$/)) readChildren(node, reading)
  }
}

/** Ids of footnotes and of what scripts made differ by engine, and nobody links to them. */
const internalId = /^(?:user-content-|fn-|fnref-|__|:r|_R_|ink-)/

function addId({ name, attribs, parent }: Element, facts: PageFacts): void {
  const id = attribs['id']
  if (id === undefined || id === '' || attribs['role'] === 'tabpanel') return
  if (/^h[1-6]$/.test(name) || (isClassedAnchor(attribs['class']) && parent !== null))
    facts.headingIds.push(id)
  else if (!internalId.test(id)) facts.anchors.push(id)
}

/** Headings of older versions keep their ids in an anchor of their own. */
function isClassedAnchor(classes: string | undefined): boolean {
  return classes?.split(/\s+/).includes('anchor') === true
}

const embeds = words('iframe video audio embed object')

/** Elements that are counted, and whose children are read as well. */
function addElement(element: Element, { facts, place }: PageReading): void {
  const { name, attribs } = element
  if (name === 'img') facts.pictures.push('')
  else if (embeds.has(name)) facts.embeds.push(name)
  else if (name === 'table') facts.tables.push(tableSize(element))
  else if (name === 'details') facts.details.push('')
  else if (name === 'a') facts.links.push(...linkOf(attribs['href'], place))
  else if (isClassed(element, /^(?:footnotes|ink-footnotes)$/))
    facts.footnotes.push(...below(element, 'li').map(() => ''))
}

function below(element: Element, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, element)
}

function tableSize(table: Element): string {
  return `${below(table, 'tr').length} rows, ${below(table, 'td').length + below(table, 'th').length} cells`
}

function addCode(element: Element, facts: PageFacts): void {
  const pre = findBelow(element, ({ name }) => name === 'pre') ?? element
  const title = findBelow(
    element,
    (child) => child.name === 'figcaption' || isClassed(child, /^codeBlockTitle_/),
  )
  if (title !== undefined) facts.codeTitles.push(foldText(visibleText(title)))
  facts.code.push(foldCode(lines(pre)))
}

/** The text of code, with its line breaks. */
function lines(node: Node): string {
  if (!isElement(node)) return wordsOf(node)
  if (node.name === 'br') return '\n'
  return node.name === 'button' ? '' : node.childNodes.map(lines).join('')
}

/** The source of a formula where it is kept, else nothing. */
function sourceOf(element: Element): string {
  const source = findBelow(element, ({ name }) => name === 'annotation')
  return source === undefined ? '' : DomUtils.textContent(source).replaceAll(/\s+/g, '')
}

function tabLabels(list: Element): string {
  const tabs = list.childNodes.filter(isElement).filter(({ attribs }) => attribs['role'] === 'tab')
  return tabs.map((tab) => foldText(DomUtils.textContent(tab))).join(' | ')
}

const usualTitles = words(
  'note tip info warning danger caution important success secondary 注 备注 提示 信息 注意 警告 危险 重要 備註 資訊',
)

/** The kind of an admonition, and its title where it is not the kind's own. */
function admonitionOf(element: Element): string {
  const { class: classes = '', 'data-kind': ownKind } = element.attribs
  const kind = ownKind ?? /(?:^|\s)(?:theme-)?admonition-([\w-]+)/.exec(classes)?.[1] ?? ''
  const heading = findBelow(element, (child) =>
    isClassed(child, /^(?:admonitionHeading_.*|admonition-heading|ink-admonition-title)$/),
  )
  const title = heading === undefined ? '' : foldText(visibleText(heading, { withAside: true }))
  return title === '' || usualTitles.has(title.toLowerCase()) ? kind : `${kind}: ${title}`
}

/** The visible text of an element that is read for itself. */
function visibleText(element: Element, { withAside = false } = {}): string {
  return element.childNodes
    .map((node) => {
      if (!isElement(node)) return wordsOf(node)
      return node.name === 'svg' || (isAside(node) && !withAside) ? '' : visibleText(node)
    })
    .join('')
}

/** The tree that htmlparser2 builds. */
type Node = ReturnType<typeof parseDocument>['childNodes'][number]
/** An element of it. */
type Element = Extract<Node, { attribs: unknown }>

/** Whether a node is an element, also one that is never shown. */
function isElement(node: Node): node is Element {
  return 'attribs' in node && node.type !== ElementType.Script && node.type !== ElementType.Style
}

/** The words of a node that is text; nothing for any other. */
function wordsOf(node: Node): string {
  return node.type === ElementType.Text ? node.data : ''
}

/** Whether a class of an element, or the beginning of one that has a hash behind it, is the given one. */
function isClassed(element: Element, names: RegExp): boolean {
  const written = element.attribs['class']
  return written !== undefined && written.split(/\s+/).some((name) => names.test(name))
}

/** The first element below a node that fits. */
function findBelow(node: Node, test: (element: Element) => boolean): Element | undefined {
  return DomUtils.findOne(test, [node]) ?? undefined
}

const kinds: readonly [word: RegExp, kind: PageKind][] = [
  [/^docs-doc-page$/, 'doc'],
  [/^blog-post-page$/, 'post'],
  [/^mdx-page$/, 'page'],
]

/** Kind of a page, by the classes that Docusaurus gives to its root. */
function pageKindOf(root: Element): PageKind {
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
function mainOf(root: Element, kind: PageKind): Element {
  const main = findBelow(root, ({ name }) => name === 'main')
  const wrapper = findBelow(root, (element) => isClassed(element, /^main-wrapper$/))
  const [first, second] = kind === 'react' ? [wrapper, main] : [main, wrapper]
  return first ?? second ?? findBelow(root, ({ name }) => name === 'body') ?? root
}

/** The elements that hold the text of a writing; all of `main` where none is marked. */
function textRootsOf(main: Element, kind: PageKind): Element[] {
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

const unread = words('button svg script style template noscript canvas select textarea')
const aside =
  /^(?:hash-link|sr-only|screen-reader-only|table-of-contents|theme-doc-toc.*|theme-doc-breadcrumbs|pagination-nav|data-footnote-backref|footnote-backref|footnote-ref|ink-(?:anchor|icon|visually-hidden|mobile-toc|toc-inline|footnote-back|footnote-ref|views|notice))$|^(?:visuallyHidden|tocCollapsible|tocMobile|buttonGroup|copyButton|admonitionIcon|admonitionHeading|iconExternalLink)_|^(?:admonition-icon|admonition-heading|ink-admonition-title)$/

/** Whether an element is no part of the text: controls, icons, names for assistive technology, tables of contents. */
function isAside(element: Element): boolean {
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
function partOf(element: Element): 'admonition' | 'formula' | 'code' | 'tabs' | undefined {
  const { name, attribs } = element
  if (name === 'pre' || isClassed(element, code)) return 'code'
  if (name === 'math' || name === 'mjx-container' || isClassed(element, formula)) return 'formula'
  if (attribs['role'] === 'tablist') return 'tabs'
  return isClassed(element, admonition) ? 'admonition' : undefined
}
