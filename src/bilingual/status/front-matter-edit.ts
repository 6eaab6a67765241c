import { isDeepStrictEqual } from 'node:util'
import { frontMatterOf, splitFrontMatter } from '../../content/text/front-matter.ts'
import { normalizeText } from '../../content/text/source-text.ts'
import type { Problem } from '../../types/problem.ts'
import type { SourceSection } from '../../types/article.ts'

/** A key with its value for a front matter. */
interface KeyEdit {
  key: string
  /** The key with its value, as lines of YAML. */
  lines: readonly string[]
  /** The value that the key has afterwards; numbers count as texts. */
  value: unknown
}

/**
 * Writes a key into a text's front matter, in place of its former value or behind the others. Every other byte stays.
 * @param text as in the file, with its byte order mark and line ends
 * @param path of the file, for messages
 */
export function setKey(text: string, edit: KeyEdit, path: string): { text: string } | { problem: Problem } {
  const problems: Problem[] = []
  const before = valuesOf(text, path, problems)
  const [problem] = problems
  if (problem) return { problem }

  const edited = withLines(text, edit)
  const after = valuesOf(edited, path, problems)
  const expected = { ...before, [edit.key]: edit.value }
  const found = { ...after, [edit.key]: withoutNumbers(after[edit.key]) }
  // YAML has forms that lines cannot be added to, such as `{ title: "a" }`.
  if (problems.length === 0 && isDeepStrictEqual(found, expected)) return { text: edited }
  const message = `The key \`${edit.key}\` cannot be written into this front matter.`
  const hint = `Write every key on a line of its own, or add this by hand:\n${edit.lines.join('\n')}`
  return { problem: { file: path, line: 1, message, hint } }
}

function valuesOf(text: string, path: string, problems: Problem[]): Readonly<Record<string, unknown>> {
  return frontMatterOf(splitFrontMatter(normalizeText(text)), path, problems).values
}

/** Digits alone are a number in YAML. */
function withoutNumbers(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => (typeof item === 'number' ? String(item) : item)) : value
}

function withLines(text: string, { key, lines }: KeyEdit): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  // Each with its line end.
  const all = text.slice(mark.length).match(/[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]+$/g) ?? []
  const eol = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  const split = splitFrontMatter(normalizeText(text))
  if (split.yaml === undefined)
    return [mark, ...['---', ...lines, '---'].map((line) => line + eol), ...all].join('')

  const end = split.firstLine - 2
  const { from, to, indent } = linesOfKey(key, all.slice(1, end))
  const written = lines.map((line) => indent + line + eol)
  return [mark, ...all.slice(0, from + 1), ...written, ...all.slice(to + 1)].join('')
}

/** The lines of a front matter that hold a key, from and to; behind the last line when it has no such key. */
function linesOfKey(key: string, yaml: readonly string[]): { from: number; to: number; indent: string } {
  const indent = /^ */.exec(yaml.find((line) => !isIdle(line)) ?? '')?.[0] ?? ''
  const keyLine = new RegExp(`^${indent}(["']?)${key}\\1[ \\t]*:`)
  const from = yaml.findIndex((line) => keyLine.test(line))
  if (from === -1) return { from: yaml.length, to: yaml.length, indent }

  let to = from + 1
  for (const [index, line] of yaml.entries()) {
    if (index <= from || isIdle(line)) continue
    const isInner = line.startsWith(`${indent} `) || /^ *-\s/.test(line)
    if (!isInner) break
    to = index + 1
  }
  return { from, to, indent }
}

/** Empty, or a comment. */
function isIdle(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

/** The front matter key that says what a translation was made from. */
const key = 'translated_from'

const beginning = '(before the first heading)'

/** The sections of an original as its translation records them: their hashes, each with its title for people to read. */
export function recordOf(sections: readonly SourceSection[]): KeyEdit {
  const items = sections.map(({ hash, title }) => `  - ${hash} # ${commentOf(title)}`)
  return {
    key,
    lines: items.length === 0 ? [`${key}: []`] : [`${key}:`, ...items],
    value: sections.map(({ hash }) => hash),
  }
}

/** A title on one line, without what YAML does not allow even in comments. */
function commentOf(title: string): string {
  return title.replaceAll(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim() || beginning
}

/** The titles that stand beside recorded hashes, as long as nobody removed them. */
export function recordedTitles(yaml: string): Map<string, string> {
  const items = yaml.matchAll(/^\s*-\s+["']?([\da-f]{8})["']?[ \t]+#[ \t]*(\S.*?)[ \t]*$/gm)
  return new Map([...items].map(([, hash = '', title = '']) => [hash, title === beginning ? '' : title]))
}
