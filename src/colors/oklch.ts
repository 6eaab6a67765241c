/** A colour as the eye orders it: lightness from 0 to 1, and OKLAB's two axes, whose length is the chroma. */
export interface Oklab {
  lightness: number
  a: number
  b: number
}

type Triple = [number, number, number]

/** Where a channel may lie outside of 0 to 1 and still be the same byte. */
const HALF_STEP = 0.0005

/** @param hex `#rrggbb` */
export function oklabOf(hex: string): Oklab {
  const [red, green, blue] = bytesOf(hex).map(linear) as Triple // as: three bytes
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** `#rrggbb`. What no screen shows loses chroma until one does; lightness and hue stay. */
export function hexOf(color: Oklab): string {
  const lightness = Math.min(1, Math.max(0, color.lightness))
  const whole = linearOf({ ...color, lightness })
  if (isShown(whole)) return toHex(whole)
  let [least, most] = [0, 1]
  for (let step = 0; step < 9; step++) {
    const share = (least + most) / 2
    if (isShown(linearOf({ lightness, a: color.a * share, b: color.b * share }))) least = share
    else most = share
  }
  return toHex(linearOf({ lightness, a: color.a * least, b: color.b * least }))
}

/** A colour by lightness, chroma and hue in degrees, as `oklch()` takes them. */
export function oklch(lightness: number, chroma: number, hue: number): Oklab {
  const angle = (hue * Math.PI) / 180
  return { lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) }
}

/** The same as `color-mix(in oklab, first, second share)`. */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [oklabOf(first), oklabOf(second)]
  return hexOf({
    lightness: one.lightness + (other.lightness - one.lightness) * share,
    a: one.a + (other.a - one.a) * share,
    b: one.b + (other.b - one.b) * share,
  })
}

/** What is seen where a colour, of which only a share covers, lies over another. */
export function cover(top: string, below: string, share: number): string {
  const under = bytesOf(below)
  return toBytes(bytesOf(top).map((byte, at) => (under[at] ?? 0) * (1 - share) + byte * share))
}

/** @param hex `#rrggbb` */
export function bytesOf(hex: string): number[] {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Light of a channel, from its byte. */
export function linear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function linearOf({ lightness, a, b }: Oklab): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel >= -HALF_STEP && channel <= 1 + HALF_STEP)
}

function toHex(channels: Triple): string {
  return toBytes(
    channels.map((light) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)),
  )
}

function toBytes(channels: number[]): string {
  const bytes = channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
