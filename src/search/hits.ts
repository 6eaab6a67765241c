import type { MarkedFields, MarkedText, SearchHit, SearchRequest } from '../types/search.ts'
import type { Marker } from './marks.ts'
import { isPage } from './page-text.ts'
import type { PageText, Place } from './page-text.ts'
import { highlight, snippet } from './snippets.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** A place on a page as the record that is shown for it. */
export function hitOf(
  page: PageText,
  place: Place,
  { marker, request }: { marker: Marker; request: SearchRequest },
): SearchHit {
  const { isHeading } = place
  const id = page.sections[place.section]?.id
  const url = page.url + (id ? `#${id}` : '')
  const levels = levelsOf(page, place.section)
  // A page says what it is about with its first line.
  const lead = isPage(place) && page.places[1]?.section === 0 ? page.places[1].text : null
  const content = isHeading ? lead : place.text
  const hierarchy = Object.fromEntries(LEVELS.map((level, index) => [level, levels[index] ?? null]))

  const fieldsOf = (show: (text: string, field: string) => string | undefined): MarkedFields => {
    const marked = (text: string | null | undefined, field: string): MarkedText | null => {
      const value = text && show(text, field)
      return value ? { value } : null
    }
    return {
      hierarchy: Object.fromEntries(
        LEVELS.map((level) => [level, marked(hierarchy[level], `hierarchy.${level}`)]),
      ),
      content: marked(content, 'content'),
    }
  }
  return {
    objectID: isHeading ? url : `${url}:${page.places.indexOf(place)}`,
    url,
    type: isHeading ? LEVELS[levels.length - 1]! : 'content',
    content,
    hierarchy: hierarchy as SearchHit['hierarchy'],
    _highlightResult: fieldsOf((text) => highlight(text, marker(text), request)),
    _snippetResult: fieldsOf((text, field) => {
      const size = request.attributesToSnippet.find((attribute) => attribute.startsWith(`${field}:`))
      return size && snippet(text, marker(text), { ...request, words: Number(size.slice(field.length + 1)) })
    }),
  }
}

/** The group, the page, and the headings down to a section, each at its level. */
function levelsOf({ group, sections }: PageText, section: number): (string | undefined)[] {
  const levels: (string | undefined)[] = [group]
  for (const { level, heading } of sections.slice(0, section + 1)) {
    levels.length = Math.min(level, 6)
    levels.push(heading)
  }
  return levels
}
