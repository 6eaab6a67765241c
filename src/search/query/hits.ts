import type { HierarchyLevel, MarkedText, SearchHit, SearchRequest } from '../../types/search.ts'
import type { Marker } from './marks.ts'
import type { PageText, Place } from './page-text.ts'
import { highlight, snippet } from './snippets.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * A place on a page as the record that is shown for it.
 * @param tools.shown all places of the page that are shown
 */
export function hitOf(
  page: PageText,
  place: Place,
  { marker, request, shown }: { marker: Marker; request: SearchRequest; shown: Place[] },
): SearchHit {
  const isHeading = place.rank > 0
  const id = page.sections[place.section]?.id
  const url = page.url + (id ? `#${id}` : '')
  const levels = levelsOf(page, place.section)
  // A page says what it is about with its first line, unless that is a hit itself.
  const line = place.rank === 2 ? page.places[1] : place
  const isText = line?.rank === 0 && line.section === place.section
  const content = isText && (line === place || !shown.includes(line)) ? line.text : null
  const each = <Value>(show: (text: string | null, field: string) => Value): Record<HierarchyLevel, Value> =>
    Object.fromEntries(
      LEVELS.map((level, index) => [level, show(levels[index] ?? null, `hierarchy.${level}`)]),
    ) as Record<HierarchyLevel, Value>
  const highlighted = (text: string | null): MarkedText | null =>
    text === null ? null : { value: highlight(text, marker(text), request) }
  const snipped = (text: string | null, field: string): MarkedText | null => {
    const size = request.attributesToSnippet
      .find((attribute) => attribute.startsWith(`${field}:`))
      ?.split(':')[1]
    if (text === null || size === undefined) return null
    return { value: snippet(text, marker(text), { ...request, words: Number(size) }) }
  }
  return {
    objectID: isHeading ? url : `${url}:${page.places.indexOf(place)}`,
    url,
    type: isHeading ? LEVELS[levels.length - 1]! : 'content',
    content,
    hierarchy: each((text) => text),
    _highlightResult: { hierarchy: each(highlighted), content: highlighted(content) },
    _snippetResult: { hierarchy: each(snipped), content: snipped(content, 'content') },
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
