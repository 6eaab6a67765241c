import type { ReactNode } from 'react'
import type { ProductLabel } from '../../types/app.ts'

export interface ProductTextProps {
  label: ProductLabel
  /** Of the label alone, as a control's name. */
  id?: string
}

/** A label of the drawer, and its meaning for readers of another language. */
export function ProductText({ label: { text, lang, gloss }, id }: ProductTextProps): ReactNode {
  return (
    <>
      <span id={id} lang={lang}>
        {text}
      </span>
      {gloss && <small lang={gloss.lang}> {gloss.text}</small>}
    </>
  )
}
