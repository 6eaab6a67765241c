import type { z } from 'zod'
import { closest, didYouMean, show } from './errors.ts'
import type { Problem } from '../types/problem.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The subject of a check. */
export interface Checked {
  /** File the value comes from, for the messages. */
  file: string
  /** The value as the author wrote it. */
  value: unknown
  schema: z.ZodType
  /** Line of a key, by its names from the outside in. @default no line is named */
  lineOf?: (keys: readonly string[]) => number | undefined
  /** Keys that lead to the value, for the messages. @default it is the whole file */
  within?: readonly string[]
}

/**
 * Turns the findings of a schema into problems that name the option, the value found and what is allowed. A check's own
 * message may hold `{option}`, `{key}` (its last part) and `{found}`; `params.hint` says what to do, with the same.
 */
export function problemsOfIssues(issues: readonly Issue[], checked: Checked): Problem[] {
  return issues.flatMap((issue) => flatten(issue)).flatMap((issue) => problemsOf(issue, checked))
}

/** The issue itself; for a key those of its text, which are the list's; for a union those of the alternative that fits best. */
function flatten(issue: Issue): Issue[] {
  if (issue.code === 'invalid_key')
    return issue.issues.map((part) => ({ ...part, path: issue.path.slice(0, -1) }))
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

function problemsOf(issue: Issue, checked: Checked): Problem[] {
  const { path } = issue
  if (issue.code !== 'unrecognized_keys') return [{ ...placeOf(path, checked), ...adviceOn(issue, checked) }]
  const known = knownKeys(checked.schema, path)
  return issue.keys.map((key) => ({
    ...placeOf([...path, key], checked),
    ...unknownOption([...path, key], known),
  }))
}

/** Of what is missing, the place is where it would be. */
function placeOf(path: Path, { file, value, lineOf, within = [] }: Checked): Pick<Problem, 'file' | 'line'> {
  const there = valueAt(value, path) === undefined ? path.slice(0, -1) : path
  const line = lineOf?.([...within, ...there.filter((key) => typeof key === 'string')])
  return { file, ...(line !== undefined && { line }) }
}

type Advice = Pick<Problem, 'message' | 'hint'>

function adviceOn(issue: Issue, { value, schema, within = [] }: Checked): Advice {
  const name = optionName([...within, ...issue.path])
  const found = valueAt(value, issue.path)
  if (issue.code === 'custom') {
    const words = new Map([
      ['{option}', name],
      ['{key}', String(issue.path.at(-1))],
      ['{found}', show(found)],
    ])
    const fill = (text: string): string =>
      text.replaceAll(/\{(?:option|key|found)\}/g, (word) => words.get(word) ?? word)
    const hint: unknown = issue.params?.['hint']
    return { message: fill(issue.message), ...(typeof hint === 'string' && { hint: fill(hint) }) }
  }

  const wanted = wantedBy(issue)
  if (issue.path.length === 0 && found === undefined)
    return { message: `The default export must be ${wanted}, but there is none.` }
  if (issue.path.length === 0)
    return { message: `The default export must be ${wanted}, but it is ${show(found)}.` }
  const known = optionsHint(knownKeys(schema, issue.path))
  if (found === undefined) return { message: `${name} is missing; it must be ${wanted}.`, ...known }
  return { message: `${name} must be ${wanted}, but it is ${show(found)}.`, ...known }
}

function optionsHint(known: readonly string[]): { hint?: string } {
  return known.length === 0 ? {} : { hint: `Known options here: ${known.join(', ')}.` }
}

function unknownOption(path: Path, known: readonly string[]): Advice {
  const key = String(path.at(-1))
  const near = closest(key, known)
  const message = `Unknown option ${optionName(path)}.${didYouMean(near, '`')}`
  return { message, ...(near === undefined && optionsHint(known)) }
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

/** What stands at a place of a value; nothing where there is no such place. */
export function valueAt(value: unknown, path: Path): unknown {
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
