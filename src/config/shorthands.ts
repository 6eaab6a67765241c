/** The named keys of an object, as far as it has them. */
export function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  // What a key does not have is left out, as in `value` itself.
  return Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<T, K>
}

/** A path without the slashes at its ends. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
