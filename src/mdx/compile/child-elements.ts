import { unescapeHtml } from '../../html/escape.ts'
import { attributesOf, hasClass, scanHtml } from '../../html/scan.ts'
import { joinPieces, segmentCode, textCode } from '../../markdown/mdx-pieces.ts'
import type { MdxPiece } from '../../markdown/state.ts'
import { reactNames } from './mdx-attributes.ts'

/**
 * HTML and the code in it as elements of React, for components that look at what they are given: MDX gives them a table as
 * an element of the type `table` with its head and its rows as children. Drawings, formulas and code stay HTML.
 */
export function toElements(html: string, pieces: readonly MdxPiece[]): string {
  const root = readTree(html)
  const write = (part: string): string => (part.includes('<') ? segmentCode(part) : textCode(part))
  return root === undefined ? joinPieces(html, pieces, write) : contentCode(root, pieces)
}

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
  const root: TreeNode = { name: '', source: '', isEmpty: false, children: [] }
  const open = [root]
  for (const { type, name, source, isEmpty } of scanHtml(html)) {
    const parent = open.at(-1)
    if (parent === undefined) return undefined
    if (type === 'close') {
      if (open.length === 1 || parent.name !== name) return undefined
      open.pop()
      continue
    }
    const node: TreeNode = { name: type === 'open' ? name : '', source, isEmpty, children: [] }
    parent.children.push(node)
    if (type === 'open' && !isEmpty) open.push(node)
  }
  return open.length === 1 ? root : undefined
}

const blocks = new Set(
  'address article aside blockquote details dl dt dd div figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** Children without the line breaks between blocks, which MDX does not give to components either. */
function contentCode({ children }: TreeNode, pieces: readonly MdxPiece[]): string {
  const isBlock = (node: TreeNode | undefined): boolean => node !== undefined && blocks.has(node.name)
  return children
    .filter(({ name, source }, index) => {
      const isGap = name === '' && /^\s*\n\s*$/.test(source)
      return !isGap || !(isBlock(children[index - 1]) || isBlock(children[index + 1]))
    })
    .map((node) => nodeCode(node, pieces))
    .filter((code) => code !== '')
    .join('\n')
}

const opaque = new Set(['svg', 'math', 'pre', 'textarea', 'picture', 'video', 'audio', 'iframe'])

function nodeCode(node: TreeNode, pieces: readonly MdxPiece[]): string {
  const { name, source } = node
  if (name === '') return source.startsWith('<!--') ? '' : joinPieces(source, pieces, textCode)
  if (name === 'div' && hasClass(source, 'ink-table')) return contentCode(node, pieces)
  if (name === 'figure' && hasClass(source, 'ink-code')) return codeBlock(node, pieces)
  if (opaque.has(name) || /\sstyle=/i.test(source)) return joinPieces(htmlOf(node), pieces, segmentCode)
  const tag = `${name}${attributesCode(source)}${name === 'table' ? ' data-framed=""' : ''}`
  const content = contentCode(node, pieces)
  return content === '' ? `<${tag} />` : `<${tag}>\n${content}\n</${name}>`
}

/** A code block as HTML, with what components look for in it: its text, and the class of its language. */
function codeBlock(node: TreeNode, pieces: readonly MdxPiece[]): string {
  const html = htmlOf(node)
  const language = /\sdata-language="?([^"\s>]*)/.exec(node.source)?.[1]
  const [, inner = ''] = /<code[^>]*>(.*)<\/code>/s.exec(html) ?? []
  const text = textCode(`${inner.replace(/<[^>]*>/g, '')}\n`)
  const className = language === undefined ? '' : ` className=${JSON.stringify(`language-${language}`)}`
  const opening = joinPieces(html, pieces, segmentCode).replace(/ \/>$/, '>')
  return `${opening}<code${className}>${text}</code></_Html>`
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
