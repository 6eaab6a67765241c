import { isHexColor, shadeAdjustments, shadeOf } from './shades.ts'

/**
 * The rule for the colours that a reader chose for a mode, from what the drawer stored; empty for anything else
 * (TH-13, TH-14). Only checked hex colours get into it.
 */
export function savedColorRule(mode: 'light' | 'dark', stored: string | null): string {
  const { baseColor, background } = parse(stored)
  if (!isHexColor(baseColor) || !isHexColor(background)) return ''
  const shades = [...shadeAdjustments].map(
    ([name, adjustment]) => `${name}:${shadeOf(baseColor, adjustment)}`,
  )
  return `[data-theme="${mode}"]{${shades.join(';')};--ifm-background-color:${background}}`
}

function parse(stored: string | null): { baseColor?: unknown; background?: unknown } {
  try {
    return Object(JSON.parse(stored ?? ''))
  } catch {
    return {}
  }
}
