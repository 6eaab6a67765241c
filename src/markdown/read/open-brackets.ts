import { isWide } from '../cjk.ts'

/*
 * Behind a `[` that nothing closes, the parser copies the text before each address that stands by itself, and in a very long
 * line with letters outside of ASCII it counts the characters before it. Such a bracket means nothing, so it can be hidden from
 * the parser.
 */

/** Addresses that become links by themselves. */
const address = /[\w.+-]@[\w-]+\.|\bwww\.|\bhttps?:\/\//gi

/** Brackets, and what could keep a pair of them from belonging together: code, an element, a cell. */
const sign = /\\[^\n]|`[^`[\]|\n]*`|[[\]`<{$|\n]/g

/** Where an item of a list begins, a paragraph ends. */
const items = /\n(?= {0,3}[-*+][ \t]+\S)/

/** The cost for the parser at worst, where 1 is a character that is copied. */
export function openBracketCost(passage: string): number {
  if (!passage.includes('[')) return 0
  return passage
    .split(items)
    .map(costOf)
    .reduce((sum, cost) => sum + cost, 0)
}

function costOf(piece: string): number {
  const open = openBrackets(piece).length
  if (open === 0) return 0
  const counted = piece.split('\n').some(isWide) ? open / 6 : 0
  return ((piece.match(address)?.length ?? 0) + counted) * piece.length
}

/** Puts a sign in place of the brackets that nothing closes, in pieces where they cost something. */
export function hideOpenBrackets(text: string, substitute: string): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((passage) =>
      openBracketCost(passage) < hardlyFelt
        ? passage
        : passage
            .split(items)
            .map((piece) => hideIn(piece, substitute))
            .join('\n'),
    )
    .join('')
}

const hardlyFelt = 1e6

function hideIn(piece: string, substitute: string): string {
  let hidden = ''
  let from = 0
  for (const at of openBrackets(piece)) {
    hidden += piece.slice(from, at) + substitute
    from = at + 1
  }
  return hidden + piece.slice(from)
}

/** Where brackets stand that nothing closes for certain. */
function openBrackets(piece: string): number[] {
  const open: number[] = []
  // Those that a `]` may still close are the last ones.
  let certain = 0
  for (const { 0: found, index } of piece.matchAll(sign)) {
    if (found === '[') open.push(index)
    else if (found === ']' && open.length > certain) open.pop()
    else if (found.length === 1 && found !== ']') certain = open.length
  }
  return open
}
