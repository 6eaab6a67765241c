import { fstatSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SiteFolder } from '../types/site.ts'
import type { AuthorCode } from '../render/text/author-code.ts'
import type { Endpoint, RunningServer } from '../serving/hosts.ts'
import { oneLine } from '../errors/errors.ts'
import { serve } from '../serving/serve.ts'
import { isMarkdownFile } from '../text-format.ts'
import { accountPath, problemsOf } from './problem-page.ts'
import { createAnswer } from './answer.ts'
import type { PageEvent } from '../types/dev.ts'
import { openEvents } from './events.ts'
import { openLiveSite, type SiteState } from './live-site.ts'
import type { AnswerTools } from './answer.ts'
import { createNotes } from './notes.ts'
import { createNewProblems } from './new-problems.ts'
import { watchSite } from './watch-site.ts'

/** Options of {@link startDev}. */
export interface DevOptions extends SiteFolder, Endpoint {
  /** Names by which it may be asked, besides this computer's own and those of the configuration. @default [] */
  allowedHosts?: readonly string[]
  /** Takes what is to be read by the author. @default standard output */
  print?: (text: string) => void
}

/** A running authoring server. */
export interface DevServer extends RunningServer {
  /** Where it is said what became of a site from elsewhere; absent for one of our own. */
  accountUrl?: string
}

/**
 * Serves an author's folder while it is being written: drafts are shown, and open pages follow every change. What the
 * author has to mend is shown in place of the page and never ends the server.
 * @throws {UserError} when there is no such folder, or no free port
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { port, host, base, print = printLine } = options
  const dir = path.resolve(options.dir)
  const notes = createNotes(print, process.stdout.isTTY)
  const live = openLiveSite({ dir, ...(base !== undefined && { base }) })
  const openPages = openEvents()
  const newProblems = createNewProblems()
  let now: PageEvent = { server: `${Date.now().toString(36)}-${process.pid}`, revision: 0, isReload: false }

  const show = async (changed: readonly string[]): Promise<void> => {
    const started = performance.now()
    newProblems.changed(changed)
    const before = await live.state()
    const after = await live.refresh(changed)
    reportState({ notes, newProblems }, after)
    watch.follow(after.pages?.context.site)
    now = { ...now, revision: now.revision + 1, isReload: needsReload(changed, before, after) }
    openPages.emit(now)
    notes.say(changeLine(changed, performance.now() - started))
  }
  const watch = watchSite(dir, {
    isIgnored: (file) => live.isIgnored(file) || isOwnOutput(path.join(dir, file)),
    onChange: (changed) => void show(changed),
    onError: ({ code, message }) => notes.report('watch', [watchProblem(code ?? message)], 'warning'),
  })
  const answer = createAnswer({ dir, live, openPages, now: () => now, notes, newProblems })
  try {
    const allowedHosts = (): string[] => [...(options.allowedHosts ?? []), ...live.allowedHosts()]
    const served = await serve(answer, { port, host, allowedHosts })
    if (served.port !== port && port !== 0) notes.say(`Port ${port} is in use, so this is another one.`)
    const state = await live.state()
    reportState({ notes, newProblems }, state)
    const site = state.pages?.context.site
    watch.follow(site)
    const baseUrl = encodeURI(site?.baseUrl ?? '/')
    return {
      url: served.origin + baseUrl,
      ...(site?.origin !== undefined && { accountUrl: served.origin + accountPath }),
      networkUrls: served.networkOrigins.map((origin) => origin + baseUrl),
      port: served.port,
      close: () => {
        watch.close()
        openPages.close()
        return served.close()
      },
    }
  } catch (error) {
    watch.close()
    throw error
  }
}

type StateTools = Pick<AnswerTools, 'notes' | 'newProblems'>

/** Whether open pages must begin anew: their address of a file stays the same, or they run code that is no longer true. */
function needsReload(changed: readonly string[], before: SiteState, after: SiteState): boolean {
  const codeOf = ({ pages }: SiteState): AuthorCode | undefined => pages?.context.code
  const folders = after.pages?.context.site.staticFolders ?? []
  const isOtherCode = codeOf(before)?.key !== codeOf(after)?.key
  const isOtherApp = codeOf(before)?.bundle.app !== codeOf(after)?.bundle.app
  return (
    changed.some((file) => folders.some((folder) => file.startsWith(`${folder}/`))) ||
    (isOtherCode && (isOtherApp || changed.some(mayBeCode)))
  )
}

/** Whether pages may run what a file holds: no text is, no folder, and nothing that is said of one. */
function mayBeCode(file: string): boolean {
  return !isMarkdownFile(file) && path.extname(file) !== '' && !/(?:^|\/)_category_\.\w+$/.test(file)
}

/** Whether a file takes what this process prints: each line in it would be a change, and each change another line. */
function isOwnOutput(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return false
  const standardOutputs = [1, 2]
  return standardOutputs.some((descriptor) => {
    const { dev, ino } = fstatSync(descriptor)
    return dev === stats.dev && ino === stats.ino
  })
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

function reportState({ notes, newProblems }: StateTools, { pages, failure }: SiteState): void {
  notes.report('site', failure ? problemsOf(failure.error) : [], 'error')
  if (failure) return
  const warnings = pages?.planned.warnings ?? []
  notes.report('content', warnings, 'warning')
  newProblems.of('content', warnings)
}

function changeLine([first = '', ...others]: readonly string[], milliseconds: number): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${oneLine(first)}${more}  ${Math.round(milliseconds)} ms`
}

function watchProblem(reason: string): { message: string; hint: string } {
  const hint =
    reason === 'ENOSPC'
      ? 'Raise the system’s limit, e.g. `sudo sysctl fs.inotify.max_user_watches=524288`, and start again.'
      : 'Close programs that hold many files open, and start again.'
  return { message: `Some folders cannot be watched (${reason}), so changes in them are not seen.`, hint }
}
