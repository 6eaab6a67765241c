import type { ReactNode } from 'react'
import type { Link as LinkTarget } from '../types/route.ts'
import { Icon } from './Icon.tsx'
import { LabelText } from './LabelText.tsx'

/** One of the two cards. */
export interface PagerTarget extends Partial<LinkTarget> {
  href: string
  /** The small line above the label, or the only one. */
  caption: string
}

export interface PagerProps {
  name: string
  prev: PagerTarget | undefined
  next: PagerTarget | undefined
}

/** Stays in the page when it is empty, so that every page of a kind has the same landmarks (PGN-02, BLG-11). */
export function Pager({ name, prev, next }: PagerProps): ReactNode {
  return (
    <nav className="ink-pager" aria-label={name}>
      {prev && <PagerCard target={prev} rel="prev" />}
      {next && <PagerCard target={next} rel="next" />}
    </nav>
  )
}

function PagerCard({ target, rel }: { target: PagerTarget; rel: 'prev' | 'next' }): ReactNode {
  return (
    <a href={target.href} rel={rel}>
      <Icon name={`arrow-${rel}`} />
      <small>{target.caption}</small>{' '}
      {target.label !== undefined && (
        <span>
          <LabelText label={target.label} gloss={target.gloss} markup={target.markup} />
        </span>
      )}
    </a>
  )
}
