import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Reading } from './reading.ts'
import { readMarkdown, type FoundFile, type ReadFile } from './writing.ts'
import { closest } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'
import { keysOf, type Fields } from './fields.ts'
import { docSchema, idleKeys, pageSchema, postSchema } from './schema.ts'

/** Files that have been read, by path: a page without translation is read once for all locales. */
export type PagesRead = Map<string, PageRead>

interface PageRead extends Pick<Reading, 'problems' | 'warnings'> {
  /** Another one whenever the file has changed. */
  stamp: string
  /** Absent: there is nothing to be made of the file. */
  page?: unknown
}

/** Reads a page, unless that was done before; what was found in it then is said again. */
export function readPage<T>(
  found: FoundFile,
  pageOf: (file: ReadFile) => T,
  { reading, done }: { reading: Reading; done: PagesRead },
): T | undefined {
  const read = done.get(found.path) ?? readAnew(found, pageOf, reading)
  done.set(found.path, read)
  reading.problems.push(...read.problems)
  reading.warnings.push(...read.warnings)
  // as: every path belongs to one folder, so what was kept for it came from the same `pageOf`.
  return read.page as T | undefined
}

function readAnew(found: FoundFile, pageOf: (file: ReadFile) => unknown, { site }: Reading): PageRead {
  const own: Reading = { site, problems: [], warnings: [] }
  // Taken first: a file that changes while it is being read counts as changed.
  const stamp = stampOf(site.dir, found.path)
  const file = readMarkdown(found, own)
  if (file) own.warnings.push(...misspeltKeys(file.fields))
  return { stamp, problems: own.problems, warnings: own.warnings, ...(file && { page: pageOf(file) }) }
}

/** Forgets the files below `dir` that are no longer as they were. */
export function forgetChanged(done: PagesRead, dir: string): void {
  for (const [path, { stamp }] of done) if (stampOf(dir, path) !== stamp) done.delete(path)
}

function stampOf(dir: string, path: string): string {
  const stats = statSync(join(dir, path), { throwIfNoEntry: false })
  return stats ? `${stats.ctimeMs} ${stats.mtimeMs} ${stats.size}` : ''
}

/** Every key that a front matter can have. */
const known = [
  ...new Set([...[docSchema, postSchema, pageSchema].flatMap((schema) => keysOf(schema)), ...idleKeys]),
].toSorted()

const knownWords = known.map(wordsOf)

/** Warnings of keys that look like a known one. Front matter is open: all other keys are the author's own. */
export function misspeltKeys(fields: Fields): Problem[] {
  return Object.keys(fields.values).flatMap((key) => {
    const near = known.includes(key) ? undefined : nearestKey(key)
    if (near === undefined) return []
    const line = fields.lineOf([key])
    const message = `Unknown key \`${key}\`. Did you mean \`${near}\`?`
    return [{ file: fields.file, ...(line === undefined ? {} : { line }), message }]
  })
}

/** The same key in another style (`sidebarPosition`), else one that has the same words but for a slip in them. */
function nearestKey(key: string): string | undefined {
  const words = wordsOf(key)
  const joined = words.join('')
  return (
    known.find((_, index) => knownWords[index]?.join('') === joined) ??
    known.find((_, place) => {
      const others = knownWords[place] ?? []
      return others.length === words.length && others.every((other, index) => isNear(words[index], other))
    })
  )
}

function isNear(word: string | undefined, other: string): boolean {
  // In very short words every second letter would be a slip.
  return word === other || (word !== undefined && word.length > 2 && closest(word, [other]) !== undefined)
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/)
}
