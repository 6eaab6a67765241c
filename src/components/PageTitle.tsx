import type { ReactNode } from 'react'
import { RawHtml } from './RawHtml.tsx'

export interface PageTitleProps {
  /** Nothing is shown for none: the author has left it empty, and the page has no other name. */
  title: string | undefined
  titleHtml?: string | undefined
  /** Kept for assistive technology only, where the text has no `h1`: a page always has one. */
  isHidden?: boolean
  textHtml: string
  lang?: string | undefined
}

export function PageTitle({ title, titleHtml, isHidden = false, textHtml, lang }: PageTitleProps): ReactNode {
  if (!title || (isHidden && /<h1[\s>]/.test(textHtml))) return null
  const attributes = { lang, className: isHidden ? 'ink-visually-hidden' : titleLength(title) }
  if (titleHtml !== undefined) return <RawHtml as="h1" html={titleHtml} {...attributes} />
  return <h1 {...attributes}>{title}</h1>
}

/** The class of a title that is set smaller, so that the text below it begins soon. */
export type TitleLength = 'ink-wide' | 'ink-long' | undefined

/**
 * Whether a title takes more than a line of its column in large letters: 17 Chinese characters, or twice as many Latin
 * letters. On phones a line is taken by two thirds of that.
 */
export function titleLength(title: string): TitleLength {
  const { length } = title.replaceAll(/[\u2E80-\uD7FF\uF900-\uFF60]/g, '  ')
  if (length > 34) return 'ink-long'
  return length > 24 ? 'ink-wide' : undefined
}
