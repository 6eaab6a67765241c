import type { Code, Nodes, RootContent, List, ListItem, Paragraph } from 'mdast'
import { writeAlert, writeDirective } from './admonitions.ts'
import { codeBlockHtml } from '../code/code-block.ts'
import { codeRunAt, codeRunHtml, isForManagers, managerTabsHtml } from '../code/code-tabs.ts'
import { isDiagram, writeDiagram } from './diagrams.ts'
import { emojiIn } from './emoji.ts'
import { isOfLaterDocusaurus, writeHeading } from './headings.ts'
import { escapeText } from '../../html/escape.ts'
import { isMdxMarker, markExcerpt } from '../excerpt.ts'
import { writeFootnoteReference } from './footnotes.ts'
import { writeFormula } from './formulas.ts'
import { imageHtml } from './images.ts'
import { attributesHtmlOf } from './attributes.ts'
import { linkAttributes, resolveTarget } from './links.ts'
import { warnings } from '../problems.ts'
import { closeOpenTags, isDropped, writeRawHtml } from './raw-html.ts'
import { addWarning, writtenBy, type CompileState, type Output } from '../state.ts'
import { writeTable } from './tables.ts'
import { isParent, lineOf, sourceOf, nodeText } from '../tree.ts'

/** Writes a node to `state.out`. */
type Writer<T extends Nodes['type']> = (
  node: Extract<Nodes, { type: T }>,
  state: CompileState,
  parent: Nodes,
) => void
/** A writer for each type of node. */
export type Writers = { [T in RootContent['type']]?: Writer<T> }

const writers: Writers = {
  text(node, state) {
    const value = state.context.hasEmoji === true ? emojiIn(node, state) : node.value
    state.out.push(escapeText(closedFormula(value, state)))
  },
  paragraph: writeTextBlock,
  emphasis: (node, state) => wrap('em', node, state),
  strong: (node, state) => wrap('strong', node, state),
  delete: (node, state) => wrap('del', node, state),
  math: writeFormula,
  inlineMath: writeFormula,
  inlineCode: ({ value }, state) => {
    const name = isTorn(value) ? ' class="ink-whole"' : ''
    state.out.push(`${breakBefore(value, state.out.at(-1))}<code${name}>${escapeText(value)}</code>`)
  },
  break: (_node, state) => state.out.push('<br>\n'),
  heading: writeHeading,
  code: writeCode,
  list: writeList,
  table: writeTable,
  thematicBreak: (_node, state) => state.out.push('<hr>\n'),
  link: (node, state) => writeLink(node, node, state),
  linkReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    if (definition !== undefined) writeLink(node, definition, state)
    else writeSource(node, state)
  },
  image: (node, state) => state.out.push(imageHtml(node, state, lineOf(node))),
  imageReference(node, state) {
    const definition = state.definitions.get(node.identifier.toUpperCase())
    const { alt } = node
    if (definition === undefined) writeSource(node, state)
    else state.out.push(imageHtml({ url: definition.url, title: definition.title, alt }, state, lineOf(node)))
  },
  footnoteReference: writeFootnoteReference,
  html: writeRawHtml,
  containerDirective: writeDirective,
  blockquote(node, state) {
    if (writeAlert(node, state)) return
    state.out.push('<blockquote>\n')
    state.write(node.children, node)
    state.out.push('</blockquote>\n')
  },
  // Collected before anything is written.
  definition: () => {},
  footnoteDefinition: () => {},
}

/**
 * No line begins with a hyphen, browsers say, and keep it at the end of what comes before: a list of options between Chinese
 * commas would be one long word.
 */
function breakBefore(code: string, before = ''): string {
  return code.startsWith('-') && /[\p{Script=Han}、，。；：！？）」』》”]$/u.test(before) ? '<wbr>' : ''
}

/** No line begins with a full stop, but browsers part it from a formula as from a picture: what closes one is put beside it. */
function closedFormula(text: string, { out }: CompileState): string {
  const formula = out.at(-1)
  const closing = /^[，。、；：！？）」』》”’…,.;:!?)\]]+/u.exec(text)?.[0]
  if (closing === undefined || formula?.startsWith('<math') !== true) return text
  out.splice(-1, 1, `<span class="ink-whole">${formula}${closing}</span>`)
  return text.slice(closing.length)
}

/** So many letters fit on every line, and leave little of one empty. */
const mostWhole = 18

/** Whether code is short and browsers would part it all the same: `--yes` after its hyphens, `node -v` at its space. */
function isTorn(code: string): boolean {
  return code.length <= mostWhole && /[\s\-/?!|]/.test(code)
}

type WriteNodes = (nodes: readonly Nodes[], parent: Nodes, state: CompileState) => void

/**
 * A function that writes nodes one after the other; raw elements opened among them are closed at the end.
 * @param more writers for further types of nodes
 */
