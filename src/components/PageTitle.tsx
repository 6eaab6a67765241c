import type { ReactNode } from 'react'
import { RawHtml } from './RawHtml.tsx'
import { titleLength } from './title-length.ts'

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
