import type { Nodes, Root } from 'mdast'
import { defined } from '../defined.ts'
import { throwProblems } from '../errors/errors.ts'
import { boundedDrawings } from '../html/drawn-elements.ts'
import type { Article, ArticleContext } from '../types/article.ts'
import { placeAliases } from './planned-ids.ts'
import { writeFootnotes } from './write/footnotes.ts'
import { isOfLaterDocusaurus, takeTitle, raiseTitle, takeExplicitIds } from './write/headings.ts'
import { asOlderText } from './read/older-text.ts'
import { normalize, parseMarkdown } from './read/parse.ts'
import { warnings, errors } from './problems.ts'
import { nodeWriter } from './write/render.ts'
import { sectionsIn } from './sections.ts'
import {
  addWarning,
  createState,
  type CompileState,
  addError,
  type Findings,
  type References,
} from './state.ts'
import { maxDepth, tooDeepLine, isParent } from './tree.ts'
import { includeCode } from './code/code-includes.ts'
import { tidyTree } from './read/tidy.ts'

const maxWarnings = 50
const writeNodes = nodeWriter()

/**
 * Compiles a Markdown text to HTML and to what others need to know of it. Nothing in the text is ever executed.
 * @param text the file without its front matter
 * @throws UserError with all problems of the file, in the order of its lines, unless the context is tolerant
 */
export function compileMarkdown(text: string, context: ArticleContext): Article {
  const read = normalize(text)
  const source = context.hasIndentedCode === true ? asOlderText(read, context) : read
  const state = createState(source, context, writeNodes)
  const root = parseMarkdown(source, {
    hasFormulas: context.formulas !== undefined,
    onPlain: (line) => addWarning(state, line, warnings.plainMarks()),
  })
  const titleHtml = writeTree(changedTree(root, state), state)
  raiseErrors(state)
  return articleOf(state, titleHtml)
}

/** The tree after the site's own plugins; those that could not change it are told. */
export function changedTree(parsed: Root, state: CompileState): Root {
  const { changeTree, file, mdx } = state.context
  if (changeTree === undefined) return parsed
  const { root, problems } = changeTree(parsed, {
    path: file,
    text: state.source,
    ...(mdx?.frontMatter !== undefined && { frontMatter: mdx.frontMatter }),
    takesElements: state.mdx !== undefined,
  })
  for (const { name, problem } of problems) addWarning(state, 1, warnings.pluginFailed(name, problem))
  // as: plugins may add what the text may consist of, and nothing else.
  return root as Root
}

/** Writes a parsed text to `state.out`, all but its title, which comes back. */
export function writeTree(root: Root, state: CompileState): string | undefined {
  prepareTree(root, state)
  placeAliases(root, state)
  if (state.context.wantsSections === true) state.sections = sectionsIn(root, state)
  const title = state.context.mdx?.isPart === true ? undefined : takeTitle(root, state)
  const titleHtml = (title && inlineHtml(title, state)) || undefined
  for (const node of root.children) if (node.type === 'paragraph') state.topLevel.add(node)
  state.write(root.children, root)
  writeFootnotes(state)
  if (state.drawingLine !== undefined) boundDrawings(state.drawingLine, state)
  return titleHtml
}

function boundDrawings(line: number, state: CompileState): void {
  const html = state.out.join('')
  const bounded = boundedDrawings(html)
  if (bounded === html) return
  addWarning(state, line, warnings.endlessDrawing())
  state.out = [bounded]
}

function inlineHtml(node: Extract<Nodes, { children: unknown }>, state: CompileState): string {
  state.write(node.children, node)
  const html = state.out.join('')
  state.out = []
  return html
}

/** Throws what is wrong in a text, or makes it warnings where the context is tolerant. */
export function raiseErrors(state: CompileState): void {
  // One by one: there may be more than a call takes arguments.
  if (state.context.isTolerant === true)
    for (const error of state.errors.splice(0)) state.warnings.push(error)
  throwProblems(inOrder(state.errors))
}

/** The article that a compilation has collected. */
export function articleOf(state: CompileState, titleHtml: string | undefined): Article {
  const { origins } = state
  return {
    html: state.out.join(''),
    ...defined({ titleHtml, excerptHtml: state.excerptHtml }),
    headings: state.headings,
    sections: state.sections,
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

/** Everything that happens to a parsed text before it is written: the tree says what the author meant, and holds all of it. */
export function prepareTree(root: Root, state: CompileState): void {
  refuseDepth(root, state)
  const { hasIndentedCode, mdx } = state.context
  tidyTree(root, { source: state.source, isOlder: hasIndentedCode === true })
  // A text in another one has no title above it.
  if (isOfLaterDocusaurus(state.context) && mdx?.isPart !== true) raiseTitle(root)
  // Emphasis that only the pass before has found may be nested as well.
  refuseDepth(root, state)
  includeCode(root, state)
  collectDefinitions(root, state)
  takeExplicitIds(root, state)
}

function refuseDepth(root: Root, state: Findings): void {
  const line = tooDeepLine(root)
  if (line === undefined) return
  addError(state, line, errors.tooDeep(maxDepth))
  throwProblems(state.errors)
}

/** Of two definitions with one label the first counts. Labels are compared without case. */
function collectDefinitions(node: Nodes, state: References): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const key = node.identifier.toUpperCase()
    if (node.type === 'definition') {
      if (!state.definitions.has(key)) state.definitions.set(key, node)
    } else if (!state.footnoteDefinitions.has(key)) state.footnoteDefinitions.set(key, node)
  }
  if (!isParent(node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return
  for (const child of node.children) collectDefinitions(child, state)
}
