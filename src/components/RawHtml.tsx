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

export interface ProseProps {
  html: string
  lang?: string | undefined
  /** Two texts, in pairs. @default false */
  isPaired?: boolean | undefined
  /** The author's code, which may lay something over the page. @default false */
  isCode?: boolean | undefined
}

/** A compiled text. */
export function Prose({ html, lang, isPaired = false, isCode = false }: ProseProps): ReactNode {
  const prose = isCode ? 'ink-prose ink-mdx' : 'ink-prose'
  return <RawHtml className={isPaired ? 'ink-pairs' : prose} html={html} lang={lang} />
}
