import { parseMarkdown } from '../../markdown/parse.ts'

const fence = '~~~~~~~~'
const indent = /^(?: {4}| {0,3}\t)/

/**
 * A text of the first version of MDX, in which lines that begin with four spaces are code, with fences around them: the blank
 * lines before and behind become the fences, so that every line keeps its number. Code in lists stays as it is.
 */
export function fenceIndentedCode(source: string): string {
  if (!/^\n?(?: {4}| {0,3}\t)/m.test(source) || source.includes(fence)) return source
  const lines = source.split('\n')
  for (const { type, position } of parseMarkdown(source).children) {
    if (type !== 'code' || position === undefined) continue
    // Counted from 1, so these are the lines before and behind, counted from 0.
    const [before, behind] = [position.start.line - 2, position.end.line]
    const code = lines.slice(before + 1, behind)
    const isFree = isBlank(lines[before]) && isBlank(lines[behind] ?? '')
    if (!isFree || !code.every((line) => isBlank(line) || indent.test(line))) continue
    lines.splice(before, code.length + 2, fence, ...code.map((line) => line.replace(indent, '')), fence)
  }
  return lines.join('\n')
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === ''
}
