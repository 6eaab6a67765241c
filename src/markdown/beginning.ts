import type { Nodes, Root } from 'mdast'
import { treatmentOf } from '../html/elements.ts'
import { isMdxMarker, plainText } from './excerpt.ts'
import { takeTitle } from './write/headings.ts'
import { prepareTree } from './compile.ts'
import { nodeWriter, type Writers } from './write/render.ts'
import { bareContext, createState, type CompileState } from './state.ts'
import { nodeText } from './tree.ts'

/** The beginning of a text, as plain text; parts that are not there are empty. */
export interface Beginning {
  /** The `#` heading that opens the text. */
  title: string
  /** The first paragraph outside of lists. */
  paragraph: string
  /** The first list item. */
  item: string
}

/**
 * Reads what a parsed text begins with, as its page shows it.
 * @param root is changed
 * @throws UserError when the text is nested too deeply
 */
export function beginningOf(root: Root, source: string): Beginning {
  const found: Found = { paragraph: '', item: '', isInList: false }
  const state = createState(source, bareContext, nodeWriter(writersFor(found)))
  prepareTree(root, state)
  const heading = takeTitle(root, state)
  const title = heading === undefined ? '' : writtenText(heading, state)
  state.write(root.children, root)
  return { title, paragraph: found.paragraph, item: found.item }
}

interface Found extends Omit<Beginning, 'title'> {
  isInList: boolean
}

/** Writers that look for paragraphs, and leave out what holds none. */
function writersFor(found: Found): Writers {
  return {
    paragraph(node, state) {
      if (found.paragraph !== '' || (found.isInList && found.item !== '')) return
      found[found.isInList ? 'item' : 'paragraph'] = isMdxMarker(nodeText(node))
        ? ''
        : writtenText(node, state)
    },
    list(node, state) {
      const outside = found.isInList
      found.isInList = true
      state.write(node.children, node)
      found.isInList = outside
    },
    mdxJsxFlowElement: writeElement,
    mdxJsxTextElement: writeElement,
    heading: skip,
    code: skip,
    table: skip,
  }
}

function writtenText(node: Extract<Nodes, { children: unknown }>, state: CompileState): string {
  const start = state.out.length
  state.write(node.children, node)
  return plainText(state.out.slice(start).join(''))
}

/** The text in an element is Markdown. What a summary says is no paragraph of the page. */
function writeElement(
  node: Nodes & { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' },
  state: CompileState,
): void {
  const name = (node.name ?? '').toLowerCase()
  if (name !== 'head' && name !== 'summary' && treatmentOf(name, false) !== 'drop')
    state.write(node.children, node)
}

function skip(): void {}
