import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  YAMLException,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  load,
  mergeTag,
  timestampTag,
  type ScalarTagDefinition,
} from 'js-yaml'
import type { Problem } from './types/problem.ts'
import { unfitMessage, unfitText } from './addresses.ts'

/** Where a YAML text comes from. */
export interface YamlPlace {
  file: string
  /** Line of the file in which the text begins. @default 1 */
  firstLine?: number
}

/** The value of a YAML text, or why it cannot be read. An empty text gives `undefined`. */
export type YamlResult = { value: unknown } | { problem: Problem }

/** Reads a YAML text. Dates stay texts, as do numbers that would lose digits as a number (`01`, `1.10`). */
export function parseYaml(text: string, { file, firstLine = 1 }: YamlPlace): YamlResult {
  if (/^(?:[ \t]*(?:#.*)?\n)*[ \t]*(?:#.*)?$/.test(text)) return { value: undefined }
  const simple = parseSimpleYaml(text)
  if (simple !== undefined) return fitOr(simple, text, { file, firstLine })
  try {
    return fitOr(loadIndented(text, file), text, { file, firstLine })
  } catch (error) {
    // Besides its own errors the parser may run out of stack on a text that nests too deep.
    const known = error instanceof YAMLException ? error : new YAMLException(String(error))
    return { problem: yamlProblem(known, text, { file, firstLine }) }
  }
}

/** How many characters are read again, all in all, for lines that have too few spaces before them. */
const mostReadAgain = 4_000_000
/** Nobody indents a line by more. */
const deepest = ' '.repeat(64)

/**
 * Values of a text; in JSON the last of several keys of one name counts, as everywhere. A quoted value may go on at the
 * beginning of a line, what begins with a bracket may end below its key, and tabs may stand before that, as other parsers have it;
 * the spaces that this one wants there are no part of the value.
 */
function loadIndented(text: string, file: string): unknown {
  const lines = text.split('\n')
  for (let readAgain = 0; ; readAgain += text.length) {
    try {
      return load(lines.join('\n'), { schema, json: file.endsWith('.json') })
    } catch (error) {
      const mark =
        error instanceof YAMLException && error.reason === 'deficient indentation' ? error.mark : undefined
      const written = lines[mark?.line ?? -1]
      if (
        mark === undefined ||
        written === undefined ||
        written.startsWith(deepest) ||
        readAgain > mostReadAgain
      )
        throw error
      // The mark stands before the bracket, or behind it. Other tabs may be part of what is written.
      const before = written.slice(0, mark.column).replace(/[[{][ \t]*$/, '')
      const own = before.trimEnd()
      lines[mark.line] = before.includes('\t', own.length)
        ? own + ' '.repeat(before.length - own.length) + written.slice(before.length)
        : ` ${written}`
    }
  }
}

/** Keys of the outermost level whose values are dates by the rules of YAML, with these: everywhere else they are read as texts. */
export function datesInYaml(text: string): Record<string, Date> {
  const lines = text.matchAll(/^([\w-]+):[ \t]+(\d{4}-[\d-]+(?:[Tt \t][\d:.+Zz \t-]*)?)(?:[ \t]#.*)?$/gm)
  const dates = [...lines].flatMap(([, key = '', source = '']) => {
    const value: unknown = timestampTag.resolve(source.trim(), false, timestampTag.tagName)
    return value instanceof Date && !Number.isNaN(value.getTime()) ? [[key, value] as const] : []
  })
  return Object.fromEntries(dates)
}

/** A value whose texts can all be used. Only escapes, or a NUL as it is, make others. */
function fitOr(value: unknown, text: string, { file, firstLine }: Required<YamlPlace>): YamlResult {
  const keys = /[\\\0]/.test(text) ? unfitText(value) : undefined
  if (keys === undefined) return { value }
  const index = text.split('\n').findIndex((line) => /\0|\\(?:0|x00|u0000|u[dD][89a-fA-F])/.test(line))
  return { problem: { file, line: firstLine + Math.max(0, index), ...unfitMessage(keys) } }
}

/** `id: 01` and `title: 1.10` are meant as they are written; where a number is expected, the text is read as one. */
function keepingDigits(tag: ScalarTagDefinition<number>): ScalarTagDefinition<number> {
  return defineScalarTag<number>(tag.tagName, {
    ...tag,
    resolve: (source, isExplicit, tagName) => {
      const value = tag.resolve(source, isExplicit, tagName)
      return isExplicit || String(value) === source ? value : NOT_RESOLVED
    },
  })
}

const schema = CORE_SCHEMA.withTags(keepingDigits(intCoreTag), keepingDigits(floatCoreTag), mergeTag)

function yamlProblem(error: YAMLException, text: string, place: Required<YamlPlace>): Problem {
  const { reason, mark } = error
  const message = `The YAML cannot be read: ${reason}.`
  if (!mark) return { file: place.file, line: place.firstLine, message }
  const lines = text.split('\n')
  const last = Math.min(mark.line, lines.length - 1)
  const opened = neverCloses(reason, text) ? openedLine(lines.slice(0, last + 1)) : -1
  const index = opened === -1 ? last : opened
  const line = lines[index] ?? ''
  const advice = opened === -1 ? adviceFor(reason, line) : 'Close the quote or bracket that is opened here.'
  const hint = [line.trim(), advice].filter((part) => part !== '').join('\n')
  return { file: place.file, line: place.firstLine + index, message, hint }
}

/** Whether a quote or a bracket is missing, which is only noticed on a later line. */
function neverCloses(reason: string, text: string): boolean {
  return (
    /quoted scalar/.test(reason) ||
    (/flow collection/.test(reason) && count(text, /[[{]/g) > count(text, /[\]}]/g))
  )
}

function openedLine(lines: readonly string[]): number {
  return lines.findLastIndex((line) => {
    const [, quote] = /^[^"']*?[:[,-]\s*(["'])/.exec(line) ?? []
    const isOpen = quote !== undefined && line.split(quote).length % 2 === 0
    return isOpen || count(line, /[[{]/g) > count(line, /[\]}]/g)
  })
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}

function adviceFor(reason: string, line: string): string {
  if (/duplicated mapping key/.test(reason)) return 'Write each key once.'
  if (/non-printable/.test(reason)) return 'Write the line again: a control character is in it.'
  if (/\btabs?\b/i.test(reason) || line.includes('\t')) return 'Indent with spaces; YAML does not allow tabs.'
  if (/:\s*[@`%&*!|>]/.test(line) || /:\s.*:\s/.test(line))
    return 'Put the text in quotes: a value with `: ` or a special character at its start needs them.'
  if (/deficient indentation/.test(reason))
    return 'Begin the line with a space: it goes on with a value from above.'
  if (/missed comma/.test(reason)) return 'A comma, a colon or a quote is missing here.'
  if (/quoted scalar|flow collection/.test(reason)) return 'Close the quote or bracket that is opened here.'
  return 'Write `key: value`, one to a line; put values with special characters in quotes.'
}

/**
 * Reads YAML of the plainest kind: one key to a line, with a word, number, date, quoted text or list of words. Most
 * front matter is like that, and it is read here in a tenth of the time. Nothing when the text holds anything else.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue
    const match = keyLine.exec(line)
    const [, key, written = ''] = match ?? []
    if (key === undefined || key === '__proto__' || Object.hasOwn(values, key)) return undefined
    const value = simpleValue(written)
    if (value === undefined) return undefined
    values[key] = value
  }
  return values
}

// No part of it can match the same spaces as its neighbor, which would take long for many of them.
const keyLine = /^([A-Za-z_][\w-]*):(?: +(\S(?:.*\S)?))? *$/
const plain = /^[\p{L}_][\p{L}\p{M}\p{N}_ ./()!?，。、；！？（）：《》-]*$/u
const quoted = /^"([^"\\\p{C}]*)"$/u
// Words that YAML does not take for texts.
const special = /^(?:true|false|null)$/i

function simpleValue(written: string): unknown {
  if (written === '') return null
  if (written === 'true' || written === 'false') return written === 'true'
  if (/^(?:0|[1-9]\d{0,14})$/.test(written)) return Number(written)
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written
  const text = quoted.exec(written)?.[1]
  if (text !== undefined) return text
  if (isPlain(written)) return written
  if (!written.startsWith('[') || !written.endsWith(']')) return undefined
  const items = written
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
  return items.every(isPlain) ? items : undefined
}

function isPlain(text: string): boolean {
  return plain.test(text) && !special.test(text)
}
