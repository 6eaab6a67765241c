/**
 * The signs at the beginning of a line that open a block of code: alternatives for a group of an expression, in which `$` is the end
 * of the line. A line that goes on with further backticks opens no block: it holds code of its own.
 */
export const fenceSigns: string = String.raw`\`{3,}(?=[^\`\n]*$)|~{3,}`

const commentBegin = /^[ \t>]*<!--/
const fenceMark = new RegExp(String.raw`^[ \t>]*(${fenceSigns})`)

/** Says of the lines of a text, one after the other, whether they belong to fenced code or to a comment. */
export function codeLineReader(): (line: string) => boolean {
  let fence: string | undefined
  let isComment = false
  return (line) => {
    if (isComment || (fence === undefined && commentBegin.test(line))) {
      isComment = !line.includes('-->')
      return true
    }
    const [, signs] = fenceMark.exec(line) ?? []
    const isCode = fence !== undefined || signs !== undefined
    if (fence === undefined) fence = signs
    else if (signs?.startsWith(fence) === true && line.trim() === signs) fence = undefined
    return isCode
  }
}
