import { hueOf } from '../palette/shades.ts'

/** A colour as the pickers show it: hue from 0 to 360, saturation and brightness from 0 to 100. */
export interface Hsv {
  hue: number
  saturation: number
  brightness: number
}

/** @param hex `#rrggbb` */
export function hsvOf(hex: string): Hsv {
  const [sixths, max, min] = hueOf(hex)
  const saturation = max === 0 ? 0 : ((max - min) / max) * 100
  return { hue: sixths * 60, saturation, brightness: max * 100 }
}

/** `#rrggbb` */
export function hexOf({ hue, saturation, brightness }: Hsv): string {
  const value = (brightness / 100) * 255
  return [5, 3, 1].reduce((hex, place) => {
    const turn = (place + hue / 60) % 6
    const share = Math.max(0, Math.min(turn, 4 - turn, 1))
    const byte = Math.round(value - (value * saturation * share) / 100)
    return hex + byte.toString(16).padStart(2, '0')
  }, '#')
}

/** The picture of a colour, with what the colour itself does not say taken from the one before: grey has no hue. */
export function movedTo(hex: string, before: Hsv): Hsv {
  if (hexOf(before) === hex) return before
  const { hue, saturation, brightness } = hsvOf(hex)
  return {
    hue: saturation === 0 ? before.hue : hue,
    saturation: brightness === 0 ? before.saturation : saturation,
    brightness,
  }
}
