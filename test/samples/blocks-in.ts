/** One statement of a configuration language with braces, white space collapsed. */
export interface Statement {
  words: string
  /** The text in its braces. */
  body?: Statement[]
}

/**
 * Reads a language of statements and blocks in braces, as Nginx' and Jenkins' files are.
 * @throws when a brace or the end of a statement is missing
 */
export function blocksIn(text: string, { end }: { end: ';' | '\n' }): Statement[] {
  const open: Statement[][] = [[]]
  let words = ''
  // Text in quotes is one piece, whatever stands in it.
  for (const [piece] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|[^]/g)) {
    const body = open.at(-1) ?? []
    if (piece === '{') {
      const inner: Statement[] = []
      body.push({ words: tidy(words), body: inner })
      open.push(inner)
    } else if (piece === '}') {
      if (tidy(words)) throw new Error(`"${tidy(words)}" has no end.`)
      if (open.length === 1) throw new Error('There is a } too many.')
      open.pop()
    } else if (piece !== end) {
      words += piece
      continue
    } else if (tidy(words)) body.push({ words: tidy(words) })
    words = ''
  }
  if (open.length > 1 || tidy(words)) throw new Error('There is a } or an end of a statement too few.')
  return open[0] ?? []
}

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim()
