import { declarationsOf, type Declaration, type StyleRule } from '../../style-sheet.ts'
import type { ColorMode } from '../../types/site.ts'
import type { FrameSurface } from './frame-styles.ts'

// Properties of Docusaurus' theme that have an effect where a site's style sheets set them.

const headings = ':where(.ink-article,.ink-prose) :where(h1,h2,h3,h4,h5,h6)'
const links = ':where(.ink-prose) :where(a:not([class]))'
/** Code within lines. */
export const inlineCode: string = ':where(.ink-prose :not(pre)>code)'
const navbarLinks = '.ink-navbar .ink-navbar-items :is(li,a,button,summary)'

/** Where rules stand: for texts, or for the parts around them. */
type Part = 'texts' | 'frame'

/** Properties for sizes, faces and lines, with what they set here: they are taken as they are written. */
export const valueProperties: readonly [name: string, part: Part, selector: string, property: string][] = [
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

/** Properties for colours of words, with the colour of the engine's whose surfaces they have to be read on. */
export const wordProperties: readonly [
  name: string,
  part: Part,
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

/** Others that this theme takes over, and those that it reads itself for pages of React. */
const otherProperties = [
  '--ifm-background-color',
  '--ifm-code-background',
  '--ifm-code-color',
  '--ifm-font-family-monospace',
  '--ifm-footer-background-color',
  '--ifm-global-radius',
  '--ifm-navbar-background-color',
]

/** Those that only sheets of authors and pages of React read, and that change nothing of the theme by themselves. */
const read =
  /^--ifm-(?:color-(?:primary|secondary|info|success|warning|danger|error|emphasis|gray|white|black)\b|button-|card-|hero-|container-|global-|spacing-|font-weight-|leading\b|transition-|z-index-)/

const known: ReadonlySet<string> = new Set([
  ...[...valueProperties, ...wordProperties].map(([name]) => name),
  ...otherProperties,
])

/** Whether a sheet sets a property for nothing: the part that it is for looks as the engine draws it. */
export function isIdleProperty(name: string): boolean {
  return name.startsWith('--ifm-') && !known.has(name) && !read.test(name)
}

/** What a sheet says of one mode, or of both. */
export type Scope = ColorMode | 'both'

/** Properties of a scope by name, as they are written. */
export type Written = ReadonlyMap<Scope, ReadonlyMap<string, string>>

/** Collects what rules say of the things that `scopeOf` knows by their selectors; later rules count. */
export function collect(
  rules: readonly StyleRule[],
  scopeOf: (selector: string) => Scope | undefined,
  counts: (declaration: Declaration, selector: string) => boolean = () => true,
): Written {
  const found = new Map<Scope, Map<string, string>>()
  for (const { prelude, body = '' } of rules) {
    for (const selector of prelude.split(',').map((one) => one.trim())) {
      const scope = scopeOf(selector)
      if (scope === undefined) continue
      const values = found.get(scope) ?? new Map<string, string>()
      for (const one of declarationsOf(body)) if (counts(one, selector)) values.set(one.name, one.value)
      found.set(scope, values)
    }
  }
  return found
}

/** The first of the properties that is set for a mode, or for both. */
export function valueIn(written: Written, mode: ColorMode, names: readonly string[]): string | undefined {
  for (const scope of [mode, 'both'] as const) {
    const found = names.map((name) => written.get(scope)?.get(name)).find((value) => value !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** Properties that Docusaurus' theme sets once more for dark pages, see `isStrongRoot`. */
export const setForDark: RegExp =
  /^--ifm-(?:color-(?:scheme|emphasis-\d+|content(?:-secondary)?|[a-z]+-contrast-(?:back|fore)ground)|background-(?:surface-)?color|hover-overlay|code-background|scrollbar-[\w-]+|table-stripe-background|toc-border-color|breadcrumb-separator-filter)$/

/**
 * What a sheet says of a property of the theme: for dark pages the theme's own value comes before that for both modes, but for one
 * that is `!important`.
 */
export function ownValueIn(written: Written, mode: ColorMode, name: string): string | undefined {
  const value = valueIn(written, mode, [name])
  const isOverridden = mode === 'dark' && setForDark.test(name) && value?.endsWith('!important') !== true
  return isOverridden ? written.get('dark')?.get(name) : value
}
