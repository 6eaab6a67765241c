import type { ColorMode, ColorsByMode } from '../../types/colors.ts'
import { derivedDeclarations, publicDeclarations } from './rule.ts'

/**
 * Rules for the colours that an author gives a site, to stand after the engine's style sheet: in the layer of its
 * tokens, so that everything of the author's and of the reader's comes before them.
 */
export function themeRules(colors: ColorsByMode): string {
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
