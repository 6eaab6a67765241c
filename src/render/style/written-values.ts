import { parseHex } from '../../colors/palette/settings.ts'
import type { Scope } from '../../docusaurus/style/theme-properties.ts'
import { hexOfValue, plainValue, rootModeOf } from '../../style-sheet.ts'
import type { ColorMode } from '../../types/site.ts'

/** The modes of a page. */
export const modes: readonly ColorMode[] = ['light', 'dark']

/** The scope of a selector that means the whole page. */
export function rootScopeOf(selector: string): Scope | undefined {
  return selector === 'body' ? 'both' : rootModeOf(selector)
}

/** A size in pixels by the letters of the reader: it would stay as it is for those who have set larger ones. */
export function inRem(value: string): string {
  return value.replace(/^([\d.]+)px$/, (_, size: string) => `${Number(size) / 16}rem`)
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
  return isClear ? undefined : parseHex(hexOfValue(plain) ?? '')
}

function shareOf(alpha: string): number {
  return alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number.parseFloat(alpha)
}
