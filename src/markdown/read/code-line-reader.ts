import { fenceSigns } from './fence-signs.ts'

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
