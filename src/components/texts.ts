import { createContext, useContext } from 'react'
import type { Context } from 'react'
import type { ShownLocale } from '../types/site.ts'
import type { Messages } from '../messages/messages.ts'

/** The page's language and the theme's texts in it. */
export interface Texts {
  locale: ShownLocale
  /** Language of the labels that have a gloss. */
  labelLang?: string
  messages: Messages
}

/** Provided by the two roots, `Screen` and `Shell`. */
export const TextsContext: Context<Texts | null> = createContext<Texts | null>(null)

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('useTexts() was called outside of Screen and Shell')
  return texts
}
