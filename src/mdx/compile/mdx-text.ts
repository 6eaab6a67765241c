import type { Nodes, Paragraph, Root } from 'mdast'
import { throwProblems } from '../../errors/errors.ts'
import type { ArticleContext } from '../../types/article.ts'
import { restoreBrace, toStrictMdx, replaceOutsideCode } from './strict-mdx.ts'
import { tagsOfLine, type LineTag } from './tag-lines.ts'
import { withWholeExports, freeElements } from './esm-blocks.ts'
import { alignFormulas, hideDollars, hidesDollars, showDollars } from './formula-lines.ts'
import { mendMdx, takeTextInBraces, type MendedText } from './mend-mdx.ts'
import { costlyLines } from './mdx-cost.ts'
import { doubtfulLine, rememberSound } from './mdx-nesting.ts'
import { parseMdx, parseMarkdown } from '../../markdown/read/parse.ts'
import { parseCode } from './syntax-tree.ts'
import { isParsedInTime } from './parse-probe.ts'
import { mdxErrors } from './mdx-problems.ts'
import type { Finding } from '../../markdown/problems.ts'
import { eachNode, isParent, replaceNodes, shallowText } from '../../markdown/tree.ts'
import type { Problem } from '../../types/problem.ts'
import { unescapeHtml } from '../../html/escape.ts'

/** Where a text stands, and how it is read. */
type TextPlace = Pick<
  ArticleContext,
  'file' | 'firstLine' | 'formulas' | 'hasIndentedCode' | 'isTolerant' | 'changeTree'
>

/**
 * A text of MDX as a tree, with what Docusaurus allows besides. Where the context is tolerant, a text that is almost MDX is read
 * as well.
 * @throws {UserError} with the first place that is not MDX
 */
export function parseMdxText(raw: string, context: TextPlace): MendedText {
  const text = context.hasIndentedCode === true ? withBlocksOfTags(fenceIndentedCode(raw)) : raw
  const hasFormulas = context.formulas !== undefined
  const strict = (source: string): string =>
    hasFormulas ? hideDollars(alignFormulas(toStrictMdx(source))) : toStrictMdx(source)
  const isReadable = (source: string, time?: number): boolean =>
    isParsedInTime(shallowText(strict(source)), hasFormulas, time)
  refuseCostly(text, context, isReadable)
  const written = withWholeExports(text, isReadable)
  const parse = (source: string): Root => {
    const read = strict(source)
    const root = parseMdx(read, hasFormulas)
    takeCodeInBoxes(root, read)
    freeElements(root)
    if (hidesDollars(read)) showDollars(root)
    return root
  }
  try {
    const mended =
      context.isTolerant === true
        ? mendMdx(written, parse, isReadable)
        : { root: parse(written), source: written, notes: [] }
    tidyMdx(mended.root)
    if (context.hasIndentedCode === true) freeSummaries(mended.root)
    // Plugins may be written for what is in braces: `# Title {ignore}`.
    if (context.changeTree === undefined) mended.notes.push(...textInBraces(mended.root, context))
    return mended
  } catch (error) {
    throwProblems([syntaxProblem(error, written, context)])
    throw error
  }
}

/** Takes what is no code in braces for text, where the context is tolerant; says what was read otherwise. */
export function textInBraces(root: Root, { isTolerant, hasIndentedCode }: TextPlace): MendedText['notes'] {
  return isTolerant === true ? takeTextInBraces(root, hasIndentedCode === true) : []
}

/**
 * Of the processor, in milliseconds, for a text that may be costly: it is parsed again and again on its way to a page. A long
 * one that is sound takes half of it.
 */
function costlyTime(text: string): number {
  return Math.max(250, text.length / 240)
}

/** In characters. A longer text is tried whatever it looks like: not every sign that costs the parser much is known. */
const longText = 20_000
/** The same for such a text. */
const longTextTime = 500

