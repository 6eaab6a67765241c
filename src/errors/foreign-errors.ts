import { isNativeError, isProxy } from 'node:util/types'
import type { Problem } from '../types/problem.ts'
import { UserError, printProblem } from './errors.ts'

/** The system's error codes in words that help. */
const reasons: Readonly<Record<string, { reason: string; hint: string }>> = {
  ENOSPC: { reason: 'the disk is full', hint: 'Free some space, or choose another disk with `--out-dir`.' },
  EDQUOT: {
    reason: 'the disk quota is used up',
    hint: 'Free some space, or choose another disk with `--out-dir`.',
  },
  EFBIG: {
    reason: 'the file is larger than the system allows',
    hint: 'Raise the limit (`ulimit -f`), or make the file smaller.',
  },
  ENOENT: { reason: 'the system does not allow files there', hint: 'Choose another place with `--out-dir`.' },
  EACCES: { reason: 'permission is denied', hint: 'Check who owns the folder and its permissions.' },
  EPERM: { reason: 'the system does not permit it', hint: 'Check who owns the folder and its permissions.' },
  EROFS: { reason: 'the disk is read-only', hint: 'Choose another place with `--out-dir`.' },
  ENOTDIR: {
    reason: 'a part of its path is a file, not a folder',
    hint: 'Choose another place with `--out-dir`.',
  },
  EBUSY: {
    reason: 'it is in use',
    hint: 'Close the program that uses it, or choose another place with `--out-dir`.',
  },
  EXDEV: {
    reason: 'it lies on another disk than the folder around it',
    hint: 'Choose a place with `--out-dir` that is not a mount point.',
  },
  ENAMETOOLONG: {
    reason: 'its name is longer than the system allows',
    hint: 'Give the page a shorter `slug` in its front matter.',
  },
  EMFILE: { reason: 'too many files are open', hint: 'Raise the limit (`ulimit -n`).' },
}

/**
 * An error of the file system as one that the author can fix, or nothing when it is of another kind.
 * @param error what was thrown
 * @param outDir the folder being built, named when the error names no file
 */
export function ioProblem(error: unknown, outDir: string): UserError | undefined {
  const failure = failureOf(error)
  const known = reasons[failure?.code ?? '']
  if (failure === undefined || known === undefined) return undefined
  const message = `This cannot be written: ${known.reason} (${failure.code}). The last build is unchanged.`
  return new UserError({ file: failure.path ?? outDir, message, hint: known.hint })
}

/** Refusals of the system, by its codes, for files that a command was given. */
const refusals: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(reasons).map(([code, { reason }]) => [code, reason])),
  ENOENT: 'there is no such file or folder',
  EISDIR: 'this is a folder, but a file is expected',
  ENOTDIR: 'this is a file, but a folder is expected',
  ELOOP: 'symbolic links lead in a circle',
}

/** An error of the file system in words, where it names a file; nothing when it is of another kind. */
export function refusedFile(error: unknown): UserError | undefined {
  const { code, path } = failureOf(error) ?? {}
  const reason = refusals[code ?? '']
  if (path === undefined || reason === undefined) return undefined
  return new UserError({ file: path, message: `The system refuses this: ${reason} (${code}).` })
}

function failureOf(error: unknown): { code: string; path?: string } | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('code' in error) || typeof error.code !== 'string') return failureOf(error.cause)
  return { code: error.code, ...('path' in error && typeof error.path === 'string' && { path: error.path }) }
}

/**
 * What findings say of an error of the system or of Node (a full disk, too many open files, a module that is not there), which tells
 * nothing of the text in which it was met.
 */
export function passing(error: unknown): Pick<Problem, 'isPassing'> {
  return failureOf(error) === undefined ? {} : { isPassing: true }
}

const mostCauses = 5

/**
 * An error that is safe to read, from anything that somebody's code has thrown. Anything may be thrown: nothing, a text, or what runs code of
 * its own when it is read, and throws again.
 * @param causes that are told, each of the one before: an error may be its own
 */
export function thrownError(thrown: unknown, causes: number = mostCauses): Error {
  try {
    if (isProxy(thrown) || !isNativeError(thrown)) return withStack(new Error(String(thrown)), '')
    if (thrown instanceof UserError) return thrown
    // Whoever throws may have put anything there.
    const { name, message, stack, cause }: Partial<Record<keyof Error, unknown>> = thrown
    const told = cause === undefined || causes === 0 ? {} : { cause: thrownError(cause, causes - 1) }
    const { code } = thrown as { code?: unknown }
    const error = Object.assign(new Error(String(message), told), typeof code === 'string' && { code })
    error.name = String(name)
    return withStack(error, String(stack))
  } catch {
    return withStack(new Error('it is no error, and cannot be read'), '')
  }
}

function withStack(error: Error, stack: string): Error {
  error.stack = stack
  return error
}

const remedy =
  'If it is code of this site, write `await` before the promise, or catch what is thrown; if not, please report it.'

/**
 * Tells of promises and callbacks that fail while nobody waits for them, where the process would end without a word of ours. Most
 * of them are the author's: a component, a plugin, or a package they use begins something and forgets it.
 */
export function tellForgottenFailures(): void {
  const told = new Set<string>()
  const tell = (thrown: unknown): void => {
    const { message, stack = '' } = thrownError(thrown)
    const [place] = /^\s+at .*$/m.exec(stack) ?? []
    const where = place === undefined ? '' : `It failed ${place.trim()}.\n`
    const problem = { message: `Something failed that nobody waited for: ${message}`, hint: where + remedy }
    const text = printProblem(problem, { level: 'warning', colors: process.stderr.isTTY })
    // A page in three languages is run three times.
    if (!told.has(text)) process.stderr.write(`${text}\n`)
    told.add(text)
  }
  process.on('unhandledRejection', tell)
  process.on('uncaughtException', tell)
}
