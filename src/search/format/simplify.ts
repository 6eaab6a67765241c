import { SIMPLIFIED, STEPS } from './traditional.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#%&()*+,-./:;<=>?@'
const BASE = 80
const FIRST = 0x4e00
const LOWEST = 0x3400

/** Gives a function that writes Traditional characters as Simplified ones; each stays in its place. */
export function createSimplifier(): (text: string) => string {
  const table = new Map<string, string>()
  const count = SIMPLIFIED.length / 3
  const digit = (place: number): number => DIGITS.indexOf(SIMPLIFIED.charAt(place))
  let [code, index] = [FIRST, 0]
  for (const step of STEPS) {
    const value = DIGITS.indexOf(step)
    code += value < 0 ? BASE : value
    if (value < 0) continue
    const to = (digit(index) * BASE + digit(index + count)) * BASE + digit(index + 2 * count) + LOWEST
    table.set(String.fromCharCode(code), String.fromCharCode(to))
    index++
  }
  return (text) => text.replaceAll(/[\u4e00-\u9fff]/g, (character) => table.get(character) ?? character)
}
