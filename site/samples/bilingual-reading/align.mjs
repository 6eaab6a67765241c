const PAIR = { heading: 3, code: 3, paragraph: 1 }
const ALONE = -2

/** Cuts Markdown into blocks at empty lines, but not inside code. */
export function blocksOf(markdown) {
  const pieces = markdown.trim().split(/(```[^]*?```)|\n{2,}/)
  return pieces.filter((piece) => piece?.trim()).map((text) => ({ kind: kindOf(text), text: text.trim() }))
}

function kindOf(text) {
  if (text.startsWith('```')) return 'code'
  return text.startsWith('#') ? 'heading' : 'paragraph'
}

/** What a translator leaves alone: code, numbers, addresses, names in Latin letters. */
const anchorsOf = ({ text }) => new Set(text.match(/`[^`]+`|https?:[^\s)]+|\d+|\p{Lu}[a-z]+/gu))

function score(one, other) {
  if (one.kind !== other.kind) return -Infinity
  if (one.kind === 'code' && one.text === other.text) return 8
  const [own, theirs] = [anchorsOf(one), anchorsOf(other)]
  const shared = [...own].filter((anchor) => theirs.has(anchor)).length
  const lonely = own.size + theirs.size - 2 * shared
  return PAIR[one.kind] + shared - lonely / 2
}

/** The best way through both lists: a block with its counterpart, or a block alone. */
export function align(first, second) {
  const best = Array.from({ length: first.length + 1 }, () => [])
  for (let row = first.length; row >= 0; row--) {
    for (let column = second.length; column >= 0; column--) {
      const [one, other] = [first[row], second[column]]
      const ways = [
        one && other && { ...step(best[row + 1][column + 1], score(one, other)), pair: [one, other] },
        one && { ...step(best[row + 1][column], ALONE), pair: [one, null] },
        other && { ...step(best[row][column + 1], ALONE), pair: [null, other] },
      ]
      const all = ways.filter(Boolean).sort((left, right) => right.total - left.total)
      best[row][column] = all[0] ?? { total: 0 }
    }
  }
  const pairs = []
  for (let at = best[0][0]; at.pair; at = at.next) pairs.push(at.pair)
  return pairs
}

const step = (next, worth) => ({ next, total: next.total + worth })
