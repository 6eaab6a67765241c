import { UserError } from './errors.ts'

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
  return new UserError({
    file: failure.path ?? outDir,
    message: `This cannot be written: ${known.reason} (${failure.code}). The last build is unchanged.`,
    hint: known.hint,
  })
}

/** What the system refuses, by its codes, of files that a command was given. */
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

interface Failure {
  code: string
  path?: string
}

function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('code' in error) || typeof error.code !== 'string') return failureOf(error.cause)
  return { code: error.code, ...('path' in error && typeof error.path === 'string' && { path: error.path }) }
}
