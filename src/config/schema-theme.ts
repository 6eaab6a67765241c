import { z } from 'zod'
import type { ThemeColorsConfig, ThemeConfig } from '../types/config.ts'
import { quoted, textThat } from './texts.ts'

const color = textThat(
  (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value),
  (value) => `{option} must be a colour like "#2e8555" or "#fff", but it is ${quoted(value)}.`,
)

/** The two colours of a mode, as `#rrggbb` or `#rgb`. All others follow from them, and can be read. */
const colors: z.ZodType<ThemeColorsConfig> = z.strictObject({
  /** Links, buttons, the current item. @default '#2e8555' in light mode, '#25c2a0' in dark mode */
  primary: color.exactOptional(),
  /** The colour behind the text. @default '#ffffff' in light mode, '#181920' in dark mode */
  background: color.exactOptional(),
})

/** The site's colours by mode. Readers may choose their own. */
export const themeSchema: z.ZodType<ThemeConfig> = z.strictObject({
  /** Colours in light mode. @default the engine's colours */
  light: colors.exactOptional(),
  /** Colours in dark mode. @default the engine's colours */
  dark: colors.exactOptional(),
})
