import { createRequire } from 'node:module'
import type { Code, Nodes } from 'mdast'
import type Temml from 'temml'
import { escapeText } from '../../html/escape.ts'
import type { FormulaOptions } from '../../types/article.ts'
import { codeBlockHtml } from '../code/code-block.ts'
import { mathmlOf } from './mathml.ts'
import { warnings } from '../problems.ts'
import { addWarning, type CompileState } from '../state.ts'
import { lineOf } from '../tree.ts'

/** Writes a formula as MathML; one that cannot be read as code, with a warning. */
export function writeFormula(
  node: Extract<Nodes, { type: 'math' | 'inlineMath' }>,
  state: CompileState,
): void {
  const isDisplay = node.type === 'math'
  const tex = node.value.trim()
  if (tex === '') return
  try {
    takeWork(tex, state)
    const written = render(tex, isDisplay, state.context.formulas)
    state.formulas.work += written.length / writtenForSign
    const math = mathmlOf(written, tex, state.formulas)
    if (isDisplay) state.out.push(`<div class="ink-math" tabindex="0">${math}</div>\n`)
    else state.out.push(isLong(tex) ? `<span class="ink-math-line">${math}</span>` : math)
  } catch (error) {
    // The library has faults of its own, and deep formulas end its stack: whatever it is, the page goes on.
    state.formulas.work += failureWork
    addWarning(state, lineOf(node), warnings.formula(shortened(tex), reasonOf(error)))
    const code: Code = { type: 'code', lang: 'latex', value: tex }
    state.out.push(isDisplay ? codeBlockHtml(code) : `<code>${escapeText(tex)}</code>`)
  }
}

const load = createRequire(import.meta.url)

/** Where a sized bracket of one pair ends in another, the library takes the text between for the bracket; braces keep it apart. */
function render(tex: string, displayMode: boolean, options?: FormulaOptions): string {
  try {
    return renderOnce(tex, displayMode, options)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("Invalid delimiter 'undefined'")) throw error
    return renderOnce(tex.replaceAll(sizedBracket, '$1{$2}'), displayMode, options)
  }
}

const sizedBracket = /(\\[bB]igg?[lrm]?)[ \t]*([([]|\\\{|\\l[a-zA-Z]+)/g

/** The library is loaded for the first formula, since most sites have none. */
function renderOnce(tex: string, displayMode: boolean, { macros = {} }: FormulaOptions = {}): string {
  const temml = load('temml') as typeof Temml
  return temml.renderToString(withColumns(tex), {
    displayMode,
    // Macros that a formula defines are its own. KaTeX has a name for itself, beside \TeX and \LaTeX.
    macros: { '\\KaTeX': '\\text{KA}\\TeX', '\\mbox': '\\text{#1}', '\\textunderscore': '\\_', ...macros },
    throwOnError: true,
    trust: false,
    maxSize: [50, 50],
    maxExpand: definition.test(tex)
      ? Math.max(10, Math.min(mostExpansions, Math.floor(mostTokens / tex.length)))
      : mostExpansions,
  })
}

/** A formula whose aligned columns are not counted, `\begin{alignat*}{}`, which KaTeX counts itself. */
function withColumns(tex: string): string {
  const columns = Math.min(tex.split('&').length, mostUncounted)
  return tex.replaceAll(/(\\begin\{align(?:ed)?at\*?\})\{\s*\}/g, `$1{${columns}}`)
}

/** Whether a formula in a line may be wider than the screen of a phone: by its signs, and by those of them that are seen. */
function isLong(tex: string): boolean {
  return tex.length > 40 || tex.replaceAll(/\\[a-z]+|[\s{}^_\\]/gi, '').length > 24
}

const definition =
  /\\(?:(?:re|provide)?newcommand|renewcommand|providecommand|[gex]?def|(?:future)?let)(?![a-z])/i
const mostExpansions = 1000
/** Of one formula that defines commands, which may repeat each other. */
const mostTokens = 20_000
const mostSigns = 10_000
const mostNested = 40
const mostUncounted = 30
/** Of a page, in signs: about a second. */
const mostWork = 150_000
/** Characters of MathML that take as long as a sign of TeX. */
const writtenForSign = 20
/** State of the library that a formula may have left behind when it failed. */
const failureWork = 1000
/** A cell of a table takes as long as so many signs. */
const cellWork = 5

/**
 * Counts what setting a formula costs before it begins: nothing can stop it afterwards.
 * @throws Error when the formula, or all of them together, would take too long
 */
function takeWork(tex: string, { formulas }: CompileState): void {
  if (tex.length > mostSigns) throw new Error(`it is longer than ${mostSigns} characters`)
  if (nestingOf(tex) > mostNested) throw new Error(`it is nested more than ${mostNested} levels deep`)
  formulas.work += tex.length + cellsOf(tex) * cellWork + (definition.test(tex) ? mostTokens / 4 : 0)
  if (formulas.work > mostWork) throw new Error('the formulas of the page are too large together')
}

function nestingOf(tex: string): number {
  let depth = 0
  let deepest = 0
  for (const [sign] of tex.matchAll(/\\(?:left|begin|right|end|middle)(?![a-z])|\\[^]|[{}^_]/gi)) {
    if (sign === '{' || sign === '\\left' || sign === '\\begin') depth++
    else if (sign === '}' || sign === '\\right' || sign === '\\end') depth--
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Rows of a table are filled up to the longest, and columns may be many by a number. */
function cellsOf(tex: string): number {
  if (!tex.includes('\\begin') && !tex.includes('&')) return 0
  const rows = tex.split(/\\\\|\\cr(?![a-z])|\\tabularnewline/)
  const columns = Math.max(...rows.map((row) => row.split('&').length))
  return rows.length * (columns + namedColumns(tex))
}

const columnCount = /\\begin\s*\{align(?:ed)?at\*?\}\s*(?:\[[^\]]*\]\s*)?\{([\d\s.]*)\}/g
const longNumber = /(\d[\d\s]{2,})/g

/** Columns that tables have by a number: where a formula defines commands, any of its numbers may be one. */
function namedColumns(tex: string): number {
  const numbers = tex.matchAll(definition.test(tex) ? longNumber : columnCount)
  return [...numbers].reduce((sum, [, digits = '']) => sum + Number(digits.replaceAll(/\s/g, '')), 0)
}

/** The library's message, without the passage that it underlines. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it is no TeX'
  if (error instanceof RangeError) return 'it is nested too deeply'
  if (error instanceof TypeError) return 'the library has no way to set it'
  const [said = ''] = error.message.split(/ at (?:position \d+|end of input):|\n/)
  const reason = said
    .replace(/^.*?parse error:/i, '')
    .trim()
    .replace(/\.$/, '')
  return reason.charAt(0).toLowerCase() + reason.slice(1)
}

/** The beginning of a text, on one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
