import { readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../defined.ts'
import { isLink, openBoundary, outsideFinding, type SiteFolders } from '../../author-folder.ts'
import { closest, newEffort, type Effort } from '../../errors/errors.ts'
import type { IncludedFile } from '../../types/article.ts'
import { readText } from './source-text.ts'

/** Nobody reads more of one code block; a file of this size was not written by hand. */
const maxBytes = 500_000

/**
 * Reads a file that a text shows as code. Nothing when there is none.
 * @param file relative to the author's folder
 * @param effort shared by all files that texts name: what was meant by thousands that are missing is not looked for
 */
export function readIncludedFile(
  site: SiteFolders,
  file: string,
  effort: Effort = newEffort(),
): IncludedFile | undefined {
  const { dir } = site
  const absolute = path.join(dir, file)
  const stats = attempt(() => statSync(absolute))
  if (stats === undefined)
    return isLink(absolute)
      ? problem(
          `The file "${file}" is a link that leads to nothing.`,
          'Remove the link, or let it point to a file.',
        )
      : nearFile(dir, file, effort)
  const outside = openBoundary(site)(file)
  if (outside !== undefined) return { problem: outsideFinding(file, outside) }
  return flawOf(file, stats) ?? textOf(dir, file)
}

/** What keeps something from being shown that is there. */
function flawOf(file: string, stats: Stats): IncludedFile | undefined {
  if (stats.isDirectory())
    return problem(
      `"${file}" is a folder, but a code block shows one file.`,
      'Name a file in it, or show each in a block of its own.',
    )
  if (!stats.isFile()) return problem(`"${file}" is no file.`, 'Name a file of text.')
  return stats.size > maxBytes ? tooLarge(file, stats.size) : undefined
}

function textOf(dir: string, file: string): IncludedFile {
  const source = readText(dir, file)
  if ('problem' in source && source.problem.line === undefined)
    return problem(`The file "${file}" cannot be shown. ${source.problem.message}`, source.problem.hint)
  if ('problem' in source || source.text.includes('\0'))
    return problem(
      `The file "${file}" is not UTF-8 text, so it cannot be shown as code.`,
      'Save it with the encoding UTF-8, or link to it instead.',
    )
  return source.text
}

function problem(message: string, hint: string | undefined): IncludedFile {
  return { problem: { message, ...(hint !== undefined && { hint }) } }
}

function tooLarge(file: string, bytes: number): IncludedFile {
  const [own, most] = [bytes, maxBytes].map((size) => `${Math.ceil(size / 1000)} kB`)
  return problem(
    `The file "${file}" is too large to be shown: it has ${own}, and a code block may have ${most}.`,
    'Put the part to be shown into a file of its own.',
  )
}

/** A slip in the last part of a path is told from a file that is missing. */
function nearFile(dir: string, file: string, effort: Effort): IncludedFile | undefined {
  if (effort.left < 0) return undefined
  const folder = path.posix.dirname(file)
  const names = attempt(() => readdirSync(path.join(dir, folder))) ?? []
  const near = closest(path.posix.basename(file), names, effort)
  if (near === undefined) return undefined
  return problem(`The file "${file}" does not exist.`, `Did you mean "${path.posix.join(folder, near)}"?`)
}
