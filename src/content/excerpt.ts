import { droppedElements, joinLines, plainText, shorten } from './plain-text.ts'

/** What the beginning of a body says about the page. */
export interface Opening {
  /** Text of the `#` heading the body begins with, without markup. */
  title?: string
  /** First paragraph as plain text, short enough for a description; empty when there is none. */
  excerpt: string
}

const excerptLength = 180
// Of a long paragraph or heading only the beginning is read, so that no text takes long.
const enoughText = 1000
const enoughLines = 100

/** Reads the beginning of a body: its own title and its first paragraph. Nothing below that is looked at. */
export function readOpening(body: string): Opening {
  const { title, rest } = contentTitle(body)
  return { ...(title !== undefined && { title }), excerpt: excerptOf(rest) }
}

/** An MDX body without its imports and exports, each of which ends at an empty line, and without its comments. */
export function withoutCode(body: string): string {
  const text = body.replaceAll(/(?<=^|\n)(?:import|export)\b[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/g, '')
  // What stands after the last end of a comment opens none; looking for its end again and again would take long.
  const end = text.lastIndexOf('*/}') + 3
  return (text.slice(0, end).replaceAll(/\{\/\*.*?\*\/\}/gs, '') + text.slice(end)).replaceAll(
    /\{(?!#)[^{}\n]*\}/g,
    '',
  )
}

// What may stand before the title: comments, and imports kept from MDX.
const preamble = /^(?:\s*\n|[ \t]*<!--[\s\S]*?-->[ \t]*(?:\n|$)|import\s[^\n]*(?:\n|$))*/
const atxTitle = /^ {0,3}#[ \t]+([^\n]*)(?:\n|$)/
const setextTitle = /^ {0,3}(?![>#*+-]|\d+[.)]\s|```|~~~)(\S[^\n]*)\n {0,3}=+[ \t]*(?:\n|$)/

function contentTitle(body: string): { title?: string; rest: string } {
  const start = preamble.exec(body)?.[0].length ?? 0
  const text = start === 0 ? body : body.slice(start)
  const match = atxTitle.exec(text) ?? setextTitle.exec(text)
  const heading = (match?.[1] ?? '').slice(0, enoughText).trimEnd()
  const title = plainText(heading.replace(/[ \t]#+$/, ''))
  if (!match || title === '') return { rest: body }
  return { title, rest: text.slice(match[0].length) }
}

// Where HTML of this kind begins, there is no paragraph until the next empty line.
const htmlBlock =
  /^ {0,3}<\/?(?:address|article|aside|audio|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|picture|pre|script|section|style|summary|svg|table|tbody|td|th|thead|tr|ul|video)\b/i

// These last until they are closed, whatever stands in between.
const droppedBlock = new RegExp(`^ {0,3}<(${droppedElements})\\b`, 'i')

const skippedLines = [
  /^ {0,3}#{1,6}(?:\s|$)/,
  /^\s*:::/,
  /^ {0,3}(?:[-*_][ \t]*){3,}$/,
  /^ {0,3}\[[^\]]+\]:\s/,
  /^\s*\|/,
]

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/
const setextUnderline = /^ {0,3}(?:=+|-+)\s*$/
const fence = /^ {0,3}(`{3,}|~{3,}|\$\$)/

/** The first paragraph of a text as plain text; when there is none, the first list item. */
function excerptOf(text: string): string {
  let fallback = ''
  for (const { lines, isListItem } of blocksIn(text)) {
    const excerpt = excerptOfLines(lines)
    if (excerpt !== '' && !isListItem) return excerpt
    fallback ||= excerpt
  }
  return fallback
}

interface Block {
  lines: string[]
  isListItem: boolean
}

/** Paragraphs and first lines of list items, one after the other, so that no more is read than is needed. */
function* blocksIn(text: string): Generator<Block> {
  let block: Block = { lines: [], isListItem: false }
  for (let start = 0; start < text.length;) {
    const line = lineAt(text, start)
    const isUnderline = block.lines.length > 0 && !block.isListItem && setextUnderline.test(line)
    const next = isUnderline ? undefined : skipBlock(text, start, line)
    start = next ?? start + line.length + 1
    // The lines above such a line were a heading.
    if (isUnderline) block.lines = []
    else if (next !== undefined || line.trim() === '') {
      yield block
      block = { lines: [], isListItem: block.isListItem && next === undefined }
    } else if (listMarker.test(line)) {
      yield block
      block = { lines: [line.replace(listMarker, '')], isListItem: true }
    } else block = withLine(block, line)
  }
  yield block
}

function withLine(block: Block, line: string): Block {
  if (block.lines.length >= enoughLines) return block
  const isNew = block.lines.length === 0
  // What is indented below a list item belongs to it; below anything else it is code.
  if (isNew && (block.isListItem ? /^(?: {2}|\t)/ : /^(?: {4}|\t)/).test(line)) return block
  const isListItem = block.isListItem && !isNew
  return { lines: [...block.lines, line.replace(/^(?:\s*>)+\s?/, '').trim()], isListItem }
}

/** Where the text goes on when a block begins here that holds no paragraph; nothing when a paragraph may. */
function skipBlock(text: string, start: number, line: string): number | undefined {
  const [, opened] = fence.exec(line) ?? []
  const after = start + line.length + 1
  if (opened !== undefined) return closingFence(text, after, opened)
  if (/^ {0,3}<!--/.test(line)) {
    const end = text.indexOf('-->', start)
    return end === -1 ? text.length : end + 3
  }
  const [, dropped] = droppedBlock.exec(line) ?? []
  if (dropped !== undefined) return closingTag(text, start, dropped)
  if (htmlBlock.test(line) || /^(?:import\s.*['"]|export\s+(?:const|default|function|let)\b)/.test(line)) {
    const end = text.indexOf('\n\n', start)
    return end === -1 ? text.length : end
  }
  return skippedLines.some((pattern) => pattern.test(line)) ? after : undefined
}

function closingFence(text: string, from: number, opened: string): number {
  const mark = opened === '$$' ? '\\$\\$' : `${opened[0]}{${opened.length},}`
  const closing = new RegExp(`^ {0,3}${mark}[ \\t]*$`, 'gm')
  closing.lastIndex = from
  return closing.exec(text) === null ? text.length : closing.lastIndex
}

function closingTag(text: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return closing.exec(text) === null ? text.length : closing.lastIndex
}

function excerptOfLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : shorten(plainText(joinLines(lines).slice(0, enoughText)), excerptLength)
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return end === -1 ? text.slice(start) : text.slice(start, end)
}
