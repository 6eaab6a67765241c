import { codeLineReader } from './code-line-reader.ts'

/** Dollars at the beginning of a line, in an item or a quote as well, and what else stands there. */
const opening = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(\${2,})[ \t]*([^$]*)$/
const ending = /^([ \t>]*)([^$]*)(\${2,})[ \t]*$/

/**
 * A text of Docusaurus 2, in which a formula may begin right behind its `$$` and end right before the next: `$$\begin{cases}` …
 * `\end{cases}$$`. The parser takes what stands there for no part of it, and looks for a line of nothing but dollars, so it goes to
 * the lines between. A text keeps its number of lines.
 */
export function withOlderFormulas(source: string): string {
  if (!source.includes('$$')) return source
  const lines = source.split('\n')
  const isCode = codeLineReader()
  /** As many dollars have no end in the rest of the text. */
  let unended = Number.POSITIVE_INFINITY
  let last = -1
  for (const [first, line] of lines.entries()) {
    if (first <= last || isCode(line)) continue
    const sign = opening.exec(line)?.[2] ?? ''
    if (sign === '' || sign.length >= unended) continue
    const end = lines.findIndex(
      (one, at) => at > first && (ending.exec(one)?.[3] ?? '').length >= sign.length,
    )
    if (end === -1) unended = sign.length
    else {
      last = end
      takeInside(lines, { first, last })
    }
  }
  return lines.join('\n')
}

/** Gives the lines between what stands on the first and the last one of a formula. */
function takeInside(lines: string[], { first, last }: { first: number; last: number }): void {
  const [, before = '', sign = '', begin = ''] = partsOf(opening, lines[first])
  const [, indent = '', end = '', endSign = ''] = partsOf(ending, lines[last])
  // A comment of TeX goes to the end of its line.
  if (`${begin}${end}`.trim() === '' || `${begin}${lines[last - 1]}`.includes('%')) return
  if (last === first + 1) {
    lines.splice(first, 2, `${before}${sign}${begin} ${end.trim()}${endSign}`, indent)
    return
  }
  lines[first] = `${before}${sign}`
  lines[first + 1] = withWords(lines[first + 1] ?? '', begin, before)
  lines[last - 1] += ` ${end.trim()}`
  lines[last] = `${indent}${endSign}`
}

function partsOf(pattern: RegExp, line = ''): readonly string[] {
  return pattern.exec(line) ?? []
}

/** A line that begins with words of the line before, which stood behind `before`. */
function withWords(line: string, words: string, before: string): string {
  const [, space = '', rest = ''] = partsOf(/^([ \t>]*)(.*)$/, line)
  if (words === '') return line
  return `${space || before.replaceAll(/[^\s>]/g, ' ')}${words} ${rest}`
}
