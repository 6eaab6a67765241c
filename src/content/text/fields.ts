import { z } from 'zod'
import { defined } from '../../defined.ts'
import { isDataImage, schemeProblem, schemesOf } from '../../addresses.ts'
import { problemsOfIssues } from '../../errors/issues.ts'
import { show } from '../../errors/errors.ts'
import type { Problem } from '../../types/problem.ts'
import type { ContentContext } from '../context.ts'

/** The values of a front matter or data file; what does not fit becomes a problem. */
export interface Fields {
  values: Readonly<Record<string, unknown>>
  file: string
  /** It stands before a key in messages: empty, or `last_update.`. */
  name: string
  problems: Problem[]
  /** Schemes that addresses may have besides those of every site. @default [] */
  allowedSchemes?: readonly string[]
  /** Line of a key, by its names from the outside in. */
  lineOf: (keys: readonly string[]) => number | undefined
}

/** The values of a file as fields, of which no line is known. */
export function fieldsIn(
  file: string,
  values: Fields['values'],
  { site, problems }: Pick<ContentContext, 'site' | 'problems'>,
): Fields {
  return { values, file, name: '', problems, ...schemesOf(site), lineOf: () => undefined }
}

/** The keys of an object that a schema describes, in their order. */
export function keysOf(schema: z.ZodType): string[] {
  return Object.keys(shapeOf(schema))
}

/**
 * Reads the keys that a schema describes; all others are the author's own. A key without a value counts as left out. What
 * does not fit becomes a problem, and counts as left out as well.
 * @param schema of an object
 */
export function keyReader<T extends object>(schema: z.ZodType<T>): (fields: Fields) => T {
  const kinds = new Map(Object.entries(shapeOf(schema)).map(([key, kind]) => [key, checkOf(kind)]))
  // A schema that is asked once is not worth a function made for it.
  const defaults = schema.parse({}, { jitless: true })
  return (fields) => {
    const found: Partial<Record<string, unknown>> = Object.assign({}, defaults)
    // A page has few of the keys that it may have: only those are looked at.
    for (const key of Object.keys(fields.values)) {
      const check = kinds.get(key)
      const value = check && readBy(check, fields, key)
      if (value !== undefined) found[key] = value
    }
    // as: each key was read by the schema's own check, and what it needs has a default.
    return found as T
  }
}

/** The value of one key, by the schema of its kind. */
export function readField<T>(fields: Fields, key: string, kind: z.ZodType<T>): T | undefined {
  return readBy(checkOf(kind), fields, key)
}

/** The check of a key. */
interface Check<T> {
  kind: z.ZodType<T>
  /** `null` says something; elsewhere a key without a value counts as left out. */
  isNullable: boolean
  /** Absent: it is no address. */
  address?: 'link' | 'picture'
}

function checkOf<T>(kind: z.ZodType<T>): Check<T> {
  // The wrapper that makes a key optional is of no use for one that is there, and costs time on every page.
  const { innerType } = kind.def as { innerType?: z.ZodType<T> }
  if (innerType) return checkOf(innerType)
  const { address, isNullable } = kind.meta() ?? {}
  const isAddress = address === 'link' || address === 'picture'
  return { kind, isNullable: isNullable === true, ...(isAddress && { address }) }
}

function readBy<T>({ kind, isNullable, address }: Check<T>, fields: Fields, key: string): T | undefined {
  const value = Object.hasOwn(fields.values, key) ? fields.values[key] : undefined
  if (value === undefined || (value === null && !isNullable)) return undefined
  if (address && !isFitAddress(fields, key, address)) return undefined
  const result = kind.safeParse(value)
  if (result.success) return result.data
  const { file, values, lineOf } = fields
  const within = fields.name.split('.').filter(Boolean)
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }))
  const checked = { file, value: values, schema: z.object({ [key]: kind }), lineOf, within }
  fields.problems.push(...problemsOfIssues(issues, checked))
  return undefined
}

/** Whether an address may stand where it says; whether it is a text is for its kind to tell. */
function isFitAddress(fields: Fields, key: string, address: 'link' | 'picture'): boolean {
  const value = fieldValue(fields, key)
  if (typeof value !== 'string' || (address === 'picture' && isDataImage(value))) return true
  const problem = schemeProblem(fields.name + key, value, fields.allowedSchemes)
  if (problem !== undefined) addProblem(fields, key, problem)
  return problem === undefined
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const { shape = {} } = schema.def as { shape?: Readonly<Record<string, z.ZodType>> }
  return shape
}

/** Notes that a key does not fit. */
export function addProblem(
  fields: Fields,
  key: string,
  { message, hint }: Pick<Problem, 'message' | 'hint'>,
): void {
  const line = fields.lineOf([...fields.name.split('.').filter(Boolean), key])
  fields.problems.push(defined({ file: fields.file, line, message, hint }))
}

/** The value of a key; absent when it is missing or empty. */
export function fieldValue(fields: Fields, key: string): unknown {
  const value = Object.hasOwn(fields.values, key) ? fields.values[key] : undefined
  return value ?? undefined
}

/** The fields of a key that holds keys itself. */
export function fieldsOf(fields: Fields, key: string): Fields | undefined {
  const value = fieldValue(fields, key)
  if (value === undefined) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) {
    addMismatch(fields, key, { wanted: 'a set of keys', example: '{ key: value }' })
    return undefined
  }
  return { ...fields, values: { ...value }, name: `${fields.name}${key}.` }
}

/** Notes that a key holds something of another kind. */
export function addMismatch(
  fields: Fields,
  key: string,
  { wanted, example, advice = 'like this' }: { wanted: string; example: string; advice?: string },
): void {
  const message = `\`${fields.name}${key}\` must be ${wanted}, but it is ${show(fields.values[key])}.`
  addProblem(fields, key, { message, hint: `Write it ${advice}, e.g. \`${key}: ${example}\`.` })
}
