/** A colour as the eye orders it: lightness from 0 to 1, and OKLAB's two axes, whose length is the chroma. */
export interface Oklab {
  lightness: number
  a: number
  b: number
}

/** Where a channel may lie outside of 0 to 1 and still be the same byte. */
const TOLERANCE = 0.0001

/** Light of a channel, by byte. */
const LIGHT: readonly number[] = Array.from({ length: 256 }, (_, byte) => lightOf(byte))

/** The least light of each byte but the first. */
const STEPS: readonly number[] = Array.from({ length: 255 }, (_, byte) => lightOf(byte + 0.5))

/** @param hex `#rrggbb` */
export function oklabOf(hex: string): Oklab {
  const value = parseInt(hex.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [LIGHT[value >> 16], LIGHT[(value >> 8) & 255], LIGHT[value & 255]]
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
export function hexOf({ lightness, a, b }: Oklab): string {
  const inRange = Math.min(1, Math.max(0, lightness))
  let least = 0
  let most = 1
  let rgb = linearOf(inRange, a, b)
  if (isShown(rgb)) return toHex(rgb)
  for (let step = 0; step < 8; step++) {
    const share = (least + most) / 2
    rgb = linearOf(inRange, a * share, b * share)
    if (isShown(rgb)) least = share
    else most = share
  }
  return toHex(linearOf(inRange, a * least, b * least))
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

/** The visible colour where a translucent colour lies over another. */
export function cover(top: string, below: string, share: number): string {
  const [over, under] = [parseInt(top.slice(1), 16), parseInt(below.slice(1), 16)]
  const channel = (shift: number): number =>
    Math.round(((under >> shift) & 255) * (1 - share) + ((over >> shift) & 255) * share)
  return joined(channel(16), channel(8), channel(0))
}

type Rgb = [red: number, green: number, blue: number]

function linearOf(lightness: number, a: number, b: number): Rgb {
  const long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const short = cubed(lightness - 0.0894841775 * a - 1.291485548 * b)
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Many times faster than a power. */
function cubed(value: number): number {
  return value * value * value
}

function isShown([red, green, blue]: Rgb): boolean {
  return Math.min(red, green, blue) >= -TOLERANCE && Math.max(red, green, blue) <= 1 + TOLERANCE
}

function toHex([red, green, blue]: Rgb): string {
  return joined(byteOf(red), byteOf(green), byteOf(blue))
}

/** Looked up: powers would take most of the time of a palette. */
function byteOf(light: number): number {
  let [least, most] = [0, 255]
  while (least < most) {
    const middle = (least + most) >> 1
    if (light >= (STEPS[middle] ?? 1)) least = middle + 1
    else most = middle
  }
  return least
}

function lightOf(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function joined(red: number, green: number, blue: number): string {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

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

/** The contrast ratio of two luminances. */
export function ratioOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
