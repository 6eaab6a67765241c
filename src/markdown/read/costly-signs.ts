import { isWide } from '../cjk.ts'

// Signs that cost the parser more than they are worth are hidden from it, and are text.

/** What those of a passage or of a line may cost without being hidden. */
export const hardlyFelt = 1e6

/*
 * Behind a `[` that nothing closes, the parser copies the text before each address that stands by itself, and in a very long
 * line with letters outside of ASCII it counts the characters before it. Such a bracket means nothing, so it can be hidden from
 * the parser.
 */

/** Addresses that become links by themselves. */
const address = /[\w.+-]@[\w-]+\.|\bwww\.|\bhttps?:\/\//gi

/** Brackets, and what could keep a pair of them from belonging together: code, an element, a cell. */
const bracketSign = /\\[^\n]|`[^`[\]|\n]*`|[[\]`<{$|\n]/g

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
  for (const { 0: found, index } of piece.matchAll(bracketSign)) {
    if (found === '[') open.push(index)
    else if (found === ']' && open.length > certain) open.pop()
    else if (found.length === 1 && found !== ']') certain = open.length
  }
  return open
}

/*
 * In a very long line with letters outside of ASCII the parser counts the characters before each sign that has a meaning. Where
 * that would be felt, the signs of a kind are hidden from it, and are text.
 */

/** How the signs of one kind are hidden, and what they cost. */
export interface Kind {
  sign: string
  hide: (text: string, substitute: string) => string
  /** The cost of `count` of them in a passage of `length` characters. */
  cost: (count: number, length: number, passage: string) => number
  /** @default all of them */
  count?: (text: string) => number
  /** The passage is one line. @default false */
  isForWideLines?: true
  /** So much is hardly felt. */
  most: number
}

/**
 * @param how.written the sign as a pattern
 * @param how.counted what the cost is counted by, as a pattern
 */
function signInWideLines(
  sign: string,
  how: { most?: number; written?: string; counted?: string } = {},
): Kind {
  const { most = 3e8, written = `(?<!\\\\)[${sign}]` } = how
  const { counted = written } = how
  const pattern = new RegExp(`^[ \\t>*+\\-\\d.)]*|${written}`, 'gi')
  const countPattern = new RegExp(counted, 'gi')
  const count = (text: string): number => text.match(countPattern)?.length ?? 0
  const cost = (_count: number, length: number, line: string): number => count(line) * length
  return {
    sign,
    hide: (text, substitute) =>
      text
        .split('\n')
        .map((line) =>
          isWide(line) && cost(0, line.length, line) > hardlyFelt
            ? line.replace(pattern, (found, at: number) => (at > 0 && found === sign ? substitute : found))
            : line,
        )
        .join('\n'),
    cost,
    most,
    isForWideLines: true,
  }
}

/** Emphasis, and text that is struck out. */
export const emphasisInWideLines: readonly Kind[] = [signInWideLines('*'), signInWideLines('~')]

/** So many of them in one line are a line that nobody has written. */
const most = 8e8
/** Signs of which a backslash takes the meaning. */
export const backslashes: Kind = signInWideLines('\\', { most, written: String.raw`\\` })
const closing = String.raw`(?<!\\)\]`
/** Emphasis, formulas, links, addresses, elements and code. */
export const wideKinds: readonly Kind[] = [
  backslashes,
  ...emphasisInWideLines,
  signInWideLines('$'),
  signInWideLines(':', { most, written: String.raw`(?<=https?):(?=\/\/)` }),
  signInWideLines('.', { most, written: String.raw`(?<=www)\.` }),
  signInWideLines('@', { most, written: String.raw`(?<=[\w.+-])@(?=\w)` }),
  // Brackets that nothing closes are hidden anyway.
  signInWideLines('[', { most, written: String.raw`(?<!\\)\[`, counted: closing }),
  signInWideLines(']', { most, written: closing }),
  signInWideLines('`', { most }),
  // Those that end a block of HTML stay.
  signInWideLines('<', { most, written: String.raw`(?<!\\)<(?!\/(?:script|style|pre|textarea)\b)` }),
]
