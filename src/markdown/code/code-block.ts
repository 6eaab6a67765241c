import type { Code } from 'mdast'
import { diffMarks, takeMarks, type LineMark } from './code-lines.ts'
import { parseCodeMeta, type CodeMeta } from './code-meta.ts'
import type { MagicComment } from '../../types/article.ts'
import { attribute, escapeText } from '../../html/escape.ts'
import { highlight } from './highlight.ts'
import { languageOf } from './languages.ts'

/**
 * A fenced or indented code block.
 * @param comments the site's own comments that mark lines
 * @param marksAny whether comments mark lines without a language as well
 */
export function codeBlockHtml(
  node: Code,
  comments: readonly MagicComment[] = [],
  marksAny?: boolean,
): string {
  // `js{1,3}` without a space is common, and so is the name of a language in capitals.
  const written = /^[^{]*/.exec(node.lang ?? '')?.[0].toLowerCase() ?? ''
  const meta = parseCodeMeta(`${(node.lang ?? '').slice(written.length)} ${node.meta ?? ''}`)
  const language = languageOf(written)
  const { code, marks } = markedCode(node.value, { meta, written, language, comments, marksAny })

  const html = highlight(code, language)
  const isNumbered = meta.firstNumber !== undefined
  const caption = meta.title === undefined ? '' : `<figcaption>${escapeText(meta.title)}</figcaption>`
  const attributes = attribute('data-language', written || undefined) + (isNumbered ? ' data-numbers' : '')
  const inner = marks.size > 0 || isNumbered ? linesHtml(html, marks, meta) : html
  return `<figure class="ink-code"${attributes}>${caption}<pre tabindex="0"><code>${inner}</code></pre></figure>\n`
}

interface CodeOptions {
  meta: CodeMeta
  /** The language as the author named it. */
  written: string
  language: string | undefined
  comments: readonly MagicComment[]
  marksAny: boolean | undefined
}

function markedCode(
  value: string,
  { meta, written, language, comments, marksAny }: CodeOptions,
): { code: string; marks: Map<number, LineMark> } {
  const isDiff = language === 'diff'
  if (meta.ranges !== undefined) {
    const marks = isDiff ? diffMarks(value) : new Map<number, LineMark>()
    const count = value.split('\n').length
    for (const [first, last] of meta.ranges) {
      for (let line = Math.max(first, 1); line <= Math.min(last, count); line++)
        marks.set(line - 1, { mark: 'highlight' })
    }
    return { code: value, marks }
  }
  if (written === '' && marksAny !== true) return { code: value, marks: new Map() }
  const marked = takeMarks(value, language ?? written, comments)
  return isDiff ? { code: marked.code, marks: new Map([...diffMarks(marked.code), ...marked.marks]) } : marked
}

/** Each line in an element of its own, its line break included, so that copied text stays the code. */
function linesHtml(
  html: string,
  marks: ReadonlyMap<number, LineMark>,
  { firstNumber = 1 }: CodeMeta,
): string {
  const lines = html.split('\n')
  return lines
    .map((line, index) => {
      const number = firstNumber === 1 ? undefined : firstNumber + index
      const { mark = 'none', className = '' } = marks.get(index) ?? {}
      const attributes =
        attribute('class', `l ${className}`.trim()) +
        attribute('data-mark', mark === 'none' ? undefined : mark) +
        attribute('data-n', number)
      return `<span${attributes}>${line}${index < lines.length - 1 ? '\n' : ''}</span>`
    })
    .join('')
}
