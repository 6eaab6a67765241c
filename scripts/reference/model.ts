import type { z } from 'zod'
import type { Comment, WrittenObject } from './sentences.ts'

/** An object that authors write: its options, or its keys. */
export interface ObjectType {
  /** Its type as authors write it. */
  name: string
  /** Its type with every default filled in; the same where it has none. */
  settings: string
  sentence: string
  fields: Field[]
}

/** An option, or a key. */
export interface Field {
  key: string
  sentence: string
  /** The value that counts when it is left out, as code or in words. */
  default?: string
  /** Whether it may be left out. */
  isOptional: boolean
  /** Whether it may still be absent when defaults are filled in. */
  isAbsent: boolean
  /** Its type in TypeScript, as authors write it. */
  written: string
  /** Its type when defaults are filled in. */
  read: string
  /** The condition for its value in words, where its check has some. */
  words?: string
  /** The object that it holds, if need be in lists, by the name of its settings. */
  holds?: string
  /** How the way to the options of that object begins: `versions.<name>`, `items[]`. */
  way: string
}

/** The few parts of zod's definitions that the schemas of this engine have. */
interface Def {
  type: string
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Shape
  element?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  values?: readonly unknown[]
  entries?: Readonly<Record<string, unknown>>
  defaultValue?: unknown
}

type Shape = Readonly<Record<string, z.ZodType>>

/** The name and the comments of an object. */
interface Origin {
  name: string
  sentence: string
  comments: ReadonlyMap<string, Comment>
}

/** Finds the source of an object. */
type OriginOf = (shape: Shape) => Origin

/** All objects that a schema is made of, from the outside in. */
export function objectsOf(schema: z.ZodType, written: readonly WrittenObject[]): ObjectType[] {
  const found = new Map<string, ObjectType>()
  const origin: OriginOf = (shape) => originOf(shape, written)
  const collect = (part: z.ZodType): void => {
    const { shape } = defOf(part)
    if (!shape) return partsOf(part).forEach(collect)
    const { name, sentence, comments } = origin(shape)
    if (found.has(name)) return
    const fields = Object.entries(shape).map(([key, option]) => fieldOf(key, option, { origin, comments }))
    found.set(name, { name: writtenName(name), settings: name, sentence, fields })
    Object.values(shape).forEach(collect)
  }
  collect(schema)
  return [...found.values()]
}

function writtenName(name: string): string {
  return name.replace(/Settings$/, 'Config')
}

/** An object has the keys of its source, and those of the lists of keys that it shares with others. */
function originOf(shape: Shape, written: readonly WrittenObject[]): Origin {
  const keys = Object.keys(shape)
  const parts = written
    .filter((object) => [...object.keys.keys()].every((key) => keys.includes(key)))
    .toSorted((a, b) => b.keys.size - a.keys.size)
  const own = parts.find(({ name }) => name !== undefined)
  const comments = new Map([...parts.filter(({ name }) => name === undefined), own].flatMap((part) => [...(part?.keys ?? [])]))
  if (own?.name === undefined || keys.some((key) => !comments.has(key))) {
    throw new Error(`Write the schema as \`const x: z.ZodType<Name> = …\`. Its keys: ${keys.join(', ')}.`)
  }
  return { name: own.name, sentence: own.comment.sentence, comments }
}

function fieldOf(
  key: string,
  option: z.ZodType,
  { origin, comments }: { origin: OriginOf; comments: Origin['comments'] },
): Field {
  const { type, defaultValue } = defOf(option)
  const { sentence = '', default: inWords } = comments.get(key) ?? {}
  const byDefault = inWords ?? (type === 'default' ? code(defaultValue) : undefined)
  const words = metaOf(option, 'words')
  const held = shapesIn(option)[0]
  return {
    key,
    sentence,
    ...(byDefault !== undefined && { default: byDefault }),
    isOptional: type === 'default' || type === 'prefault' || type === 'optional',
    isAbsent: type === 'optional',
    written: typeOf(option, (shape) => writtenName(origin(shape).name)),
    read: typeOf(option, (shape) => origin(shape).name),
    ...(words !== undefined && { words }),
    ...(held && { holds: origin(held).name }),
    way: key + wayInto(option),
  }
}

/** The nearest objects in a schema. */
function shapesIn(schema: z.ZodType): Shape[] {
  const { shape } = defOf(schema)
  return shape ? [shape] : partsOf(schema).flatMap(shapesIn)
}

function wayInto(schema: z.ZodType): string {
  const { type, shape } = defOf(schema)
  if (shape) return ''
  const step = { array: '[]', record: '.<name>' }[type] ?? ''
  return step + (partsOf(schema).map(wayInto)[0] ?? '')
}

/** The sentences of a schema, or of the one that it is made around. */
function metaOf(schema: z.ZodType, key: 'type' | 'words'): string | undefined {
  const own = schema.meta()?.[key]
  if (typeof own === 'string') return own
  const { innerType } = defOf(schema)
  return innerType && metaOf(innerType, key)
}

/** The schemas that a schema is made around. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, options = [], element, valueType, getter, in: from, out } = defOf(schema)
  // What is checked by hand first and then read by a schema is described by that.
  const piped = out && defOf(out).shape ? out : from
  const parts = [innerType, ...options, element, valueType, getter?.(), piped]
  return parts.filter((part) => part !== undefined)
}

/** The type of a schema in TypeScript. */
function typeOf(schema: z.ZodType, nameOf: (shape: Shape) => string): string {
  const { type, shape, values, entries } = defOf(schema)
  const given = metaOf(schema, 'type')
  if (given !== undefined) return given
  if (shape) return nameOf(shape)
  const names = values ?? (entries && Object.values(entries))
  if (names) return names.map(code).join(' | ')
  const parts = partsOf(schema).map((part) => typeOf(part, nameOf))
  const inner = parts.join(' | ')
  if (type === 'array') return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`
  if (type === 'record') return `Record<string, ${inner}>`
  return parts.length === 0 ? type : inner
}

/** A value as TypeScript would have it. */
function code(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  return Array.isArray(value) ? `[${value.map(code).join(', ')}]` : JSON.stringify(value)
}

/** Zod's definitions differ per type; {@link Def} has the parts that any of ours may have. */
function defOf(schema: z.ZodType): Def {
  return schema.def
}
