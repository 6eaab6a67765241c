import { parseHex } from '../colors/palette/settings.ts'
import { declarationsOf, hexOf, plainValue, rootModeOf, type StyleRule } from '../style-sheet.ts'
import type { ColorMode } from '../types/site.ts'

// What sheets for another engine say of the root and of parts of the frame, by mode.

/** The modes of a page. */
export const modes: readonly ColorMode[] = ['light', 'dark']

/** What a sheet says of one mode, or of both. */
export type Scope = ColorMode | 'both'

/** Properties of a scope by name, as they are written. */
export type Written = ReadonlyMap<Scope, ReadonlyMap<string, string>>

/** Collects what rules say of the things that `scopeOf` knows by their selectors; later rules count. */
export function collect(
  rules: readonly StyleRule[],
  scopeOf: (selector: string) => Scope | undefined,
): Written {
  const found = new Map<Scope, Map<string, string>>()
  for (const { prelude, body = '' } of rules) {
    const scopes = new Set(prelude.split(',').flatMap((selector) => scopeOf(selector.trim()) ?? []))
    for (const scope of scopes) {
      const values = found.get(scope) ?? new Map<string, string>()
      for (const { name, value } of declarationsOf(body)) values.set(name, value)
      found.set(scope, values)
    }
  }
  return found
}

/** The scope of a selector that means the whole page. */
export function rootScopeOf(selector: string): Scope | undefined {
  return selector === 'body' ? 'both' : rootModeOf(selector)
}

/** The first of the properties that is set for a mode, or for both. */
export function valueIn(written: Written, mode: ColorMode, names: readonly string[]): string | undefined {
  for (const scope of [mode, 'both'] as const) {
    const found = names.map((name) => written.get(scope)?.get(name)).find((value) => value !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** A size in pixels by the letters of the reader: it would stay as it is for those who have set larger ones. */
export function inRem(value: string): string {
  return value.replace(/^([\d.]+)px$/, (_, size: string) => `${Number(size) / 16}rem`)
}

/** Properties that Docusaurus' theme sets once more for dark pages, see `isStrongRoot`. */
export const setForDark: RegExp =
  /^--ifm-(?:color-(?:scheme|emphasis-\d+|content(?:-secondary)?|[a-z]+-contrast-(?:back|fore)ground)|background-(?:surface-)?color|hover-overlay|code-background|scrollbar-[\w-]+|table-stripe-background|toc-border-color|breadcrumb-separator-filter)$/

/** What a sheet says of a property of the theme: for dark pages the theme's own value comes before that for both modes. */
export function ownValueIn(written: Written, mode: ColorMode, name: string): string | undefined {
  if (mode === 'dark' && setForDark.test(name)) return written.get('dark')?.get(name)
  return valueIn(written, mode, [name])
}

/**
 * A colour that hides what is below it; properties are looked up. Of a gradient it is the first one. Nothing for pictures and what
 * shines through.
 */
export function colorIn(
  value: string | undefined,
  lookUp: (name: string) => string | undefined,
  depth = 0,
): string | undefined {
  if (value === undefined || depth > 8) return undefined
  const plain = plainValue(value)
  const [, name] = /^var\(\s*(--[\w-]+)\s*(?:,.*)?\)$/s.exec(plain) ?? []
  if (name !== undefined) return colorIn(lookUp(name), lookUp, depth + 1)
  for (const stop of stopsOf(plain)) {
    const color = colorIn(stop, lookUp, depth + 1)
    if (color !== undefined) return color
  }
  return solidColor(plain)
}

/** What stands in a gradient, without places. */
function stopsOf(value: string): string[] {
  const [, inside] = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)/s.exec(value) ?? []
  const stops = inside?.split(/,(?![^(]*\))/) ?? []
  return stops.map((stop) => stop.replace(/(?:\s+[\d.]+(?:%|px|deg))+\s*$/, ''))
}

function solidColor(plain: string): string | undefined {
  const [, alpha] = /^(?:rgb|hsl)a?\(.*[,/]\s*(0?\.\d+|\d+%|0)\s*\)$/i.exec(plain) ?? []
  const isClear = alpha !== undefined && /[,/].*[,/].*[,/]|\//.test(plain) && shareOf(alpha) < 0.6
  return isClear ? undefined : parseHex(hexOf(plain) ?? '')
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha)
}
