import type { ChosenColors, ColorMode, ColorsByMode } from '../../types/site.ts'
import { isHexColor, shadeAdjustments } from './shades.ts'

/** A mode's colours as the session stores them (TH-15). */
export interface ColorSettings {
  baseColor: string
  background: string
  /** By name of the variable. */
  shades: Record<string, ShadeSettings>
  isDarkTheme: boolean
}

/** How a shade is made from the base colour, and where it stands in lists. */
export interface ShadeSettings {
  adjustment: number
  /** In percent, as in a text field. */
  adjustmentInput: string
  displayOrder: number
  codeOrder: number
}

/** The engine's own colours (TH-09). */
export const defaultColors: Readonly<Record<ColorMode, ChosenColors>> = {
  light: { primary: '#2e8555', background: '#ffffff' },
  dark: { primary: '#25c2a0', background: '#181920' },
}

/** Storage key of a mode's colours. */
export function settingsKey(mode: ColorMode): string {
  return `ifm-theme-colors-${mode}`
}

/** Longer ones are not ours. */
const MAX_LENGTH = 10_000

export function settingsOf(mode: ColorMode, { primary, background }: ChosenColors): ColorSettings {
  const fromLightest = [...shadeAdjustments.values()].toSorted((a, b) => a - b)
  const shades = [...shadeAdjustments].map(([name, adjustment], codeOrder): [string, ShadeSettings] => [
    name,
    {
      adjustment,
      adjustmentInput: `${Math.round(adjustment * 100)}`,
      displayOrder: fromLightest.indexOf(adjustment),
      codeOrder,
    },
  ])
  return { baseColor: primary, background, shades: Object.fromEntries(shades), isDarkTheme: mode === 'dark' }
}

/** The colours in what was stored; nothing when anything about it is wrong (TH-14). */
export function parseSettings(stored: string | null): ChosenColors | undefined {
  if (stored === null || stored.length > MAX_LENGTH) return undefined
  const { baseColor, background }: { baseColor?: unknown; background?: unknown } = parseObject(stored)
  if (!isHexColor(baseColor) || !isHexColor(background)) return undefined
  return { primary: baseColor.toLowerCase(), background: background.toLowerCase() }
}

function parseObject(json: string): object {
  try {
    return Object(JSON.parse(json))
  } catch {
    return {}
  }
}

/**
 * A colour as it is stored, from what a reader wrote: with or without `#` in front, three to eight digits; how
 * transparent it is does not count (TH-06, TH-07).
 */
export function parseHex(input: string): string | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(input)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)}`
}

/** The end of an address that carries colours: `#theme=light-2e8555-ffffff_dark-25c2a0-181920`. */
export function shareHash(light?: ChosenColors, dark?: ChosenColors): string {
  const parts = Object.entries({ light, dark }).flatMap(([mode, colors]) =>
    colors === undefined ? [] : `${mode}-${colors.primary.slice(1)}-${colors.background.slice(1)}`,
  )
  return `#theme=${parts.join('_')}`
}

/** The colours in the end of an address; nothing when it is not exactly what {@link shareHash} writes. */
export function parseShareHash(hash: string): ColorsByMode | undefined {
  const part = (mode: ColorMode): string => `(?:${mode}-([\\da-f]{6})-([\\da-f]{6}))?`
  const match = new RegExp(`^#theme=${part('light')}_?${part('dark')}$`, 'i').exec(hash)
  if (match === null) return undefined
  const colors = (at: number): ChosenColors | undefined => {
    const [primary, background] = match.slice(at, at + 2)
    if (primary === undefined || background === undefined) return undefined
    return { primary: `#${primary.toLowerCase()}`, background: `#${background.toLowerCase()}` }
  }
  const [light, dark] = [colors(1), colors(3)]
  if (light === undefined && dark === undefined) return undefined
  return { ...(light && { light }), ...(dark && { dark }) }
}
