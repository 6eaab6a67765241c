import { availableParallelism } from 'node:os'
import { platform, versions } from 'node:process'

/**
 * Gives code of authors the `navigator` that Node has since version 21, so that a page comes out the same in each version: many are
 * written with a newer one than they are built with.
 */
export function provideNavigator(): void {
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
