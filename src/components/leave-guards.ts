import { createContext } from 'react'
import type { Context } from 'react'

/** Something that may keep the reader on the page when they go back: gives false to stay. */
export type LeaveGuard = () => boolean

/** The guards in force, the topmost last; it is asked first. Given by the app. */
export const LeaveGuards: Context<Set<LeaveGuard>> = createContext<Set<LeaveGuard>>(new Set())
