import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stampOf } from '../file-paths.ts'
import { once } from '../remember.ts'
import type { FrontMatterChange } from '../types/content.ts'
import type { Problem } from '../types/problem.ts'
import { misspeltKeys } from './text/schema.ts'
import type { ContentContext } from './context.ts'
import { type FoundFile, type ReadFile, readMarkdown, type ReadOpening } from './text/writing.ts'

/** Files that have been read, by path: a page without translation is read once for all locales. */
export type PagesRead = Map<string, PageRead>

interface PageRead extends Pick<ContentContext, 'problems' | 'warnings'> {
  /** Another one whenever the file has changed. */
  stamp: string
  /** Absent: there is nothing to be made of the file. */
  page?: unknown
}

/** Reads a page. */
export type ReadPage = <T>(found: FoundFile, pageOf: (file: ReadFile) => T) => Promise<T | undefined>

/**
 * Opens a reader of pages: one that was read before is not read again, and what was found in it then is said again. The reader of
 * texts and with it the parser are loaded for the first one; a build with nothing new never does.
 */
export function openPages({
  context,
  done,
  change,
}: {
  context: ContentContext
  done: PagesRead
  /** Changes front matter. */
  change: FrontMatterChange
}): ReadPage {
  const load = once(async (): Promise<ReadOpening> => (await import('./text/opening.ts')).readOpening)
  return async (found, pageOf) => {
    const read =
      done.get(found.path) ?? (await readAnew(found, pageOf, { context, readOpening: await load(), change }))
    done.set(found.path, read)
    context.problems.push(...read.problems)
    context.warnings.push(...read.warnings)
    // as: every path belongs to one folder, so what was kept for it came from the same `pageOf`.
    return read.page as ReturnType<typeof pageOf> | undefined
  }
}

async function readAnew(
  found: FoundFile,
  pageOf: (file: ReadFile) => unknown,
  {
    context: { site },
    readOpening,
    change,
  }: { context: ContentContext; readOpening: ReadOpening; change: FrontMatterChange },
): Promise<PageRead> {
  // Signals and requests are heard only between turns of the event loop.
  await nextTurn()
  const own: ContentContext = { site, problems: [], warnings: [] }
  // Taken first: a file that changes while it is being read counts as changed.
  const stamp = stampOf(join(site.dir, found.path))
  const { changed, problem } = await change(found.path)
  if (problem !== undefined) own.warnings.push(unchanged(found.path, problem))
  const file = readMarkdown(found, own, { readOpening, changed })
  if (file) own.warnings.push(...misspeltKeys(file.fields))
  return { stamp, problems: own.problems, warnings: own.warnings, ...(file && { page: pageOf(file) }) }
}

function unchanged(file: string, problem: string): Problem {
  const message = `\`markdown.parseFrontMatter\` did not change the front matter: ${problem.replace(/\.$/, '')}.`
  return { file, message, hint: 'It is read as it is written. Mend the function in the configuration.' }
}

/** Forgets the files below `dir` that are no longer as they were. */
export function forgetChanged(done: PagesRead, dir: string): void {
  for (const [path, { stamp }] of done) if (stampOf(join(dir, path)) !== stamp) done.delete(path)
}
