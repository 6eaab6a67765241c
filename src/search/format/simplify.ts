import { SIMPLIFIED, STEPS } from './traditional.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%&()*+,-./:;<=>?@'
const BASE = 80
const MORE = '~'
/** Digits from here on say that another one follows. */
const HALF = BASE / 2
const FIRST = 0x4e00

/** Gives a function that writes Traditional characters as Simplified ones; each stays in its place. */
export function createSimplifier(): (text: string) => string {
  const table = new Map<string, string>()
  let [from, to, index] = [FIRST, FIRST, 0]
  const next = (): number => {
    const digit = DIGITS.indexOf(SIMPLIFIED.charAt(index++))
    return digit < HALF ? digit : digit - HALF + HALF * next()
  }
  for (const step of STEPS) {
    if (step === MORE) {
      from += BASE
      continue
    }
    from += DIGITS.indexOf(step)
    const move = next()
    to += move % 2 ? -(move + 1) / 2 : move / 2
    table.set(String.fromCharCode(from), String.fromCharCode(to))
  }
  return (text) => text.replaceAll(/[\u4e00-\u9fff]/g, (character) => table.get(character) ?? character)
}
