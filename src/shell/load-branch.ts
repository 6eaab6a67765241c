import { createContext } from 'react'
import type { Context } from 'react'

/** Loads the items of a category that stand in a file of their own, once. Given by the app. */
export const LoadBranch: Context<(source: string) => void> = createContext<(source: string) => void>(() => {})
