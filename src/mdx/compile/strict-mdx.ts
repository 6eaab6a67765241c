import { fencedBlock } from '../../markdown/read/fence-signs.ts'

// Characters that no text may hold, so they can stand for what the parser must not see.
const brace = '\uFDD6'
const bracket = '\uFDD7'
const braceOfComment = '\uFDD8'

// Code and ESM keep what looks like a comment, an id or a mistake. The first alternative that fits wins.
const esm = String.raw`^(?:import|export)\s[^]*?(?=\n[ \t]*\n|$(?![^]))`
const spans = String.raw`(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[^])*?(?<!\`)\k<ticks>(?!\`)`
const code = [fencedBlock, esm, spans].join('|')
const passage = new RegExp(
  [
    code,
    String.raw`(?<!\\)(?<comment><!--[^]*?-->)`,
    String.raw`(?<!\\)(?<id>\{#[^\s{}]+\})(?=[ \t]*#*[ \t]*$)`,
    // A comment of HTML within one of MDX is a part of it.
    String.raw`\{\/\*[^]*?\*\/\}`,
  ].join('|'),
  'gm',
)

/**
 * A text with what Docusaurus allows in MDX besides its grammar written so that the parser takes it: HTML comments, `{#id}`
 * behind headings, and fences of `mdx-code-block`, which hide MDX from tools for translators. Every character keeps
 * its place. {@link restoreBrace} undoes it for ids.
 */
export function toStrictMdx(source: string): string {
  if (!/<!--|\{#|mdx-code-block/.test(source)) return source
  const strict = hideOpen(hideOpen(source, ['<!--', '-->'], bracket), ['{/*', '*/}'], braceOfComment).replace(
    passage,
    (written: string, ...match: unknown[]) => {
      // as: the names of the groups come last; those that are not in the match have no value.
      const { fence, comment, id } = match.at(-1) as Record<string, string | undefined>
      if (fence !== undefined) return unwrapped(written)
      // A tab fills the place of a character and counts in no id of a heading.
      if (comment !== undefined) return `{/*\t${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`
      return id === undefined ? written : brace + id.slice(1)
    },
  )
  return strict.replaceAll(bracket, '<').replaceAll(braceOfComment, '{')
}

/** Hides the beginnings of comments that have no end, which would be looked for again and again. */
function hideOpen(source: string, [open, close]: readonly [string, string], sign: string): string {
  const end = source.lastIndexOf(close) + 1
  return source.slice(0, end) + source.slice(end).replaceAll(open, sign + open.slice(1))
}

/**
 * The content of a fence of `mdx-code-block`, each character in its place; any other fence as it is. One that is never closed
 * ends with the text.
 */
function unwrapped(fence: string): string {
  const [, opening, content = ''] = /^([ \t]*`{3,4} *mdx-code-block *\n)(.*)$/s.exec(fence) ?? []
  if (opening === undefined) return fence
  const [closing = ''] = /(?<=^|\n)[ \t]*`{3,4}[ \t]*$/.exec(content) ?? []
  // Where one that is never closed begins several times, nobody knows which was meant.
  if (closing === '' && content.includes('mdx-code-block')) return fence
  const inner = content.slice(0, content.length - closing.length)
  return `${' '.repeat(opening.length - 1)}\n${toStrictMdx(inner)}${' '.repeat(closing.length)}`
}

/** The brace of an id, as the author wrote it. */
export function restoreBrace(text: string): string {
  return text.replaceAll(brace, '{')
}

/** Replaces what a pattern finds outside of code and ESM. */
export function replaceOutsideCode(
  source: string,
  pattern: RegExp,
  replace: (found: string) => string,
): string {
  const all = new RegExp(`${code}|(?<found>${pattern.source})`, `${pattern.flags.replace('g', '')}gm`)
  return source.replace(all, (written: string, ...match: unknown[]) => {
    // as: the names of the groups come last.
    const { found } = match.at(-1) as { found?: string }
    return found === undefined ? written : replace(found)
  })
}

const comments = String.raw`\{\/\*[^]*?\*\/\}`
const tags = String.raw`<\/?[A-Z][\w.]*(?=[\s/>])(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*>`
const attributes = String.raw`(?<=[\s"'}])[\w:-]+=\{(?:[^{}]|\{[^{}]*\})*\}(?=[\s/>])`
const onlyMdx = new RegExp(
  [fencedBlock, spans, `(?<mdx>${[esm, comments, tags, attributes].join('|')})`].join('|'),
  'gm',
)

/** A text of MDX that is read as Markdown: without imports, exports, comments, the tags of
 * components and what stands in braces in other tags, each line in its place. */
export function withoutCode(source: string): string {
  return source.replace(onlyMdx, (written: string, ...match: unknown[]) => {
    // as: the names of the groups come last.
    const { mdx } = match.at(-1) as { mdx?: string }
    return mdx === undefined ? written : mdx.replaceAll(/[^\n]/g, '')
  })
}

const sign = String.raw`<(?:[A-Z]|\w+\.)[\w.]*|BrowserOnly|\bReact\.|\b(?:on|use)[A-Z]\w*(?==\{|\()|\b(?:import|require)\s*[.(]`
const signs = new RegExp([fencedBlock, `(?<esm>${esm})`, spans, `(?<sign>${sign})`].join('|'), 'gm')

/**
 * What of a text decides the code that it needs: imports and exports, components, and what only browsers can do, in the order of its
 * lines. Texts that declare nothing themselves and differ in nothing of it need the same, as most translations and versions of a text do.
 */
export function codeSigns(source: string): { statements: string[]; others: string[] } {
  const statements: string[] = []
  const others = new Set<string>()
  for (const { groups } of toStrictMdx(source).matchAll(signs)) {
    const { esm: statement, sign: other } = groups ?? {}
    if (statement !== undefined) statements.push(statement)
    if (other !== undefined) others.add(other)
  }
  return { statements, others: [...others].toSorted() }
}
