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
