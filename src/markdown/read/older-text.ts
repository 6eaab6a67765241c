import type { ArticleContext } from '../../types/article.ts'
import { withOlderEnds } from './older-admonitions.ts'
import { withEscapedDollars, withOlderFormulas } from './older-formulas.ts'
import { withOlderStrong } from './parse.ts'

/** A text for Docusaurus 2, written so that the parser reads it as that did. */
export function asOlderText(
  source: string,
  { admonitions, formulas }: Pick<ArticleContext, 'admonitions' | 'formulas'>,
): string {
  const written = withOlderEnds(withOlderStrong(source), admonitions)
  return formulas === undefined ? written : withOlderFormulas(withEscapedDollars(written))
}
