import { paletteOf } from '../colors/palette/palette.ts'
import { defaultColors } from '../colors/palette/settings.ts'
import { declarationsOf, frameModeOf, hexOf, rootModeOf, type StyleRule } from '../style-sheet.ts'
import type { ColorMode, ColorsByMode } from '../types/site.ts'

/** What a sheet says of one mode, or of both. */
type Scope = ColorMode | 'both'

/** Properties of a scope by name, as they are written. */
type Written = ReadonlyMap<Scope, ReadonlyMap<string, string>>

/**
 * Rules that give the navbar the background that sheets for another engine give theirs, and everything in it colours that can be read
 * there: a logo is often drawn for that background, and seen on no other.
 */
export function navbarColorRules(rules: readonly StyleRule[], theme: ColorsByMode = {}): string {
  const roots = collect(rules, rootScopeOf)
  const navbars = collect(rules, (selector) => frameModeOf(selector, 'navbar'))
  return (['light', 'dark'] as const)
    .flatMap((mode) => {
      const colors = { ...defaultColors[mode], ...theme[mode] }
      const background = colorIn(backgroundOf(mode, { navbars, roots }), (name) =>
        name === '--ifm-color-primary' ? colors.primary : valueIn(roots, mode, [name]),
      )
      if (background === undefined || background === colors.background) return []
      const { tokens, scheme } = paletteOf({ ...colors, background })
      const declarations = [...tokens].map(([name, hex]) => `${name}:${hex}`).join(';')
      return [`@media screen{[data-theme="${mode}"] .ink-navbar{color-scheme:${scheme};${declarations}}}`]
    })
    .join('\n')
}

/** Rules for the logo of the navbar, which sheets for another engine turn over where it stands on the dark. */
export function logoRules(rules: readonly StyleRule[]): string {
  const logos = collect(rules, (selector) => frameModeOf(selector, 'logo'))
  return (['both', 'light', 'dark'] as const)
    .flatMap((scope) => {
      const filter = logos.get(scope)?.get('filter')
      const mode = scope === 'both' ? '' : `[data-theme="${scope}"] `
      return filter === undefined
        ? []
        : [`@media screen{${mode}.ink-navbar .ink-brand img{filter:${filter}}}`]
    })
    .join('\n')
}

/** A rule of the navbar itself comes before the property that it would have by itself. */
function backgroundOf(
  mode: ColorMode,
  { navbars, roots }: { navbars: Written; roots: Written },
): string | undefined {
  const own = '--ifm-navbar-background-color'
  return valueIn(navbars, mode, ['background-color', 'background', own]) ?? valueIn(roots, mode, [own])
}

function valueIn(written: Written, mode: ColorMode, names: readonly string[]): string | undefined {
  for (const scope of [mode, 'both'] as const) {
    const found = names.map((name) => written.get(scope)?.get(name)).find((value) => value !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** A colour that hides what is below it; properties are looked up. Nothing for pictures, gradients and what shines through. */
function colorIn(
  value: string | undefined,
  lookUp: (name: string) => string | undefined,
  depth = 0,
): string | undefined {
  const plain = value?.replace(/\s*!important$/, '').trim()
  if (plain === undefined || depth > 8) return undefined
  const [, name] = /^var\(\s*(--[\w-]+)\s*(?:,.*)?\)$/s.exec(plain) ?? []
  if (name !== undefined) return colorIn(lookUp(name), lookUp, depth + 1)
  const [, alpha] = /^(?:rgb|hsl)a?\(.*[,/]\s*(0?\.\d+|\d+%|0)\s*\)$/i.exec(plain) ?? []
  const isClear = alpha !== undefined && /[,/].*[,/].*[,/]|\//.test(plain) && shareOf(alpha) < 0.6
  return isClear ? undefined : (hexOf(plain) ?? named.get(plain.toLowerCase()))
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha)
}

const named: ReadonlyMap<string, string> = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
])

function collect(
  rules: readonly StyleRule[],
  scopeOf: (selector: string) => Scope | undefined,
): Map<Scope, Map<string, string>> {
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

function rootScopeOf(selector: string): Scope | undefined {
  return selector === 'body' ? 'both' : rootModeOf(selector)
}
