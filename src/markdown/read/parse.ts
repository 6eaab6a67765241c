import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Nodes, Root } from 'mdast'
import { fencedBlock } from './fence-signs.ts'
import { endTables, movePlaces, writtenLine } from './table-ends.ts'
import { cutNesting, eachPlace, eachNode } from '../tree.ts'
import { tame } from './tame.ts'

const features = { gfm: true, directive: true, frontmatter: false, headingAttributes: false, math: false }

/** How a text is read. */
export interface ParseOptions {
  /** `$…$` and `$$…$$` are formulas. @default false */
  hasFormulas?: boolean
  /** Called with a line where underscores were taken for text, because there are too many of them. */
  onPlain?: (line: number) => void
}

/**
 * Markdown to mdast with positions: CommonMark, GFM and directives. The only place that knows the parser, so another
 * one that yields mdast can take its place.
 */
export function parseMarkdown(text: string, { hasFormulas = false, onPlain }: ParseOptions = {}): Root {
  const tamed = tame(text, (part) => parse(part, { hasFormulas }))
  const root = parse(tamed.text, { hasFormulas, directive: tamed.hasDirectives })
  const line = tamed.restore(root)
  if (line !== undefined) onPlain?.(line)
  return root
}

function parse(text: string, { hasFormulas = false, directive = true }): Root {
  const chosen = { ...features, directive, math: hasFormulas }
  return withEndedTables(
    text,
    (ended) =>
      // The parser's own type is the same union under another name.
      markdownToMdast(ended, { features: chosen, position: true }) as Root,
  )
}

/** @throws what the parser throws, with the line of the text as it was written */
function withEndedTables(text: string, parseText: (text: string) => Root): Root {
  const ended = endTables(text)
  if (ended.text === text) return parseText(text)
  try {
    const root = parseText(ended.text)
    movePlaces(root, ended)
    return root
  } catch (error) {
    if (error instanceof Error)
      error.message = error.message.replace(/^\d+/, (line) => String(writtenLine(Number(line), ended)))
    throw error
  }
}

/**
 * MDX to mdast with positions.
 * @throws Error whose message begins with `line:column: ` at the first place that is not MDX
 */
export function parseMdx(text: string, hasFormulas = false): Root {
  const parseStrict = (part: string): Root =>
    withEndedTables(part, (ended) => {
      const root = mdxToMdast(ended, { features: mdxFeatures(part, hasFormulas), position: true }) as Root
      nameElements(root, ended)
      return root
    })
  // Without a line break at the end, a backslash there makes the parser abort the process.
  return parseStrict(cutNesting(text.endsWith('\n') ? text : `${text}\n`, parseStrict))
}

/**
 * Reads names of elements from the text. Where the end of one stands in the item of a list, as older versions of MDX took it, the
 * parser gives its name with the attributes and more behind it.
 */
function nameElements(root: Root, text: string): void {
  eachNode(root, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      node.name = node.name && writtenName(node.name, text, (node.position?.start.offset ?? 0) + 1)
  })
}

/** The name that stands at a place of the text, by the one that the parser gives for it. */
function writtenName(name: string, text: string, start: number): string {
  if (text.startsWith(name, start)) return name
  return /^[\p{ID_Continue}$.:-]+/u.exec(text.slice(start, start + name.length))?.[0] ?? name
}

/** The parts of Markdown that a text of MDX uses: without containers no directive has a meaning, and looking for them takes long. */
export function mdxFeatures(text: string, hasFormulas: boolean): typeof features {
  return { ...features, directive: text.includes(':::'), math: hasFormulas && text.includes('$') }
}

/** Counts lines and offsets of a part of the text, parsed by itself, from the beginning of the text. */
export function movePositions(node: Nodes, start: { line: number; offset: number }): void {
  eachPlace(node, (place) => {
    place.line += start.line - 1
    place.offset = (place.offset ?? 0) + start.offset
  })
}

// oxlint-disable-next-line no-control-regex -- neither HTML nor the XML of feeds may hold these
const controls = /[\u0000-\u0008\u000B\u000E-\u001F]/g

/**
 * One kind of line break and no byte order mark, so that lines and offsets can be counted; no control characters, which browsers
 * do not show either.
 */
export function normalize(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const lines = start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start
  return lines.replace(controls, (sign) => (sign === '\0' ? '\uFFFD' : ''))
}

// Characters that no text may hold, so they can stand for what the parser must not see.
const reserved = /[\uFDD0-\uFDEF]/g
/** The same, written as entities: U+FDD0 to U+FDEF, 64976 to 65007. */
const reservedEntity = /&#(?:x0*fd[de][\da-f]|0*(?:6497[6-9]|649[89]\d|6500[0-7]));/gi

/** A text without the characters that are used for marks. */
export function withoutReserved(text: string): string {
  return text.replace(reserved, '\uFFFD').replace(reservedEntity, '\uFFFD')
}

/** Fences, code within a line and signs behind a backslash, and what stands between two `**`. */
const pattern = new RegExp(
  [
    fencedBlock,
    String.raw`(\`+)(?:[^\`]|(?!\2)\`)*?\2(?!\`)`,
    String.raw`\\.`,
    String.raw`(?<!\*)\*\*(?!\*)(?<inside>(?:[^*\`\n\\]|\\.|\n(?!\s*\n)|\`[^\`\n]*\`|\*(?!\*)){1,2000}?)\*\*(?!\*)`,
  ].join('|'),
  'gm',
)

/**
 * A text of the first version of MDX, in which any two `**` are strong text: `** a **`, `**a: **b`. CommonMark wants words right
 * behind the first and right before the second, so spaces go to the other side of the marks; every line keeps its length.
 */
export function withOlderStrong(source: string): string {
  if (!/\*\*\s|\s\*\*/.test(source)) return source
  return source.replace(pattern, (written: string, ...match: unknown[]) => {
    // as: the names of the groups come last.
    const { inside } = match.at(-1) as { inside?: string }
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inside ?? '') ?? []
    return words === '' || before.includes('\n') || after.includes('\n')
      ? written
      : `${before}**${words}**${after}`
  })
}
