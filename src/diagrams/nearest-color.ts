/** Names of the site's own colours, which read well on every surface, in both modes. */
export type SiteColor = 'red' | 'orange' | 'green' | 'blue' | 'purple' | 'muted'

/**
 * The site's own colour that is nearest to one that an author names; nothing for black, white and what is no colour.
 * @param leastRange how far apart its three parts have to be for it to have a hue
 */
export function nearestColor(color: string, leastRange = 40): SiteColor | undefined {
  const parts = partsOf(color)
  if (parts === undefined) return undefined
  const most = Math.max(...parts)
  const range = most - Math.min(...parts)
  if (range < leastRange) return most > 64 && most < 230 ? 'muted' : undefined
  const hue = hueOf(parts, most, range)
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}

type Parts = [red: number, green: number, blue: number]

function partsOf(color: string): Parts | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** In degrees. */
function hueOf([red, green, blue]: Parts, most: number, range: number): number {
  if (most === red) return (((green - blue) / range + 6) * 60) % 360
  return most === green ? ((blue - red) / range + 2) * 60 : ((red - green) / range + 4) * 60
}

/** In degrees, where each ends. */
const hues: readonly [number, SiteColor][] = [
  [18, 'red'],
  [65, 'orange'],
  [170, 'green'],
  [250, 'blue'],
  [325, 'purple'],
]
