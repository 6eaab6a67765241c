import type { Blockquote, Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { ArticleContext } from '../../types/article.ts'
import { admonitionTitles } from '../../messages/messages.ts'
import { tooDeepLine, lineOf, sourceOf } from '../tree.ts'
import { attribute, escapeText } from '../../html/escape.ts'
import { olderKind } from '../read/older-text.ts'
import { movePositions, parseMarkdown } from '../read/parse.ts'
import { errors, warnings } from '../problems.ts'
import {
  addError,
  addWarning,
  claimClasses,
  claimId,
  type CompileState,
  type Findings,
  type PageIds,
} from '../state.ts'
import { tidyTree } from '../read/tidy.ts'

type Directive = Nodes & { type: 'containerDirective' }

/** Writes `:::note` … `:::`. One of an unknown kind is put back as text; one without an end is an error. */
export function writeDirective(node: Directive, state: CompileState): void {
  const opening = firstLine(node, state)
  const { hasIndentedCode, admonitions } = state.context
  if (hasIndentedCode === true) node.name = olderKind(node.name, admonitions) ?? node.name
  const end = endOf(node, state.source)
  if (end === 'open') addError(state, lineOf(node), errors.unclosedAdmonition(opening))
  if (end === 'shared') addError(state, lineOf(node), errors.sharedEnd(opening))
  const kind = node.name.toLowerCase()
  const own = admonitions?.find((name) => name.toLowerCase() === kind)
  if (own === undefined && !admonitionTitles.has(kind)) writeUnknown(node, opening, state)
  else if (own === 'details') writeDetails(node, state)
  else writeAdmonition(node, { kind, own }, state)
}

function writeAdmonition(
  node: Directive,
  { kind, own }: { kind: string; own: string | undefined },
  state: CompileState,
): void {
  const isOwn = !admonitionTitles.has(kind)
  const title = labelOf(node, state) ?? (isOwn ? [ownTitle(own ?? kind, state)] : undefined)
  open({ kind: isOwn ? 'info' : kind, title, ...attributesOf(node, state) }, state)
  state.write(withoutLabel(node), node)
  state.out.push('</div>\n</div>\n')
}

/** What stands over one of the author's kinds that has no title in the text. */
function ownTitle(kind: string, { context }: CompileState): PhrasingContent {
  const titles = context.admonitionTitles ?? {}
  return { type: 'text', value: (Object.hasOwn(titles, kind) && titles[kind]) || kind }
}

/** Where the context is tolerant, the marks are left out as other engines do; words behind the name made them text there, too. */
function writeUnknown(node: Directive, opening: string, state: CompileState): void {
  const known = [...admonitionTitles.keys(), ...(state.context.admonitions ?? [])]
  if (state.context.isTolerant === true && /^:+[\w-]+(?:\[.*\])?(?:\{.*\})?$/.test(opening)) {
    addWarning(state, lineOf(node), warnings.unmarkedAdmonition(node.name, known))
    return state.write(node.children, node)
  }
  addWarning(state, lineOf(node), warnings.unknownAdmonition(node.name, known))
  state.out.push(`<p>${escapeText(opening)}</p>\n`)
  state.write(withoutLabel(node), node)
  state.out.push('<p>:::</p>\n')
}

function writeDetails(node: Directive, state: CompileState): void {
  const { id, className } = attributesOf(node, state)
  state.out.push(`<details${attribute('class', className)}${attribute('id', id)}>\n<summary>`)
  const title = labelOf(node, state)
  if (title === undefined) state.out.push(escapeText(state.context.messages.details))
  else state.write(title, { type: 'paragraph', children: title })
  state.out.push('</summary>\n')
  state.write(withoutLabel(node), node)
  state.out.push('</details>\n')
}

/** Writes a quote that begins with `[!NOTE]`, GitHub's form. Says whether it was one. */
export function writeAlert(node: Blockquote, state: CompileState): boolean {
  const [first, ...rest] = node.children
  const kind = first?.type === 'paragraph' ? takeAlertMark(first) : undefined
  if (first?.type !== 'paragraph' || kind === undefined) return false
  open({ kind, title: undefined }, state)
  state.write(first.children.length > 0 ? [first, ...rest] : rest, node)
  state.out.push('</div>\n</div>\n')
  return true
}

/** Takes `[!NOTE]` and the line break after it off a paragraph; nothing when it is not alone on its line. */
function takeAlertMark(paragraph: Paragraph): string | undefined {
  const [text, next] = paragraph.children
  if (text?.type !== 'text') return undefined
  const [mark = '', kind] = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i.exec(text.value) ?? []
  const isAlone = mark.endsWith('\n') || next === undefined || next.type === 'break'
  if (kind === undefined || !isAlone) return undefined

  text.value = text.value.slice(mark.length)
  if (text.value === '') paragraph.children.splice(0, next?.type === 'break' ? 2 : 1)
  return kind.toLowerCase()
}

/** `{#id .class}` after the name or title. */
function attributesOf(node: Directive, state: Findings & PageIds): Pick<Opening, 'id' | 'className'> {
  const { id, class: className } = node.attributes ?? {}
  const line = lineOf(node)
  return {
    id: id ? claimId(id, line, state) : undefined,
    className: className ? claimClasses(className, line, state) : undefined,
  }
}

interface Opening {
  kind: string
  /** Absent: the theme's own. */
  title: PhrasingContent[] | undefined
  id?: string | undefined
  className?: string | undefined
}

function open({ kind, title, id, className }: Opening, state: CompileState): void {
  const classes = className ? `ink-admonition ${className}` : 'ink-admonition'
  const word = state.context.messages[admonitionTitles.get(kind) ?? 'admonitionNote']
  // An author's own title need not say of which kind it is.
  const name = title === undefined ? undefined : word
  state.out.push(
    `<div${attribute('class', classes)}${attribute('id', id)} data-kind="${kind}" role="note"${attribute('aria-label', name)}>\n`,
    '<p class="ink-admonition-title">',
  )
  if (title === undefined) state.out.push(escapeText(word))
  else state.write(title, { type: 'paragraph', children: title })
  state.out.push('</p>\n<div class="ink-admonition-content">\n')
}

/** What a title is read with. Without a context, formulas in it are text. */
type TitleState = Pick<CompileState, 'source'> & {
  context?: Pick<ArticleContext, 'formulas' | 'hasIndentedCode'>
}

/** The author's title: `:::note[Title]`, `:::note{title="Title"}` or, the old form, `:::note Title`. */
export function labelOf(node: Directive, state: TitleState): PhrasingContent[] | undefined {
  const [first] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true && first.children.length > 0)
    return first.children
  const written = node.attributes?.['title']
  if (written) return [{ type: 'text', value: written }]

  return oldTitle(node, state)
}

