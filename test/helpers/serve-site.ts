import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import type * as Engine from '../../src/index.ts'
import { startPreview } from '../../src/preview/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The bilingual site of this repository, built and served once for all browser tests. */
    site: { url: string; outDir: string }
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Runs once before the browser tests; what it gives back runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-site-'))
  const outDir = join(folder, 'dist')
  const engine = join(repository, 'lib/index.js')
  if (!existsSync(engine)) throw new Error('The engine is not compiled. Run `npm run prepare` first.')
  // as: the address is not known to the type checker.
  const { build } = (await import(/* @vite-ignore */ pathToFileURL(engine).href)) as typeof Engine
  await build({ dir: join(repository, 'site'), outDir, strict: true })
  const preview = await startPreview({ outDir, port: 0, host: '127.0.0.1' })
  project.provide('site', { url: preview.url, outDir })
  return async () => {
    await preview.close()
    await rm(folder, { recursive: true, force: true })
  }
}
