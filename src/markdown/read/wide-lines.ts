import { isWide } from '../cjk.ts'

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

/** What signs in a line may cost without being hidden. */
const hardlyFelt = 1e6

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
