import type { FootnoteReference } from 'mdast'
import { interpolate } from '../../messages/messages.ts'
import { attribute, escapeHtml, escapeText } from '../../html/escape.ts'
import { warnings } from '../problems.ts'
import {
  addWarning,
  writtenBy,
  type Footnote,
  type CompileState,
  type Findings,
  type Output,
  type PageIds,
  type References,
} from '../state.ts'
import { lineOf } from '../tree.ts'

const headingId = 'ink-footnotes'

/** Writes the mark of a footnote in the text. */
export function writeFootnoteReference(
  node: FootnoteReference,
  state: References & PageIds & Output & Pick<Findings, 'context'>,
): void {
  const footnote = findFootnote(node, state)
  if (footnote === undefined) return void state.out.push(escapeText(`[^${node.label ?? node.identifier}]`))
  const id = state.slugger.slug(footnote.id.replace('fn-', 'fnref-'))
  footnote.references.push(id)
  state.anchors.add(id)
  const link = `<a href="#${escapeHtml(footnote.id)}"${attribute('id', id)} aria-describedby="${headingId}">`
  state.out.push(`<sup class="ink-footnote-ref">${link}${footnote.number}</a></sup>`)
}

/** Writes the footnotes that the text refers to, in the order of their marks. Warns of the others. */
export function writeFootnotes(state: CompileState): void {
  const contents = writeContents(state)
  for (const [identifier, definition] of state.footnoteDefinitions) {
    if (state.footnotes.has(identifier)) continue
    addWarning(state, lineOf(definition), warnings.unusedFootnote(definition.label ?? identifier))
  }
  if (contents.length === 0) return

  const { footnotes } = state.context.messages
  state.anchors.add(headingId)
  state.out.push(
    `<section class="ink-footnotes" aria-labelledby="${headingId}">\n`,
    `<h2 class="ink-visually-hidden" id="${headingId}">${escapeText(footnotes)}</h2>\n<ol>\n`,
    ...[...state.footnotes.values()].map((footnote, index) => {
      const content = withBackLinks(contents[index] ?? '', footnote, state)
      return `<li${attribute('id', footnote.id)}>\n${content}</li>\n`
    }),
    '</ol>\n</section>\n',
  )
}

/** A footnote may refer to others: the list grows while it is written, and back links are added afterwards. */
function writeContents(state: CompileState): string[] {
  const contents: string[] = []
  for (const { definition } of state.footnotes.values())
    contents.push(writtenBy(state, () => state.write(definition.children, definition)))
  return contents
}

function withBackLinks(html: string, footnote: Footnote, state: Findings): string {
  const links = footnote.references.map((id, index) => {
    const number = index === 0 ? `${footnote.number}` : `${footnote.number}-${index + 1}`
    const label = escapeHtml(interpolate(state.context.messages.footnoteBack, { number }))
    const again = index === 0 ? '' : `<sup>${index + 1}</sup>`
    return ` <a class="ink-footnote-back" href="#${escapeHtml(id)}" aria-label="${label}">↩${again}</a>`
  })
  const end = '</p>\n'
  if (html.endsWith(end)) return html.slice(0, -end.length) + links.join('') + end
  return `${html}<p>${links.join('').trim()}</p>\n`
}

function findFootnote(
  node: FootnoteReference,
  state: References & PageIds & Pick<Findings, 'context'>,
): Footnote | undefined {
  const key = node.identifier.toUpperCase()
  const known = state.footnotes.get(key)
  const definition = state.footnoteDefinitions.get(key)
  if (known !== undefined || definition === undefined) return known
  const id = state.slugger.slug(`${state.context.footnotePrefix ?? ''}fn-${node.label ?? node.identifier}`)
  const footnote: Footnote = { definition, number: state.footnotes.size + 1, id, references: [] }
  state.anchors.add(id)
  state.footnotes.set(key, footnote)
  return footnote
}
