// Nothing else that an author writes in quotes can fail in a file's name or an address.
const unfit = /[\0\p{Cs}]/u

/**
 * Finds a text that can stand neither in a file nor in an address: with a NUL, or half of a character. Only escapes such
 * as `\0` or `\uD800` write them.
 * @returns the keys that lead there; nothing when all texts are fit
 */
export function unfitText(value: unknown): string[] | undefined {
  return find(value, new Set())
}

/** The message about a text that {@link unfitText} found. */
export function unfitMessage(keys: readonly string[]): { message: string; hint: string } {
  const where = keys.length === 0 ? 'The text' : `\`${keys.join('.')}\``
  return {
    message: `${where} holds a character that no file and no address can hold.`,
    hint: 'It is written as an escape such as `\\0` or `\\uD800`. Remove that.',
  }
}

/** @param seen values that may be met again: in themselves, or under many names */
function find(value: unknown, seen: Set<object>): string[] | undefined {
  if (typeof value === 'string') return unfit.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
  seen.add(value)
  for (const [key, inner] of Object.entries(value)) {
    const found = unfit.test(key) ? [] : find(inner, seen)
    if (found !== undefined) return [key, ...found]
  }
  return undefined
}
