import { LIGHT } from './oklch.ts'

/**
 * How much light a colour sends, from 0 to 1: the relative luminance of WCAG 2.2.
 * @param hex `#rrggbb`
 */
export function luminanceOf(hex: string): number {
  const value = parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [LIGHT[value >> 16], LIGHT[(value >> 8) & 255], LIGHT[value & 255]]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2 between two colours, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  return ratioOf(luminanceOf(first), luminanceOf(second))
}

/** The same from two luminances. */
export function ratioOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
