import { z } from 'zod'
import { parseHex } from '../colors/palette/settings.ts'
import type { CodeColorsConfig, ThemeColorsConfig, ThemeConfig } from '../types/config.ts'
import { quoted, textThat } from './texts.ts'

/** A colour as `#rrggbb` or `#rgb`; palettes count with the long form. */
export const color: z.ZodType<string> = textThat(
  (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value),
  (value) => `{option} must be a colour like "#2e8555" or "#fff", but it is ${quoted(value)}.`,
).transform((value) => parseHex(value) ?? value)

/** The colours of code blocks in a mode. One that cannot be read is made lighter or darker. */
const codeColors: z.ZodType<CodeColorsConfig> = z.strictObject({
  /** Behind the code. */
  background: color,
  /** Code that has no colour of its own. */
  text: color,
  /** Keywords. @default that of the text */
  keyword: color.exactOptional(),
  /** Strings, characters and patterns. @default that of the text */
  string: color.exactOptional(),
  /** Comments. @default that of the text */
  comment: color.exactOptional(),
  /** Numbers and constants. @default that of the text */
  number: color.exactOptional(),
  /** Functions and commands. @default that of the text */
  function: color.exactOptional(),
  /** Types, classes and tags. @default that of the text */
  type: color.exactOptional(),
  /** Attributes, properties and variables. @default that of the text */
  attribute: color.exactOptional(),
  /** What a difference adds. @default that of the text */
  inserted: color.exactOptional(),
  /** What a difference takes away. @default that of the text */
  deleted: color.exactOptional(),
})

/** The two colours of a mode, as `#rrggbb` or `#rgb`. All others follow from them, and can be read. */
const colors: z.ZodType<ThemeColorsConfig> = z.strictObject({
  /** Links, buttons, the current item. @default '#2e8555' in light mode, '#25c2a0' in dark mode */
  primary: color.exactOptional(),
  /** The colour behind the text. @default '#ffffff' in light mode, '#181920' in dark mode */
  background: color.exactOptional(),
  /** Code blocks. @default colours that follow from the two */
  code: codeColors.exactOptional(),
})

/** The site's colours by mode. Readers may choose their own. */
export const themeSchema: z.ZodType<ThemeConfig> = z.strictObject({
  /** Colours in light mode. @default the engine's colours */
  light: colors.exactOptional(),
  /** Colours in dark mode. @default the engine's colours */
  dark: colors.exactOptional(),
})
