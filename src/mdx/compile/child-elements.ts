import { words } from '../../defined.ts'
import { unescapeHtml } from '../../html/escape.ts'
import { attributesOf, classesOf, hasClass, scanHtml } from '../../html/scan.ts'
import {
  joinPieces,
  markPiece,
  plainHtml,
  segmentCode,
  textCode,
  toChildren,
} from '../../markdown/write/mdx-pieces.ts'
import type { MdxPieces } from '../../markdown/state.ts'
import { reactNames } from './mdx-attributes.ts'

/**
 * HTML and the code in it as elements of React, for components that look at what they are given: MDX gives them a table as
 * an element of the type `table` with its head and its rows as children. Drawings, formulas and code stay HTML.
 */
export function toElements(html: string, mdx: MdxPieces): string {
  const root = isBeyond(elementsIn(html), mdx) ? undefined : readTree(html)
  return root === undefined ? toChildren(html, mdx.pieces) : contentCode(root, mdx)
}

/**
 * HTML whose elements that the author's components draw are code: `<h2>` is `<_components.h2>`, given what stood in it as elements
 * of React. Everything else stays as it is.
 */
export function withDrawn(html: string, mdx: MdxPieces): string {
  if (mdx.drawn.size === 0 || !isNested(html)) return html
  const write = (node: TreeNode): string => {
    if (isDrawn(node, mdx)) {
      const whole = htmlOf(node)
      if (!isBeyond(elementsIn(whole), mdx))
        return markPiece({ code: drawnCode(node, mdx), html: plainHtml(whole, mdx.pieces) }, mdx)
    }
    const { name, source, isEmpty, children } = node
    const inner = (isFinished(node) ? children.map(htmlOf) : children.map(write)).join('')
    // The table brings its own frame, inside of what draws it.
    const isFrame = name === 'div' && mdx.drawn.has('table') && hasClass(source, 'ink-table')
    if (isFrame && !inner.startsWith('<')) return inner
    return source + inner + (name === '' || isEmpty ? '' : `</${name}>`)
  }
  let written = ''
  // One after the other, so that a long text does not stand in memory as a tree.
  for (const node of readNodes(html)) written += write(node)
  return written
}

/** In code an element takes ten kilobytes of memory, and two signs of Markdown may be one. Long texts have some thousand. */
export const mostElements = 10_000

/** Whether so many more would be too many, so that they stay HTML. */
function isBeyond(elements: number, mdx: MdxPieces): boolean {
  if (mdx.elements + elements <= mostElements) return false
  mdx.isBeyondElements = true
  return true
}

function elementsIn(html: string): number {
  return html.split(/<[a-z]/).length - 1
}

/** Whether a component of the author's draws an element. */
function isDrawn({ name, source }: TreeNode, mdx: MdxPieces): boolean {
  return mdx.drawn.has(name) && !classesOf(source).some((one) => enginesOwn.test(one))
}

function drawnCode(node: TreeNode, mdx: MdxPieces): string {
  const { name } = node
  mdx.listed.add(name)
  // Theirs link to themselves in their own way.
  const isHeading = /^h[2-6]$/.test(name)
  const children = node.children.filter((one) => !isHeading || !hasClass(one.source, 'ink-anchor'))
  return elementCode(`_components.${name}`, { ...node, source: writtenTag(node), children }, mdx)
}

/** The tag with what its author wrote: MDX gives components a link's address and title, and they spread what they are given. */
function writtenTag({ name, source }: TreeNode): string {
  if (name !== 'a' || !hasClass(source, 'ink-external')) return source
  return source
    .replace(/ ?\bink-external\b/, '')
    .replace(' class=""', '')
    .replace(/ target="_blank"/, '')
    .replace(/ rel="noopener noreferrer"/, '')
}

/** Classes of elements that are no author's, but parts of what the engine shows. */
const enginesOwn = /^ink-(?!align-|cell|dark-only|drawing|external|light-only|tasks?$)/

interface TreeNode {
  /** Empty for text and for the root. */
  name: string
  /** The tag, or the text. */
  source: string
  isEmpty: boolean
  children: TreeNode[]
}

/** The tree of emitted HTML; nothing where its elements are not within each other. */
function readTree(html: string): TreeNode | undefined {
  return isNested(html) ? { name: '', source: '', isEmpty: false, children: [...readNodes(html)] } : undefined
}

function isNested(html: string): boolean {
  const open: string[] = []
  for (const { type, name, isEmpty } of scanHtml(html)) {
    if (type === 'close' && open.pop() !== name) return false
    if (type === 'open' && !isEmpty) open.push(name)
  }
  return open.length === 0
}

