import { paletteOf, type Palette } from '../colors/palette/palette.ts'
import { defaultColors, parseHex } from '../colors/palette/settings.ts'
import { contrastOf } from '../colors/palette/oklch.ts'
import { declarationsOf, frameModeOf, hexOf, rootModeOf, type StyleRule } from '../style-sheet.ts'
import type { ColorMode, Site } from '../types/site.ts'

const modes = ['light', 'dark'] as const

/** What a sheet says of one mode, or of both. */
type Scope = ColorMode | 'both'

/** Properties of a scope by name, as they are written. */
type Written = ReadonlyMap<Scope, ReadonlyMap<string, string>>

/**
 * Rules that give the navbar the background of its style, or that which sheets for another engine give theirs, and everything in it
 * colours that can be read there: a logo is often drawn for that background, and seen on no other.
 * @param rules of sheets for another engine
 */
export function navbarColorRules(rules: readonly StyleRule[], { theme, navbar }: Site): string {
  const roots = collect(rules, rootScopeOf)
  const navbars = collect(rules, (selector) => frameModeOf(selector, 'navbar'))
  const primary = '--ifm-color-primary'
  const ofStyle = navbar.style && { dark: DARK_NAVBAR, primary: `var(${primary})` }[navbar.style]
  return modes
    .flatMap((mode) => {
      const colors = { ...defaultColors[mode], ...theme?.[mode] }
      const written = backgroundOf(mode, { navbars, roots, ofStyle })
      const background = colorIn(written, (name) =>
        name === primary ? colors.primary : valueIn(roots, mode, [name]),
      )
      if (background === undefined || background === colors.background) return []
      return [
        ruleOf(
          `[data-theme="${mode}"] .ink-navbar`,
          paletteOf({ ...colors, background }, { prefersWhite: true }),
        ),
      ]
    })
    .join('\n')
}

const DARK_NAVBAR = '#242526'

/** Rules that give the announcement its own colours; text that could not be read on its background gets one that can. */
export function announcementColorRules({
  theme,
  announcementBar = {},
}: Pick<Site, 'theme'> & AnnouncementColors): string {
  const { backgroundColor: background, textColor } = announcementBar
  if (background === undefined && textColor === undefined) return ''
  return modes
    .map((mode) => {
      const colors = {
        ...defaultColors[mode],
        ...theme?.[mode],
        ...(background !== undefined && { background }),
      }
      const { tokens, scheme } = paletteOf(colors, { prefersWhite: true })
      const text = textColor !== undefined &&
        contrastOf(textColor, colors.background) >= 4.5 && { '--ink-text': textColor }
      const own = {
        ...Object.fromEntries(tokens),
        '--ink-sunken': colors.background,
        ...text,
        color: 'var(--ink-text)',
      }
      return ruleOf(`[data-theme="${mode}"] .ink-announcement`, {
        tokens: new Map(Object.entries(own)),
        scheme,
      })
    })
    .join('\n')
}

interface AnnouncementColors {
  announcementBar?: { backgroundColor?: string; textColor?: string }
}

function ruleOf(selector: string, { tokens, scheme }: Pick<Palette, 'tokens' | 'scheme'>): string {
  const declarations = [...tokens].map(([name, value]) => `${name}:${value}`).join(';')
  return `@media screen{${selector}{color-scheme:${scheme};${declarations}}}`
}

/** Rules for the logo of the navbar, which sheets for another engine turn over where it stands on the dark. */
export function logoRules(rules: readonly StyleRule[]): string {
  const logos = collect(rules, (selector) => frameModeOf(selector, 'logo'))
  return (['both', ...modes] as const)
    .flatMap((scope) => {
      const filter = logos.get(scope)?.get('filter')
      const mode = scope === 'both' ? '' : `[data-theme="${scope}"] `
      return filter === undefined
        ? []
        : [`@media screen{${mode}.ink-navbar .ink-brand img{filter:${filter}}}`]
    })
    .join('\n')
}

/** A rule of the navbar itself comes before the property that it would have by its style, or by itself. */
function backgroundOf(
  mode: ColorMode,
  { navbars, roots, ofStyle }: { navbars: Written; roots: Written; ofStyle: string | undefined },
): string | undefined {
  const own = '--ifm-navbar-background-color'
  return (
    valueIn(navbars, mode, ['background-color', 'background', own]) ?? ofStyle ?? valueIn(roots, mode, [own])
  )
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
  return isClear ? undefined : parseHex(hexOf(plain) ?? '')
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha)
}

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
