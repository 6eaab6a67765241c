import type { Nodes, Root } from 'mdast'
import { throwProblems } from '../errors.ts'
import type { Article, ArticleContext } from '../types/article.ts'
import { writeFootnotes } from './footnotes.ts'
import { takeExplicitIds, takeTitle } from './headings.ts'
import { isTooDeep, maxDepth, parseMarkdown } from './parse.ts'
import { errors, warnings } from './problems.ts'
import { writeNodes } from './render.ts'
import { addError, createState, type CompileState } from './state.ts'
import { tidyTree } from './tidy.ts'
import { isParent } from './tree.ts'

const maxWarnings = 50

/**
 * Compiles a Markdown text to HTML and to what others need to know of it. Nothing in the text is ever executed.
 * @param text the file without its front matter
 * @throws UserError with all problems of the file, in the order of its lines
 */
export function compileMarkdown(text: string, context: ArticleContext): Article {
  const source = normalize(text)
  const state = createState(source, context, writeNodes)
  const titleHtml = writeTree(parseMarkdown(source), state)
  throwProblems(inOrder(state.errors))
  return articleOf(state, titleHtml)
}

/** Writes a parsed text to `state.out`, all but its title, which comes back. */
export function writeTree(root: Root, state: CompileState): string | undefined {
  if (isTooDeep(root)) {
    addError(state, 1, errors.tooDeep(maxDepth))
    throwProblems(state.errors)
  }
  tidyTree(root, state.source)
  collectDefinitions(root, state)
  takeExplicitIds(root, state)

  const title = takeTitle(root)
  const titleHtml = (title && inlineHtml(title, state)) || undefined
  state.write(root.children, root)
  writeFootnotes(state)
  return titleHtml
}

// oxlint-disable-next-line no-control-regex -- neither HTML nor the XML of feeds may hold these
const controls = /[\u0000-\u0008\u000B\u000E-\u001F]/g

/** One kind of line break and no byte order mark, so that lines and offsets can be counted; no control characters. */
export function normalize(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const lines = start.includes('\r') ? start.replace(/\r\n?/g, '\n') : start
  return lines.replace(controls, '\uFFFD')
}

/** Of two definitions with one label the first counts. Labels are compared without case. */
function collectDefinitions(node: Nodes, state: CompileState): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const key = node.identifier.toUpperCase()
    if (node.type === 'definition') {
      if (!state.definitions.has(key)) state.definitions.set(key, node)
    } else if (!state.footnoteDefinitions.has(key)) state.footnoteDefinitions.set(key, node)
  }
  if (!isParent(node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return
  for (const child of node.children) collectDefinitions(child, state)
}

function inlineHtml(node: Extract<Nodes, { children: unknown }>, state: CompileState): string {
  state.write(node.children, node)
  const html = state.out.join('')
  state.out = []
  return html
}

/** What a compilation collected, as an article. */
export function articleOf(state: CompileState, titleHtml: string | undefined): Article {
  const { origins } = state
  return {
    html: state.out.join(''),
    ...(titleHtml !== undefined && { titleHtml }),
    ...(state.excerptHtml !== undefined && { excerptHtml: state.excerptHtml }),
    headings: state.headings,
    links: state.links,
    anchors: [...state.anchors],
    assets: [...state.assets.values()],
    origins: { img: [...origins.img], frame: [...origins.frame], media: [...origins.media] },
    warnings: limited(state),
  }
}

function limited(state: CompileState): Article['warnings'] {
  const all = inOrder(state.warnings)
  if (all.length <= maxWarnings) return all
  const { file } = state.context
  return [...all.slice(0, maxWarnings), { file, ...warnings.more(all.length - maxWarnings) }]
}

/** Problems in the order of their lines. */
export function inOrder<T extends { line?: number }>(problems: T[]): T[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
