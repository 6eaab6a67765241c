import { DomUtils, parseDocument } from 'htmlparser2'
import {
  findBelow,
  isAside,
  isClassed,
  isElement,
  pageKindOf,
  mainOf,
  partOf,
  textRootsOf,
  wordsOf,
  type Element,
  type Node,
} from './dialects.ts'
import { foldCode, foldText, linkOf, factNames, type FactName, type PageFacts } from './page-facts.ts'

/** Facts of a page, collected while it is read. */
interface PageReading {
  address: string
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
  const reading: PageReading = { address, facts, title }
  for (const text of textRootsOf(main, facts.kind)) readChildren(text, reading)
  facts.text = foldText(facts.text)
  return facts
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

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
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

const embeds = new Set('iframe video audio embed object'.split(' '))

/** Elements that are counted, and whose children are read as well. */
function addElement(element: Element, { facts, address }: PageReading): void {
  const { name, attribs } = element
  if (name === 'img') facts.pictures.push('')
  else if (embeds.has(name)) facts.embeds.push(name)
  else if (name === 'table') facts.tables.push(tableSize(element))
  else if (name === 'details') facts.details.push('')
  else if (name === 'a') facts.links.push(...linkOf(attribs['href'], address))
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

const usualTitles = new Set(
  'note tip info warning danger caution important success secondary 注 备注 提示 信息 注意 警告 危险 重要 備註 資訊'.split(
    ' ',
  ),
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
