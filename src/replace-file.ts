import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A build that was ended leaves its draft behind. Nobody writes for as long as this, in ms. */
const longestWrite = 3_600_000

/**
 * Writes a file so that readers find the old one or the new one, never a part; its folder is made. Only caches are written
 * like this: what cannot be kept is no error, and nothing is left of it.
 * @returns whether the file is in place
 */
export function replaceFile(file: string, content: string | Uint8Array): boolean {
  const [dir, name] = [path.dirname(file), path.basename(file)]
  // Builds of one site may run at the same time.
  const draft = `${name}.${process.pid}.draft`
  const isAbandoned = (other: string): boolean =>
    other.startsWith(`${name}.`) &&
    other.endsWith('.draft') &&
    Date.now() - statSync(path.join(dir, other)).mtimeMs > longestWrite
  try {
    mkdirSync(dir, { recursive: true })
    writeFileSync(path.join(dir, draft), content)
    renameSync(path.join(dir, draft), file)
    removeFrom(dir, isAbandoned)
    return true
  } catch {
    removeFrom(dir, (other) => other === draft)
    return false
  }
}

/** Removes files and folders from a folder of the cache. What cannot be removed waits for the next build. */
export function removeFrom(dir: string, isDue: (name: string) => boolean): void {
  try {
    for (const name of readdirSync(dir)) {
      if (isDue(name)) rmSync(path.join(dir, name), { recursive: true, force: true })
    }
  } catch {
    // No such folder, or one that cannot be written.
  }
}
