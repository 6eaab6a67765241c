/** How much two sizes may differ where the texts say the same: `spread` in general, and by chance in short texts. */
export interface Spread {
  general: number
  short: number
}

/** How much sizes differ of texts that have nothing to do with each other. */
const unrelated = 0.85

/** Of these a text differs from its translation even when it is empty. */
const padding = 6

/**
 * How much two sizes speak for two texts saying the same: above 0 for it, below against it. It compares how likely the
 * ratio is between a text and its translation, and between any two texts.
 */
export function sizeScore(a: number, b: number, { general, short }: Spread): number {
  const first = a + padding
  const second = b + padding
  const ratio = Math.log(first / second)
  const variance = general ** 2 + (2 * short) / (first + second)
  const related = -(ratio ** 2) / (2 * variance) - Math.log(variance) / 2
  const chance = -(ratio ** 2) / (2 * unrelated ** 2) - Math.log(unrelated)
  return Math.max(-7, related - chance)
}
