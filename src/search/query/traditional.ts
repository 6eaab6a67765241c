import { loadPart } from '../../browser/load-part.ts'

/** Writes a text as the index has it: Traditional characters as Simplified ones. */
export type Simplify = (text: string) => string

const state: { common?: Set<string> } = {}

/** Whether a text has characters that Simplified Chinese does not use: the browser knows those it uses as GB 2312. */
function looksTraditional(text: string): boolean {
  const common = (state.common ??= commonCharacters())
  return (text.match(/[\u4e00-\u9fff]/g) ?? []).some((character) => !common.has(character))
}

/** 72 rows of 94 characters, each of two bytes. */
function commonCharacters(): Set<string> {
  const bytes = Uint8Array.from({ length: 72 * 94 * 2 }, (_, at) =>
    at % 2 ? 0xa1 + ((at >> 1) % 94) : 0xb0 + at / (94 * 2),
  )
  return new Set(new TextDecoder('gb2312').decode(bytes))
}

/**
 * The table is loaded for texts that need it, and most readers never do.
 * @param synonyms of the index, where the texts are a query: words of the region are added to them
 */
export async function simplifierFor(texts: readonly string[], synonyms?: string[][]): Promise<Simplify> {
  if (!texts.some(looksTraditional)) return (text) => text
  const { readTraditional } = await loadPart(() => import('./simplified.ts'))
  return readTraditional(synonyms)
}
