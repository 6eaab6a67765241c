import { linkSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isUntouched, type LastOutput } from '../cache/last-output.ts'

/** Files that shrink; pictures, films and the parts of the index are packed already. */
const shrinks = /\.(?:css|html|ico|js|json|map|md|mjs|otf|svg|ttf|txt|wasm|webmanifest|xml)$/i

/** Shorter files fit into one packet anyway, in bytes. */
const shortest = 1024

/** As many are compressed at a time as Node has threads for it. */
const atATime = 4

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** The last step of brotli's quality gains 3 % and takes three times as long. */
const packers: ReadonlyMap<string, (bytes: Buffer) => Promise<Buffer>> = new Map([
  ['.br', (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
  ['.gz', (bytes: Buffer) => gzipped(bytes, { level: 9 })],
])

/** Options of {@link compressFiles}. */
export interface CompressOptions {
  /** The last build, whose compressed files are taken over where a file is as it was. */
  previous: LastOutput | undefined
  onProgress: (done: number, total: number) => void
}

/** Writes `.br` and `.gz` beside the files of a build that shrink. Such files of the author are left as they are. */
export async function compressFiles(dir: string, { previous, onProgress }: CompressOptions): Promise<void> {
  const names = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }))
  const files = [...names].filter(
    (name) => shrinks.test(name) && statSync(path.join(dir, name)).size >= shortest,
  )
  const left = files.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const name of left) {
      const wanted = [...packers.keys()].filter((ending) => !names.has(name + ending))
      const missing = wanted.filter((ending) => !takeOver({ dir, name, ending, previous }))
      await compress(path.join(dir, name), missing)
      onProgress(++done, files.length)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
}

async function compress(file: string, endings: readonly string[]): Promise<void> {
  if (endings.length === 0) return
  const bytes = await readFile(file)
  for (const ending of endings) {
    const packed = await packers.get(ending)?.(bytes)
    if (packed !== undefined && packed.length < bytes.length) await writeFile(file + ending, packed)
  }
}

interface Wanted {
  dir: string
  name: string
  ending: string
  previous: LastOutput | undefined
}

/** Gives a compressed file of the last build its place in this one; false where it may be of other bytes. */
function takeOver({ dir, name, ending, previous }: Wanted): boolean {
  if (previous === undefined) return false
  const [file, before] = [path.join(dir, name), path.join(previous.dir, name)]
  try {
    if (!isUntouched(statSync(before + ending), previous) || !isSame(file, before, previous)) return false
    linkSync(before + ending, file + ending)
    return true
  } catch {
    // No such file, or a file system without links.
    return false
  }
}

/** A page that was taken over is the same file; it was looked at then, and its new name has changed its times. */
function isSame(file: string, before: string, previous: LastOutput): boolean {
  const [now, then] = [statSync(file), statSync(before)]
  if (now.ino === then.ino && now.dev === then.dev) return true
  return (
    now.size === then.size && isUntouched(then, previous) && readFileSync(file).equals(readFileSync(before))
  )
}
