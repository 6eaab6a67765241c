import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** A picture, as an address or as its import. */
  img: string | { default?: string; src?: string | { src?: string } }
}

/** A picture. The plug-in that brings this component also makes smaller ones; here it is shown as it is. */
export function IdealImage({ img, alt = '', ...attributes }: IdealImageProps): ReactNode {
  const imported = typeof img === 'string' ? img : (img.default ?? img.src)
  const src = typeof imported === 'object' ? imported.src : imported
  return <img {...attributes} src={src} alt={alt} />
}

export { IdealImage as default }
