import type { TokenKind, Tokens } from './tokens.ts'

/** The tokens that a part of a text, a block or a section, shares with the other text, as sorted numbers. */
export interface Evidence {
  tokens: Int32Array
  /** How many of its tokens a translation would have kept, but the other text has nowhere. */
  lonely: number
}

/** The parts of both texts, and how much a token says that is in two of them. */
export interface Comparison {
  first: Evidence[]
  second: Evidence[]
  /** By token: how much more likely it is in both of two parts when they belong together, as a logarithm. */
  shared: Float64Array
  /** The same for a token that is in one of them alone. */
  missing: Float64Array
}

/** How often a translation keeps a token. */
const kept: Readonly<Record<TokenKind, number>> = { strict: 0.9, code: 0.7, word: 0.5 }

/** Compares texts by the tokens that are in both. */
export function compareTokens(first: readonly Tokens[], second: readonly Tokens[]): Comparison {
  const [counts, otherCounts] = [countParts(first), countParts(second)]
  const numbers = new Map<string, number>()
  const shared: number[] = []
  const missing: number[] = []
  const parts = Math.max(first.length, second.length, 8)
  for (const [token, { count, kind }] of counts) {
    const other = otherCounts.get(token)
    if (other === undefined) continue
    numbers.set(token, numbers.size)
    const share = Math.min(0.95, Math.max(count, other.count) / parts)
    shared.push(Math.max(0, Math.min(4, Math.log(kept[kind] / share))))
    missing.push(kind === 'word' ? 0 : Math.min(0, Math.log((1 - kept[kind]) / (1 - share))))
  }
  return {
    first: first.map((tokens) => evidenceOf(tokens, numbers)),
    second: second.map((tokens) => evidenceOf(tokens, numbers)),
    shared: Float64Array.from(shared),
    missing: Float64Array.from(missing),
  }
}

/** Words come in company: each of them says less than it would alone. */
const damping = 0.6
const least = -6
const most = 10
const lonelyToken = -0.6
const mostLonely = 4

/** How much the tokens speak for two parts belonging together: above 0 for it, below against it. */
export function tokenScore({ shared, missing }: Comparison, a: Evidence, b: Evidence): number {
  let score = 0
  let i = 0
  let j = 0
  while (i < a.tokens.length || j < b.tokens.length) {
    const left = a.tokens[i] ?? Infinity
    const right = b.tokens[j] ?? Infinity
    if (left === right) score += shared[left] ?? 0
    else score += missing[Math.min(left, right)] ?? 0
    if (left <= right) i++
    if (right <= left) j++
  }
  const lonely = Math.min(mostLonely, a.lonely + b.lonely) * lonelyToken
  return Math.max(least, Math.min(most, score * damping + lonely))
}

/** Two parts as one. */
function joined(a: Evidence, b: Evidence): Evidence {
  const tokens = new Int32Array(a.tokens.length + b.tokens.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.tokens.length || j < b.tokens.length) {
    const left = a.tokens[i] ?? Infinity
    const right = b.tokens[j] ?? Infinity
    tokens[count++] = Math.min(left, right)
    if (left <= right) i++
    if (right <= left) j++
  }
  return { tokens: tokens.subarray(0, count), lonely: a.lonely + b.lonely }
}

/** Each part and the next one as one, made when it is asked for. */
export function joinedPairs(parts: readonly Evidence[]): (index: number) => Evidence | undefined {
  const made = new Map<number, Evidence>()
  return (index) => {
    const known = made.get(index)
    const [a, b] = [parts[index], parts[index + 1]]
    if (known !== undefined || a === undefined || b === undefined) return known
    const pair = joined(a, b)
    made.set(index, pair)
    return pair
  }
}

function countParts(parts: readonly Tokens[]): Map<string, { count: number; kind: TokenKind }> {
  const counts = new Map<string, { count: number; kind: TokenKind }>()
  for (const tokens of parts) {
    for (const [token, kind] of tokens) {
      const known = counts.get(token)
      if (known === undefined) counts.set(token, { count: 1, kind })
      else known.count++
    }
  }
  return counts
}

function evidenceOf(tokens: Tokens, numbers: ReadonlyMap<string, number>): Evidence {
  const found = new Int32Array(tokens.size)
  let count = 0
  let lonely = 0
  for (const [token, kind] of tokens) {
    const known = numbers.get(token)
    if (known !== undefined) found[count++] = known
    else if (kind === 'strict') lonely++
  }
  return { tokens: found.slice(0, count).toSorted(), lonely }
}

/** How much two sizes may differ where the texts say the same: `spread` in general, and by chance in short texts. */
interface Spread {
  general: number
  short: number
}

/** How much sizes differ of texts that have nothing to do with each other. */
const unrelated = 0.85

/** Of these a text differs from its translation even when it is empty. */
const padding = 6

/**
 * How much two sizes speak for two texts saying the same: above 0 for it, below against it. It compares how likely the
 * ratio is between a text and its translation, and between any two texts.
 */
export function sizeScore(a: number, b: number, { general, short }: Spread): number {
  const first = a + padding
  const second = b + padding
  const ratio = Math.log(first / second)
  const variance = general ** 2 + (2 * short) / (first + second)
  const related = -(ratio ** 2) / (2 * variance) - Math.log(variance) / 2
  const chance = -(ratio ** 2) / (2 * unrelated ** 2) - Math.log(unrelated)
  return Math.max(-7, related - chance)
}
