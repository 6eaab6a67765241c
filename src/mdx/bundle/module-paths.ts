/**
 * Whether a file is `place`, or lies in the folder of that name. On Windows the bundler writes paths with slashes, and Node with
 * backslashes.
 */
export function isWithin(file: string, place: string): boolean {
  const [inner, outer] = [withSlashes(file), withSlashes(place).replace(/\/$/, '')]
  return inner === outer || inner.startsWith(`${outer}/`)
}

/** Whether a file belongs to an installed package. */
export function isInPackage(file: string): boolean {
  return withSlashes(file).includes('/node_modules/')
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/').replace(/^[a-z]:/, (drive) => drive.toUpperCase())
}

/** The file of a module by its id, without the query behind that. */
export function fileOfId(id: string): string {
  return id.replace(/\?.*$/s, '')
}
