import { contrastOf } from '../../colors/palette/oklch.ts'
import { paletteOf, readableColor } from '../../colors/palette/palette.ts'
import {
  inlineCode,
  ownValueIn,
  setForDark,
  valueProperties,
  wordProperties,
  type Written,
} from '../../docusaurus/style/theme-properties.ts'
import { plainValue } from '../../style-sheet.ts'
import type { ColorMode } from '../../types/site.ts'
import type { FrameSurfaces } from './frame-surfaces.ts'
import { inRem } from './frame-rules.ts'
import { modes, ownColorRule } from './own-colors.ts'

// Properties of Docusaurus' theme that a site's sheets set, in effect on the parts that they are for.

/** Rules for what sheets set, by where they stand among the others. */
export interface PropertyRules {
  /** For texts: before the sheets' own rules, which may say something else. */
  texts: string
  /** For the parts around them, above the rules of the engine. */
  frame: string
}

/** Rules for the properties that sheets for Docusaurus set on the root. */
export function propertyRules(surfaces: FrameSurfaces): PropertyRules {
  const { roots } = surfaces
  const found = { texts: valueRules(roots, 'texts'), frame: valueRules(roots, 'frame') }
  for (const mode of modes) {
    for (const [name, part, selector, as, surface = 'page'] of wordProperties) {
      const color = surfaces.colorOf(ownValueIn(roots, mode, name), mode)
      if (color === undefined) continue
      found[part].push(
        ownColorRule(mode, selector, readableColor(color, as, surfaces.paletteOf(surface, mode))),
      )
    }
    found.texts.push(...codeRules(mode, surfaces))
  }
  return { texts: found.texts.join('\n'), frame: found.frame.join('\n') }
}

function valueRules(written: Written, wanted: 'texts' | 'frame'): string[] {
  return valueProperties.flatMap(([name, part, selector, property]) =>
    (['both', ...modes] as const).flatMap((scope) => {
      const value = part === wanted ? written.get(scope)?.get(name) : undefined
      if (value === undefined) return []
      // What is said of both modes holds for light pages only, where the theme says it once more for dark ones.
      const isForLight = scope === 'light' || (scope === 'both' && setForDark.test(name))
      const mode = isForLight
        ? ':where(:root:not([data-theme="dark"]))'
        : scope === 'dark'
          ? ':where([data-theme="dark"])'
          : ''
      const within = selector === ':root' ? mode || selector : `${mode} ${selector}`.trim()
      return [`${within}{${declarationOf(name, property, value)}}`]
    }),
  )
}

function declarationOf(name: string, property: string, written: string): string {
  const value = inRem(plainValue(written))
  if (name === '--ifm-navbar-height') return `${property}:max(2.75rem,${value})`
  // The size of the root there, on which everything else counts.
  if (name === '--ifm-font-size-base')
    return `${property}:${value.replace(/^([\d.]+)%$/, (_, share: string) => `${Number(share) / 100}rem`)}`
  return property.endsWith('solid') ? `${property} ${value}` : `${property}:${value}`
}

/** Code within lines, which may have a background of its own. */
function codeRules(mode: ColorMode, { roots, colorOf, paletteOf: paletteFor }: FrameSurfaces): string[] {
  const palette = paletteFor('page', mode)
  const background = colorOf(ownValueIn(roots, mode, '--ifm-code-background'), mode)
  const color = colorOf(ownValueIn(roots, mode, '--ifm-code-color'), mode)
  if (background === undefined)
    return color === undefined
      ? []
      : [ownColorRule(mode, inlineCode, readableColor(color, '--ink-text', palette))]
  const shown = readableOn(color ?? palette.tokens.get('--ink-text') ?? '', background)
  const own = `--ink-own-back:var(--ink-own) ${background};background:var(--ink-own-back,revert-layer)`
  return [ownColorRule(mode, inlineCode, `${shown};${own}`)]
}

function readableOn(color: string, background: string): string {
  const { tokens } = paletteOf({ primary: color, background })
  return contrastOf(color, background) >= 4.5 ? color : (tokens.get('--ink-text') ?? color)
}
