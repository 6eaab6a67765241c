import { unescapeHtml } from '../../html/escape.ts'
import { parseMarkdown } from '../../markdown/parse.ts'
import { replaceOutsideCode } from './strict-mdx.ts'

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

const tag = String.raw`<\/?[A-Za-z][\w.-]*(?:"[^"\n]*"|'[^'\n]*'|\{[^{}<>\n]*\}|[^<>"'{}\n])*>`
const line = String.raw`[ \t]*${tag}(?:[^<{}\n]*${tag})*[ \t]*`
/** Lines between blank ones that begin and end with tags. */
const block = new RegExp(String.raw`(?<!\S[ \t]*\n)^${line}(?:\n${line})*$(?!\n[ \t]*\S)`)
const words = new RegExp(String.raw`(${tag})([^<{}\n]*[^<{}\s][^<{}\n]*)(?=<)`, 'g')

/**
 * A text of the first version of MDX, in which elements that begin in one block may end in another, whatever stands beside their
 * tags. Now those lines may hold nothing but tags and expressions, so their words, which were no Markdown, go into braces.
 */
export function withBlocksOfTags(source: string): string {
  return replaceOutsideCode(source, block, (found) =>
    isWhole(found)
      ? found
      : found.replace(words, (_, before: string, text: string) => {
          return `${before}{${JSON.stringify(unescapeHtml(text.replaceAll('&nbsp;', '\u00A0')))}}`
        }),
  )
}

/** Whether all elements end where they begin. */
function isWhole(text: string): boolean {
  const open: string[] = []
  for (const [written] of text.matchAll(new RegExp(tag, 'g'))) {
    const [, slash, name = ''] = /^<(\/?)([\w.-]+)/.exec(written) ?? []
    if (slash === '/' && open.pop() !== name) return false
    if (slash === '' && !written.endsWith('/>')) open.push(name)
  }
  return open.length === 0
}
