import { loadPart } from '../../browser/load-part.ts'

/** Writes a text as the index has it: Traditional characters as Simplified ones. */
export type Simplify = (text: string) => string

const state: { common?: Set<string> } = {}

/** Whether a text has characters that Simplified Chinese does not use: the browser knows those it uses as GB 2312. */
function looksTraditional(text: string): boolean {
  state.common ??= commonCharacters()
  for (const [character] of text.matchAll(/[\u4e00-\u9fff]/g)) if (!state.common.has(character)) return true
  return false
}

function commonCharacters(): Set<string> {
  const bytes: number[] = []
  for (let high = 0xb0; high < 0xf8; high++) for (let low = 0xa1; low < 0xff; low++) bytes.push(high, low)
  return new Set(new TextDecoder('gb2312').decode(new Uint8Array(bytes)))
}

/** The table is loaded for texts that need it, and most readers never do. */
export async function simplifierFor(texts: readonly string[]): Promise<Simplify> {
  if (!texts.some(looksTraditional)) return (text) => text
  const { createSimplifier } = await loadPart(() => import('../format/simplify.ts'))
  return createSimplifier()
}
