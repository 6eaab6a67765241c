import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { ServedFile } from './contender.ts'

/** A script or a text, packed for its way. */
export function packed(text: string | Uint8Array, type = 'text/javascript'): ServedFile {
  return { bytes: gzipSync(text, { level: 9 }), type, isGzip: true }
}

/** A file that is packed already, or that nothing could make smaller. */
export function asItIs(bytes: Uint8Array): ServedFile {
  return { bytes, type: 'application/octet-stream' }
}

/** A module with all that it imports, minified. */
export async function bundled(file: string): Promise<ServedFile> {
  const bundle = await rolldown({ input: file, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const chunk = output[0]
  if (output.length > 1) throw new Error(`${file} is bundled into ${output.length} files, not into one.`)
  return packed(chunk.code)
}
