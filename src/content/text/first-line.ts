import { readTokens } from '../../html/read-tokens.ts'

// A longer line says no more about its page, and patterns would take long for it.
const longest = 2000

const linkOrPicture = /!?\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g

// Code and what is escaped say `&copy;` themselves.
const entity = /(`+).+?\1|\\&|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Marks of Markdown, and what stands for them in plain text. */
const marks: readonly [mark: RegExp, text: string | ((found: string) => string)][] = [
  [/<(style|script)\b.*?<\/\1>/g, ''],
  [/<\/?[A-Za-z!][^>]*>|\{\/\*.*?\*\/\}/g, ''],
  [/^\s*(?:>\s?)+/, ''],
  [/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, ''],
  [/^\s*:{3,}.*/, ''],
  [/\s*\{#?[\w-]+\}/g, ''],
  [/^#{2,6}\s+/, ''],
  [/\s+#+\s*$/, ''],
  // The picture of a link goes first.
  [linkOrPicture, '$1'],
  [linkOrPicture, '$1'],
  [/\[\^[^\]]*\](?::.*)?/g, ''],
  [/(\*{1,3}|~~)(?=\S)(.*?)\1/g, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [entity, (found) => (found.startsWith('&') ? characterOf(found) : found)],
  [/(`+)(.+?)\1/g, '$2'],
  [/(?:^|\s):[a-z0-9_+-]+:/g, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/**
 * The first line of a text that says anything, without its marks: what Docusaurus describes pages with. A heading counts, except
 * the title; code, imports and comments do not.
 */
export function firstLine(body: string): string {
  const state: Reading = {}
  const lines = body.trimStart().split(/\r?\n/, 400)
  for (const [index, line] of lines.entries()) {
    if (!isText(line.trim(), state) || isTitle(line, lines[index + 1])) continue
    const text = marks
      .reduce(
        (rest, [mark, plain]) =>
          typeof plain === 'string' ? rest.replace(mark, plain) : rest.replace(mark, plain),
        line.slice(0, longest),
      )
      .trim()
    if (/[\p{L}\p{N}]/u.test(text)) return text
  }
  return ''
}

/** What `&emsp;` stands for; a name that HTML does not know stands for itself. */
function characterOf(written: string): string {
  return readTokens(written)
    .map((token) => (token.type === 'text' ? token.value : ''))
    .join('')
}

/** What goes on in the next line: code, up to its fence, or something up to a line that has this. */
interface Reading {
  fence?: string
  until?: string | undefined
}

/** Whether a line is text. Says in `state` what it begins or ends. */
function isText(line: string, state: Reading): boolean {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(line) ?? []
  if (state.fence !== undefined) {
    if (fence?.startsWith(state.fence) === true && line === fence) delete state.fence
    return false
  }
  if (state.until !== undefined) {
    if (state.until === '' ? line === '' : line.includes(state.until)) delete state.until
    return false
  }
  if (fence !== undefined) state.fence = fence
  else state.until = endOf(line)
  return fence === undefined && state.until === undefined
}

/** What ends the import, the comment or the element that a line begins and does not end. */
function endOf(line: string): string | undefined {
  if (/^(?:import|export)\s/.test(line)) return ''
  const [sheet] = /^<(?:style|script)\b/.exec(line) ?? []
  if (sheet !== undefined) return line.includes('</') ? undefined : sheet.replace('<', '</')
  const [begin = ''] = /^(?:<!--|\{\/\*|<[A-Za-z])/.exec(line) ?? []
  const end = begin === '<!--' ? '-->' : begin === '{/*' ? '*/' : begin === '' ? undefined : '>'
  return end === undefined || line.includes(end) ? undefined : end
}

/** Whether a line is the title of the page: `# Title`, or one that is underlined. */
function isTitle(line: string, next: string | undefined): boolean {
  return /^#(?:\s|$)/.test(line) || /^=+\s*$/.test(line) || /^=+\s*$/.test(next ?? '')
}
