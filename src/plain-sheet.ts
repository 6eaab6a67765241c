import { rulesOf, type StyleRule } from './style-sheet.ts'

/**
 * The text of a style sheet as CSS without rules in rules, so that every selector says what it means. A sheet for Sass that
 * uses nothing else of it is one as well. Nothing for one that has to be compiled.
 */
export function plainSheet(file: string, text: string): string | undefined {
  if (file.endsWith('.css')) return flatSheet(text)
  if (!file.endsWith('.scss')) return undefined
  const plain = text.replaceAll(/^[ \t]*\/\/.*$|(?<=[;{}])[ \t]*\/\/.*$/gm, '')
  // The names of Sass' own files have no ending.
  return /\$[\w-]+|#\{|(?:^|[\s,{;}])&[\w-]|@import\s+["'](?![^"']*(?:\.css|:\/\/))|@(?:use|forward|include|mixin|extend|function|if|each|for|while)\b/m.test(
    plain,
  )
    ? undefined
    : flatSheet(plain)
}

/** Deeper ones stay as they are: each level is read once more. */
const mostLevels = 12
/** Selectors that would become longer stay as they are: lists within lists multiply. */
const longestSelectors = 20_000

/** How deep a rule stands, and how long the sheet may still become. */
interface Place {
  level: number
  room: { left: number }
}

/** A sheet without rules in rules: a browser takes both for the same. One that has none comes back as it is. */
export function flatSheet(text: string): string {
  const rules = rulesOf(text)
  if (!rules.some((rule) => isNested(rule, 1))) return text
  const place = { level: 1, room: { left: 8 * text.length } }
  return rules.map((rule) => flatRule(rule, place)).join('\n')
}

const group = /^@(?:media|supports|container|layer|scope|starting-style)\b/

function isNested({ prelude, body }: StyleRule, level: number): boolean {
  if (body === undefined || !body.includes('{')) return false
  if (!prelude.startsWith('@')) return true
  return level < mostLevels && group.test(prelude) && rulesOf(body).some((rule) => isNested(rule, level + 1))
}

function flatRule(rule: StyleRule, place: Place): string {
  const { prelude, body } = rule
  if (body === undefined) return `${prelude};`
  if (!isNested(rule, place.level)) return `${prelude}{${body}}`
  if (!prelude.startsWith('@')) return flatBody(selectorsOf(prelude), body, place).join('\n')
  const inner = rulesOf(body).map((one) => flatRule(one, { ...place, level: place.level + 1 }))
  return `${prelude}{${inner.join('\n')}}`
}

/** The rules that a body stands for: its declarations, and what is nested between them. */
function flatBody(selectors: readonly string[], body: string, { level, room }: Place): string[] {
  const own = selectors.join()
  const parts: string[] = []
  let declarations = ''
  const end = (): void => {
    if (declarations !== '') parts.push(`${own}{${declarations}}`)
    declarations = ''
  }
  // The last declaration may end with the body.
  for (const inner of rulesOf(`${body};`)) {
    const cost = own.length * inner.prelude.length
    if (inner.body === undefined) declarations += `${inner.prelude};`
    else if (level >= mostLevels || cost > Math.min(longestSelectors, room.left))
      declarations += `${inner.prelude}{${inner.body}}`
    else {
      end()
      room.left -= cost
      const isGroup = inner.prelude.startsWith('@')
      const outer = isGroup ? selectors : within(selectors, selectorsOf(inner.prelude))
      const flat = flatBody(outer, inner.body, { level: level + 1, room })
      parts.push(...(isGroup ? [`${inner.prelude}{${flat.join('\n')}}`] : flat))
    }
  }
  end()
  return parts
}

/** The selectors of a nested rule, each as it would stand alone. */
function within(outer: readonly string[], inner: readonly string[]): string[] {
  return inner.flatMap((selector) =>
    outer.map((parent) => {
      const whole = selector.replaceAll(sign, (found) => (found === '&' ? parent : found))
      return whole === selector ? `${parent} ${selector}` : whole
    }),
  )
}

/** Texts, escaped signs and what is looked for outside of them. */
const sign = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[&,()[\]]/gs

/** The selectors of a list; commas in parentheses, brackets and texts end none. */
function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: found, index } of prelude.matchAll(sign)) {
    if (found === '(' || found === '[') depth += 1
    else if (found === ')' || found === ']') depth -= 1
    else if (found === ',' && depth === 0) {
      selectors.push(prelude.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...selectors, prelude.slice(start).trim()].filter((selector) => selector !== '')
}
