import type { Screen } from '../types/view.ts'

/** The part of the view that the screen of one kind shows. */
export type ScreenOf<Kind extends Screen['kind']> = Extract<Screen, { kind: Kind }>

export interface ScreenPartProps<Kind extends Screen['kind']> {
  screen: ScreenOf<Kind>
}
