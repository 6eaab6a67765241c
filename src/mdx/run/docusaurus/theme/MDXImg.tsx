import type { ImgHTMLAttributes, ReactNode } from 'react'

/** A picture of a text. */
export function MDXImg({ alt, ...attributes }: ImgHTMLAttributes<HTMLImageElement>): ReactNode {
  return <img decoding="async" loading="lazy" {...attributes} alt={alt} />
}
