import { expect, test } from 'vitest'
import { ioProblem, refusedFile } from './foreign-errors.ts'

function systemError(code: string, path?: string): Error {
  return Object.assign(new Error(`${code}: as the system says`), {
    code,
    ...(path !== undefined && { path }),
  })
}

test.each([
  [
    'ENOSPC',
    'This cannot be written: the disk is full (ENOSPC). The last build is unchanged.\n  Free some space, or choose another disk with `--out-dir`.',
  ],
  [
    'EDQUOT',
    'This cannot be written: the disk quota is used up (EDQUOT). The last build is unchanged.\n  Free some space, or choose another disk with `--out-dir`.',
  ],
  [
    'EFBIG',
    'This cannot be written: the file is larger than the system allows (EFBIG). The last build is unchanged.\n  Raise the limit (`ulimit -f`), or make the file smaller.',
  ],
  [
    'EACCES',
    'This cannot be written: permission is denied (EACCES). The last build is unchanged.\n  Check who owns the folder and its permissions.',
  ],
  [
    'EPERM',
    'This cannot be written: the system does not permit it (EPERM). The last build is unchanged.\n  Check who owns the folder and its permissions.',
  ],
  [
    'EROFS',
    'This cannot be written: the disk is read-only (EROFS). The last build is unchanged.\n  Choose another place with `--out-dir`.',
  ],
  [
    'ENOTDIR',
    'This cannot be written: a part of its path is a file, not a folder (ENOTDIR). The last build is unchanged.\n  Choose another place with `--out-dir`.',
  ],
  [
    'EBUSY',
    'This cannot be written: it is in use (EBUSY). The last build is unchanged.\n  Close the program that uses it, or choose another place with `--out-dir`.',
  ],
  [
    'EXDEV',
    'This cannot be written: it lies on another disk than the folder around it (EXDEV). The last build is unchanged.\n  Choose a place with `--out-dir` that is not a mount point.',
  ],
  [
    'EMFILE',
    'This cannot be written: too many files are open (EMFILE). The last build is unchanged.\n  Raise the limit (`ulimit -n`).',
  ],
])('%s is explained, with the file it is about', (code, message) => {
  const told = ioProblem(systemError(code, '/srv/.dist.new-7/a.html'), '/srv/dist')
  expect(told?.message).toBe(`✗ /srv/.dist.new-7/a.html  ${message}`)
})

test('an error without a file is about the output folder', () => {
  expect(ioProblem(systemError('ENOSPC'), '/srv/dist')?.problems[0]?.file).toBe('/srv/dist')
})

test('the cause of an error is looked at, too', () => {
  const error = new Error('The page could not be rendered.', { cause: systemError('ENOSPC', '/x') })
  expect(ioProblem(error, '/srv/dist')?.problems[0]?.file).toBe('/x')
})

test.each([new Error('ours'), systemError('EWHATEVER'), 'a text', undefined])(
  'an error of another kind is left to those who know it: %s',
  (error) => expect(ioProblem(error, '/srv/dist')).toBeUndefined(),
)

test('what a command was given and the system refuses is told; an error without a file is another matter', () => {
  expect(refusedFile(systemError('EISDIR', '/srv/a'))?.message).toBe(
    '✗ /srv/a  The system refuses this: this is a folder, but a file is expected (EISDIR).',
  )
  expect(refusedFile(systemError('ENOENT'))).toBeUndefined()
  expect(refusedFile(systemError('EWHATEVER', '/srv/a'))).toBeUndefined()
})
