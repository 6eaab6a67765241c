import { codeBehind } from './table-ends.ts'

/*
 * For each line that begins with colons and neither opens nor closes a container, the parser looks through the rest of its
 * paragraph. The colons of such a line mean nothing, so they can be hidden from the parser.
 */

/** Colons at the beginning of a line, also of one in a quotation or a list, without a name right behind them. */
const nameless = /^[ \t>*+\-\d.)]*:{3,}(?=\s|$)/gm

const beginning = /^([ \t>*+\-\d.)]*)(:{3,})(.*)$/

/** How many lines of a passage open no container, and close one perhaps. */
export function countEnds(passage: string): number {
  return passage.match(nameless)?.length ?? 0
}

/** Puts a sign in place of the colons at the beginning of lines where nothing is open that they could close. */
export function hideStrayEnds(text: string, substitute: string): string {
  let code: string | undefined
  let open = 0
  return text
    .split('\n')
    .map((line) => {
      const isCode = code !== undefined
      code = codeBehind(line, code)
      const [found, before = '', colons = '', rest = ''] = isCode ? [] : (beginning.exec(line) ?? [])
      if (found === undefined) return line
      const isAlone = rest.trim() === ''
      if (/^\S/.test(rest)) open++
      else if (open === 0 || !isAlone) return before + substitute.repeat(colons.length) + rest
      else open--
      return line
    })
    .join('\n')
}
