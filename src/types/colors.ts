export type ColorMode = 'light' | 'dark'

/** The two colours from which all others follow, each as `#rrggbb`. */
export interface ChosenColors {
  primary: string
  background: string
}

/** Chosen colours by mode; a mode that is left out has the engine's own. */
export type ColorsByMode = Partial<Record<ColorMode, ChosenColors>>
