import type { ChosenColors, ColorMode } from '../../types/colors.ts'
import { paletteOf } from './palette.ts'
import { isHexColor, shadeAdjustments, shadeOf } from './shades.ts'

/**
 * The rule that makes two colours those of a mode (TH-10), and everything else follow from them; empty when one of
 * them is no colour. It consists of nothing but our names and checked colours.
 */
export function colorRule(
  mode: ColorMode,
  colors: ChosenColors,
  options: { moreContrast?: boolean } = {},
): string {
  if (!isHexColor(colors.primary) || !isHexColor(colors.background)) return ''
  const derived = derivedDeclarations(colors, options).join(';')
  // Printed pages are black on white, whatever is chosen for the screen.
  return `[data-theme="${mode}"]{${publicDeclarations(colors).join(';')};@media screen{${derived}}}`
}

/** The eight public variables: exactly what 12.1 says, whether it can be read or not. */
export function publicDeclarations({ primary, background }: ChosenColors): string[] {
  const shades = [...shadeAdjustments].map(([name, by]) => `${name}:${shadeOf(primary, by)}`)
  return [...shades, `--ifm-background-color:${background}`]
}

/** What the engine derives. */
export function derivedDeclarations(colors: ChosenColors, options: { moreContrast?: boolean }): string[] {
  const { tokens, scheme } = paletteOf(colors, options)
  const derived = [...tokens].filter(([name]) => name !== '--ink-bg')
  return [`color-scheme:${scheme}`, ...derived.map(([name, hex]) => `${name}:${hex}`)]
}
