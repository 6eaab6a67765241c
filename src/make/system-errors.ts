import { UserError } from '../errors/errors.ts'

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
  if (!(error instanceof Error)) return undefined
  if (!('code' in error) || typeof error.code !== 'string') return ioProblem(error.cause, outDir)
  const known = reasons[error.code]
  if (known === undefined) return undefined
  const file = 'path' in error && typeof error.path === 'string' ? error.path : outDir
  return new UserError({
    file,
    message: `This cannot be written: ${known.reason} (${error.code}). The last build is unchanged.`,
    hint: known.hint,
  })
}
