import { firstPlaces } from '../errors/group-problems.ts'
import type { Account, Note, NoteKind } from '../types/account.ts'

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

/** The account of a build as text: what was carried over, then what was not, by kind. */
export function printAccount(account: Account): string {
  const { file, pages, posts, versions, locales, notes, warnings } = account
  const carried = [
    counted(pages, 'page'),
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(versions > 1 ? [counted(versions, 'version')] : []),
    ...(locales > 1 ? [counted(locales, 'language')] : []),
  ]
  const kinds = headings.flatMap(([kind, heading]) => {
    const own = notes.filter((note) => note.kind === kind)
    return own.length === 0 ? [] : [`${heading}\n${own.map(printNote).join('\n')}`]
  })
  const told = warnings.map(({ count, message, places }) => `  ${count} × ${message}${inBrackets(places)}`)
  return [
    `Read ${file} as it is: ${carried.join(', ')}. \`inkstone migrate\` writes it as a site.config.ts.`,
    ...(kinds.length === 0 ? ['Nothing was left out.'] : ['What is otherwise here:', ...kinds]),
    ...(told.length === 0 ? [] : [`Warnings of the build\n${told.join('\n')}`]),
  ].join('\n\n')
}

function printNote({ name, there, here, places = [] }: Note): string {
  return `  ${name}: ${there}; ${here}${inBrackets(places)}`
}

function inBrackets(places: readonly string[]): string {
  return places.length === 0 ? '' : ` (${firstPlaces(places, 3).join(', ')})`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
