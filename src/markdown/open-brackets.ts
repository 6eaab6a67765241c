/*
 * Behind a `[` that nothing closes, the parser copies the text before each address that stands by itself. Such a bracket means
 * nothing, so it can be hidden from the parser.
 */

/** Addresses that become links by themselves. */
const address = /[\w.+-]@[\w-]+\.|\bwww\.|\bhttps?:\/\//gi

/** A bracket and its end, where nothing between them could belong to something else: code, an element, a cell. */
const closed = /\[(?:[^[\]\\`<{$|\n]|\\.|`[^`[\]|\n]*`)*\]/g
const mostNested = 4

/** Where an item of a list begins, a paragraph ends. */
const items = /\n(?= {0,3}[-*+][ \t]+\S)/

/** What it costs the parser at worst, where 1 is a character that is copied. */
export function openBracketCost(passage: string): number {
  if (!passage.includes('[')) return 0
  return passage
    .split(items)
    .map((piece) => (hasOpen(piece) ? (piece.match(address)?.length ?? 0) * piece.length : 0))
    .reduce((sum, cost) => sum + cost, 0)
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

function hasOpen(piece: string): boolean {
  return withoutClosed(piece).includes('[')
}

function hideIn(piece: string, substitute: string): string {
  const rest = withoutClosed(piece)
  let hidden = ''
  let from = 0
  for (let at = rest.indexOf('['); at !== -1; at = rest.indexOf('[', from)) {
    hidden += piece.slice(from, at) + (piece[at - 1] === '\\' ? '[' : substitute)
    from = at + 1
  }
  return hidden + piece.slice(from)
}

/** The same length, with nothing in place of brackets that are closed; the innermost first. */
function withoutClosed(piece: string): string {
  let rest = piece
  for (let depth = 0; depth < mostNested; depth++)
    rest = rest.replace(closed, (found) => ' '.repeat(found.length))
  return rest
}
