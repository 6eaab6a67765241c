import type { ReactNode } from 'react'
import { useTexts } from '../components/texts.ts'
import { staticHref } from './static-href.ts'

export interface LogoProps {
  logo: { src: string; srcDark?: string; width?: number; height?: number }
  alt: string
}

/** Both variants are in the page; the style sheet shows the one of the colour mode (CM-10). */
export function Logo({ logo, alt }: LogoProps): ReactNode {
  const { locale } = useTexts()
  const { src, srcDark, width, height } = logo
  // Lazy, so that the hidden variant is never fetched, and React writes no preload for either.
  const attributes = {
    loading: 'lazy' as const,
    width,
    height: height ?? (width === undefined ? 32 : undefined),
  }
  if (srcDark === undefined) return <img {...attributes} alt={alt} src={staticHref(src, locale)} />
  return (
    <>
      <img {...attributes} alt={alt} className="ink-light-only" src={staticHref(src, locale)} />
      <img {...attributes} alt={alt} className="ink-dark-only" src={staticHref(srcDark, locale)} />
    </>
  )
}
