import type { ReactNode } from 'react'
import type { ShownLogo } from '../types/site.ts'

export interface LogoProps {
  logo: ShownLogo
  alt: string
}

/** Both variants are in the page; the style sheet shows the one of the colour mode (CM-10). */
export function Logo({ logo, alt }: LogoProps): ReactNode {
  const { src, srcDark, width, height, darkSize } = logo
  // Lazy, so that the hidden variant is never fetched, and React writes no preload for either.
  const attributes = { loading: 'lazy' as const, width, height }
  if (srcDark === undefined) return <img {...attributes} alt={alt} src={src} />
  return (
    <>
      <img {...attributes} alt={alt} className="ink-light-only" src={src} />
      <img {...attributes} {...darkSize} alt={alt} className="ink-dark-only" src={srcDark} />
    </>
  )
}
