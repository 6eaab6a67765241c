import type { SearchPage } from '../types/search.ts'
import { squash, tokensOf } from './tokenize.ts'

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
  isHeading: boolean
  /** Its terms, between spaces. */
  terms: string
  /** Its letters and digits. */
  squashed: string
}

/** Whether a place is the page itself. */
export const isPage = ({ section, isHeading }: Place): boolean => section === 0 && isHeading

export function readablePage(page: SearchPage): PageText {
  const places = page.sections.flatMap(({ heading, text }, section) =>
    [heading, ...text.split('\n')].map((line, index) => ({
      text: line,
      section,
      isHeading: index === 0,
      terms: ` ${tokensOf(line)
        .map(({ term }) => term)
        .join(' ')} `,
      squashed: squash(line),
    })),
  )
  return { ...page, places: places.filter(({ isHeading, squashed }) => isHeading || squashed !== '') }
}