/** The nodes of emitted HTML that is nested, with what is in each of them. */
function* readNodes(html: string): Generator<TreeNode> {
  const open: TreeNode[] = []
  for (const { type, name, source, isEmpty } of scanHtml(html)) {
    if (type === 'close') {
      const closed = open.pop()
      if (closed !== undefined && open.length === 0) yield closed
      continue
    }
    const node: TreeNode = { name: type === 'open' ? name : '', source, isEmpty, children: [] }
    open.at(-1)?.children.push(node)
    if (type === 'open' && !isEmpty) open.push(node)
    else if (open.length === 0) yield node
  }
}

const blocks = words(
  'address article aside blockquote details dl dt dd div figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul',
)

/** Children without the line breaks between blocks, which MDX does not give to components either. */
function contentCode({ children }: TreeNode, mdx: MdxPieces): string {
  const isBlock = (node: TreeNode | undefined): boolean => node !== undefined && blocks.has(node.name)
  return children
    .map((node, index) => {
      if (node.name !== '') return nodeCode(node, mdx)
      const source = withoutGaps(node.source, isBlock(children[index - 1]), isBlock(children[index + 1]))
      return nodeCode({ ...node, source }, mdx)
    })
    .filter((code) => code !== '')
    .join('\n')
}

/** A text without the line breaks beside blocks. Elements of JSX stand in it as marks, so what is left may be one of them. */
function withoutGaps(text: string, isAfterBlock: boolean, isBeforeBlock: boolean): string {
  const start = text.trimStart()
  const rest = isAfterBlock && text.slice(0, text.length - start.length).includes('\n') ? start : text
  const end = rest.trimEnd()
  return isBeforeBlock && rest.slice(end.length).includes('\n') ? end : rest
}

const opaque = new Set(['svg', 'math', 'pre', 'textarea', 'picture', 'video', 'audio', 'iframe'])

/** Elements that components get as finished HTML. */
function isFinished({ name, source }: TreeNode): boolean {
  return opaque.has(name) || /\sstyle=/i.test(source) || (name === 'figure' && hasClass(source, 'ink-code'))
}

function nodeCode(node: TreeNode, mdx: MdxPieces): string {
  const { name, source } = node
  const { pieces } = mdx
  if (name === '') return source.startsWith('<!--') ? '' : joinPieces(source, pieces, textCode)
  if (name === 'div' && hasClass(source, 'ink-table')) return contentCode(node, mdx)
  if (name === 'figure' && hasClass(source, 'ink-code')) return codeBlock(node, mdx)
  if (isFinished(node)) return joinPieces(htmlOf(node), pieces, segmentCode)
  return isDrawn(node, mdx) ? drawnCode(node, mdx) : elementCode(name, node, mdx)
}

function elementCode(tag: string, node: TreeNode, mdx: MdxPieces): string {
  mdx.elements++
  const opening = `${tag}${attributesCode(node.source)}${node.name === 'table' ? ' data-framed=""' : ''}`
  const content = contentCode(node, mdx)
  return content === '' ? `<${opening} />` : `<${opening}>\n${content}\n</${tag}>`
}

/**
 * A code block as HTML, with what components look for in it: its text, and the class of its language. What they look at is the
 * block again, for those that show it without what stands around it.
 */
function codeBlock(node: TreeNode, { pieces }: MdxPieces): string {
  const html = htmlOf(node)
  const language = /\sdata-language="?([^"\s>]*)/.exec(node.source)?.[1]
  const [, inner = ''] = /<code[^>]*>(.*)<\/code>/s.exec(html) ?? []
  const text = textCode(`${inner.replace(/<[^>]*>/g, '')}\n`)
  const className = language === undefined ? '' : ` className=${JSON.stringify(`language-${language}`)}`
  const opening = joinPieces(html, pieces, segmentCode).replace(/ \/>$/, '>')
  return `${opening}${opening.slice(0, -1)}${className}>${text}</_Html></_Html>`
}

function htmlOf({ name, source, isEmpty, children }: TreeNode): string {
  const end = name === '' || isEmpty ? '' : `</${name}>`
  return source + children.map(htmlOf).join('') + end
}

function attributesCode(tag: string): string {
  return [...attributesOf(tag)]
    .map(({ name, value, source }) => {
      const isBare = !source.includes('=') && !name.startsWith('data-')
      return ` ${reactNames.get(name) ?? name}={${isBare ? 'true' : JSON.stringify(unescapeHtml(value))}}`
    })
    .join('')
}
