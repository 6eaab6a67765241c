import { paletteOf, readableColor } from '../../colors/palette/palette.ts'
import { defaultColors } from '../../colors/palette/settings.ts'
import { codeKinds } from '../../types/code-colors.ts'
import type { Site } from '../../types/site.ts'

/**
 * Rules that give code blocks the colours of the author's, where the site has some. Everything else in a block follows from its
 * background, and what could not be read there is made lighter or darker. Readers who ask for more contrast get the engine's.
 */
export function codeColorRules({ codeColors = {}, theme }: Site): string {
  return (['light', 'dark'] as const)
    .flatMap((mode) => {
      const own = codeColors[mode]
      if (own === undefined) return []
      const { background, text } = own
      const palette = paletteOf({ ...defaultColors[mode], ...theme?.[mode], background })
      const block = `[data-theme="${mode}"] .ink-code`
      const tokens = {
        ...Object.fromEntries(palette.tokens),
        '--ink-sunken': background,
        '--ink-raised': background,
      }
      const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
      // Tokens of a kind have the class of its first letter.
      const rules = codeKinds.map((kind) => {
        const color = own[kind]
        return `${block} i.${kind.charAt(0)}{color:${color === undefined ? 'inherit' : readableColor(color, '--ink-orange', palette)}}`
      })
      const frame = `${block}{color-scheme:${palette.scheme};${declarations.join(';')};color:${readableColor(text, '--ink-orange', palette)}}`
      return [`@media screen and (not (prefers-contrast:more)){${frame}${rules.join('')}}`]
    })
    .join('\n')
}
