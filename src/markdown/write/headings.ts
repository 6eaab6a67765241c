import { words } from '../../defined.ts'
import type { Heading, Nodes, Parents, Root, Text, Heading as HeadingNode } from 'mdast'
import { rewriteAttributes, replaceFormulas } from '../../html/rewrite.ts'
import { interpolate } from '../../messages/messages.ts'
import { isReservedId } from '../../html/reserved-names.ts'
import { attribute, escapeHtml } from '../../html/escape.ts'
import { hasPieces } from './mdx-pieces.ts'
import { withEmoji } from './emoji.ts'
import { withoutAsides } from '../excerpt.ts'
import { warnings } from '../problems.ts'
import type { Slugger } from './slugger.ts'
import { addWarning, fileLine, type CompileState, type Findings, type PageIds } from '../state.ts'
import {
  isParent,
  lineOf,
  sourceOf,
  nodeText,
  withEscapes,
  withoutEscapes,
  withoutComments,
} from '../tree.ts'
import type { ArticleContext } from '../../types/article.ts'

/** `{#id}`, or with spaces, as MkDocs has it. */
const explicitId = /^\{[ \t]*#([^\s{}]+)[ \t]*\}\s*$/
/** The same in a comment of HTML or of MDX, as Docusaurus has it; what follows behind a space does not count. */
const idInComment = /^(?:<!--\s*#([^\s{}]+)(?:\s.*)?-->|\s*\/\*\s*#([^\s{}*]+)(?:\s(?:(?!\*\/).)*)?\*\/\s*)$/s
const holdsHeadings = words(
  'root blockquote list listItem containerDirective footnoteDefinition mdxJsxFlowElement',
)

/** All headings of a text in their order. */
function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return isParent(node) && holdsHeadings.has(node.type) ? node.children.flatMap(headingsIn) : []
}

/** The level that a heading is shown with: the page has its title. */
export function levelOf({ depth }: Heading): number {
  return Math.max(2, depth)
}

/**
 * Takes `{#id}` off all headings and keeps those ids from being given to others: an id that an author chose wins, also
 * over headings further up.
 */
export function takeExplicitIds(root: Root, state: Findings & PageIds & Pick<CompileState, 'source'>): void {
  for (const heading of headingsIn(root)) takeId(heading, state)
}

/** The `#` heading that opens the text. Comments before it do not count. */
export function findTitle(root: Root): Heading | undefined {
  const first = root.children.find((node) => !isInvisible(node))
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/**
 * What Docusaurus takes for the title of a text: the first heading, where that is a `#` before any rule. A badge or a picture may
 * stand above it, and an element of HTML around it, as in many a README.
 */
export function findFirstTitle(root: Root): Heading | undefined {
  return firstTitleIn(root)?.title
}

/** The title that Docusaurus finds and what it stands in; nothing where it stands in a component, a list or a quote. */
function firstTitleIn(parent: Parents): { title: Heading; parent: Parents } | undefined {
  const children: Nodes[] = parent.children
  const first = children.find((node) => node.type === 'thematicBreak' || headingsIn(node).length > 0)
  if (first?.type === 'heading') return first.depth === 1 ? { title: first, parent } : undefined
  // The name of a component begins with a capital.
  const isElement = first?.type === 'mdxJsxFlowElement' && /^[a-z]/.test(first.name ?? '')
  return isElement ? firstTitleIn(first) : undefined
}

/**
 * Whether a text is of a Docusaurus folder whose MDX is not of the first version: that one looked for a title no further than the
 * beginning, and knew no directives.
 */
export function isOfLaterDocusaurus({
  isTolerant,
  hasIndentedCode,
}: Pick<ArticleContext, 'isTolerant' | 'hasIndentedCode'>): boolean {
  return isTolerant === true && hasIndentedCode !== true
}

/** Puts the title of a text before all else. */
export function raiseTitle(root: Root): void {
  const found = firstTitleIn(root)
  if (found === undefined) return
  const { title, parent } = found
  const siblings: Nodes[] = parent.children
  siblings.splice(siblings.indexOf(title), 1)
  root.children.unshift(title)
}

/** What Docusaurus takes for a directive in a line: `:name`, which is a letter and what may follow in a name. */
const directive = /(?<!:):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/gi

/**
 * The text that the id of a heading is made from. That of `N:M relations` was `n-relations` in Docusaurus, and expressions and
 * comments of MDX count there as they are written.
 */
export function idText(
  heading: Heading,
  { context, source }: Pick<CompileState, 'context' | 'source'>,
): string {
  const shown = (part: string, node: Text): string => {
    if (isOfLaterDocusaurus(context)) return withoutEscapes(withEscapes(node, source).replace(directive, ''))
    // Earlier versions had emoji in the places of their names before they made ids.
    return context.hasIndentedCode === true && context.hasEmoji === true ? withEmoji(part) : part
  }
  const text = nodeText(heading, shown, (node) =>
    context.isTolerant === true && node.type === 'mdxTextExpression' ? node.value : '',
  )
  // What stands beside an element without a text, such as an icon, begins or ends with a space, which counts there.
  return context.isTolerant === true ? text : text.trim()
}

/** Takes the `#` heading that opens the text off the tree. It has no id, but mostly counts when ids are made unique (DOC-05). */
export function takeTitle(root: Root, state: Findings & PageIds): Heading | undefined {
  const title = findTitle(root)
  if (title === undefined) return undefined
  root.children.splice(root.children.indexOf(title), 1)
  countTitle(title, state, state.slugger)
  return title
}

/** Gives away the id that the title would have: a post of Docusaurus has lost its title before ids are made. */
export function countTitle(
  title: Heading,
  state: Pick<CompileState, 'context' | 'source' | 'explicitIds'>,
  slugger: Slugger,
): void {
  if (state.context.isTitleApart !== true && !state.explicitIds.has(title)) slugger.slug(idText(title, state))
}

/** The title of a page that shows no other, in a text that it imports. It has no id, as the title above a text has none. */
function writeTitleOfPart(node: Heading, state: CompileState): void {
  countTitle(node, state, state.slugger)
  state.out.push('<h1>')
  state.write(node.children, node)
  state.out.push('</h1>\n')
}

/** Writes a heading: that of a section, or the title of a page that has it in a text that it imports. */
export function writeHeading(node: Heading, state: CompileState): void {
  const { mdx, isUntitled } = state.context
  if (node.depth === 1 && mdx?.isPart === true && isUntitled === true) writeTitleOfPart(node, state)
  else writeSection(node, state)
}

/** Writes a heading with its id and the link to itself, and notes it for the table of contents. */
function writeSection(node: Heading, state: CompileState): void {
  const text = nodeText(node).trim()
  if (node.depth === 1 && state.context.mdx?.isPart !== true)
    addWarning(state, lineOf(node), warnings.secondTitle(text))
  const level = levelOf(node)
  const id = state.explicitIds.get(node) ?? state.slugger.slug(idText(node, state))
  state.anchors.add(id)

  const aliases = (state.aliases.get(node) ?? []).map((old) => `<span${attribute('id', old)}></span>`)
  state.out.push(`<h${level}${attribute('id', id)}>`, ...aliases)
  const start = state.out.length
  state.write(node.children, node)
  const inner = state.out.slice(start).join('')
  // A link without text cannot be seen.
  if (text === '') {
    // The text of an expression is known when it has been run.
    if (!hasPieces(inner)) addWarning(state, lineOf(node), warnings.emptyHeading(level))
  } else {
    const shown = state.context.hasEmoji === true ? withEmoji(text) : text
    const line = fileLine(state, lineOf(node))
    state.headings.push({ level, id, text: shown, html: withoutLinks(inner), line })
  }

  const isPlain = node.children.every((child) => child.type === 'text')
  const label = escapeHtml(interpolate(state.context.messages.directLink, { heading: isPlain ? text : id }))
  const href = escapeHtml(`#${id}`)
  state.out.push(
    `<a class="ink-anchor" href="${href}" aria-label="${label}" title="${label}">#</a></h${level}>\n`,
  )
}

/** Inline HTML without links, footnote marks and ids, with the sources of formulas, so that it can stand inside a link elsewhere on the page. */
export function withoutLinks(html: string): string {
  if (!html.includes('<')) return html
  const bare = replaceFormulas(withoutAsides(html), (tex) => tex).replace(/<\/?a(?:\s[^>]*)?>/g, '')
  return rewriteAttributes(bare, ({ name, value }) => (name === 'id' ? undefined : value)).replaceAll(
    '<span></span>',
    '',
  )
}

function takeId(node: Heading, state: Findings & PageIds & Pick<CompileState, 'source'>): void {
  const id = takeCommentId(node) ?? takeBracedId(node, state)
  if (id === undefined) return
  if (isReservedId(id)) {
    addWarning(state, lineOf(node), warnings.engineId(id))
    return
  }
  if (!state.slugger.reserve(id)) addWarning(state, lineOf(node), warnings.duplicateId(id))
  state.explicitIds.set(node, id)
}

/** Takes off the comment at the end of a heading that holds its id. */
function takeCommentId({ children }: Heading): string | undefined {
  const last = children.at(-1)
  if (last?.type !== 'html' && last?.type !== 'mdxTextExpression') return undefined
  const [, inHtml, id = inHtml] = idInComment.exec(last.value) ?? []
  if (id === undefined) return undefined
  children.pop()
  const end = children.at(-1)
  if (end?.type === 'text') end.value = end.value.trimEnd()
  return id
}

/** Takes off `{#id}` at the end of a heading. */
function takeBracedId(node: Heading, state: Pick<CompileState, 'context' | 'source'>): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const start = last.value.lastIndexOf('{')
  const id = start === -1 ? undefined : explicitId.exec(last.value.slice(start))?.[1]
  if (id === undefined || (isEscaped(node, state) && state.context.isTolerant !== true)) return undefined

  last.value = last.value.slice(0, start).trimEnd()
  if (last.value === '') node.children.pop()
  return id
}

/** `\{#id}` is text. Docusaurus looks at the text without its backslashes, since MDX needs them there. */
function isEscaped(node: Heading, { source }: Pick<CompileState, 'source'>): boolean {
  return /\\\{[ \t]*#[^{}]*\}[\s#]*$/.test(sourceOf(node, source) ?? '')
}

function isInvisible(node: Nodes): boolean {
  if (node.type === 'mdxJsxFlowElement') return node.name === 'Head' || node.name === 'head'
  return node.type === 'definition' || node.type === 'mdxjsEsm' || isComment(node)
}

function isComment(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression') return withoutComments(node.value) === ''
  return node.type === 'html' && /^\s*(?:<!--(?:(?!-->).)*-->\s*)+$/s.test(node.value)
}

type OriginalHeading = NonNullable<ArticleContext['originalHeadings']>[number]

/**
 * The headings of a translation with those of the original: all by their position when the texts have the same outline, else
 * those below `##` headings whose sections have.
 */
export function originalHeadingsOf(root: Root, state: Findings): readonly [HeadingNode, OriginalHeading][] {
  const { originalHeadings } = state.context
  if (originalHeadings === undefined) return []
  const title = findTitle(root)
  // A heading without text is not among those of an article.
  const own = headingsIn(root).filter((node) => node !== title && nodeText(node).trim() !== '')
  // Headings that code adds are not known before it runs, so they are left out on both sides.
  const theirs = originalHeadings.filter(({ line }) => line !== 0)
  return pairHeadings(own, theirs)
}

type Pair = [own: HeadingNode, original: OriginalHeading]

function pairHeadings(own: readonly HeadingNode[], theirs: readonly OriginalHeading[]): Pair[] {
  if (haveSameOutline(own, theirs)) return zip(own, theirs)
  const ownParts = splitAtSections(own, levelOf)
  const theirParts = splitAtSections(theirs, ({ level }) => level)
  if (ownParts.length !== theirParts.length) return []
  return zip(ownParts, theirParts).flatMap(([ownPart, theirPart], index) => {
    if (haveSameOutline(ownPart, theirPart)) return zip(ownPart, theirPart)
    // The part before the first `##` has no heading to pair.
    return index === 0 ? [] : zip(ownPart.slice(0, 1), theirPart)
  })
}

function haveSameOutline(own: readonly HeadingNode[], theirs: readonly OriginalHeading[]): boolean {
  return own.length === theirs.length && own.every((node, index) => levelOf(node) === theirs[index]?.level)
}

/** Headings by the `##` above them; the first part is that before any. */
function splitAtSections<T>(headings: readonly T[], levelIn: (heading: T) => number): T[][] {
  const parts: T[][] = [[]]
  for (const heading of headings) {
    if (levelIn(heading) === 2) parts.push([])
    parts.at(-1)?.push(heading)
  }
  return parts
}

/** Pairs by position, as long as there are both. */
function zip<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.slice(0, second.length).map((one, index) => {
    // as: it is there, since the first list was cut to the length of the second.
    return [one, second[index] as B]
  })
}
