import { hexOf, oklabOf } from './oklch.ts'

/** A palette while it is made; the steps add their tokens to it. */
export interface Draft {
  tokens: Map<string, string>
  primary: string
  background: string
  /** Black or white: what reads best on the background. */
  ink: string
  /** The contrast that text has to have. */
  goal: number
}

export const BLACK = '#000000'
export const WHITE = '#ffffff'

/** A token that an earlier step has added. */
export function tokenOf({ tokens }: Pick<Draft, 'tokens'>, name: string): string {
  const color = tokens.get(name)
  if (color === undefined) throw new Error(`There is no colour ${name} yet.`)
  return color
}

/** Halvings of a distance in lightness; more would not change a byte. */
const STEPS = 9

/**
 * The colour, with its lightness moved towards an end as little as it takes to be good; at the worst black or white.
 * @param end 0 for darker, 1 for lighter
 */
export function moved(hex: string, end: 0 | 1, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex
  const color = oklabOf(hex)
  let [bad, good] = [color.lightness, end as number]
  for (let step = 0; step < STEPS; step++) {
    const lightness = (bad + good) / 2
    if (isGood(hexOf({ ...color, lightness }))) good = lightness
    else bad = lightness
  }
  const result = hexOf({ ...color, lightness: good })
  return isGood(result) ? result : end === 0 ? BLACK : WHITE
}

/** The colour, moved towards the nearer of the two ends. One of the ends has to be good. */
export function nearest(hex: string, isGood: (hex: string) => boolean): string {
  if (isGood(hex)) return hex
  const [darker, lighter] = [moved(hex, 0, isGood), moved(hex, 1, isGood)]
  if (!isGood(darker)) return lighter
  if (!isGood(lighter)) return darker
  const { lightness } = oklabOf(hex)
  const isDarkerNearer = lightness - oklabOf(darker).lightness <= oklabOf(lighter).lightness - lightness
  return isDarkerNearer ? darker : lighter
}
