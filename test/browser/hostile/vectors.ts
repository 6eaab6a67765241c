import { addressFamilies } from './address-vectors.ts'
import { clobberingFamilies } from './clobbering-vectors.ts'
import { hookFamilies } from './hook-vectors.ts'
import { markdownFamilies } from './markdown-vectors.ts'
import { markupFamilies } from './markup-vectors.ts'
import { namespaceFamilies } from './namespace-vectors.ts'
import { numberVectors, type Vector } from './vector.ts'

/** Everything that a stranger may write into a text so that it runs in a reader's browser. */
export const vectors: readonly Vector[] = numberVectors({
  ...markupFamilies,
  ...namespaceFamilies,
  ...addressFamilies,
  ...clobberingFamilies,
  ...hookFamilies,
  ...markdownFamilies,
})
