import { declarationsOf, type Declaration, type StyleRule } from '../../style-sheet.ts'
import type { ColorMode } from '../../types/site.ts'

/**
 * Properties of Docusaurus' theme that have an effect where a site's style sheets set them: those that this theme takes over, and
 * those that it reads itself for pages of React.
 */
export const themeProperties = [
  '--ifm-background-color',
  '--ifm-blockquote-border-color',
  '--ifm-code-background',
  '--ifm-code-border-radius',
  '--ifm-code-color',
  '--ifm-code-font-size',
  '--ifm-color-content',
  '--ifm-font-color-base',
  '--ifm-font-family-base',
  '--ifm-font-family-monospace',
  '--ifm-font-size-base',
  '--ifm-footer-background-color',
  '--ifm-footer-color',
  '--ifm-footer-link-color',
  '--ifm-footer-link-hover-color',
  '--ifm-footer-title-color',
  '--ifm-global-radius',
  '--ifm-h1-font-size',
  '--ifm-h2-font-size',
  '--ifm-h3-font-size',
  '--ifm-h4-font-size',
  '--ifm-h5-font-size',
  '--ifm-h6-font-size',
  '--ifm-heading-color',
  '--ifm-heading-font-family',
  '--ifm-heading-font-weight',
  '--ifm-heading-line-height',
  '--ifm-line-height-base',
  '--ifm-link-color',
  '--ifm-link-decoration',
  '--ifm-link-hover-color',
  '--ifm-link-hover-decoration',
  '--ifm-menu-color',
  '--ifm-menu-color-active',
  '--ifm-navbar-background-color',
  '--ifm-navbar-height',
  '--ifm-navbar-link-color',
  '--ifm-navbar-link-hover-color',
  '--ifm-navbar-shadow',
  '--ifm-pre-border-radius',
  '--ifm-table-border-color',
  '--ifm-toc-border-color',
  '--ifm-toc-link-color',
] as const

/** A property of Docusaurus' theme that has an effect here. */
export type ThemeProperty = (typeof themeProperties)[number]

/** Those that only sheets of authors and pages of React read, and that change nothing of the theme by themselves. */
const read =
  /^--ifm-(?:color-(?:primary|secondary|info|success|warning|danger|error|emphasis|gray|white|black)\b|button-|card-|hero-|container-|global-|spacing-|font-weight-|leading\b|transition-|z-index-)/

const known: ReadonlySet<string> = new Set(themeProperties)

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
