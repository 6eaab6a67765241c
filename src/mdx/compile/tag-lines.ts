/** A tag in a line. */
export interface LineTag {
  name: string
  kind: 'begins' | 'ends' | 'alone'
  start: number
  end: number
}

const opening = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/y

/** The tags of a line that begins and ends with one, and has no braces between them; nothing for any other line. */
export function tagsOfLine(line: string): LineTag[] | undefined {
  const tags: LineTag[] = []
  let at = line.length - line.trimStart().length
  for (;;) {
    const tag = tagAt(line, at)
    if (tag === undefined) return undefined
    tags.push(tag)
    const next = line.indexOf('<', tag.end)
    const between = line.slice(tag.end, next < 0 ? undefined : next)
    if (next < 0) return between.trim() === '' ? tags : undefined
    if (/[{}]/.test(between)) return undefined
    at = next
  }
}

function tagAt(line: string, start: number): LineTag | undefined {
  opening.lastIndex = start
  const [found, slash, name = ''] = opening.exec(line) ?? []
  const end = found === undefined ? undefined : tagEnd(line, start + found.length)
  if (end === undefined) return undefined
  const kind = slash === '/' ? 'ends' : line[end - 2] === '/' ? 'alone' : 'begins'
  return { name, kind, start, end }
}

/** Where a tag ends, of whose attributes the texts and expressions may hold anything. */
function tagEnd(line: string, from: number): number | undefined {
  for (let at: number | undefined = from; at !== undefined && at < line.length;) {
    const sign = line[at]
    if (sign === '>') return at + 1
    if (sign === '<') return undefined
    if (sign === '{') at = braceEnd(line, at)
    else if (sign === '"' || sign === "'") at = behind(line.indexOf(sign, at + 1))
    else at++
  }
  return undefined
}

function behind(index: number): number | undefined {
  return index < 0 ? undefined : index + 1
}

const partOfCode = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}]|[^"'`{}]+|./y

/** Where the brace ends that begins here; nothing where it holds no strings and templates that end. */
export function braceEnd(line: string, start: number): number | undefined {
  let depth = 0
  partOfCode.lastIndex = start
  for (let part = partOfCode.exec(line); part !== null; part = partOfCode.exec(line)) {
    if (part[0] === '{') depth++
    if (part[0] === '}') depth--
    // A text that never ends: each quote would look for its end anew.
    if (/^["'`]$/.test(part[0])) return undefined
    if (depth === 0) return partOfCode.lastIndex
  }
  return undefined
}
