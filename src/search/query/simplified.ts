import { createSimplifier } from '../format/simplify.ts'
import regionalWords from './regional-words.json' with { type: 'json' }

/**
 * Words of computing that mean one thing: what readers in Taiwan and Hong Kong call it, in Simplified characters as texts are indexed,
 * and behind it what texts of the mainland say.
 */
const REGIONAL_WORDS = regionalWords.map((row) => row.split(' '))

/**
 * What texts with Traditional characters need: a function that writes them in Simplified ones.
 * @param synonyms of the index, where the texts are a query: words of Taiwan and Hong Kong are added to them, once
 */
export function readTraditional(synonyms?: string[][]): (text: string) => string {
  if (synonyms && !synonyms.includes(REGIONAL_WORDS[0]!)) synonyms.push(...REGIONAL_WORDS)
  return createSimplifier()
}
