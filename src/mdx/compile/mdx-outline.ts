import type { Root } from 'mdast'
import { throwProblems, UserError } from '../../errors/errors.ts'
import type { ArticleContext, Heading, SourceSection } from '../../types/article.ts'
import { levelOf } from '../../markdown/write/headings.ts'
import { createPieces } from '../../markdown/write/mdx-pieces.ts'
import { parseMdxText } from './mdx-text.ts'
import { withoutCode } from './strict-mdx.ts'
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
 * @throws {UserError} when the text is no MDX and has to be, or includes what is not there
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
 * @throws {UserError} when the text is no MDX and has to be
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

interface ReadTree {
  root: Root
  state: CompileState
}

/** Reads a text as its page shows it: what is no MDX is Markdown, where the site lets its build go on. */
function readPart(text: string, firstLine: number, options: SectionsOptions): ReadTree {
  try {
    return readAs(text, firstLine, options)
  } catch (error) {
    const { isMdx, isTolerant } = options
    if (isMdx !== true || isTolerant !== true || !(error instanceof UserError)) throw error
    return readAs(withoutCode(text), firstLine, { ...options, isMdx: false })
  }
}

function readAs(text: string, firstLine: number, { isMdx = false, ...options }: SectionsOptions): ReadTree {
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
