import { statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { attempt } from './defined.ts'

/** A path with the slashes that addresses and messages have, on every system. */
export function withSlashes(file: string): string {
  return file.split(path.sep).join('/')
}

/** A file as it counts from a folder, with slashes. What lies outside of that begins with `..`. */
export function relativePath(folder: string, file: string): string {
  return withSlashes(path.relative(folder, file))
}

/** Whether a file is a folder, or lies in it; both absolute. Links are not followed. */
export function liesIn(file: string, folder: string): boolean {
  const from = path.relative(folder, file)
  return from !== '..' && !from.startsWith(`..${path.sep}`) && !path.isAbsolute(from)
}

/** Whether there is a file of that name, and no folder. Links are followed. */
export function isFile(file: string): boolean {
  return statsOf(file)?.isFile() === true
}

/** Whether there is a folder of that name. Links are followed. */
export function isFolder(file: string): boolean {
  return statsOf(file)?.isDirectory() === true
}

/** Whether something of that name is neither a file nor a folder, such as a pipe. Links are followed. */
export function isIrregular(file: string): boolean {
  const stats = statsOf(file)
  return stats !== undefined && !stats.isFile() && !stats.isDirectory()
}

/** What the name of a module may end with though who asks for it does not say so, in the order in which bundlers look. */
export const moduleEndings: readonly string[] = [
  '',
  ...'.js .jsx .ts .tsx .mjs .json .cjs .mts .cts'.split(' '),
]

/** The files that an import may mean by a path, in the order in which they are looked for: itself, or what lies in the folder. */
export function modulePaths(file: string): string[] {
  return ['', '/index'].flatMap((end) => moduleEndings.map((ending) => file + end + ending))
}

/** Tells whether a file is as it was: another text whenever it has changed, and none for one that is not there. */
export function stampOf(file: string): string {
  const stats = statsOf(file)
  return stats === undefined ? '' : `${stats.ctimeMs} ${stats.mtimeMs} ${stats.size}`
}

/** Node throws where a file stands in the place of a folder on the way. */
function statsOf(file: string): Stats | undefined {
  return attempt(() => statSync(file, { throwIfNoEntry: false }))
}
