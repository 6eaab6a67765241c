import type { HTMLAttributes, ReactNode } from 'react'

export interface RawHtmlProps extends Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML'
> {
  as?: 'article' | 'div' | 'h1' | 'h2' | 'li' | 'main' | 'p' | 'span'
  html: string
}

/**
 * The only place where a string becomes markup: compiled articles, and the HTML that an author writes in the
 * configuration. In the browser the string is never used: the element is adopted as it stands.
 */
export function RawHtml({ as: Tag = 'div', html, ...attributes }: RawHtmlProps): ReactNode {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}
