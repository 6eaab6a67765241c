import type { ReactNode } from 'react'

export interface SkeletonProps {
  /** `text` for lines of text, `circle` for a portrait, `block` for a picture. @default 'text' */
  shape?: 'text' | 'circle' | 'block'
  /** Number of lines; the last one is shorter. For texts only. @default 1 */
  lines?: number
  /** A class for another size. */
  className?: string
}

/** Stands where something is still on its way (GEN-03). Screen readers are told by what loads it, not by this. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps): ReactNode {
  const count = shape === 'text' ? lines : 1
  return (
    <span className={['ink-skeleton', className].filter(Boolean).join(' ')} data-shape={shape} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  )
}
