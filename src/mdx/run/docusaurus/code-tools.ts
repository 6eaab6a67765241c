import { useRef, type RefObject } from 'react'
import { takeMarks, type LineMark } from '../../../markdown/code/code-lines.ts'
import { parseCodeMeta } from '../../../markdown/code/code-meta.ts'
import type { MagicComment } from '../../../types/article.ts'

export { languageOfClass as parseLanguage } from '../CodeBlock.tsx'

// What components for code take of `@docusaurus/theme-common/internal`, read as the engine reads its own code blocks.

/** The title behind the language of a code block; empty where there is none. */
export function parseCodeBlockTitle(metastring = ''): string {
  return parseCodeMeta(metastring).title ?? ''
}

/** Whether the words behind the language ask for numbers of lines. */
export function containsLineNumbers(metastring = ''): boolean {
  return parseCodeMeta(metastring).firstNumber !== undefined
}

/** The number of the first line; nothing where lines have none. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: {
  showLineNumbers?: boolean | number | undefined
  metastring?: string | undefined
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers
  return showLineNumbers === true ? 1 : parseCodeMeta(metastring).firstNumber
}

interface LineOptions {
  metastring?: string | undefined
  language?: string | undefined
  magicComments?: readonly ThemeComment[]
}

/** A comment that marks lines, as the theme's configuration has it. */
interface ThemeComment {
  className: string
  line?: string
  block?: { start: string; end: string }
}

/**
 * Code without the comments that mark lines, and the classes of marked lines, by their place from 0. What no comment of the site
 * marks has the class of its first one.
 */
export function parseLines(
  text: string,
  { metastring = '', language = '', magicComments = [] }: LineOptions,
): { lineClassNames: Record<number, string[]>; code: string } {
  const written = text.replace(/\n$/, '')
  const named = parseCodeMeta(metastring).ranges?.map(([first, last]) => ({
    first: first - 1,
    last: last - 1,
  }))
  const isRead = named === undefined && language !== ''
  const { code, marks } = isRead
    ? takeMarks(written, language, magicComments.map(commentOf))
    : { code: written, marks: new Map<number, LineMark>() }
  const lines = [...code.split('\n').keys()].filter(
    (index) => marks.has(index) || named?.some(({ first, last }) => first <= index && index <= last),
  )
  const className = magicComments[0]?.className ?? 'theme-code-block-highlighted-line'
  const classesOf = (index: number): string[] => [marks.get(index)?.className ?? className]
  return { code, lineClassNames: Object.fromEntries(lines.map((index) => [index, classesOf(index)])) }
}

function commentOf({ className, line, block }: ThemeComment): MagicComment {
  return { mark: 'highlight', className, ...(line !== undefined && { line }), ...block }
}

/** Properties with the colours of code, which are the engine’s and stand in its sheet. */
export function getPrismCssVariables(): Record<string, string> {
  return {}
}

/** Whether long lines are wrapped: the engine's own code blocks never do, so nothing can be switched. */
export function useCodeWordWrap(): {
  codeBlockRef: RefObject<HTMLPreElement | null>
  isEnabled: false
  isCodeScrollable: false
  toggle: () => void
} {
  const codeBlockRef = useRef<HTMLPreElement>(null)
  return { codeBlockRef, isEnabled: false, isCodeScrollable: false, toggle: () => undefined }
}
