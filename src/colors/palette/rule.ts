import type { ChosenColors, ColorMode, ColorsByMode } from '../../types/site.ts'
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
  // Printed pages are black on white, whatever is chosen for the screen. Colours of the author's that stand on the page give way.
  return `[data-theme="${mode}"]{${publicDeclarations(colors).join(';')};@media screen{--ink-own:initial;${derived}}}`
}

/** The eight public variables: exactly what 12.1 says, whether it can be read or not. */
function publicDeclarations({ primary, background }: ChosenColors): string[] {
  const shades = [...shadeAdjustments].map(([name, by]) => `${name}:${shadeOf(primary, by)}`)
  return [...shades, `--ifm-background-color:${background}`]
}

/** Declarations of the colours that the engine derives. */
function derivedDeclarations(colors: ChosenColors, options: { moreContrast?: boolean }): string[] {
  const { tokens, scheme } = paletteOf(colors, options)
  const derived = [...tokens].filter(([name]) => name !== '--ink-bg')
  return [`color-scheme:${scheme}`, ...derived.map(([name, hex]) => `${name}:${hex}`)]
}

/**
 * Rules for the colours that an author gives a site, to stand after the engine's style sheet: in the layer of its
 * tokens, so that everything of the author's and of the reader's comes before them.
 */
export function siteColorRules(colors: ColorsByMode): string {
  const rules = (['light', 'dark'] as const).flatMap((mode) => {
    const own = colors[mode]
    if (own === undefined) return []
    return [
      forMode(mode, publicDeclarations(own)),
      `@media screen{${forMode(mode, derivedDeclarations(own, {}))}}`,
      `@media screen and (prefers-contrast:more){${forMode(mode, derivedDeclarations(own, { moreContrast: true }))}}`,
    ]
  })
  return `@layer ink.tokens{${rules.join('')}}`
}

/** Without scripts the page has no `data-theme`, and the system decides. */
function forMode(mode: ColorMode, declarations: readonly string[]): string {
  const block = `{${declarations.join(';')}}`
  const system = mode === 'dark' ? '(prefers-color-scheme:dark)' : 'not (prefers-color-scheme:dark)'
  return `[data-theme="${mode}"]${block}@media ${system}{:root:not([data-theme])${block}}`
}
