/**
 * The signs at the beginning of a line that open a block of code: alternatives for a group of an expression, in which `$` is the end
 * of the line. A line that goes on with further backticks opens no block: it holds code of its own.
 */
export const fenceSigns: string = String.raw`\`{3,}(?=[^\`\n]*$)|~{3,}`

/** What may stand before them, in items and quotes. */
const before = String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*`

/** A block of code with its fences, for expressions with the flag `m`. One that is never closed ends with the text. */
export const fencedBlock: string = String.raw`${before}(?<fence>${fenceSigns})[^\n]*(?:\n(?![ \t>]*\k<fence>[\`~]*[ \t]*$)[^\n]*)*(?:\n[^\n]*)?`

const commentBegin = /^[ \t>]*<!--/
const opening = new RegExp(`${before}(${fenceSigns})`)
const closing = /^[ \t>]*(`{3,}|~{3,})\s*$/

/** Says of the lines of a text, one after the other, whether they belong to fenced code or to a comment. */
export function codeLineReader(): (line: string) => boolean {
  let fence: string | undefined
  let isComment = false
  return (line) => {
    if (isComment || (fence === undefined && commentBegin.test(line))) {
      isComment = !line.includes('-->')
      return true
    }
    if (fence === undefined) {
      fence = opening.exec(line)?.[1]
      return fence !== undefined
    }
    if (closing.exec(line)?.[1]?.startsWith(fence) === true) fence = undefined
    return true
  }
}
