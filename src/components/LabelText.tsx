import type { ReactNode } from 'react'
import type { Label } from '../types/route.ts'
import { Markup } from './Markup.tsx'
import { useTexts } from './texts.ts'

/** A label; where it stays in the language of the site, what it means in that of the page follows (Z-19). */
export function LabelText({ label, gloss, markup }: Label): ReactNode {
  const { labelLang, locale } = useTexts()
  if (gloss === undefined) return <Markup nodes={markup ?? [label]} />
  return (
    <span lang={labelLang}>
      {`${label} `}
      <span className="ink-gloss" lang={locale.code}>
        {gloss}
      </span>
    </span>
  )
}
