import { hash } from 'node:crypto'
import type { Code } from 'mdast'
import { drawDiagram, hasLinks, type Drawing, type DrawSvg } from '../../diagrams/draw.ts'
import { attribute, escapeText } from '../../html/escape.ts'
import type { Messages } from '../../messages/messages.ts'
import { codeBlockHtml } from '../code/code-block.ts'
import type { Finding } from '../problems.ts'
import { addError, addWarning, type CompileState } from '../state.ts'
import { lineOf } from '../tree.ts'

/** Of a page. What comes behind them is shown as code. */
const mostSigns = 50_000
/** A diagram of a few signs takes as long as another one of so many. */
const leastSigns = 200
/** In characters: what is read out of a diagram that has no name. */
const longestName = 300

/** Whether a code block is a diagram. */
export function isDiagram({ lang }: Code, { context }: CompileState): boolean {
  return context.diagrams !== undefined && lang?.toLowerCase() === 'mermaid'
}

/** Writes a diagram as a drawing; one that cannot be drawn as code, with a warning. */
export function writeDiagram(node: Code, state: CompileState): void {
  const { diagrams: { draw } = {}, isTolerant, file } = state.context
  state.diagrams.size += Math.max(node.value.length, leastSigns)
  const isTooMuch = draw !== undefined && state.diagrams.size > mostSigns
  // Pages may show several texts.
  const id = `ink-diagram-${hash('sha1', file).slice(0, 6)}-${state.diagrams.count++}`
  const shown = isTooMuch
    ? findings.undrawn('the diagrams of the page are too large together')
    : diagramHtml(node.value, { id, draw, messages: state.context.messages })
  if (typeof shown === 'string') {
    if (hasLinks(node.value)) addWarning(state, lineOf(node), findings.noLinks())
    state.out.push(shown)
  } else if (draw === undefined && isTolerant !== true) addError(state, lineOf(node), shown)
  else {
    addWarning(state, lineOf(node), shown)
    state.out.push(codeBlockHtml(node))
  }
}

/** What a diagram is drawn with. `id` tells its parts from those of other diagrams on the page. */
export interface DrawingTools {
  id: string
  /** Absent where the package for it is not installed. */
  draw: DrawSvg | undefined
  messages: Pick<Messages, 'diagram'>
}

/** A diagram as HTML, or why it is shown as code. */
export function diagramHtml(source: string, { id, draw, messages }: DrawingTools): string | Finding {
  if (draw === undefined) return findings.noLibrary()
  const drawn = drawDiagram(source, id, draw)
  if ('drawing' in drawn) return figureHtml(drawn.drawing, messages)
  return 'reason' in drawn ? findings.undrawn(drawn.reason) : findings.unknownType(drawn.unknownType)
}

function figureHtml(drawing: Drawing, messages: DrawingTools['messages']): string {
  const { inner, width, height, scale, title, description } = drawing
  const label = [diagramName(drawing, messages.diagram), description]
    .filter((part) => part !== undefined)
    .join('. ')
  const caption = title === undefined ? '' : `<figcaption>${escapeText(title)}</figcaption>`
  const [shownWidth, shownHeight] = [width, height].map((length) => Math.round(length * scale))
  const size = `viewBox="0 0 ${width} ${height}" width="${shownWidth}" height="${shownHeight}"`
  const svg = `<svg role="img"${attribute('aria-label', label)} ${size}>${inner}</svg>`
  return `<figure class="ink-diagram">${caption}<div tabindex="0">${svg}</div></figure>\n`
}

/** The author's name of it, else its texts. */
function diagramName({ name, title, texts }: Drawing, diagram: string): string {
  if (name !== undefined || title !== undefined) return name ?? title ?? ''
  const all = texts.join(', ')
  return `${diagram}: ${all.length > longestName ? `${all.slice(0, longestName)}…` : all}`
}

/** Warnings of diagrams that are shown as code. */
const findings = {
  undrawn: (reason: string): Finding => ({
    message: `A diagram is shown as code: ${reason}.`,
    hint: 'Write it in another way, or put a picture of it into its place.',
  }),
  unknownType: (type: string): Finding => ({
    message: `Diagrams of the type "${type}" are not drawn; they are shown as code.`,
    hint: 'Drawn are flowcharts, sequences, classes, states, entities, charts (`xychart`, `pie`), plans (`gantt`), mind maps, timelines, journeys and architectures.',
  }),
  noLinks: (): Finding => ({
    message: 'The links in a diagram were left out: its parts lead nowhere.',
    hint: 'Put the links below it, as a list.',
  }),
  noLibrary: (): Finding => ({
    message: 'Diagrams are shown as code: the package that draws them is not installed.',
    hint: 'Install it once, beside Inkstone: npm install beautiful-mermaid@1',
  }),
}
