import { unescapeHtml } from '../html/escape.ts'
import { partsAroundText } from '../html/rewrite.ts'
import { attributesOf, hasClass, scanHtml } from '../html/scan.ts'

/** An element of a page, with what stands in it. */
export interface Element {
  name: string
  /** The opening tag. */
  tag: string
  children: (Element | string)[]
}

/** A text is as it was emitted, escaped. */
export type Node = Element | string

/** Elements that are not read, and parts around a text, by class. */
const skippedElements =
  /^(?:button|canvas|dialog|form|input|link|meta|nav|noscript|script|select|style|svg|template|textarea)$/
const skippedClasses = new RegExp(String.raw`\bclass="[^"]*\bink-(?:${partsAroundText}|dark-only)[\s"]`)

/** Deeper than pages are nested, and shallow enough for every pass over the tree. */
const maxDepth = 500

/** The nodes of a page's HTML; code without its colours. What is nested too deep stands side by side. */
export function treeOf(emitted: string): Node[] {
  // Highlighted code has more elements than all the rest.
  const html = emitted.replace(
    /(<pre[^<>]*>)([^]*?)(?=<\/pre>|$)/g,
    (_, tag: string, code: string) => tag + code.replace(/<[^>]*>/g, ''),
  )
  const root: Element = { name: '', tag: '', children: [] }
  const open = [root]
  let tooDeep = 0
  for (const { type, name, source, isEmpty } of scanHtml(html)) {
    const parent = open.at(-1) ?? root
    if (type === 'text' || type === 'raw') parent.children.push(source)
    else if (type === 'open') {
      const element = { name, tag: source, children: [] }
      parent.children.push(element)
      if (isEmpty) continue
      if (open.length < maxDepth) open.push(element)
      else tooDeep += 1
    } else if (type === 'close' && tooDeep > 0) tooDeep -= 1
    else if (type === 'close') {
      const index = open.findLastIndex((element) => element.name === name)
      if (index > 0) open.length = index
    }
  }
  return root.children
}

/** Whether an element is no part of the text. */
export function isSkipped({ name, tag }: Element): boolean {
  if (skippedElements.test(name)) return true
  if (tag.length === name.length + 2) return false
  return skippedClasses.test(tag) || (isHidden.test(tag) && !tag.includes('tabpanel'))
}

const isHidden = /\shidden(?=[\s>=])(?!="until-found")/

/** The text in an element, escaped. */
export function textOf({ children }: Element): string {
  return children
    .map((child) => (typeof child === 'string' ? child : isSkipped(child) ? '' : textOf(child)))
    .join('')
}

/** The elements right in another one. */
export function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== 'string')
}

/** The first element of a name in another one, however deep. */
export function firstNamed(element: Element, name: string): Element | undefined {
  return elementsNamed(element, name)[0]
}

/** The outermost elements of a name in another one. */
export function elementsNamed(element: Element, name: string): Element[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : elementsNamed(child, name)))
}

/** The first element of a class right in another one. */
export function withClass(element: Element, name: string): Element | undefined {
  return elementsIn(element).find(({ tag }) => hasClass(tag, name))
}

/** An attribute of a tag, as it was meant. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const { name: found, value } of attributesOf(tag)) if (found === name) return unescapeHtml(value)
  return undefined
}
