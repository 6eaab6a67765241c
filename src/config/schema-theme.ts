import { z } from 'zod'
import type { ThemeColorsConfig, ThemeConfig } from '../types/colors.ts'
import { textThat } from './texts.ts'

const color = textThat(
  (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value),
  (value) => `{option} must be a colour like "#2e8555" or "#fff", but it is ${JSON.stringify(value)}.`,
)

const colors: z.ZodType<ThemeColorsConfig> = z.strictObject({
  primary: color.exactOptional(),
  background: color.exactOptional(),
})

/** Checks `theme`. Whatever the colours are, the page can be read: only what is no colour is wrong. */
export const themeSchema: z.ZodType<ThemeConfig> = z.strictObject({
  light: colors.exactOptional(),
  dark: colors.exactOptional(),
})
