import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { WebKitPrograms } from './webkit.ts'

/** The browsers besides Chromium that are installed here. */
export interface EnginePrograms {
  firefox?: string
  webkit?: WebKitPrograms
}

declare module 'vitest' {
  interface ProvidedContext {
    engines: EnginePrograms
  }
}

/** Runs once before the tests of other browsers; `npm test` shows which of them are left out. */
export function setup(project: TestProject): void {
  const firefox = findProgram('firefox-esr', 'firefox')
  const driver = findProgram('WebKitWebDriver')
  const screen = findProgram('Xvfb')
  const browser = findMiniBrowser()
  const webkit = driver && screen && browser ? { driver, screen, browser } : undefined
  if (firefox === undefined) console.log('Left out: Firefox. On Debian: apt-get install firefox-esr')
  if (webkit === undefined) console.log('Left out: WebKit. On Debian: apt-get install webkit2gtk-driver xvfb')
  project.provide('engines', { ...(firefox && { firefox }), ...(webkit && { webkit }) })
}

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** It lies beside the engine, in a folder with the engine's version. */
function findMiniBrowser(): string | undefined {
  const roots = ['/usr/lib', '/usr/libexec', '/usr/lib64', ...foldersIn('/usr/lib')]
  const folders = roots.flatMap(foldersIn).filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(isProgram)
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
