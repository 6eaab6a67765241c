import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { attempt, escapePattern, succeeds } from '../defined.ts'
import { UserError } from '../errors/errors.ts'
import { manifestFile } from '../cache/last-output.ts'

/** A build in the making, beside the folder it is going to replace (P7). */
export interface Staging {
  dir: string
  /** Puts the new build in place of the old one. */
  publish: () => void
  /** Removes what was written so far; the old build stays as it was. */
  discard: () => void
}

/**
 * Opens a folder for a new build.
 * @param outDir where the build shall end up, absolute
 * @throws {UserError} when that folder holds something that is not a build, or cannot be written beside
 */
export function openStaging(outDir: string): Staging {
  const target = existsSync(outDir) ? realpathSync(outDir) : outDir
  refuseForeignFolder(target, outDir)
  const sibling = (purpose: string): string =>
    path.join(path.dirname(target), `.${path.basename(target)}.${purpose}-${process.pid}`)
  clearAbandoned(target)
  const dir = sibling('new')
  makeFolder(dir)
  // The draft is removed as well when the process is stopped half-way. Threads that write pages may do so until the very end, and
  // an error would keep the process from it. The next build removes what is left.
  const discardAtExit = (): void =>
    attempt(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }))
  process.once('exit', discardAtExit)
  return {
    dir,
    publish: () => {
      const old = sibling('old')
      const hasOld = existsSync(target)
      if (hasOld) renameSync(target, old)
      try {
        renameSync(dir, target)
      } catch (error) {
        if (hasOld) renameSync(old, target)
        throw error
      }
      process.off('exit', discardAtExit)
      rmSync(old, { recursive: true, force: true })
    },
    discard: () => {
      process.off('exit', discardAtExit)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Makes a folder and those around it. Node's own way never ends where the system refuses, as below `/proc`. */
function makeFolder(dir: string): void {
  const parent = path.dirname(dir)
  if (!existsSync(parent)) makeFolder(parent)
  mkdirSync(dir)
}

function refuseForeignFolder(target: string, outDir: string): void {
  if (!existsSync(target)) return
  const isEmpty = readdirSync(target).length === 0
  if (isEmpty || existsSync(path.join(target, manifestFile))) return
  const message =
    'The output folder holds files that are not an Inkstone build, and a build replaces the whole folder.'
  const hint = 'Choose another folder with `--out-dir`, or empty this one.'
  throw new UserError({ file: outDir, message, hint })
}

/** Removes what builds left that were stopped half-way; an old build that has not been replaced goes back. */
function clearAbandoned(target: string): void {
  const folder = path.dirname(target)
  if (!existsSync(folder)) return
  const name = new RegExp(`^\\.${escapePattern(path.basename(target))}\\.(new|old)-(\\d+)$`)
  for (const entry of readdirSync(folder)) {
    const [, purpose, process] = name.exec(entry) ?? []
    if (process === undefined || isRunning(Number(process))) continue
    const abandoned = path.join(folder, entry)
    if (purpose === 'old' && !existsSync(target)) renameSync(abandoned, target)
    else rmSync(abandoned, { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  return succeeds(() => process.kill(id, 0))
}
