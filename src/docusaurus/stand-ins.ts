import Module, { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'

/**
 * Packages that only make sense inside Docusaurus, or that only change how it makes pages. Stand-ins take their place even
 * where they are installed: what they would do is done otherwise here, and loading them takes seconds.
 */
const replaced = /^(?:@docusaurus\/|@theme|@site\/|prism-react-renderer|remark-|rehype-|@mdx-js\/)/

/** Something harmless in place of a package: it can be called, constructed, asked for anything and spread into an object. */
export function standIn(name: string): unknown {
  const nothing = function (): void {}
  const known = new Map<PropertyKey, unknown>([
    // It is no promise, or waiting for it would never end.
    ['then', undefined],
    ['length', 0],
    ['__esModule', true],
    [Symbol.for('inkstone.package'), name],
    [Symbol.toPrimitive, () => ''],
    [Symbol.iterator, () => [].values()],
  ])
  const self: unknown = new Proxy(nothing, {
    get: (target, key) => {
      if (key === 'prototype') return Reflect.get(target, key)
      return known.has(key) ? known.get(key) : self
    },
    apply: () => self,
    // as: what a constructor gives must be an object, and a function is one.
    construct: () => self as object,
  })
  return self
}

/** Whether a value stands for a package. */
export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && typeof Reflect.get(value, Symbol.for('inkstone.package')) === 'string'
}

/** Modules of the loader that stand for packages, for every name that needs it. */
export function standInModules(isInstalled: (name: string) => boolean): Record<string, unknown> {
  const made = new Map<string, unknown>()
  const isReplaced = (key: string | symbol): key is string =>
    typeof key === 'string' && isPackage(key) && (replaced.test(key) || !isInstalled(key))
  return new Proxy<Record<string, unknown>>(
    {},
    {
      has: (_, key) => isReplaced(key),
      get: (_, key) => {
        if (!isReplaced(key)) return undefined
        if (!made.has(key)) made.set(key, standIn(key))
        return made.get(key)
      },
    },
  )
}

function isPackage(name: string): boolean {
  return !/^(?:[./\\]|[a-z]:|node:|file:)/i.test(name) && !isBuiltin(name)
}

/** Node’s own two steps of `require`, which `require.resolve` and `createRequire` go through. */
interface Loader {
  _resolveFilename: (request: string, ...rest: unknown[]) => string
  _load: (request: string, ...rest: unknown[]) => unknown
}

/**
 * Runs something while packages that are not installed can be asked for: `require.resolve('x')` gives the name as it is, and
 * `require('x')` a stand-in. What is installed is found as ever.
 */
export async function withMissingPackages<T>(run: () => Promise<T>): Promise<T> {
  // as: the two are not declared, but they are what every tool that changes `require` uses, and they do not change.
  const loader = Module as unknown as Loader
  const { _resolveFilename: resolve, _load: load } = loader
  const resolveOrName: Loader['_resolveFilename'] = (request, ...rest) => {
    try {
      return resolve.call(Module, request, ...rest)
    } catch (error) {
      if (isPackage(request) && isNotFound(error)) return request
      throw error
    }
  }
  const loadOrStandIn: Loader['_load'] = (request, ...rest) =>
    isPackage(request) && resolveOrName(request, ...rest) === request
      ? standIn(request)
      : load.call(Module, request, ...rest)
  try {
    Object.assign(loader, { _resolveFilename: resolveOrName, _load: loadOrStandIn })
    return await run()
  } finally {
    Object.assign(loader, { _resolveFilename: resolve, _load: load })
  }
}

/** Whether a package is installed where a file of this folder would look for it. */
export function packageFinder(dir: string): (name: string) => boolean {
  const { resolve } = createRequire(join(dir, 'x.js'))
  return (name) => {
    try {
      return resolve(name) !== name
    } catch (error) {
      // A package that `require` may not load can be installed all the same.
      return !isNotFound(error)
    }
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
