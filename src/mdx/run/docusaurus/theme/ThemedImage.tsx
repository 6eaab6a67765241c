import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** A picture for each colour mode. */
  sources: { light: string; dark: string }
}

/** A picture that differs by colour mode. Both stand in the page, and a style sheet shows one. */
export function ThemedImage({ sources, className, alt, ...attributes }: ThemedImageProps): ReactNode {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      {...attributes}
      key={mode}
      src={sources[mode]}
      alt={alt}
      className={['themedImage', `themedImage--${mode}`, className].filter(Boolean).join(' ')}
    />
  ))
}

export { ThemedImage as default }
