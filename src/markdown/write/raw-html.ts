import type { Nodes } from 'mdast'
import { isReservedName } from '../../html/reserved-names.ts'
import { maxDepth, lineOf } from '../tree.ts'
import { markExcerpt } from '../excerpt.ts'
import { escapeText } from '../../html/escape.ts'
import { errors, warnings } from '../problems.ts'
import { attributesHtml, type ElementPlace } from './raw-attributes.ts'
import { endsBefore, mayStayOpen, treatmentOf, voidElements, type Treatment } from '../../html/elements.ts'
import { readTokens, type OpenToken } from '../../html/read-tokens.ts'
import {
  addError,
  addWarning,
  createState,
  type CompileState,
  type OpenTag,
  type RawElements,
} from '../state.ts'
import { frameLink, kindOfUrl, originOf } from './links.ts'
import type { ArticleContext, CheckedHtml } from '../../types/article.ts'

const blockParents = new Set(['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'])

/**
 * Writes raw HTML anew, tag by tag: only what is known to be harmless comes out, and elements always close in order,
 * so that no text can break the page around it. An element may be opened in one node and closed in a later one with
 * the same parent.
 */
export function writeRawHtml(node: Nodes & { type: 'html' }, state: CompileState, parent: Nodes): void {
  const start = state.out.length
  let line = lineOf(node)
  let counted = 0
  for (const token of readTokens(node.value)) {
    for (; counted < token.at; counted++) if (node.value[counted] === '\n') line++
    const isDropping = state.open.at(-1)?.isDropped === true
    if (token.type === 'close') closeTag(token.name, line, state)
    else if (isDropping) continue
    else if (token.type === 'open') openTag(token, line, state)
    else if (token.type === 'text') state.out.push(escapeText(token.value))
    else markExcerpt(token.value, state, parent)
  }
  if (blockParents.has(parent.type) && state.out.length > start) state.out.push('\n')
}

/** Closes the raw elements that are still open at the end of their container. */
export function closeOpenTags(state: CompileState): void {
  while (state.open.length > state.openOutside) {
    const tag = state.open.at(-1)
    if (tag !== undefined && !mayStayOpen(tag.name))
      addWarning(state, tag.line, warnings.unclosedTag(tag.name))
    closeLast(state)
  }
}

/** Whether what is written now is left out, because an element around it is. */
export function isDropped(state: RawElements): boolean {
  return state.open.at(-1)?.isDropped === true
}

function openTag(tag: OpenToken, line: number, state: CompileState): void {
  const name = tag.name.toLowerCase()
  endImplied(name, state)
  const around = state.open.at(-1)
  const isInDrawing = around?.isInSvg === true
  const isDrawing = name === 'svg' && !isInDrawing
  const place = { name, line, isInSvg: isDrawing || isInDrawing, isDrawing, parent: around?.name }
  const treatment = treatmentOf(name, isInDrawing)
  if (treatment === 'text') {
    const find = isReservedName(name) ? warnings.engineElement : warnings.unknownElement
    addWarning(state, line, find(tag.source))
    state.out.push(escapeText(tag.source))
  } else if (state.open.length >= maxDepth) refuseDepth(line, state)
  else if (treatment !== 'keep') leaveOut(tag, { name, line, treatment }, state)
  else if (name === 'iframe') writeFrame(tag, place, state)
  else writeTag(tag, place, state)
}

function endImplied(next: string, state: CompileState): void {
  while (state.open.length > state.openOutside && endsBefore(state.open.at(-1)?.name ?? '', next))
    closeLast(state)
}

function refuseDepth(line: number, state: CompileState): void {
  if (!state.isTooDeep) addError(state, line, errors.tooDeep(maxDepth))
  state.isTooDeep = true
}

function leaveOut(
  tag: OpenToken,
  { name, line, treatment }: { name: string; line: number; treatment: Treatment },
  state: CompileState,
): void {
  const isPage = treatment === 'unwrap'
  addWarning(state, line, isPage ? warnings.pageElement(name) : warnings.droppedElement(name))
  if (treatment === 'dropVoid' || tag.isSelfClosing) return
  push(isPage ? { name, line, shown: '' } : { name, line, isDropped: true }, state)
}

function writeTag(tag: OpenToken, place: ElementPlace, state: CompileState): void {
  const { name, line, isInSvg } = place
  const around = state.open.at(-1)
  if (name === 'summary' && around?.name === 'details') around.hasSummary = true
  const shown = isInSvg ? tag.name : shownName(tag, name, state)
  // The page has one title; a second one would be that of another document.
  if (name === 'h1' && shown === 'h2') addWarning(state, line, warnings.secondRawTitle())
  const isEmpty = voidElements.has(name)
  const opening = `<${shown}${attributesHtml(tag, place, state)}>`
  if (!isEmpty && !tag.isSelfClosing) push({ name, shown, line, isInSvg }, state)
  // Only drawings know `/>`; in HTML a browser ignores it, but an author who writes it means an empty element.
  state.out.push(tag.isSelfClosing && !isEmpty ? `${opening}</${shown}>` : opening)
}

