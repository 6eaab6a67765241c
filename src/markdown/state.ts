import type { Definition, FootnoteDefinition, Heading as HeadingNode, Nodes } from 'mdast'
import type { ArticleAsset, ArticleContext, ArticleLink, Heading, SourceSection } from '../types/article.ts'
import { messagesFor } from '../theme-messages.ts'
import type { Problem } from '../types/problem.ts'
import { isReservedId, splitClasses } from '../html/reserved-names.ts'
import { warnings, type Finding } from './problems.ts'
import { createSlugger, type Slugger } from './write/slugger.ts'

/** An element of raw HTML that waits for its closing tag. */
export interface OpenTag {
  /** Lower case. */
  name: string
  /** As it stands in the output. */
  shown: string
  line: number
  /** Where its opening tag stands in `out`. */
  at: number
  /** Its content is left out, too. */
  isDropped: boolean
  /** It is a drawing or stands in one. */
  isInSvg: boolean
  hasSummary: boolean
}

/** A footnote that the text refers to. */
export interface Footnote {
  definition: FootnoteDefinition
  number: number
  id: string
  /** Ids of the places that refer to it. */
  references: string[]
}

/** The parts of a text of MDX besides Markdown. `out` has a mark for each piece of code, see `mdx-pieces.ts`. */
export interface MdxPieces {
  pieces: MdxPiece[]
  /** How many JSX elements are open. */
  depth: number
  /** How many of them are components of the author's, which may look at what stands in them. */
  inComponents: number
  /** Imports, exports and what stands between them, in the order of the text. */
  esm: { code: string; line: number }[]
  /** Components that JSX elements name, and expressions that may hold more. */
  components: { name: string; line: number }[]
  expressions: { code: string; line: number }[]
  /** Elements of Markdown that components of the author's draw. */
  drawn: ReadonlySet<string>
  /** Those of them that the text has. */
  listed: Set<string>
  /** How many elements of Markdown are code, and whether there were more than may be. */
  elements: number
  isBeyondElements: boolean
}

/** A JSX element or an expression. */
export interface MdxPiece {
  /** JSX. */
  code: string
  /** Its Markdown, which stays where no code can run. */
  html: string
}

/** The problems of a text, and the context that places them in the author's file. */
export interface Findings {
  context: ArticleContext
  errors: Problem[]
  warnings: Problem[]
}

/** The ids of a page. */
export interface PageIds {
  /** The text that is compiled. */
  source: string
  slugger: Slugger
  /** All ids that links can lead to. */
  anchors: Set<string>
  /** Ids that headings name themselves, as `{#id}`, and those that a translation takes over from its original. */
  explicitIds: Map<HeadingNode, string>
  /** Ids that headings had before. */
  aliases: Map<HeadingNode, string[]>
}

/** Definitions of links and footnotes, by their labels in upper case. */
export interface References {
  definitions: Map<string, Definition>
  footnoteDefinitions: Map<string, FootnoteDefinition>
  footnotes: Map<string, Footnote>
  /** Contents of footnotes, see `sections.ts`. */
  noteKeys: Map<string, string>
  /** How many footnotes are being read for that, one in the other. */
  openNotes: number
}

/** Everything outside of the text that it refers to. */
export interface Targets {
  links: ArticleLink[]
  assets: Map<string, ArticleAsset>
  origins: { img: Set<string>; frame: Set<string>; media: Set<string> }
}

/** Raw elements that are open, and how many of them belong to the containers around this one. */
export interface RawElements {
  open: OpenTag[]
  openOutside: number
  /** Raw elements are nested too deeply; said once. */
  isTooDeep: boolean
  /** Line of the first drawing. */
  drawingLine: number | undefined
}

/** The HTML of a text, piece by piece. */
export interface Output {
  out: string[]
  /** Writes nodes to `out`. Held here so that the files of single elements need not import the list of all. */
  write: (nodes: readonly Nodes[], parent: Nodes) => void
}

