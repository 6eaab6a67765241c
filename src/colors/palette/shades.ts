/** The seven public variables of the primary colour and how much darker each is than the base (row 12.1). */
export const shadeAdjustments: ReadonlyMap<string, number> = new Map([
  ['--ifm-color-primary', 0],
  ['--ifm-color-primary-dark', 0.1],
  ['--ifm-color-primary-darker', 0.15],
  ['--ifm-color-primary-darkest', 0.3],
  ['--ifm-color-primary-light', -0.1],
  ['--ifm-color-primary-lighter', -0.15],
  ['--ifm-color-primary-lightest', -0.3],
])

/** Whether a value is `#rrggbb`: the only form that is ever stored, and the only one that may enter a style sheet. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

/**
 * A colour with its HSL lightness scaled by `1 - adjustment`, hue and saturation kept. Values run from 0 to 100 and
 * the sums keep this order because ties in rounding have to fall as in the published table.
 * @param hex `#rrggbb`
 */
export function shadeOf(hex: string, adjustment: number): string {
  const [hue, saturation, lightness] = hslOf(hex)
  const target = (lightness - lightness * adjustment) / 100
  const high = target < 0.5 ? target * (1 + saturation) : target + saturation - target * saturation
  const low = 2 * target - high
  return [1, 0, -1].reduce((result, third) => result + channel(low, high, hue + third / 3), '#')
}

function channel(low: number, high: number, turn: number): string {
  const place = turn < 0 ? turn + 1 : turn > 1 ? turn - 1 : turn
  const share = 6 * place < 1 ? 6 * place : 2 * place < 1 ? 1 : 3 * place < 2 ? (2 / 3 - place) * 6 : 0
  const byte = Math.round((low + (high - low) * share) * 255)
  return Math.max(0, Math.min(255, byte)).toString(16).padStart(2, '0')
}

/** Hue in turns, saturation from 0 to 1, lightness from 0 to 100. */
function hslOf(hex: string): [number, number, number] {
  const [sixths, max, min] = hueOf(hex)
  const range = max - min
  const lightness = (max + min) / 2
  const saturation = range === 0 ? 0 : range / (lightness <= 0.5 ? max + min : 2 - max - min)
  return [sixths / 6, saturation, lightness * 100]
}

/**
 * The hue of a colour in sixths of a turn, 0 for grey; its strongest channel and its weakest, from 0 to 1.
 * @param hex `#rrggbb`
 */
export function hueOf(hex: string): [sixths: number, max: number, min: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const range = max - min
  if (range === 0) return [0, max, min]
  const sixths =
    max === red
      ? (green - blue) / range + (green < blue ? 6 : 0)
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return [sixths, max, min]
}
