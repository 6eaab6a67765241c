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

/** A module with all that it imports, minified, and what it loads later, by address. */
export async function bundled(file: string, name: string): Promise<Map<string, ServedFile>> {
  const bundle = await rolldown({ input: file, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true, entryFileNames: name })
  await bundle.close()
  return new Map(
    output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`/${chunk.fileName}`, packed(chunk.code)]] : [])),
  )
}
