/** Whether a value is an object with keys: a mapping of YAML or JSON, options. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The same object type without `undefined` as a value: such keys become optional. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The object without the keys whose value is `undefined`. */
export function defined<T extends object>(value: T): Defined<T> {
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined)
  // `Object.fromEntries` forgets the keys' types; they are those of `value`.
  return Object.fromEntries(kept) as Defined<T>
}
