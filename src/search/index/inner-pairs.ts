import { createSimplifier } from '../format/simplify.ts'
import { fold, UNSPACED } from '../format/tokenize.ts'

/** Of what stands between punctuation; longer ones are cut, since the time that words take grows faster than the text. */
const RUN = new RegExp(`[${UNSPACED}]{2,200}`, 'gu')

/**
 * Gives a function that gives the pairs of characters that stand in words of texts, and not across the ends of two: these are half
 * as many, and those that say something. It knows the words of its runtime; single characters behind each other are a word that it
 * does not know.
 */
export function createPairReader(): (texts: readonly string[]) => Set<string> {
  let tools: { simplify: (text: string) => string; words: Intl.Segmenter } | undefined
  return (texts) => {
    const pairs = new Set<string>()
    for (const run of texts.flatMap((text) => text.match(RUN) ?? [])) {
      tools ??= {
        simplify: createSimplifier(),
        words: new Intl.Segmenter('zh', { granularity: 'word' }),
      }
      let single = ''
      for (const { segment } of tools.words.segment(tools.simplify(run))) {
        const characters = Array.from(segment, fold)
        const isSingle = characters.length === 1
        if (isSingle) characters.unshift(single)
        for (const [index, character] of characters.entries()) {
          if (index > 0 && characters[index - 1] !== '') pairs.add(characters[index - 1] + character)
        }
        single = isSingle ? (characters[1] ?? '') : ''
      }
    }
    return pairs
  }
}
