import { createElement, type ComponentType, type ReactNode } from 'react'
import { readSmallMarkdown, type MarkdownPart } from './small-markdown.ts'

/** An element, by its name, or a component. */
type Shown = string | ComponentType<Record<string, unknown>>

/** What shows some elements, by their names. */
type Parts = Readonly<Record<string, Shown | { component?: Shown; props?: object } | undefined>>

/** Of a text, as several packages name it. */
export interface MarkdownProps {
  /** The text. Anything but text is shown as it is. */
  children?: unknown
  /** What shows some elements, for `react-markdown`. */
  components?: Parts
  /** The same, for `markdown-to-jsx`. */
  options?: { overrides?: Parts }
  /** As the first versions of `react-markdown` call the text. */
  source?: string
  /** Of a box around it. */
  className?: string
}

/** Shows a value that is Markdown: `react-markdown` and `markdown-to-jsx`, where they are not installed. */
export function Markdown({ children, source, className, components, options }: MarkdownProps): ReactNode {
  const text = textIn(children ?? source)
  const parts = components ?? options?.overrides ?? {}
  const shown =
    text === undefined ? (isNode(children) ? children : null) : readSmallMarkdown(text).map(elementOf(parts))
  return className === undefined ? shown : <div className={className}>{shown}</div>
}

/** Texts may come in pieces. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const isText =
    Array.isArray(value) && value.every((piece) => /^(?:string|number|boolean)$/.test(typeof piece))
  return isText ? value.filter((piece) => typeof piece !== 'boolean').join('') : undefined
}

/** Texts of others come as data, those in a page as elements. */
function isNode(value: unknown): value is ReactNode {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

function elementOf(parts: Parts): (part: MarkdownPart | string, key: number) => ReactNode {
  const shown = (part: MarkdownPart | string, key: number): ReactNode => {
    if (typeof part === 'string') return part
    const { type, props } = shownBy(parts, part.tag)
    return createElement(type, { key, ...part.attributes, ...props }, ...part.inside.map(shown))
  }
  return shown
}

function shownBy(parts: Parts, tag: string): { type: Shown; props?: object | undefined } {
  const own = Object.hasOwn(parts, tag) ? parts[tag] : undefined
  // A component may be an object, too, which React marks.
  const isOverride = typeof own === 'object' && !('$$typeof' in own)
  if (isOverride) return { type: own.component ?? tag, props: own.props }
  // as: what else there is shows an element.
  return { type: (own as Shown | undefined) ?? tag }
}

export { Markdown as default }
