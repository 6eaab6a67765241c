/** Where the characters of a text node stand in its source. */
export interface LiteralMask {
  /** Offset in the source of the character at `index`; at the text's length, the length of the source. */
  at: (index: number) => number
  /** Whether the character stands there as itself, not behind a backslash or as an entity. */
  isLiteral: (index: number) => boolean
}

const entity = /&(?:#\d+|#[xX][\dA-Fa-f]+|\w+);/y

/**
 * Lays the value of a text node over its source, which differs by backslash escapes, entities and the prefixes of
 * lines in quotes and lists. Nothing when the two do not fit.
 */
export function literalMask(value: string, source: string): LiteralMask | undefined {
  const offsets = new Int32Array(value.length + 1)
  const isPlain = new Uint8Array(value.length)
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const char = value[index] ?? ''
    if (char === '\n') at = skipSpaces(source, at)
    offsets[index] = at
    const step = stepOver(char, source, at)
    if (step === 0) return undefined
    if (step === 1) isPlain[index] = 1
    at += step
    // An entity may stand for a second UTF-16 unit, which has no source of its own.
    if (step > 2 && isLowSurrogate(value, index + 1)) offsets[++index] = at
    if (char === '\n') at = skipPrefix(source, at)
  }
  if (at !== source.length) return undefined
  offsets[value.length] = at
  return { at: (index) => offsets[index] ?? at, isLiteral: (index) => isPlain[index] === 1 }
}

/** How many characters of the source make up `char`; 0 when it cannot come from there. */
function stepOver(char: string, source: string, at: number): number {
  const found = source[at]
  if (found === '\\' && source[at + 1] === char && /[!-/:-@[-`{-~]/.test(char)) return 2
  if (found === '&') {
    entity.lastIndex = at
    const written = entity.exec(source)?.[0]
    const isAmpersand = written !== undefined && /^&(?:amp|AMP|#0*38|#[xX]0*26);$/.test(written)
    if (written !== undefined && (char !== '&' || isAmpersand)) return written.length
  }
  return found === char ? 1 : 0
}

function skipSpaces(source: string, from: number): number {
  let at = from
  while (source[at] === ' ' || source[at] === '\t') at++
  return at
}

function skipPrefix(source: string, from: number): number {
  let at = from
  while (source[at] === ' ' || source[at] === '\t' || source[at] === '>') at++
  return at
}

function isLowSurrogate(value: string, index: number): boolean {
  const code = value.charCodeAt(index)
  return code >= 0xdc00 && code <= 0xdfff
}
