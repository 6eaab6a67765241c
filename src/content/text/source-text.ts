import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '../../defined.ts'
import { isIrregular } from '../../file-paths.ts'
import { encodingProblem, irregularProblem, readProblem } from '../../errors/file-problems.ts'
import type { Problem } from '../../types/problem.ts'
import type { Site } from '../../types/site.ts'

/** A text file as read. */
export interface SourceText {
  /** Relative to the author's folder. */
  path: string
  /** Without byte order mark, line ends as `\n`. */
  text: string
  /** The same with carriage returns that stand alone, where there are some: they end no line of a page's description in Docusaurus. */
  withReturns?: string
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
  const file = join(dir, path)
  if (isIrregular(file)) return { problem: irregularProblem(path) }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    return { problem: readProblem(error, path) }
  }
  const damage = encodingProblem(bytes, path)
  if (damage !== undefined && !isTolerant) return { problem: damage }
  const written = bytes.toString('utf8')
  const text = normalizeText(written)
  const withReturns = /\r(?!\n)/.test(written)
    ? written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
    : undefined
  const hashed = hash('sha256', bytes, 'hex').slice(0, 32)
  return { path, text, hash: hashed, ...defined({ damage, withReturns }) }
}

/** Reads a text file of a site, as strictly as the site is built. */
export function readSiteText(
  { dir, onUncompilable }: Pick<Site, 'dir' | 'onUncompilable'>,
  path: string,
): SourceText | { problem: Problem } {
  return readText(dir, path, { isTolerant: onUncompilable !== 'throw' })
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
