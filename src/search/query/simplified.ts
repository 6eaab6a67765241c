import { createSimplifier } from '../format/simplify.ts'
import { addRegionalWords } from './regional-words.ts'

/**
 * What texts with Traditional characters need: a function that writes them in Simplified ones.
 * @param synonyms of the index, where the texts are a query: words of Taiwan and Hong Kong are added to them
 */
export function readTraditional(synonyms?: string[][]): (text: string) => string {
  if (synonyms) addRegionalWords(synonyms)
  return createSimplifier()
}
