import { createContext } from 'react'
import type { Context } from 'react'
import type { LeaveGuard } from '../browser/hold-page.ts'

/** The guards in force, the topmost last; it is asked first. Given by the app. */
export const LeaveGuards: Context<Set<LeaveGuard>> = createContext<Set<LeaveGuard>>(new Set())
