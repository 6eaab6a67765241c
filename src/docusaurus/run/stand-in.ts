import { asRecord, isRecord } from '../../defined.ts'

let uses = 0

/** How often something was asked of stand-ins: what came of it is not what the package would have given. */
export function standInUses(): number {
  return uses
}

/**
 * Something harmless in place of a package: it can be called, constructed, asked for anything and spread into an object.
 * @param own what it really gives
 * @param call what it gives where it is called; nothing where it stays harmless
 */
export function standIn(
  name: string,
  own: Readonly<Record<string, unknown>> = {},
  call: (...args: unknown[]) => unknown = () => undefined,
): unknown {
  const nothing = function (): void {}
  const known = new Map<PropertyKey, unknown>([
    // It is no promise, or waiting for it would never end.
    ['then', undefined],
    // Whether compiling has failed, which the compiler asks of what a module gives.
    ['__JITI_ERROR__', undefined],
    ['length', 0],
    ['__esModule', true],
    [Symbol.for('inkstone.package'), name],
    [Symbol.toPrimitive, () => ''],
    [Symbol.iterator, () => [].values()],
    ...Object.entries(own),
  ])
  // as: what a constructor gives must be an object, and a function is one.
  const used = (): object => {
    uses++
    return self as object
  }
  const self: unknown = new Proxy(nothing, {
    get: (target, key) => {
      if (key === 'prototype') return Reflect.get(target, key)
      // Compiled modules ask for it whatever they take from it.
      if (key === 'default' && !known.has(key)) return self
      return known.has(key) ? known.get(key) : used()
    },
    apply: (_target, _this, args) => call(...args) ?? used(),
    construct: used,
  })
  return self
}

/** Whether a value stands for a package. */
export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && typeof Reflect.get(value, Symbol.for('inkstone.package')) === 'string'
}

/** A function among the options of texts of a configuration; nothing where it comes from what is not there. */
export function textFunctionIn(
  config: unknown,
  name: 'preprocessor' | 'parseFrontMatter',
): Function | undefined {
  const found: unknown = asRecord(asRecord(config)['markdown'])[name]
  return typeof found === 'function' && !isStandIn(found) ? found : undefined
}

/**
 * Data without the entries that were to be made by packages that are not there. An object that lacks a part of itself is none, but
 * for a category with a page of its own, which has no entries then.
 */
export function withoutStandIns(value: unknown): unknown {
  if (isStandIn(value)) return undefined
  if (Array.isArray(value))
    return value.map(withoutMadeItems).flatMap((item) => (isLacking(item) ? [] : [withoutStandIns(item)]))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutStandIns(item)]))
}

function withoutMadeItems(value: unknown): unknown {
  return isRecord(value) && isRecord(value['link']) && isStandIn(value['items'])
    ? { ...value, items: [] }
    : value
}

function isLacking(value: unknown): boolean {
  return isStandIn(value) || (isRecord(value) && Object.values(value).some(isStandIn))
}
