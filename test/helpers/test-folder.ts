import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const made: string[] = []

/**
 * Writes an author's folder for a test.
 * @param files contents by path
 * @returns the folder, absolute
 */
export function testFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'inkstone-'))
  made.push(dir)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return dir
}

/** Makes folders `1`, `2` and so on beside one that is called `0`, each with two links to the one before it. */
export function linkTwice(dir: string, folders: number): void {
  for (let index = 1; index <= folders; index++) {
    mkdirSync(join(dir, `${index}`))
    for (const name of ['left', 'right']) symlinkSync(`../${index - 1}`, join(dir, `${index}/${name}`))
  }
}

/** Removes all folders that {@link testFolder} has written; to be called when the tests of a file are over. */
export function removeTestFolders(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}
