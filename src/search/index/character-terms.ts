import { fold } from '../format/tokenize.ts'

/**
 * Pairs of characters of words that readers in Taiwan type, and behind each the pair that tells what texts of the mainland call the same.
 * Only words whose characters Simplified Chinese has as well: nothing tells a query of them as Traditional, so that the index holds
 * them with the words of its texts. For all others see `query/regional-words.json`.
 */
const REGIONAL_PAIRS =
  '伺服 务器 服器 务器 程式 程序 登入 登录 登出 注销 用者 用户 影片 视频 字串 符串 效能 性能 智慧 智能 推播 推送 晶片 芯片 相容 兼容'.split(
    ' ',
  )

const saidByPair = new Map<string, string[]>()
for (let at = 0; at < REGIONAL_PAIRS.length; at += 2) {
  const [regional, pair] = [REGIONAL_PAIRS[at]!, REGIONAL_PAIRS[at + 1]!]
  saidByPair.set(pair, [...(saidByPair.get(pair) ?? [pair]), regional])
}

/** A pair of characters, and those of other regions that stand where it does. */
const pairsSaidBy = (pair: string): readonly string[] => saidByPair.get(pair) ?? [pair]

/** A Han character with what is known of it. */
export interface Character {
  term: string
  number: number
  /** The terms of this one with another behind it, by the number of that one: small numbers are found fast. */
  pairs: Map<number, number>
}

/** The numbers of terms that are made of characters. */
export interface CharacterTerms {
  ofCharacter: (codePoint: number) => Character
  ofPair: (left: Character, right: Character) => number
  /** The pairs that stand for one in other regions. */
  besidePair: (pair: number) => readonly number[]
}

const NONE: readonly number[] = []

/**
 * Gives characters and pairs of them their numbers. All of a text asks for them, so that each is made once.
 * @param numberOf of a term; `broadNumberOf` of one that says little
 */
export function createCharacterTerms(
  simplify: (text: string) => string,
  { numberOf, broadNumberOf }: Record<'numberOf' | 'broadNumberOf', (term: string) => number>,
): CharacterTerms {
  // By code point, a page of them at a time.
  const characters: (Character | undefined)[][] = []
  const beside = new Map<number, readonly number[]>()
  return {
    ofCharacter: (codePoint) => {
      const block = (characters[codePoint >> 8] ??= [])
      const before = block[codePoint & 255]
      if (before !== undefined) return before
      const term = fold(simplify(String.fromCodePoint(codePoint)))
      return (block[codePoint & 255] = { term, number: broadNumberOf(term), pairs: new Map() })
    },
    ofPair: (left, right) => {
      const before = left.pairs.get(right.number)
      if (before !== undefined) return before
      const [number = 0, ...others] = pairsSaidBy(left.term + right.term).map(numberOf)
      left.pairs.set(right.number, number)
      if (others.length > 0) beside.set(number, others)
      return number
    },
    besidePair: (pair) => beside.get(pair) ?? NONE,
  }
}
