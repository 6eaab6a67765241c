import { contrastOf } from '../colors/palette/oklch.ts'
import { paletteOf, readableColor, type Palette } from '../colors/palette/palette.ts'
import { defaultColors } from '../colors/palette/settings.ts'
import type { ThemeProperty } from '../docusaurus/theme-properties.ts'
import type { StyleRule } from '../style-sheet.ts'
import type { ColorMode, Site } from '../types/site.ts'
import {
  collect,
  colorIn,
  modes,
  ownValueIn,
  rootScopeOf,
  setForDark,
  type Written,
} from './written-values.ts'

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
const words: readonly [name: ThemeProperty, part: 'texts' | 'frame', selector: string, as: string][] = [
  ['--ifm-font-color-base', 'texts', ':where(.ink-article,.ink-prose)', '--ink-text'],
  ['--ifm-color-content', 'texts', ':where(.ink-article,.ink-prose)', '--ink-text'],
  ['--ifm-heading-color', 'texts', headings, '--ink-text'],
  ['--ifm-link-color', 'texts', links, '--ink-accent'],
  ['--ifm-link-hover-color', 'texts', `${links}:where(:hover)`, '--ink-accent'],
  ['--ifm-menu-color', 'frame', '.ink-sidebar :is(a,span):not([aria-current],[data-active])', '--ink-muted'],
  ['--ifm-menu-color-active', 'frame', '.ink-sidebar [aria-current="page"]', '--ink-accent'],
  ['--ifm-toc-link-color', 'frame', '.ink-toc a:not([aria-current])', '--ink-muted'],
]

/** Rules for the properties that sheets for Docusaurus set on the root. */
export function propertyRules(rules: readonly StyleRule[], { theme }: Pick<Site, 'theme'>): PropertyRules {
  const written = collect(rules, rootScopeOf)
  const found = { texts: valueRules(written, 'texts'), frame: valueRules(written, 'frame') }
  for (const mode of modes) {
    const colors = { ...defaultColors[mode], ...theme?.[mode] }
    const context: ModeContext = { mode, written, primary: colors.primary, palette: paletteOf(colors) }
    for (const [name, part, selector, as] of words) {
      const color = colorOf(name, context)
      if (color !== undefined)
        found[part].push(ownColorRule(context, selector, readableColor(color, as, context.palette)))
    }
    found.texts.push(...codeRules(context))
    found.frame.push(...navbarRules(context), ...footerRules(context))
  }
  const isEmpty = found.texts.length + found.frame.length === 0
  // While it is empty the colours count; a reader's own colours take it away.
  const toggle = isEmpty ? [] : [':root{--ink-own: ;}']
  return { texts: [...toggle, ...found.texts].join('\n'), frame: found.frame.join('\n') }
}

/** What rules of one mode are made from. */
interface ModeContext {
  mode: ColorMode
  written: Written
  primary: string
  /** Of the site. */
  palette: Palette
}

function colorOf(name: ThemeProperty, { mode, written, primary }: ModeContext): string | undefined {
  return colorIn(ownValueIn(written, mode, name), (other) =>
    other === '--ifm-color-primary' ? primary : ownValueIn(written, mode, other),
  )
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

/** Sizes in pixels would stay as they are for readers who have set larger letters. */
function declarationOf(name: ThemeProperty, property: string, written: string): string {
  const value = written
    .replace(/\s*!important$/, '')
    .replace(/^([\d.]+)px$/, (_, size: string) => `${Number(size) / 16}rem`)
  if (name === '--ifm-navbar-height') return `${property}:max(2.75rem,${value})`
  // The size of the root there, on which everything else counts.
  if (name === '--ifm-font-size-base')
    return `${property}:${value.replace(/^([\d.]+)%$/, (_, share: string) => `${Number(share) / 100}rem`)}`
  return property.endsWith('solid') ? `${property} ${value}` : `${property}:${value}`
}

/** A colour on a surface of the page: it gives way to a reader's own colours, and to the wish for more contrast. */
function ownColorRule({ mode }: ModeContext, selector: string, color: string): string {
  return onScreen(
    `:where([data-theme="${mode}"]) ${selector}{--ink-own-color:var(--ink-own) ${color};color:var(--ink-own-color,revert-layer)}`,
  )
}

function onScreen(rule: string): string {
  return `@media screen and (not (prefers-contrast:more)){${rule}}`
}

/** Code within lines, on a background of its own. */
function codeRules(context: ModeContext): string[] {
  const background = colorOf('--ifm-code-background', context)
  const color = colorOf('--ifm-code-color', context)
  const text = context.palette.tokens.get('--ink-text') ?? ''
  if (background !== undefined) {
    const shown = readableOn(color ?? text, background)
    const own = `--ink-own-color:var(--ink-own) ${shown};--ink-own-back:var(--ink-own) ${background}`
    return [
      onScreen(
        `:where([data-theme="${context.mode}"]) ${inlineCode}{${own};color:var(--ink-own-color,revert-layer);background:var(--ink-own-back,revert-layer)}`,
      ),
    ]
  }
  return color === undefined
    ? []
    : [ownColorRule(context, inlineCode, readableColor(color, '--ink-text', context.palette))]
}

function readableOn(color: string, background: string): string {
  const { tokens } = paletteOf({ primary: color, background })
  return contrastOf(color, background) >= 4.5 ? color : (tokens.get('--ink-text') ?? color)
}

/** Links of the navbar, on its own background where it has one. */
function navbarRules(context: ModeContext): string[] {
  const background = colorOf('--ifm-navbar-background-color', context)
  const palette =
    background === undefined
      ? context.palette
      : paletteOf({ primary: context.primary, background }, { prefersWhite: true })
  const ofLinks: readonly [ThemeProperty, string][] = [
    ['--ifm-navbar-link-color', ''],
    ['--ifm-navbar-link-hover-color', ':is(:hover,[aria-current],[data-active])'],
  ]
  return ofLinks.flatMap(([name, state]) => {
    const color = colorOf(name, context)
    if (color === undefined) return []
    return [ownColorRule(context, navbarLinks + state, readableColor(color, '--ink-accent', palette))]
  })
}

/** A footer with a background of its own, on which all its words can be read. */
function footerRules(context: ModeContext): string[] {
  const background = colorOf('--ifm-footer-background-color', context)
  const palette =
    background === undefined
      ? context.palette
      : paletteOf({ primary: context.primary, background }, { prefersWhite: true })
  const footer = `[data-theme="${context.mode}"] .ink-footer`
  const tokens = [...palette.tokens].map(([name, value]) => `${name}:${value}`).join(';')
  const ofWords: readonly [ThemeProperty, string, string][] = [
    ['--ifm-footer-color', '', '--ink-muted'],
    ['--ifm-footer-title-color', ' p', '--ink-text'],
    ['--ifm-footer-link-color', ' a', '--ink-muted'],
    ['--ifm-footer-link-hover-color', ' a:hover', '--ink-accent'],
  ]
  return [
    ...(background === undefined ? [] : [onScreen(`${footer}{color-scheme:${palette.scheme};${tokens}}`)]),
    ...ofWords.flatMap(([name, inside, as]) => {
      const color = colorOf(name, context)
      return color === undefined
        ? []
        : [ownColorRule(context, `.ink-footer${inside}`, readableColor(color, as, palette))]
    }),
  ]
}
