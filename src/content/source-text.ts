import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLink } from '../author-folder.ts'
import type { Problem } from '../types/problem.ts'
import type { Site } from '../types/site.ts'

/** A text file as read. */
export interface SourceText {
  /** Relative to the author's folder. */
  path: string
  /** Without byte order mark, line ends as `\n`. */
  text: string
  /** Of the file's bytes. */
  hash: string
  /** What could not be read of it, where it is read all the same. */
  damage?: Problem
}

/**
 * Reads a text file; what stands in the way becomes a problem.
 * @param options `isTolerant`: signs that cannot be read are shown as such
 */
export function readText(
  dir: string,
  path: string,
  { isTolerant = false }: { isTolerant?: boolean } = {},
): SourceText | { problem: Problem } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(dir, path))
  } catch (error) {
    return { problem: readProblem(error, path) }
  }
  const damage = isUtf8(bytes) ? undefined : encodingProblem(path, bytes)
  if (damage !== undefined && !isTolerant) return { problem: damage }
  const text = normalizeText(bytes.toString('utf8'))
  return { path, text, hash: hash('sha256', bytes, 'hex').slice(0, 32), ...(damage && { damage }) }
}

/** Reads a text file of a site, as strictly as the site is built. */
export function readSiteText(
  { dir, onUncompilable }: Pick<Site, 'dir' | 'onUncompilable'>,
  path: string,
): SourceText | { problem: Problem } {
  return readText(dir, path, { isTolerant: onUncompilable !== 'throw' })
}

function encodingProblem(path: string, bytes: Buffer): Problem {
  const message = 'The file is not UTF-8 text.'
  return { file: path, ...firstBadLine(bytes), message, hint: 'Save it with the encoding UTF-8.' }
}

/** Without byte order mark, line ends as `\n`. */
export function normalizeText(text: string): string {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  return body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body
}

/** The same text in memory of its own. A part cut from a file's text keeps the whole text alive otherwise. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
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
  if (isLink(at))
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
