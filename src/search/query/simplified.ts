import { loadPart } from '../../browser/load-part.ts'
import { createSimplifier } from '../format/simplify.ts'

/**
 * What texts with Traditional characters need: a function that writes them in Simplified ones.
 * @param synonyms of the index, where the texts are a query: words of Taiwan and Hong Kong are added to them
 */
export async function readTraditional(synonyms?: string[][]): Promise<(text: string) => string> {
  if (synonyms) (await loadPart(() => import('./regional-words.ts'))).addRegionalWords(synonyms)
  return createSimplifier()
}
