import type { z } from 'zod'
import { closest } from '../errors/errors.ts'
import type { Problem } from '../types/problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** What a check was made on. */
export interface Checked {
  /** File the value comes from, for the messages. */
  file: string
  /** The value as the author wrote it. */
  value: unknown
  schema: z.ZodType
}

/** What a schema found, as problems that name the option, the value found and what is allowed. */
export function problemsOfIssues(issues: readonly Issue[], checked: Checked): Problem[] {
  return issues.flatMap((issue) => flatten(issue)).flatMap((issue) => problemsOf(issue, checked))
}

/** The issue itself, or for a union those of the alternative that fits best. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors
    .filter((branch) => !branch.some(({ path, code }) => path.length === 0 && isTypeIssue(code)))
    .toSorted((a, b) => weight(a) - weight(b))[0]
  if (!meant) return [issue]
  // The parts of an alternative carry paths relative to it.
  return meant.flatMap((part) => flatten({ ...part, path: [...issue.path, ...part.path] }))
}

function isTypeIssue(code: Issue['code']): boolean {
  return code === 'invalid_type' || code === 'invalid_value'
}

function weight(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)
}

function problemsOf(issue: Issue, { file, value, schema }: Checked): Problem[] {
  const name = optionName(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, issue.path)
    return issue.keys.map((key) => ({ file, ...unknownOption([...issue.path, key], known) }))
  }
  if (issue.code === 'custom') return [{ file, message: issue.message.replaceAll('{option}', name) }]

  const found = valueAt(value, issue.path)
  const wanted = wantedBy(issue)
  if (issue.path.length === 0)
    return [{ file, message: `The default export must be ${wanted}, but it is ${show(found)}.` }]
  if (found === undefined) return [{ file, message: `${name} is missing; it must be ${wanted}.` }]
  return [{ file, message: `${name} must be ${wanted}, but it is ${show(found)}.` }]
}

function unknownOption(path: Path, known: readonly string[]): Pick<Problem, 'message' | 'hint'> {
  const key = String(path.at(-1))
  const near = closest(key, known)
  const message = `Unknown option ${optionName(path)}.`
  if (near !== undefined) return { message: `${message} Did you mean \`${near}\`?` }
  return { message, hint: `Known options here: ${known.join(', ')}.` }
}

/** `navbar.items[2].position` in backticks. */
function optionName(path: Path): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `\`${name.replace(/^\./, '')}\``
}

function wantedBy(issue: Issue): string {
  if (issue.code === 'invalid_value') return oneOf(issue.values.map((value) => JSON.stringify(value)))
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'a list that is not empty'
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.flatMap((branch) =>
      branch.filter(({ path }) => path.length === 0).slice(0, 1),
    )
    return oneOf([...new Set(branches.map(wantedBy))])
  }
  return issue.message
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with options',
  record: 'an object',
}

function oneOf(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** A value as the author might have written it, short. */
function show(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (value instanceof RegExp || value instanceof Date) return String(value)
  const text = stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return 'an object that holds itself'
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

/** The keys a schema allows at a path; of a union, those of every alternative. */
function knownKeys(schema: z.ZodType, path: Path): string[] {
  // Zod's public definition objects differ per type; here only the few kinds of our schema matter.
  const def = schema.def as unknown as SchemaDef
  if (def.type === 'lazy' && def.getter) return knownKeys(def.getter(), path)
  if (def.innerType) return knownKeys(def.innerType, path)
  if (def.options) return [...new Set(def.options.flatMap((option) => knownKeys(option, path)))]
  if (path.length === 0) return Object.keys(def.shape ?? {})
  const [key, ...rest] = path
  const next = def.shape?.[String(key)] ?? def.element ?? def.valueType
  return next ? knownKeys(next, rest) : []
}

interface SchemaDef {
  type: string
  innerType?: z.ZodType
  options?: z.ZodType[]
  shape?: Readonly<Record<string, z.ZodType>>
  element?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
}
