import { isRecord } from '../../defined.ts'
import { datesInYaml, parseYaml } from '../../yaml.ts'
import type { Site } from '../../types/site.ts'
import type { Fields } from './fields.ts'
import type { Problem } from '../../types/problem.ts'
import { show } from '../../errors/errors.ts'
import { detached } from './source-text.ts'

/** A Markdown file cut in two. */
export interface SplitText {
  /** The YAML between the `---` lines; absent when the file has none. */
  yaml?: string
  /** Everything below. */
  body: string
  /** Line of the file where the body begins. */
  firstLine: number
  /** The block is opened and never closed. */
  isUnclosed: boolean
  /** The text begins with a block of TOML. */
  isToml?: true
}

/** Cuts a text into front matter and body. */
export function splitFrontMatter(text: string): SplitText {
  const none: SplitText = { body: text, firstLine: 1, isUnclosed: false }
  const open = /^---[ \t]*\n/.exec(text)
  if (!open) return text.startsWith('+++\n') && text.includes('\n+++\n') ? { ...none, isToml: true } : none

  const start = open[0].length
  // Other tools take a longer line for the end as well.
  const close = /^-{3,}[ \t]*$/m.exec(text.slice(start))
  if (!close) {
    // A text may begin with a horizontal rule; a key on the next line shows that front matter was meant.
    return { ...none, isUnclosed: /^[\w-]+[ \t]*:/.test(text.slice(start)) }
  }
  const yaml = text.slice(start, start + close.index)
  const end = start + close.index + close[0].length + 1
  return { yaml, body: text.slice(end), firstLine: yaml.split('\n').length + 2, isUnclosed: false }
}

/**
 * The front matter of a file as fields to be read.
 * @param path of the file, for messages
 * @param problems takes what is wrong with the YAML; the fields are empty then
 */
export function frontMatterOf(split: SplitText, path: string, problems: Problem[]): Fields {
  // Values are cut from this text and outlive it, so it must not hold on to the whole file.
  const yaml = detached(split.yaml ?? '')
  const fields: Fields = { values: {}, file: path, name: '', problems, lineOf: keyFinder(yaml, 2) }
  const without = (problem: Problem): Fields => {
    problems.push({ file: path, ...problem })
    return fields
  }
  if (split.isUnclosed) {
    const hint = 'Add a line `---` after the last key.'
    return without({ line: 1, message: 'The front matter is never closed.', hint })
  }
  if (split.isToml) {
    const hint = 'Write it as YAML between two lines `---`: `title: Setup`.'
    return without({ line: 1, message: 'The front matter is TOML, which is not read.', hint })
  }
  const result = parseYaml(yaml, { file: path, firstLine: 2 })
  if ('problem' in result) return without(result.problem)
  const values = result.value ?? {}
  if (isRecord(values)) return { ...fields, values }
  const message = `The front matter must be a set of keys, but it is ${show(values)}.`
  return without({ line: 2, message, hint: 'Write `key: value`, one to a line.' })
}

/**
 * Finds the lines of nested keys in a YAML or JSON text, by their names.
 * @param firstLine line of the file in which the text begins
 */
export function keyFinder(text: string, firstLine = 1): (keys: readonly string[]) => number | undefined {
  let lines: string[] | undefined
  let work = 0
  return (keys) => {
    lines ??= text.split('\n')
    work += lines.length * keys.length
    // Nobody writes a key of a thousand characters.
    return work > mostWork || keys.some((key) => key.length > 1000)
      ? undefined
      : lineOfKey(lines, keys, firstLine)
  }
}

/** Lines that are looked at: of thousands of problems in a file the first ones have a line. */
const mostWork = 2_000_000

function lineOfKey(lines: readonly string[], keys: readonly string[], firstLine: number): number | undefined {
  let index = -1
  for (const [depth, key] of keys.entries()) {
    const from = Math.max(index, 0)
    // A key of the outermost level stands at the start of its line; text within a value does not.
    const starts = (line: string, at: number): boolean =>
      depth === 0 ? at === 0 : at <= (/^[\s-]*/.exec(line)?.[0].length ?? 0)
    const follows = (line: string, at: number): boolean => /[\s{,]/.test(line.charAt(at - 1))
    const next = [starts, follows]
      .map((fits) => lines.findIndex((line, at) => at >= from && holdsKey(line, key, fits)))
      .find((found) => found !== -1)
    if (next === undefined) break
    index = next
  }
  return index === -1 ? undefined : firstLine + index
}

/**
 * Whether a line has a key, in quotes or without.
 * @param fits whether a key may begin there
 */
function holdsKey(line: string, key: string, fits: (line: string, at: number) => boolean): boolean {
  if (key === '') return false
  const end = /["']?\s*:/y
  for (let at = line.indexOf(key); at !== -1; at = line.indexOf(key, at + 1)) {
    end.lastIndex = at + key.length
    if (!end.test(line)) continue
    const isQuoted = /["']/.test(line.charAt(at - 1))
    if (fits(line, at) || (isQuoted && fits(line, at - 1))) return true
  }
  return false
}

/** The front matter as code of the author's is shown it: as it is written, and in a Docusaurus folder its dates are dates. */
export function shownFrontMatter(
  split: SplitText,
  path: string,
  { origin }: Pick<Site, 'origin'>,
): Readonly<Record<string, unknown>> {
  const { values } = frontMatterOf(split, path, [])
  return { ...values, ...(origin === undefined ? {} : datesInYaml(split.yaml ?? '')) }
}
