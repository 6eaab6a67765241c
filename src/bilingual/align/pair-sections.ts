import { bestPath, type SureStep } from './best-path.ts'
import type { Section } from './sections.ts'

/** Sections that belong together; one side may be empty. */
export interface SectionGroup {
  first: Section[]
  second: Section[]
  /** Nothing else fits nearly as well. */
  isSure: boolean
}

/** How well one or two sections fit one or two others, and what it costs to leave one alone. */
export interface SectionScores {
  score: (rows: readonly Section[], columns: readonly Section[]) => number
  alone: (section: Section) => number
  /** How much worse any other answer must be. */
  margin: number
}

/** Sections that fit worse than this may well be two that have nothing to do with each other. */
const least = -2

/**
 * Which sections belong together. Where another answer would be nearly as good, the sections in question come as one group
 * that is not sure.
 */
export function pairSections(
  first: readonly Section[],
  second: readonly Section[],
  { score, alone, margin }: SectionScores,
): SectionGroup[] {
  const rowAlone = (section: Section | undefined): number =>
    section?.heading === undefined ? -Infinity : alone(section)
  const steps = bestPath({
    rows: first.length,
    columns: second.length,
    score: ({ row, column, height, width }) =>
      score(first.slice(row, row + height), second.slice(column, column + width)),
    rowAlone: (row) => rowAlone(first[row]),
    columnAlone: (column) => rowAlone(second[column]),
  })
  if (steps === undefined) return [{ first: [...first], second: [...second], isSure: false }]
  const groups = steps.map((step) => groupOf(step, { first, second }))
  const isSure = (group: SectionGroup, index: number): boolean =>
    (steps[index]?.margin ?? 0) >= margin && (isOneSided(group) || score(group.first, group.second) >= least)
  return joinUnsure(groups.map((group, index) => ({ ...group, isSure: isSure(group, index) })))
}

function groupOf(
  { row, column, height, width }: SureStep,
  { first, second }: { first: readonly Section[]; second: readonly Section[] },
): SectionGroup {
  return {
    isSure: false,
    first: first.slice(row, row + height),
    second: second.slice(column, column + width),
  }
}

function isOneSided({ first, second }: Pick<SectionGroup, 'first' | 'second'>): boolean {
  return first.length === 0 || second.length === 0
}

/** Groups in a row that are not sure become one. */
function joinUnsure(groups: readonly SectionGroup[]): SectionGroup[] {
  const joined: SectionGroup[] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last === undefined || group.isSure || last.isSure) joined.push({ ...group })
    else {
      last.first = [...last.first, ...group.first]
      last.second = [...last.second, ...group.second]
    }
  }
  return joined
}

/**
 * Where between two headings that are paired each language has one that the other has not, the headings do not line up,
 * however well something below them fits: something was moved over a heading.
 */
export function doubtCrossings(groups: readonly SectionGroup[]): SectionGroup[] {
  const checked: SectionGroup[] = []
  let stretch: SectionGroup[] = []
  for (const group of groups) {
    if (group.first.length === 1 && group.second.length === 1 && group.isSure) {
      checked.push(...stretchInDoubt(stretch), group)
      stretch = []
    } else stretch.push(group)
  }
  return [...checked, ...stretchInDoubt(stretch)]
}

function stretchInDoubt(groups: readonly SectionGroup[]): SectionGroup[] {
  const isPaired = groups.some((group) => !isOneSided(group))
  const hasMore = groups.some(({ first, second }) => first.length > second.length)
  const hasLess = groups.some(({ first, second }) => first.length < second.length)
  if (!isPaired || !hasMore || !hasLess) return [...groups]
  return joinUnsure(groups.map((group) => ({ ...group, isSure: false })))
}
