import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Nodes, Root } from 'mdast'
import { cutNesting } from './cut-nesting.ts'
import { tame } from './tame.ts'

const features = { gfm: true, directive: true, frontmatter: false, headingAttributes: false }

/**
 * Markdown to mdast with positions: CommonMark, GFM and directives. The only place that knows the parser, so another
 * one that yields mdast can take its place.
 * @param onPlain is told a line where underscores were taken for text, because there are too many of them
 */
export function parseMarkdown(text: string, onPlain?: (line: number) => void): Root {
  const tamed = tame(text, parse)
  const root = parse(tamed.text, tamed.hasDirectives)
  const line = tamed.restore(root)
  if (line !== undefined) onPlain?.(line)
  return root
}

function parse(text: string, directive = true): Root {
  // The parser's own type is the same union under another name.
  return markdownToMdast(text, { features: { ...features, directive }, position: true }) as Root
}

/**
 * MDX to mdast with positions.
 * @throws Error whose message begins with `line:column: ` at the first place that is not MDX
 */
export function parseMdx(text: string): Root {
  // Without a line break at the end, a backslash there makes the parser abort the process.
  return parseStrictMdx(cutNesting(text.endsWith('\n') ? text : `${text}\n`, parseStrictMdx))
}

function parseStrictMdx(text: string): Root {
  return mdxToMdast(text, { features: mdxFeatures(text), position: true }) as Root
}

/** What of Markdown a text of MDX uses: without containers no directive has a meaning, and looking for them takes long. */
export function mdxFeatures(text: string): typeof features {
  return { ...features, directive: text.includes(':::') }
}

/** Counts lines and offsets of a part of the text, parsed by itself, from the beginning of the text. */
export function movePositions(node: Nodes, start: { line: number; offset: number }): void {
  if (node.position !== undefined) {
    for (const point of [node.position.start, node.position.end]) {
      point.line += start.line - 1
      point.offset = (point.offset ?? 0) + start.offset
    }
  }
  if ('children' in node) for (const child of node.children) movePositions(child, start)
}
