import type { Root } from 'mdast'
import { throwProblems } from '../../errors/errors.ts'
import type { ArticleContext, Heading, SourceSection } from '../../types/article.ts'
import { levelOf } from '../../markdown/write/headings.ts'
import { createPieces } from '../../markdown/write/mdx-pieces.ts'
import { parseMdxText } from './mdx-text.ts'
import { normalize, withoutReserved, parseMarkdown } from '../../markdown/read/parse.ts'
import { planIds } from '../../markdown/planned-ids.ts'
import { prepareTree } from '../../markdown/compile.ts'
import { sectionsIn } from '../../markdown/sections.ts'
import { bareContext, createState, type CompileState } from '../../markdown/state.ts'
import { nodeText } from '../../markdown/tree.ts'

/** Options of {@link sourceSections}. */
export interface SectionsOptions extends Pick<
  ArticleContext,
  'readFile' | 'formulas' | 'hasIndentedCode' | 'isTolerant'
> {
  /** For messages. @default '' */
  file?: string
  /** @default false */
  isMdx?: boolean
}

/**
 * The sections of a text, read without compiling it: the same as those of its article.
 * @param text the file without its front matter
 * @param firstLine line of the file at which the text begins
 * @throws {UserError} when the text is no MDX, or includes what is not there
 */
export function sourceSections(
  text: string,
  firstLine: number,
  options: SectionsOptions = {},
): SourceSection[] {
  const { root, state } = readPart(text, firstLine, options)
  throwProblems(state.errors)
  return sectionsIn(root, state)
}

/**
 * The headings of a text, read without compiling it.
 * @param text the file without its front matter
 * @throws {UserError} when the text is no MDX
 */
export function outlineOf(
  text: string,
  firstLine: number,
  options: SectionsOptions = {},
): Pick<Heading, 'level' | 'id'>[] {
  const { root, state } = readPart(text, firstLine, options)
  return [...planIds(root, state).headings]
    .filter(([node]) => nodeText(node).trim() !== '')
    .map(([node, id]) => ({ level: levelOf(node), id }))
}

function readPart(
  text: string,
  firstLine: number,
  { isMdx = false, ...options }: SectionsOptions,
): { root: Root; state: CompileState } {
  const context = { ...bareContext, ...options, firstLine }
  const written = isMdx ? withoutReserved(normalize(text)) : normalize(text)
  const { root, source } = isMdx
    ? parseMdxText(written, context)
    : { root: parseMarkdown(written, { hasFormulas: options.formulas !== undefined }), source: written }
  const state = createState(source, context, () => {})
  if (isMdx) state.mdx = createPieces()
  prepareTree(root, state)
  return { root, state }
}
