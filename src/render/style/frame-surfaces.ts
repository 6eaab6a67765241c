import { paletteOf, type ChosenColors, type Palette } from '../../colors/palette/palette.ts'
import { parseHex } from '../../colors/palette/settings.ts'
import type { FrameSurface } from '../../docusaurus/style/frame-styles.ts'
import { defined } from '../../defined.ts'
import {
  frameModeOf,
  hexOfValue,
  plainValue,
  rootModeOf,
  type Declaration,
  type StyleRule,
} from '../../style-sheet.ts'
import type { ColorMode, Site } from '../../types/site.ts'
import {
  collect,
  ownValueIn,
  valueIn,
  type Scope,
  type Written,
} from '../../docusaurus/style/theme-properties.ts'
import { siteColorsOf, type AnnouncementColors } from './own-colors.ts'

/** What colours of a site that was written for another engine stand on, and are. */
export interface FrameSurfaces {
  /** What the sheets set on the root. */
  roots: Written
  /** The background that a part of the frame has for itself; nothing where it has that of the page. */
  backgroundOf: (surface: FrameSurface, mode: ColorMode) => string | undefined
  /** The palette of a surface. */
  paletteOf: (surface: FrameSurface, mode: ColorMode) => Palette
  /** A colour as it is written, where it can be known. */
  colorOf: (value: string | undefined, mode: ColorMode) => string | undefined
}

const primaryName = '--ifm-color-primary'
const DARK_NAVBAR = '#242526'

/** Properties that a style of the navbar or of the footer sets on that part, so that those of the root do not reach it. */
const styled: Readonly<Record<'navbar' | 'footer', readonly string[]>> = {
  navbar: ['--ifm-navbar-link-color', '--ifm-navbar-link-hover-color'],
  footer: ['background-color', 'color', 'link-color', 'title-color'].map((name) => `--ifm-footer-${name}`),
}

function rootsWithout(roots: Written, names: readonly string[]): Written {
  if (names.length === 0) return roots
  return new Map(
    Array.from(roots, ([scope, values]) => [
      scope,
      new Map([...values].filter(([name]) => !names.includes(name))),
    ]),
  )
}

/** Reads from sheets for another engine, and from the options of the site, what the parts of the frame stand on. */
export function frameSurfaces(
  rules: readonly StyleRule[],
  { theme, navbar, footer }: Pick<Site, 'theme'> & Partial<Pick<Site, 'navbar' | 'footer'>>,
): FrameSurfaces {
  const isDarkFooter = footer?.style === 'dark'
  const roots = rootsWithout(collect(rules, rootScopeOf), [
    ...(navbar?.style === undefined ? [] : styled.navbar),
    ...(isDarkFooter ? styled.footer : []),
  ])
  const ofParts = {
    navbar: collect(rules, (selector) => frameModeOf(selector, 'navbar')),
    footer: collect(rules, (selector) => frameModeOf(selector, 'footer')),
  }
  const colorsOf = (mode: ColorMode): ChosenColors => siteColorsOf(theme, mode)
  const colorOf: FrameSurfaces['colorOf'] = (value, mode) =>
    colorIn(value, (name) => (name === primaryName ? colorsOf(mode).primary : ownValueIn(roots, mode, name)))
  const ofStyle = navbar?.style && { dark: DARK_NAVBAR, primary: `var(${primaryName})` }[navbar.style]
  const backgroundOf: FrameSurfaces['backgroundOf'] = (surface, mode) => {
    if (surface === 'page') return undefined
    // A rule of the part itself comes before the property that it would have by its style, or by itself.
    const own = `--ifm-${surface}-background-color`
    const written =
      valueIn(ofParts[surface], mode, ['background-color', 'background', own]) ??
      (surface === 'navbar' ? ofStyle : undefined) ??
      valueIn(roots, mode, [own])
    const background = colorOf(written, mode)
    return background === colorsOf(mode).background ? undefined : background
  }
  const known = new Map<string, Palette>()
  const paletteFor = (surface: FrameSurface, mode: ColorMode): Palette => {
    const background = backgroundOf(surface, mode)
    // A dark footer has the colours of dark pages.
    const shown = surface === 'footer' && isDarkFooter && background === undefined ? 'dark' : mode
    const key = `${shown} ${background}`
    const palette =
      known.get(key) ??
      (background === undefined
        ? paletteOf(colorsOf(shown))
        : paletteOf({ ...colorsOf(shown), background }, { prefersWhite: true }))
    known.set(key, palette)
    return palette
  }
  return { roots, backgroundOf, paletteOf: paletteFor, colorOf }
}

/** The announcement, whose class has an ending there that differs between builds. */
const announcement =
  /^(?:html)?(?:\[data-theme=["']?(light|dark)["']?\]\s*)?(?:div)?(?:\[class[*^]=["']?announcementBar_?["']?\]|\.announcementBar_[\w-]{4}|\.theme-announcement-bar)$/

/** The colours that sheets give the announcement; what an option says as well stands in the element there, and yields to `!important` only. */
export function announcementColorsIn(
  rules: readonly StyleRule[],
  { announcementBar = {} }: { announcementBar?: AnnouncementColors | undefined },
  { colorOf }: Pick<FrameSurfaces, 'colorOf'>,
): (mode: ColorMode) => AnnouncementColors {
  const scopeOf = (selector: string): Scope | undefined => {
    const match = announcement.exec(selector)
    // as: the pattern allows nothing else.
    return match === null ? undefined : ((match[1] as ColorMode | undefined) ?? 'both')
  }
  const counts = ({ name, value }: Declaration): boolean =>
    (name === 'color' ? announcementBar.textColor : announcementBar.backgroundColor) === undefined ||
    value.includes('!important')
  const written = collect(rules, scopeOf, counts)
  return (mode) =>
    defined({
      backgroundColor: colorOf(valueIn(written, mode, ['background-color', 'background']), mode),
      textColor: colorOf(valueIn(written, mode, ['color']), mode),
    })
}

/** The scope of a selector that means the whole page. */
function rootScopeOf(selector: string): Scope | undefined {
  return selector === 'body' ? 'both' : rootModeOf(selector)
}

/**
 * A colour that hides what is below it; properties are looked up. Of a gradient it is the first one. Nothing for pictures and what
 * shines through.
 */
function colorIn(
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
  return isClear ? undefined : parseHex(hexOfValue(plain) ?? '')
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha)
}
