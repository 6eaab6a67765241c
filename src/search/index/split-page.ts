import type { SearchPage, SearchSection } from '../../types/search.ts'

/** A page of the index: a page, or a piece of one that is too long for a file. */
export interface PagePart {
  page: SearchPage
  /** Only there the title counts as one. */
  isFirst: boolean
}

// Characters of text; packed it is less than 64 kB in any script.
const LONGEST_PART = 20_000

/** Long pages in parts with the same title, so that no reader fetches all of a book for one line of it. */
export function splitPage(page: SearchPage): PagePart[] {
  const title = page.sections[0]
  if (!title || lengthOf(page.sections) <= LONGEST_PART) return [{ page, isFirst: true }]

  const parts: SearchSection[][] = []
  let room = 0
  for (const section of page.sections.flatMap(splitSection)) {
    if (section.text.length > room || parts.length === 0) {
      parts.push(parts.length === 0 ? [] : [{ ...title, text: '' }])
      room = LONGEST_PART
    }
    parts.at(-1)?.push(section)
    room -= section.text.length
  }
  return parts.map((sections, index) => ({ page: { ...page, sections }, isFirst: index === 0 }))
}

const lengthOf = (sections: SearchSection[]): number =>
  sections.reduce((length, { text }) => length + text.length, 0)

/** A long section as several with the same heading, cut between lines where there are any. */
function splitSection(section: SearchSection): SearchSection[] {
  if (section.text.length <= LONGEST_PART) return [section]
  const texts: string[] = []
  for (let rest = section.text; rest !== '';) {
    const line = rest.length > LONGEST_PART ? rest.lastIndexOf('\n', LONGEST_PART) : -1
    const end = line > 0 ? line + 1 : LONGEST_PART
    texts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return texts.map((text) => ({ ...section, text }))
}
