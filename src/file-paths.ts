import path from 'node:path'

/** A path with the slashes that addresses and messages have, on every system. */
export function withSlashes(file: string): string {
  return file.split(path.sep).join('/')
}

/** A file as it counts from a folder, with slashes. What lies outside of that begins with `..`. */
export function relativePath(folder: string, file: string): string {
  return withSlashes(path.relative(folder, file))
}
