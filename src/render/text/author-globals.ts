import { availableParallelism } from 'node:os'
import process, { platform, versions } from 'node:process'
import { isRecord, asRecord } from '../../defined.ts'

/** Gives code of authors the globals that it finds with Docusaurus, and keeps those that the engine needs. */
export function provideGlobals(): void {
  provideNavigator()
  keepProcess()
}

/**
 * Gives code of authors the `navigator` that Node has since version 21, so that a page comes out the same in each version: many are
 * written with a newer one than they are built with.
 */
function provideNavigator(): void {
  if ('navigator' in globalThis) return
  const [version = ''] = versions.node.split('.')
  const value = {
    hardwareConcurrency: availableParallelism(),
    language: 'en-US',
    languages: ['en-US'],
    platform,
    userAgent: `Node.js/${version}`,
  }
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true, writable: true })
}

/**
 * Code that also runs in browsers puts an object of its own in the place of `process`, for the variables that it reads there. They are
 * taken over; the engine goes on with what Node gave it.
 */
function keepProcess(): void {
  const set = (given: unknown): void => {
    const env = isRecord(given) ? asRecord(given['env']) : {}
    for (const [name, value] of Object.entries(env)) if (typeof value === 'string') process.env[name] = value
  }
  Object.defineProperty(globalThis, 'process', { get: () => process, set, configurable: true })
}
