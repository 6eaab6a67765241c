import type { Screen } from '../types/view.ts'
import { escapeHtml, tag } from '../html/escape.ts'
import type { TextInLanguage } from '../bilingual/pages/pairs-html.ts'

/**
 * The screen of a translation with both texts in it.
 * @param html of the pairs
 * @param texts the original, then the translation
 */
export function bilingualScreen(screen: Screen, html: string, texts: readonly TextInLanguage[]): Screen {
  if (!('views' in screen) || screen.views === undefined) throw new Error(`A ${screen.kind} has no original`)
  const titleHtml = texts.map(titleOf).join(' ')
  const both = { views: { ...screen.views, isBoth: true }, html }
  return screen.kind === 'post'
    ? { ...screen, ...both, post: { ...screen.post, titleHtml } }
    : { ...screen, ...both, titleHtml }
}

function titleOf({ article, title, lang }: TextInLanguage): string {
  return `${tag('span', { lang })}${article?.titleHtml ?? escapeHtml(title)}</span>`
}
