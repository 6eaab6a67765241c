import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file to be sent. */
export interface FoundFile {
  /** Absolute. */
  path: string
  size: number
  mtimeMs: number
}

/**
 * The file that stands for `path` (decoded, relative to the base URL): `docs/intro` and `docs/intro/` find
 * `docs/intro.html`, as `docs/intro.html` itself does.
 */
export async function findFile(dir: string, path: string): Promise<FoundFile | undefined> {
  if (isKeptBack(path)) return undefined

  for (const candidate of candidatesFor(path)) {
    const file = join(dir, candidate)
    // Whatever the reason, a path that cannot be looked at (too long, say) is not there.
    const stats = await stat(file).catch(() => undefined)
    if (stats?.isFile()) return { path: file, size: stats.size, mtimeMs: stats.mtimeMs }
  }
  return undefined
}

function candidatesFor(path: string): string[] {
  if (path === '') return ['index.html']
  if (path.endsWith('/')) return [`${path}index.html`, `${path.slice(0, -1)}.html`]
  return [path, `${path}.html`, `${path}/index.html`]
}

/** Files that a host keeps to itself, and paths that could lead out of the folder. */
function isKeptBack(path: string): boolean {
  if (path === '_headers' || path.includes('\\')) return true

  const segments = path.replace(/\/$/, '').split('/')
  return segments.some((segment, index) => {
    if (segment === '') return path !== ''
    // `..` and `.` are among those that begin with a dot.
    return segment.startsWith('.') && !(index === 0 && segment === '.well-known')
  })
}
