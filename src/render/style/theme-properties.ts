import { contrastOf } from '../../colors/palette/oklch.ts'
import { paletteOf, readableColor } from '../../colors/palette/palette.ts'
import type { FrameSurface } from '../../docusaurus/style/frame-styles.ts'
import {
  ownValueIn,
  setForDark,
  type ThemeProperty,
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

const headings = ':where(.ink-article,.ink-prose) :where(h1,h2,h3,h4,h5,h6)'
const links = ':where(.ink-prose) :where(a:not([class]))'
const inlineCode = ':where(.ink-prose :not(pre)>code)'
const navbarLinks = '.ink-navbar .ink-navbar-items :is(li,a,button,summary)'

/** Sizes, faces and lines: they are taken as they are written. */
const values: readonly [name: ThemeProperty, part: 'texts' | 'frame', selector: string, property: string][] =
  [
    ['--ifm-font-family-base', 'texts', ':root', '--ink-serif'],
    ['--ifm-heading-font-family', 'texts', ':root', '--ink-serif'],
    ['--ifm-heading-font-family', 'texts', headings, 'font-family'],
    ['--ifm-heading-font-weight', 'texts', headings, 'font-weight'],
    ['--ifm-heading-line-height', 'texts', headings, 'line-height'],
    ['--ifm-h1-font-size', 'texts', ':where(.ink-article,.ink-prose) :where(h1)', 'font-size'],
    ['--ifm-h2-font-size', 'texts', ':where(.ink-prose) :where(h2)', 'font-size'],
    ['--ifm-h3-font-size', 'texts', ':where(.ink-prose) :where(h3)', 'font-size'],
    ['--ifm-h4-font-size', 'texts', ':where(.ink-prose) :where(h4)', 'font-size'],
    ['--ifm-h5-font-size', 'texts', ':where(.ink-prose) :where(h5)', 'font-size'],
    ['--ifm-h6-font-size', 'texts', ':where(.ink-prose) :where(h6)', 'font-size'],
    ['--ifm-font-size-base', 'texts', ':where(.ink-prose)', 'font-size'],
    ['--ifm-line-height-base', 'texts', ':where(.ink-prose)', 'line-height'],
    ['--ifm-code-font-size', 'texts', inlineCode, 'font-size'],
    ['--ifm-code-border-radius', 'texts', inlineCode, 'border-radius'],
    ['--ifm-pre-border-radius', 'texts', ':where(.ink-code)', 'border-radius'],
    ['--ifm-link-decoration', 'texts', links, 'text-decoration'],
    ['--ifm-link-hover-decoration', 'texts', `${links}:where(:hover)`, 'text-decoration'],
    ['--ifm-table-border-color', 'texts', ':where(.ink-prose) :where(th,td)', 'border-color'],
    ['--ifm-blockquote-border-color', 'texts', ':where(.ink-prose) :where(blockquote)', 'border-color'],
    ['--ifm-toc-border-color', 'frame', '.ink-toc', 'border-inline-start: 1px solid'],
    ['--ifm-navbar-height', 'frame', ':root', '--ink-navbar-height'],
    ['--ifm-navbar-shadow', 'frame', '.ink-navbar', 'box-shadow'],
  ]

/** Colours of words, with the colour of the engine's whose surfaces they have to be read on. */
const words: readonly [
  name: ThemeProperty,
  part: 'texts' | 'frame',
  selector: string,
  as: string,
  surface?: FrameSurface,
][] = [
  ['--ifm-font-color-base', 'texts', ':where(.ink-article,.ink-prose)', '--ink-text'],
  ['--ifm-color-content', 'texts', ':where(.ink-article,.ink-prose)', '--ink-text'],
  ['--ifm-heading-color', 'texts', headings, '--ink-text'],
  ['--ifm-link-color', 'texts', links, '--ink-accent'],
  ['--ifm-link-hover-color', 'texts', `${links}:where(:hover)`, '--ink-accent'],
  ['--ifm-menu-color', 'frame', '.ink-sidebar :is(a,span):not([aria-current],[data-active])', '--ink-muted'],
  ['--ifm-menu-color-active', 'frame', '.ink-sidebar [aria-current="page"]', '--ink-accent'],
  ['--ifm-toc-link-color', 'frame', '.ink-toc a:not([aria-current])', '--ink-muted'],
  ['--ifm-navbar-link-color', 'frame', navbarLinks, '--ink-accent', 'navbar'],
  [
    '--ifm-navbar-link-hover-color',
    'frame',
    `${navbarLinks}:is(:hover,[aria-current],[data-active])`,
    '--ink-accent',
    'navbar',
  ],
  ['--ifm-footer-color', 'frame', '.ink-footer', '--ink-muted', 'footer'],
  ['--ifm-footer-title-color', 'frame', '.ink-footer p', '--ink-text', 'footer'],
  ['--ifm-footer-link-color', 'frame', '.ink-footer a', '--ink-muted', 'footer'],
  ['--ifm-footer-link-hover-color', 'frame', '.ink-footer a:hover', '--ink-accent', 'footer'],
]

/** Rules for the properties that sheets for Docusaurus set on the root. */
export function propertyRules(surfaces: FrameSurfaces): PropertyRules {
  const { roots } = surfaces
  const found = { texts: valueRules(roots, 'texts'), frame: valueRules(roots, 'frame') }
  for (const mode of modes) {
    for (const [name, part, selector, as, surface = 'page'] of words) {
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
  return values.flatMap(([name, part, selector, property]) =>
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

function declarationOf(name: ThemeProperty, property: string, written: string): string {
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
