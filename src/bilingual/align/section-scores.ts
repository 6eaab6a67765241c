import type { Block } from './blocks.ts'
import { joinedPairs, tokenScore, type Comparison, type Evidence, sizeScore } from './evidence.ts'
import { likenessOfRuns, type Run } from './pair-blocks.ts'
import type { SectionScores, Section } from './pair-sections.ts'

/** Two texts with what is known of their sections and blocks. */
export interface SectionedTexts {
  first: SectionedText
  second: SectionedText
  /** Of the sections, and of the blocks. */
  bySection: Comparison
  byBlock: Comparison
}

export interface SectionedText {
  blocks: readonly Block[]
  sections: readonly Section[]
}

/** A heading that the other language does not have. */
const merged = -5
const otherLevel = -4
const equalId = 4
const idElsewhere = -5
const swallowedId = -9
/** Two headings whose ids only one language has, where all other ids are in both. */
const otherId = -8
const otherKinds = -0.9

/**
 * Sections as a whole: ids and levels of headings, what they hold, how long they are, and the tokens of all of it. Quick, and
 * enough for most of them.
 */
export function scoresFromAfar({ first, second, bySection }: SectionedTexts): SectionScores {
  const idScore = idScoring(first.sections, second.sections)
  const evidenceOf = sectionEvidence(first.sections, bySection.first)
  const otherEvidenceOf = sectionEvidence(second.sections, bySection.second)
  return {
    alone: () => -4,
    margin: 5,
    score(rows, columns) {
      const [a, b] = [evidenceOf(rows), otherEvidenceOf(columns)]
      return (
        placeScore(rows, columns) +
        idScore(rows, columns) +
        kindScore(rows, columns) +
        sizeScore(totalSize(rows), totalSize(columns), { general: 0.33, short: 4 }) +
        (a === undefined || b === undefined ? 0 : tokenScore(bySection, a, b))
      )
    },
  }
}

/** Sections block by block: how well their blocks fit at best. */
export function scoresFromNear({ first, second, byBlock }: SectionedTexts): SectionScores {
  const idScore = idScoring(first.sections, second.sections)
  return {
    alone: ({ start, end }) => -4.5 - (end - start) * 0.25,
    margin: 2.5,
    score(rows, columns) {
      const own = placeScore(rows, columns)
      if (own === -Infinity) return own
      const body = bodyOf(rows, first.blocks, byBlock.first)
      const otherBody = bodyOf(columns, second.blocks, byBlock.second)
      const inside = likenessOfRuns(body, otherBody, byBlock) ?? -Infinity
      return own + idScore(rows, columns) + headingScore(rows[0], columns[0]) + inside
    },
  }

  function headingScore(row: Section | undefined, column: Section | undefined): number {
    if (row?.heading === undefined || column?.heading === undefined) return 0
    const [a, b] = [byBlock.first[row.start], byBlock.second[column.start]]
    const tokens = a === undefined || b === undefined ? 0 : tokenScore(byBlock, a, b)
    return tokens + sizeScore(row.heading.size, column.heading.size, { general: 0.25, short: 3 })
  }
}

/** The blocks of some sections without their first heading. */
function bodyOf(sections: readonly Section[], blocks: readonly Block[], evidence: readonly Evidence[]): Run {
  const [section] = sections
  const start = (section?.start ?? 0) + (section?.heading === undefined ? 0 : 1)
  const end = sections.at(-1)?.end ?? start
  return { blocks: blocks.slice(start, end), evidence: evidence.slice(start, end) }
}

function placeScore(rows: readonly Section[], columns: readonly Section[]): number {
  const [row, column] = [rows[0]?.heading, columns[0]?.heading]
  // The part before the first heading belongs to that of the other language alone.
  if ((row === undefined) !== (column === undefined)) return -Infinity
  return (rows.length + columns.length > 2 ? merged : 0) + (row?.level === column?.level ? 0 : otherLevel)
}

/** The evidence of one section, or of one and the next. */
function sectionEvidence(
  sections: readonly Section[],
  evidence: readonly Evidence[],
): (asked: readonly Section[]) => Evidence | undefined {
  const places = new Map(sections.map((section, index) => [section, index]))
  const pairs = joinedPairs(evidence)
  return ([section, next]) => {
    const place = section && places.get(section)
    if (place === undefined) return undefined
    return next === undefined ? evidence[place] : pairs(place)
  }
}

/** Ids that both languages have say which headings belong together, and which do not. */
function idScoring(
  first: readonly Section[],
  second: readonly Section[],
): (rows: readonly Section[], columns: readonly Section[]) => number {
  const inFirst = sectionIds(first)
  const inSecond = sectionIds(second)
  const common = new Set([...inFirst].filter((id) => inSecond.has(id)))
  const share = common.size / Math.max(1, Math.min(inFirst.size, inSecond.size))
  const isKnown = (section: Section | undefined): boolean => common.has(idOf(section) ?? '')

  return ([row, ...otherRows], [column, ...otherColumns]) => {
    let score = 0
    // The other heading of two was added, or is missing, in one language.
    for (const other of [...otherRows, ...otherColumns]) if (isKnown(other)) score += swallowedId
    if (row?.heading === undefined || column?.heading === undefined) return score
    if (isKnown(row) && idOf(row) === idOf(column)) return score + equalId
    if (isKnown(row) || isKnown(column)) return score + idElsewhere
    return score + otherId * share ** 3
  }
}

function idOf(section: Section | undefined): string | undefined {
  return section?.heading?.ids[0]
}

function sectionIds(sections: readonly Section[]): Set<string> {
  return new Set(sections.flatMap((section) => idOf(section) ?? []))
}

function kindScore(rows: readonly Section[], columns: readonly Section[]): number {
  const counts = new Map<string, number>()
  for (const { kinds } of rows)
    for (const [kind, count] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + count)
  let equal = 0
  for (const { kinds } of columns) {
    for (const [kind, count] of kinds) {
      const before = counts.get(kind) ?? 0
      equal += Math.max(0, Math.min(before, count))
      counts.set(kind, before - count)
    }
  }
  let different = 0
  for (const count of counts.values()) different += Math.abs(count)
  return Math.min(4, different) * otherKinds + Math.min(4, equal) * 0.4
}

function totalSize(sections: readonly Section[]): number {
  return sections.reduce((sum, { size }) => sum + size, 0)
}
