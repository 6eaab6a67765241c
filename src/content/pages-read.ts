import { statSync } from 'node:fs'
import { join } from 'node:path'
import { misspeltKeys } from './schema.ts'
import type { ContentContext } from './context.ts'
import { readMarkdown } from './writing.ts'
import type { FoundFile, ReadFile } from './writing.ts'

/** Files that have been read, by path: a page without translation is read once for all locales. */
export type PagesRead = Map<string, PageRead>

interface PageRead extends Pick<ContentContext, 'problems' | 'warnings'> {
  /** Another one whenever the file has changed. */
  stamp: string
  /** Absent: there is nothing to be made of the file. */
  page?: unknown
}

/** Reads a page, unless that was done before; what was found in it then is said again. */
export function readPage<T>(
  found: FoundFile,
  pageOf: (file: ReadFile) => T,
  { context, done }: { context: ContentContext; done: PagesRead },
): T | undefined {
  const read = done.get(found.path) ?? readAnew(found, pageOf, context)
  done.set(found.path, read)
  context.problems.push(...read.problems)
  context.warnings.push(...read.warnings)
  // as: every path belongs to one folder, so what was kept for it came from the same `pageOf`.
  return read.page as T | undefined
}

function readAnew(found: FoundFile, pageOf: (file: ReadFile) => unknown, { site }: ContentContext): PageRead {
  const own: ContentContext = { site, problems: [], warnings: [] }
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
