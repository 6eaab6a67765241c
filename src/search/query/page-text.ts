import type { SearchPage } from '../../types/search.ts'
import { squash, tokensOf } from '../format/tokenize.ts'

/** A page whose text can be searched without more work. */
export interface PageText extends SearchPage {
  /** Headings and lines, in reading order. */
  places: Place[]
}

/** Something on a page that may be a hit. */
export interface Place {
  text: string
  /** Which section it belongs to. */
  section: number
  /** 2 for the page itself, 1 for another heading, 0 for a line of text. */
  rank: number
  /** Its terms, between spaces. */
  terms: string
  /** Its letters and digits. */
  squashed: string
}

export function readablePage(page: SearchPage): PageText {
  const places = page.sections.flatMap(({ heading, text }, section) =>
    [heading, ...text.split('\n')].map((line, index) => ({
      text: line,
      section,
      rank: index > 0 ? 0 : section > 0 ? 1 : 2,
      terms: ` ${tokensOf(line)
        .map(({ term }) => term)
        .join(' ')} `,
      squashed: squash(line),
    })),
  )
  return { ...page, places: places.filter(({ rank, squashed }) => rank > 0 || squashed !== '') }
}