function shownName({ attributes }: OpenToken, name: string, { context }: CompileState): string {
  if (name === 'h1') return context.isUntitled === true ? name : 'h2'
  // Browsers lay a dialog that is open from the beginning over what is around it; here it stands in its place.
  const isOpen = name === 'dialog' && [...attributes.keys()].some((key) => key.toLowerCase() === 'open')
  return isOpen ? 'div' : name
}

/** Frames show complete addresses only, and have no content. */
function writeFrame(tag: OpenToken, place: ElementPlace, state: CompileState): void {
  const valueOf = (wanted: string): string =>
    [...tag.attributes].find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  const src = valueOf('src')
  const origin = kindOfUrl(src) === 'external' ? originOf(src) : undefined
  // A file of the site itself would run as the site does.
  const link = frameLink({ src, title: valueOf('title'), line: place.line }, state)
  if (link !== undefined) state.out.push(link)
  else if (origin === undefined || origin === state.context.siteUrl)
    addWarning(state, place.line, warnings.droppedFrame(src))
  else state.out.push(`<iframe${attributesHtml(tag, place, state)}></iframe>`)
  if (!tag.isSelfClosing) push({ name: 'iframe', line: place.line, isDropped: true }, state)
}

const lineBreak: OpenToken = {
  type: 'open',
  at: 0,
  name: 'br',
  attributes: new Map(),
  isSelfClosing: true,
  source: '</br>',
}

/** Browsers read `</br>` as `<br>`; right behind one it is meant to end it. */
function closeBreak(line: number, state: CompileState): void {
  if (state.out.at(-1)?.startsWith('<br') !== true) openTag(lineBreak, line, state)
}

function closeTag(written: string, line: number, state: CompileState): void {
  const name = written.toLowerCase()
  const last = state.open.at(-1)
  if (last?.isDropped === true && state.open.length > state.openOutside) {
    // The content of a dropped element is left out, its closing tags too.
    if (last.name === name) state.open.pop()
    return
  }
  if (voidElements.has(name)) {
    if (name === 'br') closeBreak(line, state)
    return
  }
  const at = state.open.findLastIndex((tag) => tag.name === name)
  if (at >= state.openOutside) closeDownTo(at, state)
  else if (treatmentOf(name, false) !== 'text') addWarning(state, line, warnings.strayClosingTag(name))
  else state.out.push(`&lt;/${escapeText(written)}&gt;`)
}

/** Closes an element, and with it those in it that were never closed. */
function closeDownTo(at: number, state: CompileState): void {
  for (const inner of state.open.slice(at + 1).toReversed()) {
    if (!mayStayOpen(inner.name)) addWarning(state, inner.line, warnings.unclosedTag(inner.name))
    closeLast(state)
  }
  closeLast(state)
}

function push(tag: Partial<OpenTag> & { name: string; line: number }, state: CompileState): void {
  const { name: shown } = tag
  state.open.push({
    shown,
    isDropped: false,
    isInSvg: false,
    hasSummary: false,
    at: state.out.length,
    ...tag,
  })
}

function closeLast(state: CompileState): void {
  const tag = state.open.pop()
  if (tag === undefined || tag.isDropped) return
  if (tag.name === 'details' && !tag.hasSummary) addSummary(tag, state)
  if (tag.shown !== '') state.out.push(`</${tag.shown}>`)
}

function addSummary(tag: OpenTag, state: CompileState): void {
  const opening = state.out[tag.at]
  if (opening === undefined) return
  state.out[tag.at] = `${opening}<summary>${escapeText(state.context.messages.details)}</summary>`
}

/**
 * Writes a piece of HTML that belongs to no text, as raw HTML in a text is written. Anything that would be left out there, or
 * put right, is a problem here: whoever wrote an option would look for it in vain.
 */
export function checkOptionHtml(
  html: string,
  context: Omit<ArticleContext, 'file' | 'firstLine'>,
): CheckedHtml {
  const state = createState(html, { ...context, file: '', firstLine: 1 }, () => {})
  writeRawHtml({ type: 'html', value: html }, state, { type: 'paragraph', children: [] })
  closeOpenTags(state)
  return {
    html: state.out.join(''),
    problems: [...state.errors, ...state.warnings].map(({ message, hint }) => ({
      message,
      ...(hint !== undefined && { hint }),
    })),
  }
}