/** Refuses what the parser would not come to an end with; what only looks like it is tried, and every long text. */
function refuseCostly(
  source: string,
  { file, firstLine }: TextPlace,
  isReadable: (source: string, time?: number) => boolean,
): void {
  const refuse = (line: number, finding: Finding): void =>
    throwProblems([{ file, line: line + firstLine - 1, ...finding }])
  const { refused, tried: costly } = costlyLines(source)
  if (refused !== undefined) refuse(refused, mdxErrors.tooCostly())
  const doubtful = costly ?? doubtfulLine(source)
  if (doubtful === undefined) {
    if (source.length > longText && !isReadable(source, longTextTime)) refuse(1, mdxErrors.tooLong())
  } else if (isReadable(source, costly === undefined ? undefined : costlyTime(source))) rememberSound(source)
  else refuse(doubtful, costly === undefined ? mdxErrors.tooNested() : mdxErrors.tooCostly())
}

/** Puts braces of ids back, and takes strings in braces for text. */
function tidyMdx(root: Root): void {
  replaceNodes(root, (node) => {
    const { position } = node
    const value = node.type === 'mdxTextExpression' ? stringIn(node.value) : undefined
    return value === undefined || position === undefined ? undefined : [{ type: 'text', value, position }]
  })
  eachNode(root, (node) => {
    if ('value' in node) node.value = restoreBrace(node.value)
  })
}

/** Imports and exports may stand in an admonition as well, where the parser takes them for a paragraph. */
function takeCodeInBoxes(root: Root, source: string): void {
  replaceNodes(root, ({ type, position }, parent) => {
    if (parent.type !== 'containerDirective' || type !== 'paragraph' || position?.start.column !== 1)
      return undefined
    const value = source.slice(position.start.offset, position.end.offset)
    const isCode = /^(?:import|export)\s/.test(value) && parseCode(value).errors.length === 0
    return isCode ? [{ type: 'mdxjsEsm', value, position }] : undefined
  })
}

/** The first version of MDX made no paragraphs of lines with tags, so that a `<summary>` there labels its `<details>`. */
function freeSummaries(root: Root): void {
  replaceNodes(root, (node, parent) =>
    parent.type === 'mdxJsxFlowElement' && parent.name === 'details' && hasSummary(node)
      ? node.children
      : undefined,
  )
}

function hasSummary(node: Nodes): node is Paragraph {
  if (node.type !== 'paragraph') return false
  return node.children.some((child) => child.type === 'mdxJsxTextElement' && child.name === 'summary')
}

/** The text of an expression that is a plain string, such as the `{' '}` that formatters write. */
function stringIn(expression: string): string | undefined {
  return /^\s*(['"`])((?:(?!\1)[^\\\n$])*)\1\s*$/.exec(expression)?.[2]
}

/** The mistakes that authors most often made where the parser stopped. The first that fits counts. */
const hints: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /closing tag for `<(br|hr|img|input|wbr|source|col)>`/,
    ([, name = '']) => `In MDX every element is closed: write \`<${name} />\`.`,
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`.* before the end of /,
    ([, name = '']) =>
      `Where blank lines stand between \`<${name}>\` and \`</${name}>\`, each of them needs a line of its own.`,
  ],
  [
    /^Expected a closing tag for `<([^>`]*)>`/,
    ([, name = '']) => `Write \`</${name}>\` where it should end.`,
  ],
  [/^Unexpected closing tag/, () => 'Close the elements in the order in which they were opened.'],
  [
    /note: to create a link|before name/,
    () => 'A `<` begins a component in MDX. As text write `\\<`, as a link `[text](address)`.',
  ],
  [
    /expression|closing brace/,
    () => 'A `{` begins JavaScript in MDX. As text write `\\{`, or put it into code: `` `{…}` ``.',
  ],
]

