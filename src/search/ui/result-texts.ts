import type { HierarchyLevel, MarkedText, SearchHit } from '../../types/search.ts'
import { textOf } from './hit-texts.ts'

/** What a result on the results page says; all texts may have marks. */
export interface ResultTexts {
  title: string
  /** What it stands below, from the top. */
  breadcrumbs: string[]
  /** May be empty. */
  summary: string
}

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The texts of a result: its deepest level, those above it, and a piece of its text (SP-06). */
export function resultTexts({
  url,
  hierarchy,
  _highlightResult: marked,
  _snippetResult: snippets,
}: SearchHit): ResultTexts {
  const breadcrumbs = LEVELS.map((level) => valueOf(marked?.hierarchy?.[level]) || textOf(hierarchy[level]))
  const [title = url] = [breadcrumbs.findLast((text) => text !== '')]
  const shown = breadcrumbs.filter((text) => text !== '').slice(0, -1)
  // The piece may say itself that it is one.
  const summary = valueOf(snippets?.content).replace(/…$/, '')
  return { title, breadcrumbs: shown, summary: summary === '' ? '' : `${summary}...` }
}

function valueOf(text: MarkedText | null | undefined): string {
  return textOf(text?.value)
}
