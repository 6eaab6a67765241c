import { isUtf8 } from 'node:buffer'
import { lstatSync, readFileSync } from 'node:fs'
import type { Problem } from '../types/problem.ts'

/**
 * Why a file cannot be read as text, in the author's words; nothing where it can.
 * @param path as messages show it
 */
export function fileProblem(file: string, path: string): Problem | undefined {
  try {
    return encodingProblem(readFileSync(file), path)
  } catch (error) {
    return readProblem(error, path)
  }
}

/** What is wrong with the bytes of a text; nothing where they are UTF-8. */
export function encodingProblem(bytes: Buffer, path: string): Problem | undefined {
  if (isUtf8(bytes)) return undefined
  const message = 'The file is not UTF-8 text.'
  return { file: path, ...firstBadLine(bytes), message, hint: 'Save it with the encoding UTF-8.' }
}

/** The problem of a pipe, a socket or a device: who opens one may wait for ever. */
export function irregularProblem(file: string): Problem {
  return { file, message: 'This is not a regular file, so it cannot be read as text.' }
}

/** Why a file or folder cannot be read, in the author's words. */
export function readProblem(error: unknown, path: string): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const [message, hint] = (code === 'ENOENT' ? missingReason(error, path) : reasons.get(code)) ?? [
    `The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
  ]
  return { file: path, message, ...(hint === undefined ? {} : { hint }) }
}

type Reason = readonly [message: string, hint?: string]

/** Why a file is not there although its folder listed it. */
function missingReason(error: unknown, path: string): Reason {
  // Bytes of a name that cannot be decoded were replaced when the folder was read.
  if (path.includes('\uFFFD'))
    return [
      'The name of this file is not UTF-8 text, so the file cannot be opened by it.',
      'Give it another name. What cannot be read of this one is shown as \uFFFD.',
    ]
  const at = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : ''
  if (at !== '' && lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    return ['This leads to a file that does not exist.', 'Remove the link, or let it point to a file.']
  return [
    'This was there when the folder was read, and is gone now.',
    'Run the command again when nothing changes the folder meanwhile.',
  ]
}

const reasons: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['EACCES', ['There is no permission to read this.', 'Give the user who builds the site read access.']],
  ['EPERM', ['There is no permission to read this.', 'Give the user who builds the site read access.']],
  [
    'ELOOP',
    ['This is a symbolic link that leads back to itself.', 'Remove the link, or let it point to a file.'],
  ],
  ['EISDIR', ['This is a folder, but a file is expected.']],
  ['ENOTDIR', ['This is a file, but a folder is expected.']],
])

function firstBadLine(bytes: Buffer): Pick<Problem, 'line'> {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start)
    const end = newline === -1 ? bytes.length : newline
    if (!isUtf8(bytes.subarray(start, end))) return { line }
    start = end + 1
  }
  return {}
}