/** `:::note Title` */
function oldTitle(node: Directive, state: TitleState): PhrasingContent[] | undefined {
  const opening = firstLine(node, state)
  const rest = opening.replace(/^:+/, '').slice(node.name.length).trim()
  if (rest === '' || /^(?:\[\s*\]|\{)/.test(rest)) return undefined
  const offset = (node.position?.start.offset ?? 0) + opening.lastIndexOf(rest)
  return parseTitle(rest, { line: lineOf(node), offset }, state)
}

function parseTitle(
  text: string,
  start: { line: number; offset: number },
  { context }: TitleState,
): PhrasingContent[] {
  const root = parseMarkdown(text, { hasFormulas: context?.formulas !== undefined })
  const [title] = root.children
  if (title?.type !== 'paragraph' || tooDeepLine(root) !== undefined) return [{ type: 'text', value: text }]
  tidyTree(root, { source: text, isOlder: context?.hasIndentedCode === true })
  movePositions(title, start)
  return title.children
}

/** The blocks of an admonition below its title. */
export function withoutLabel(node: Directive): Directive['children'] {
  const [first, ...rest] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? rest : node.children
}

/** The line that begins it; for one that a plugin has made, the line that would. */
function firstLine(node: Directive, { source }: Pick<CompileState, 'source'>): string {
  return (writtenText(node, source)?.split('\n', 1)[0] ?? `:::${node.name}`).trim()
}

/** A container as its author wrote it; nothing for one that a plugin has made, which has the place of what it stands in. */
function writtenText(node: Nodes, source: string): string | undefined {
  const written = sourceOf(node, source)
  return written?.startsWith(':::') === true ? written : undefined
}

/** How a container ends: by its own `:::`, by that of the last one inside it, or not at all. */
type DirectiveEnd = 'closed' | 'shared' | 'open'

/**
 * Finds out how a container ends. The parser closes one silently at the end of its parent, and a line that is long
 * enough for an outer container closes all inside it.
 */
function endOf(node: Nodes & { type: 'containerDirective' }, source: string): DirectiveEnd {
  const written = writtenText(node, source)
  if (written === undefined) return 'closed'
  const colons = /^:+/.exec(written)?.[0] ?? ':::'
  const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(written.slice(written.lastIndexOf('\n')))?.[1] ?? ''
  if (closing.length < colons.length) return 'open'
  return endOfLast(node)
}

function endOfLast(node: Nodes & { type: 'containerDirective' }): DirectiveEnd {
  const last = node.children.at(-1)
  if (last?.position?.end.line !== node.position?.end.line) return 'closed'
  return last?.type === 'containerDirective' ? 'shared' : 'open'
}
