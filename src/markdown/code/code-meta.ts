/** The words behind the language of a code block. */
export interface CodeMeta {
  title?: string
  /** Lines to highlight, from 1, as first and last, in their order, no line twice. Absent when none were named. */
  ranges?: [number, number][]
  /** Number of the first line, when lines are numbered. */
  firstNumber?: number
}

const titled =
  /(?:^|\s)title=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s{]+)(?![^\s{])(?=\s*(?:$|\{|live\b|showLineNumbers|[\w-]+=)))/

/**
 * Reads the words behind the language: `title="…"`, `{1,3-5}`, `showLineNumbers`, `showLineNumbers=5`. Without quotes a title is one
 * word: of `title=Two words` nobody means the first alone, and Docusaurus shows none.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = titled.exec(meta)
  const afterTitle = without(title, meta)
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?"?(\d{1,7})"?\}?)?(?=\s|$|\{)/.exec(afterTitle)
  const ranges = /\{([\d\s,-]+)\}/.exec(without(numbers, afterTitle))?.[1]
  const { double, single, bare } = title?.groups ?? {}
  const name = double || single || bare
  return {
    ...(name && { title: name }),
    ...(ranges !== undefined && { ranges: parseRanges(ranges) }),
    ...(numbers !== null && { firstNumber: Number(numbers[1] ?? 1) }),
  }
}

function without(match: RegExpExecArray | null, text: string): string {
  return match === null ? text : text.replace(match[0], ' ')
}

function parseRanges(text: string): [number, number][] {
  const named = text.split(',').flatMap((part): [number, number][] => {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part)
    if (match === null) return []
    const first = Number(match[1])
    return [[first, Number(match[2] ?? first)]]
  })
  // Thousands may name the same lines.
  let end = 0
  return named
    .toSorted(([a], [b]) => a - b)
    .flatMap(([first, last]): [number, number][] => {
      const start = Math.max(first, end + 1)
      end = Math.max(end, last)
      return start > last ? [] : [[start, last]]
    })
}
