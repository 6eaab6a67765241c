import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Everything that tests write goes here; it is deleted after the last one. */
    temporaryFolder: string
  }
}

/** Runs once before all tests; what it gives back runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-test-'))
  project.provide('temporaryFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
