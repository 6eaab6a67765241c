export type ColorMode = 'light' | 'dark'

/** The two colours from which all others follow, each as `#rrggbb`. */
export interface ChosenColors {
  primary: string
  background: string
}

/** Chosen colours by mode; a mode that is left out has the engine's own. */
export type ColorsByMode = Partial<Record<ColorMode, ChosenColors>>

/** The two colours of a mode, as `#rrggbb` or `#rgb`. All others follow from them, and can be read. */
export interface ThemeColorsConfig {
  /** Links, buttons, the current item. @default '#2e8555' in light mode, '#25c2a0' in dark mode */
  primary?: string
  /** What the text stands on. @default '#ffffff' in light mode, '#181920' in dark mode */
  background?: string
}

/** The site's colours by mode. Readers may choose their own. */
export interface ThemeConfig {
  light?: ThemeColorsConfig
  dark?: ThemeColorsConfig
}
