import type { ReactNode } from 'react'

/** A label in the language of the site, and what it means in that of the page where that is another (Z-19). */
export interface ProductText {
  text: string
  lang: string
  gloss?: { text: string; lang: string }
}

/** @param props.id of the label alone, which is a control's name */
export function ProductLabel({ text, id }: { text: ProductText; id?: string }): ReactNode {
  return (
    <>
      <span id={id} lang={text.lang}>
        {text.text}
      </span>
      {text.gloss && (
        <>
          {' '}
          <small lang={text.gloss.lang}>{text.gloss.text}</small>
        </>
      )}
    </>
  )
}
