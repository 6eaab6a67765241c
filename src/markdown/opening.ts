import type { Nodes, Root } from 'mdast'
import { treatmentOf } from '../html/elements.ts'
import { isMdxMarker } from './excerpt.ts'
import { takeTitle } from './headings.ts'
import { plainText } from './plain-text.ts'
import { prepareTree } from './prepare-tree.ts'
import { nodeWriter, type Writers } from './render.ts'
import { bareContext, createState, type CompileState } from './state.ts'
import { textOf } from './tree.ts'

/** What the beginning of a text says about its page. */
export interface Opening {
  /** Text of the `#` heading that the text begins with, without markup. */
  title?: string
  /** First paragraph as plain text, short enough for a description; empty when there is none. */
  excerpt: string
}

const excerptLength = 180

/**
 * Reads the title and the first paragraph of a parsed text as its page shows them; when there is no paragraph, the first
 * list item.
 * @param root is changed
 * @throws UserError when the text is nested too deeply
 */
export function openingIn(root: Root, source: string): Opening {
  const found: Found = { paragraph: '', item: '', isInList: false }
  const state = createState(source, bareContext, nodeWriter(writersFor(found)))
  prepareTree(root, state)
  const heading = takeTitle(root)
  const title = heading === undefined ? '' : writtenText(heading, state)
  state.write(root.children, root)
  return { ...(title !== '' && { title }), excerpt: shorten(found.paragraph || found.item, excerptLength) }
}

interface Found {
  paragraph: string
  item: string
  isInList: boolean
}

/** Writers that look for paragraphs, and leave out what holds none. */
function writersFor(found: Found): Writers {
  return {
    paragraph(node, state) {
      if (found.paragraph !== '' || (found.isInList && found.item !== '')) return
      found[found.isInList ? 'item' : 'paragraph'] = isMdxMarker(textOf(node)) ? '' : writtenText(node, state)
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

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u

/** A text of at most `limit` characters, cut between words or Han characters and marked with `…`. */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const head = characters.slice(0, limit - 1).join('')
  const next = characters[limit - 1] ?? ''
  const cut = /\s/.test(next) || han.test(next) || han.test(head.slice(-1)) ? head : wholeWords(head)
  return `${cut.replace(/[\s,;:.!?，、；：。！？（(]+$/u, '')}…`
}

function wholeWords(text: string): string {
  // The last word is given up, unless it is so long that little would be left.
  const match = /^(.*[\s\p{Script=Han}])[^\s\p{Script=Han}]*$/su.exec(text)
  const kept = match?.[1] ?? text
  return kept.length < text.length / 2 ? text : kept
}
