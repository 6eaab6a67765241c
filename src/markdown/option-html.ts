import type { ArticleContext, CheckedHtml } from '../types/article.ts'
import { closeOpenTags, writeRawHtml } from './raw-html.ts'
import { createState } from './state.ts'

/**
 * Writes a piece of HTML that belongs to no text, as raw HTML in a text is written. What would be left out there, or put
 * right, is a problem here: whoever wrote an option would look for it in vain.
 */
export function checkOptionHtml(
  html: string,
  context: Omit<ArticleContext, 'file' | 'firstLine' | 'isOption'>,
): CheckedHtml {
  const state = createState(html, { ...context, file: '', firstLine: 1, isOption: true }, () => {})
  writeRawHtml({ type: 'html', value: html }, state, { type: 'paragraph', children: [] })
  closeOpenTags(state)
  return {
    html: state.out.join(''),
    problems: [...state.errors, ...state.warnings].map(({ message, hint }) => ({
      message,
      ...(hint !== undefined && { hint }),
    })),
  }
}