export function nodeWriter(more: Writers = {}): WriteNodes {
  // The table pairs each type with a writer of that type, which the compiler cannot follow through a lookup.
  const all = { ...writers, ...more } as Record<
    string,
    ((node: Nodes, state: CompileState, parent: Nodes) => void) | undefined
  >
  const writeNode = (node: Nodes, state: CompileState, parent: Nodes): void => {
    const writer = all[node.type]
    if (writer !== undefined) writer(node, state, parent)
    else if (isParent(node)) state.write(node.children, node)
  }
  return (nodes, parent, state) => {
    const outside = state.openOutside
    state.openOutside = state.open.length
    for (let place = 0; place < nodes.length; place++) {
      // as: there is one at each of these places.
      const node = nodes[place] as Nodes
      if (node.type === 'html') writeRawHtml(node, state, parent)
      else if (!isDropped(state) || state.open.length === state.openOutside) {
        const run = node.type === 'code' ? codeRunAt(nodes, place) : undefined
        if (run === undefined) writeNode(node, state, parent)
        else {
          const htmlOf = (code: Code): string => writtenBy(state, () => writeNode(code, state, parent))
          state.out.push(codeRunHtml(run, state, htmlOf))
          place += run.length - 1
        }
      }
    }
    closeOpenTags(state)
    state.openOutside = outside
  }
}

/** Writes a code block, or what its language makes of it: a formula, a diagram, tabs. */
export function writeCode(written: Code, state: CompileState): void {
  const { codeLanguage = null } = state.context
  const node = { ...written, lang: written.lang || codeLanguage }
  const isFormula = state.context.formulas !== undefined && node.lang === 'math'
  if (isFormula) writeFormula({ ...node, type: 'math' }, state)
  else if (isDiagram(node, state)) writeDiagram(node, state)
  else
    state.out.push(
      isForManagers(node)
        ? managerTabsHtml(node, state)
        : // There a block without a language is one of plain text, in which any comment marks.
          codeBlockHtml(node, state.context.magicComments, isOfLaterDocusaurus(state.context)),
    )
}

function writeTextBlock(
  node: Extract<Nodes, { type: 'paragraph' }>,
  state: CompileState,
  parent: Nodes,
): void {
  const [first] = node.children
  if (
    parent.type === 'root' &&
    first?.type === 'text' &&
    node.children.length === 1 &&
    isMdxMarker(first.value)
  ) {
    markExcerpt('truncate', state, parent)
    return
  }
  for (const child of node.children) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue
    const isAtStart = child === first ? /^:::/m : /\n:::/
    if (isAtStart.test(child.value)) addWarning(state, lineOf(node), warnings.strayColons())
  }
  writeParagraph(node, state, parent)
}

function wrap(tag: string, node: Extract<Nodes, { children: unknown }>, state: Output): void {
  state.out.push(`<${tag}>`)
  state.write(node.children, node)
  state.out.push(`</${tag}>`)
}

function writeLink(
  node: Extract<Nodes, { type: 'link' | 'linkReference' }>,
  { url, title }: { url: string; title?: string | null | undefined },
  state: CompileState,
): void {
  const target = resolveTarget(url, state, { line: lineOf(node) })
  if (target === undefined) {
    state.write(node.children, node)
    return
  }
  state.out.push(`<a${attributesHtmlOf(linkAttributes(target, { title }))}>`)
  state.write(node.children, node)
  state.out.push('</a>')
}

function writeSource(node: Nodes, state: CompileState): void {
  state.out.push(escapeText(sourceOf(node, state.source) ?? nodeText(node)))
}

/** Writes a list. In a tight one, paragraphs are written without `<p>`. */
function writeList(node: List, state: CompileState): void {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true)
  const isTasks = node.children.some((item) => typeof item.checked === 'boolean')
  const tag = node.ordered === true ? 'ol' : 'ul'
  const start =
    node.ordered === true && typeof node.start === 'number' && node.start !== 1
      ? ` start="${node.start}"`
      : ''
  state.out.push(`<${tag}${start}${isTasks ? ' class="ink-tasks"' : ''}>\n`)
  for (const item of node.children) writeItem(item, isLoose, state)
  state.out.push(`</${tag}>\n`)
}

/** Writes a paragraph: without `<p>` in a tight list, with a box before the text of a task. */
function writeParagraph(node: Paragraph, state: CompileState, parent: Nodes): void {
  const isTight = state.tightItems.has(parent)
  const isTask =
    parent.type === 'listItem' && typeof parent.checked === 'boolean' && parent.children[0] === node
  if (!isTight) state.out.push('<p>')
  if (isTask) {
    // The label gives the box its name.
    const checked = parent.checked === true ? ' checked' : ''
    state.out.push(`<label><input type="checkbox" disabled${checked}> `)
  }
  state.write(node.children, node)
  if (isTask) state.out.push('</label>')
  const isLast = parent.type === 'listItem' && parent.children.at(-1) === node
  state.out.push(isTight ? (isLast ? '' : '\n') : '</p>\n')
}

function writeItem(item: ListItem, isLoose: boolean, state: CompileState): void {
  const [first] = item.children
  state.out.push(typeof item.checked === 'boolean' ? '<li class="ink-task">' : '<li>')
  if (!isLoose) state.tightItems.add(item)
  if (first !== undefined && (isLoose || first.type !== 'paragraph')) state.out.push('\n')
  state.write(item.children, item)
  state.out.push('</li>\n')
}
