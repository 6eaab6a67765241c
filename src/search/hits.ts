import type { Hierarchy, HierarchyLevel, MarkedText, SearchHit, SearchRequest } from '../types/search.ts'
import type { Marker } from './marks.ts'
import type { TextOfPage } from './open-index.ts'
import type { Place } from './records.ts'
import { highlight, snippet } from './snippets.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** A place on a page as the record that is shown for it. */
export function hitOf(
  page: TextOfPage,
  place: Place,
  { marker, request }: { marker: Marker; request: SearchRequest },
): SearchHit {
  const section = page.sections[place.section]
  const line = place.line === undefined ? undefined : page.lines[place.line]
  const url = page.url + (section?.id ? `#${section.id}` : '')
  const hierarchy = hierarchyOf(page, place.section)
  // A page says what it is about with its first line.
  const lead = place.section === 0 && page.lines[0]?.section === 0 ? page.lines[0].text : null
  const content = line?.text ?? lead
  const marked = markedBy(request, marker)
  return {
    objectID: line ? `${url}:${place.line}` : url,
    url,
    type: line ? 'content' : levelOf(section?.level),
    content,
    hierarchy,
    _highlightResult: fieldsOf(hierarchy, content, marked.highlight),
    _snippetResult: fieldsOf(hierarchy, content, marked.snippet),
  }
}

function levelOf(level = 1): HierarchyLevel {
  return LEVELS[Math.min(6, Math.max(1, level))] ?? 'lvl1'
}

/** The group, the page, and the headings down to a section. */
function hierarchyOf(page: TextOfPage, section: number): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: page.group,
    lvl1: page.sections[0]?.heading ?? '',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  for (const { level, heading } of page.sections.slice(1, section + 1)) {
    const own = LEVELS.indexOf(levelOf(level))
    for (const [index, name] of LEVELS.entries()) {
      if (index > 1 && index >= own) hierarchy[name] = index === own ? heading : null
    }
  }
  return hierarchy
}

type Show = (text: string, field: string) => MarkedText | undefined

function fieldsOf(
  hierarchy: Hierarchy,
  content: string | null,
  show: Show,
): NonNullable<SearchHit['_snippetResult']> {
  const levels = LEVELS.flatMap((level) => {
    const text = hierarchy[level]
    const marked = text === null ? undefined : show(text, `hierarchy.${level}`)
    return marked ? [[level, marked] as const] : []
  })
  const marked = content === null ? undefined : show(content, 'content')
  return { hierarchy: Object.fromEntries(levels), ...(marked && { content: marked }) }
}

function markedBy(request: SearchRequest, marker: Marker): { highlight: Show; snippet: Show } {
  const style = {
    before: request.highlightPreTag,
    after: request.highlightPostTag,
    ellipsis: request.snippetEllipsisText,
  }
  const sizes = new Map(
    request.attributesToSnippet.map((attribute) => {
      const [field = '', words] = attribute.split(':')
      return [field, Number(words ?? 10)]
    }),
  )
  return {
    highlight: (text) => ({ value: highlight(text, marker(text), style) }),
    snippet: (text, field) => {
      const words = sizes.get(field)
      return words === undefined ? undefined : { value: snippet(text, marker(text), { ...style, words }) }
    },
  }
}
