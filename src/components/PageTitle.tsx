import type { ReactNode } from 'react'
import { RawHtml } from './RawHtml.tsx'

export interface PageTitleProps {
  title: string
  titleHtml?: string | undefined
  /** Kept for assistive technology only: a page always has one `h1`. */
  isHidden?: boolean
  lang?: string | undefined
}

export function PageTitle({ title, titleHtml, isHidden = false, lang }: PageTitleProps): ReactNode {
  const attributes = { lang, className: isHidden ? 'ink-visually-hidden' : undefined }
  if (titleHtml !== undefined) return <RawHtml as="h1" html={titleHtml} {...attributes} />
  return <h1 {...attributes}>{title}</h1>
}
