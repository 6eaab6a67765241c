/** Whether a value is an object with keys: a mapping of YAML or JSON, options. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value that is such an object, or an empty one in its place. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** Whether a tag holds data: a script of JSON, which runs nothing. */
export function isDataTag(tag: { tagName: string; attributes: object; innerHTML: string }): boolean {
  if (tag.tagName !== 'script' || Reflect.get(tag.attributes, 'type') !== 'application/ld+json') return false
  return succeeds(() => JSON.parse(tag.innerHTML))
}

/**
 * What a task gives; nothing where it throws. For what may well not be there, or not be of the form that it should have, where
 * nobody has to hear why.
 */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}

/** What a task gives, or what it throws. */
export function outcomeOf<T>(task: () => T): { value: T } | { error: unknown } {
  try {
    return { value: task() }
  } catch (error) {
    return { error }
  }
}

/** Whether a task comes to its end. */
export function succeeds(task: () => unknown): boolean {
  return attempt(() => ({ value: task() })) !== undefined
}

/**
 * What a task of the author's code gives, or what stands in its place when it takes longer. The task itself goes on: nothing can stop it.
 * @param patience in seconds
 * @param late makes what stands in its place, or throws
 */
export async function withTimeout<T>(task: Promise<T>, patience: number, late: () => T): Promise<T> {
  const tooLate = Symbol('too late')
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), patience * 1000)
  })
  try {
    const first = await Promise.race([task, end])
    return first === tooLate ? late() : first
  } finally {
    clearTimeout(timer)
  }
}

/** A text as the pattern of a regular expression that stands for nothing but it. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/**
 * A pattern as a regular expression: `*` and `?` within a name, `**` over several, `{a,b}` for one of them. A folder that
 * ends with `/**` stands for itself as well.
 */
export function globExpression(pattern: string): RegExp {
  const source = pattern.replaceAll(/\/\*\*(?=\/|$)|\*\*\/|\*+|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g, (sign) => {
    if (sign.length > 1 && sign.startsWith('{')) return alternativesOf(sign.slice(1, -1))
    return meanings.get(sign) ?? (sign.startsWith('*') ? '.*' : `\\${sign}`)
  })
  return new RegExp(`^${source}$`, 'u')
}

function alternativesOf(list: string): string {
  const parts = list.split(',').map(escapePattern)
  return `(?:${parts.join('|')})`
}

const meanings: ReadonlyMap<string, string> = new Map([
  ['/**', '(?:/.*)?'],
  ['**/', '(?:.*/)?'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
])

/** Whether a text is the tag of one language: `zh-Hans`. */
export function isLanguageTag(value: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(value))?.length === 1
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

/** Values in lists, by a key of each, in the order in which the keys come first. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, [Value, ...Value[]]> {
  const groups = new Map<Key, [Value, ...Value[]]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

/** Words with spaces between them, as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** A table that is written as a text, `key=value key=value`. */
export function tableOf(text: string): Map<string, string> {
  return new Map(
    text.split(' ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  )
}