/** The HTML of what is written meanwhile, which does not go to `out`. */
export function writtenBy(state: Output, write: () => void): string {
  const outside = state.out
  state.out = []
  write()
  const html = state.out.join('')
  state.out = outside
  return html
}

/** The formulas of a text so far. */
export interface Formulas {
  /** About as many signs and cells have been set. */
  work: number
  /** Equations that have got a number. */
  equations: number
}

/** Everything that one compilation collects. Functions that need a part of it ask for that part. */
export interface CompileState extends Findings, PageIds, References, Targets, RawElements, Output {
  headings: Heading[]
  sections: SourceSection[]
  /** The blocks of the text that stand in no other one. */
  topLevel: WeakSet<Nodes>
  /** List items whose paragraphs are written without `<p>`. */
  tightItems: WeakSet<Nodes>
  excerptHtml: string | undefined
  formulas: Formulas
  /** Diagrams that have been drawn or tried, and how long they were, in characters. */
  diagrams: { count: number; size: number }
  /** Blocks of tabs that the compiler has written. */
  tabGroups: { count: number }
  /** Present when the text is MDX. */
  mdx?: MdxPieces
}

/** For texts that are read and not shown: links stay as they are, and no file is there. */
export const bareContext: ArticleContext = {
  file: '',
  firstLine: 1,
  messages: messagesFor('en'),
  resolveLink: (href) => ({ href }),
  resolveAsset: () => undefined,
}

/** A {@link CompileState} for one text. */
export function createState(
  source: string,
  context: ArticleContext,
  write: (nodes: readonly Nodes[], parent: Nodes, state: CompileState) => void,
): CompileState {
  const state: CompileState = {
    context,
    source,
    out: [],
    headings: [],
    sections: [],
    links: [],
    anchors: new Set(),
    assets: new Map(),
    origins: { img: new Set(), frame: new Set(), media: new Set() },
    errors: [],
    warnings: [],
    slugger: createSlugger(context.maintainsCase),
    explicitIds: new Map(),
    aliases: new Map(),
    definitions: new Map(),
    footnoteDefinitions: new Map(),
    footnotes: new Map(),
    noteKeys: new Map(),
    openNotes: 0,
    open: [],
    openOutside: 0,
    topLevel: new WeakSet(),
    tightItems: new WeakSet(),
    isTooDeep: false,
    drawingLine: undefined,
    excerptHtml: undefined,
    formulas: { work: 0, equations: 0 },
    diagrams: { count: 0, size: 0 },
    tabGroups: { count: 0 },
    write: (nodes, parent) => write(nodes, parent, state),
  }
  return state
}

/** Takes an id that the author chose. Nothing, with a warning, when something on the page has it already. */
export function claimId(id: string, line: number, state: Findings & PageIds): string | undefined {
  if (isReservedId(id)) {
    addWarning(state, line, warnings.engineId(id))
    return undefined
  }
  if (!state.slugger.reserve(id)) {
    addWarning(state, line, warnings.takenId(id))
    return undefined
  }
  state.anchors.add(id)
  return id
}

/** The classes that the author chose, without those of the engine, which are left out with a warning. */
export function claimClasses(written: string, line: number, state: Findings): string {
  const { free, reserved } = splitClasses(written)
  for (const name of new Set(reserved)) addWarning(state, line, warnings.engineClass(name))
  return reserved.length === 0 ? written : free.join(' ')
}

/** Notes an error at a line of the text. */
export function addError(state: Findings, line: number, finding: Finding): void {
  state.errors.push(placed(state, line, finding))
}

/** Notes a warning at a line of the text. */
export function addWarning(state: Findings, line: number, finding: Finding): void {
  state.warnings.push(placed(state, line, finding))
}

/** A line of the text as a line of the author's file. */
export function fileLine(state: Findings, line: number): number {
  return line + state.context.firstLine - 1
}

function placed(state: Findings, line: number, { refusal, ...finding }: Finding): Problem {
  const shown = state.context.optionBy !== undefined ? { ...finding, ...refusal } : finding
  return { file: state.context.file, line: fileLine(state, line), ...shown }
}