/** The parser's error, which names its place in the text, as a problem of the author's file. */
function syntaxProblem(
  error: unknown,
  source: string,
  context: Pick<ArticleContext, 'file' | 'firstLine'>,
): Problem {
  const { message } = error instanceof Error ? error : { message: String(error) }
  const [, line, text = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? []
  if (line === undefined) throw error
  const said = text
    .replace(/ \([a-z-]+:[a-z-]+\)$/, '')
    .replace(/ \(note: .*\)$/, '')
    .replace(/ with oxc/, '')
    .replace(/ \((\d+):\d+\)/g, (_, at: string) => ` of line ${Number(at) + context.firstLine - 1}`)
  const written = source.split('\n')[Number(line) - 1]?.trim() ?? ''
  const hint = hints
    .map(([pattern, say]) => [pattern.exec(text), say] as const)
    .find(([match]) => match !== null)
  return {
    file: context.file,
    line: Number(line) + context.firstLine - 1,
    message: `${said.replace(/\.$/, '')}.`,
    hint: [...(written === '' ? [] : [written]), ...(hint?.[0] ? [hint[1](hint[0])] : [])].join('\n'),
  }
}

const fence = '~~~~~~~~'
const indent = /^(?: {4}| {0,3}\t)/

/**
 * A text of the first version of MDX, in which lines that begin with four spaces are code, with fences around them: the blank
 * lines before and behind become the fences, so that every line keeps its number. Code in lists stays as it is.
 */
export function fenceIndentedCode(source: string): string {
  if (!/^\n?(?: {4}| {0,3}\t)/m.test(source) || source.includes(fence)) return source
  const lines = source.split('\n')
  for (const { position } of codeOutsideOfItems(parseMarkdown(source).children, lines)) {
    if (position === undefined) continue
    // Counted from 1, so these are the lines before and behind, counted from 0.
    const [before, behind] = [position.start.line - 2, position.end.line]
    const code = lines.slice(before + 1, behind)
    const isFree = isBlank(lines[before]) && isBlank(lines[behind] ?? '')
    if (!isFree || !code.every((line) => isBlank(line) || indent.test(line))) continue
    lines.splice(before, code.length + 2, fence, ...code.map((line) => line.replace(indent, '')), fence)
  }
  return lines.join('\n')
}

/**
 * The first version of MDX took all that is indented below a list for a part of its last item, and took no more off than the item
 * is wide.
 */
function codeOutsideOfItems(blocks: readonly Nodes[], lines: readonly string[]): Nodes[] {
  let item: Nodes | undefined
  return blocks.filter((block) => {
    const at = indentOf(lines, block)
    if (block.type === 'list') item = block.children.at(-1)
    else if (item !== undefined && at <= indentOf(lines, item)) item = undefined
    return block.type === 'code' && (item === undefined || at >= widthOf(item) + 4)
  })
}

/** The spaces before a block. */
function indentOf(lines: readonly string[], { position }: Nodes): number {
  const line = lines[(position?.start.line ?? 1) - 1] ?? ''
  return /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length
}

/** The columns before the text of an item. */
function widthOf(item: Nodes): number {
  const [first] = isParent(item) ? item.children : []
  return (first?.position?.start.column ?? 3) - 1
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === ''
}

const line = String.raw`[ \t]*<[^\n]*>[ \t]*`
/** Lines between blank ones that begin and end like tags. */
const block = new RegExp(String.raw`(?<!\S[ \t]*\n)^${line}(?:\n${line})*$(?!\n[ \t]*\S)`)

/**
 * A text of the first version of MDX, in which elements that begin in one block may end in another, whatever stands beside their
 * tags. Now those lines may hold nothing but tags and expressions, so their words, which were no Markdown, go into braces.
 */
export function withBlocksOfTags(source: string): string {
  return replaceOutsideCode(source, block, (found) => {
    const lines = found.split('\n').map((text) => ({ text, tags: tagsOfLine(text) }))
    const tags = lines.map((one) => one.tags)
    if (!tags.every((one) => one !== undefined) || isWhole(tags.flat())) return found
    return lines.map(wordsInBraces).join('\n')
  })
}

function wordsInBraces({ text, tags = [] }: { text: string; tags?: LineTag[] | undefined }): string {
  const pieces = tags.map(({ start, end }, index) => {
    const tag = text.slice(index === 0 ? 0 : start, end)
    const between = text.slice(end, tags[index + 1]?.start)
    if (between.trim() === '') return tag + between
    return `${tag}{${JSON.stringify(unescapeHtml(between.replaceAll('&nbsp;', '\u00A0')))}}`
  })
  return pieces.join('')
}

/** Whether all elements end where they begin. */
function isWhole(tags: readonly LineTag[]): boolean {
  const open: string[] = []
  for (const { name, kind } of tags) {
    if (kind === 'ends' && open.pop() !== name) return false
    if (kind === 'begins') open.push(name)
  }
  return open.length === 0
}
