import type { TestProject } from 'vitest/node'
import { requireChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Runs once before the browser tests. */
export function setup(project: TestProject): void {
  project.provide('chromium', requireChromium())
}
