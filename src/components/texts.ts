import { type Context, createContext, useContext } from 'react'
import type { Texts } from '../types/app.ts'

/** Provided by the two roots, `Screen` and `Shell`. */
export const TextsContext: Context<Texts | null> = createContext<Texts | null>(null)

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('There are no texts.')
  return texts
}
