import { defined, groupBy } from '../defined.ts'
import { firstPlaces, groupProblems, missedName } from '../errors/group-problems.ts'
import type { Account, AccountWarning, NoteKind } from '../types/report.ts'
import type { Plan } from '../types/route.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** The account of a site that was written for another engine; nothing for one of our own. */
export function accountOf(
  { locales, origin }: Site,
  { plan, pages, warnings }: { plan: Plan; pages: number; warnings: readonly Problem[] },
): Account | undefined {
  if (origin === undefined) return undefined
  const [first] = plan.locales.values()
  const texts = new Set(plan.routes.flatMap(({ source }) => (source === undefined ? [] : [source.path])))
  const byDocs = groupBy(first?.versions ?? [], ({ instance }) => instance)
  return {
    file: origin.file,
    pages,
    texts: texts.size,
    posts: first?.posts.length ?? 0,
    versions: Math.max(0, ...Array.from(byDocs.values(), ({ length }) => length)),
    locales: locales.length,
    notes: origin.notes,
    plain: grouped(warnings.filter(({ isShownPlain }) => isShownPlain === true)),
    warnings: grouped(warnings.filter(({ isShownPlain }) => isShownPlain !== true)),
  }
}

function grouped(problems: readonly Problem[]): AccountWarning[] {
  return groupProblems(problems).map(({ problems: same, count, message, places }) => {
    const hint = hintOf(same)
    // A message about many places begins with their number, which is told before it.
    const isCounted = same.some((problem) => problem.places !== undefined)
    const own = isCounted ? message.replace(/^(?:\d+|…) /, '') : message
    const text = (same.length === 1 ? withCause(own, same) : own).replace(/:$/, '.')
    const names = namesIn(same)
    return { count, message: text, ...(names.length > 0 && { names }), ...(hint !== '' && { hint }), places }
  })
}

/** A message that says on a line of its own why, in one line. */
function withCause(message: string, [problem]: readonly Problem[]): string {
  const [, cause] = /\nCause:\n(.+)/.exec(problem?.message ?? '') ?? []
  return cause === undefined ? message : `${message.replace(/[:.]$/, '')}: ${cause}`
}

const quoted = new RegExp(
  String.raw`"([^"]*)"|\x60([^\x60]*)\x60|(?<!\w)'([^']*)'|(<\/?[\w.:-]+[^<>]*>)|(${missedName})`,
  'g',
)

/** What problems of one kind name, where not all name the same: the first such thing of each, the most frequent in front. */
function namesIn(problems: readonly Problem[]): string[] {
  const rows = problems.map(({ message }) =>
    [...(message.split('\n')[0] ?? '').matchAll(quoted)].map(([, ...parts]) => parts.find(Boolean) ?? ''),
  )
  const [first = []] = rows
  const column = first.findIndex((name, index) => rows.some((row) => row[index] !== name))
  if (column === -1) return []
  const byName = groupBy(rows, (row) => row[column] ?? '')
  return [...byName].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name)
}

/** Lines of hints that differ from place to place and are still worth their room. */
const mostOwnLines = 3

/** The lines that the hints of problems of one kind share, after the few that only some of them have. */
function hintOf(problems: readonly Problem[]): string {
  const hints = problems.map(({ hint }) => new Set(hint?.split('\n')))
  const lines = [...new Set(hints.flatMap((hint) => [...hint]))]
  const shared = lines.filter((line) => hints.every((hint) => hint.has(line)))
  const own = lines.filter((line) => !shared.includes(line))
  return [...(own.length <= mostOwnLines ? own : []), ...shared].join('\n')
}

/** Kinds of notes in the order in which they are told. */
const headings: readonly [kind: NoteKind, heading: string][] = [
  ['instance', 'Content that is left out'],
  ['page', 'Pages that are left out'],
  ['plugin', 'Plugins and themes'],
  ['component', 'Components of the theme'],
  ['style', 'Style sheets'],
  ['option', 'Options'],
  ['file', 'Files'],
]

/** A part of an account, for whoever shows it. */
export interface AccountSection {
  heading: string
  entries: { text: string; hint?: string }[]
}

/** An account in sentences: what was carried over, then what was not, by kind. */
export function tellAccount(account: Account): { carried: string; sections: AccountSection[] } {
  const { file, pages, posts, versions, locales, notes, plain, warnings } = account
  const carried = [
    counted(pages, 'page'),
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(versions > 1 ? [counted(versions, 'version')] : []),
    ...(locales > 1 ? [counted(locales, 'language')] : []),
  ]
  const kinds = headings.map(([kind, heading]) => {
    const own = notes.filter((note) => note.kind === kind)
    const texts = own.map(
      ({ name, there, here, places = [] }) => `${shownNames(name)}: ${there}; ${here}${inBrackets(places)}`,
    )
    return { heading, entries: texts.map((text) => ({ text })) }
  })
  const sections: AccountSection[] = [
    ...kinds,
    { heading: 'Texts that are shown as plain Markdown', entries: plain.map(warningEntry) },
    { heading: 'Warnings of the build', entries: warnings.map(warningEntry) },
  ]
  return {
    carried: `Read ${file} as it is: ${carried.join(', ')}.`,
    sections: sections.filter(({ entries }) => entries.length > 0),
  }
}

/** What a note is about: one name, or several, of which a theme of many parts has more than anybody reads. */
function shownNames(name: string): string {
  return firstPlaces(name.split(', '), 12).join(', ')
}

function warningEntry(warning: AccountWarning): AccountSection['entries'][number] {
  const { count, message, names = [], hint, places } = warning
  const shown = firstPlaces(names.map(shortName), 4).join(', ')
  const text = shown === '' ? message : `${message.replace(/\.$/, '')}: ${shown}.`
  return { text: `${count} × ${text}${inBrackets(places)}`, ...defined({ hint }) }
}

const longestName = 60

function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}

function inBrackets(places: readonly string[]): string {
  return places.length === 0 ? '' : ` (${firstPlaces(places, 3).join(', ')})`
}

/** A number with its noun: `1 page`, `2 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
