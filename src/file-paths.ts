import path from 'node:path'

/** A path with the slashes that addresses and messages have, on every system. */
export function withSlashes(file: string): string {
  return file.split(path.sep).join('/')
}

/**
 * A file as it counts from a folder, with slashes. What lies outside of that begins with `..`.
 * @param folder absolute
 * @param file absolute, or from the folder already, however it is written
 */
export function relativePath(folder: string, file: string): string {
  return withSlashes(path.relative(folder, path.resolve(folder, file)))
}
