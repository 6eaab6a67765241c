import type { Problem } from '../../types/problem.ts'
import type { Mismatch } from '../align/align-blocks.ts'
import type { TextInLanguage } from './pairs-html.ts'

/** The sections of a text and its translation that are not alike, as warnings about the translation. */
export function unlikeSections(
  mismatches: readonly Mismatch[],
  original: TextInLanguage,
  translation: TextInLanguage,
): Problem[] {
  return mismatches.map(({ firstHeading, secondHeading }) => {
    const [before, after] = [sectionAt(original, firstHeading), sectionAt(translation, secondHeading)]
    return {
      file: after.file,
      ...(after.line !== undefined && { line: after.line }),
      message: [
        'This section and that of the original have different paragraphs, so readers of both languages see them as a whole:',
        `    ${placeOf(before)}`,
        `    ${placeOf(after)}`,
      ].join('\n'),
      hint: 'Give both the same headings, paragraphs, lists and code blocks in the same order.',
    }
  })
}

interface Section {
  file: string
  line?: number
  title: string
}

/** @param heading index of the section's heading; -1 for what stands before the first */
function sectionAt({ route, article, title }: TextInLanguage, heading: number): Section {
  const { text, line } = article?.headings[heading] ?? {}
  return {
    file: route.source?.path ?? route.url,
    ...(line !== undefined && line > 0 && { line }),
    title: text ?? title,
  }
}

function placeOf({ file, line, title }: Section): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${title}`
}
