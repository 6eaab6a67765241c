/**
 * A piece of HTML as plain data: texts and elements. The browser makes nodes of it without parsing a string, which a
 * page under Trusted Types must not do.
 */
export type Markup = MarkupNode[]

/** A text, or an element: its name, its attributes and what is in it. */
export type MarkupNode =
  | string
  | [name: string, attributes: Record<string, string>, ...children: MarkupNode[]]
