import { tableOf } from '../../defined.ts'
import type { Nodes } from 'mdast'
import { treatmentOf } from '../../html/elements.ts'
import { setsHeightAlone } from '../../html/inline-style.ts'
import {
  defaultAttributes,
  resolveAnchor,
  resolveAttribute,
  type Surroundings,
} from '../../markdown/write/attributes.ts'
import { resolveTarget } from '../../markdown/write/links.ts'
import { warnings } from '../../markdown/problems.ts'
import { addWarning, type CompileState } from '../../markdown/state.ts'
import { lineOf } from '../../markdown/tree.ts'
import { declarationsOf } from '../../style-sheet.ts'
import { resolveMedia } from '../../markdown/write/images.ts'

/** A JSX element in a text. */
export type JsxNode = Nodes & { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }

/** An attribute: a text, an expression, or nothing but a name. */
type Value = string | { code: string } | true

/** React's names of the attributes that HTML authors write. */
export const reactNames: ReadonlyMap<string, string> = tableOf(
  'class=className for=htmlFor autoplay=autoPlay colspan=colSpan rowspan=rowSpan ' +
    'crossorigin=crossOrigin datetime=dateTime srcset=srcSet tabindex=tabIndex ' +
    'allowfullscreen=allowFullScreen frameborder=frameBorder playsinline=playsInline ' +
    'referrerpolicy=referrerPolicy maxlength=maxLength readonly=readOnly usemap=useMap',
)
const htmlNames: ReadonlyMap<string, string> = new Map([...reactNames].map(([html, react]) => [react, html]))

/** The attributes of a JSX element as code, each with a space before it. */
export function attributesCode(node: JsxNode, state: CompileState): string {
  const isComponent = node.name === null || !/^[a-z]/.test(node.name) || node.name === 'head'
  const place = { name: node.name ?? '', line: lineOf(node) }
  const parts = node.attributes.map((attribute): Part =>
    attribute.type === 'mdxJsxExpressionAttribute'
      ? [spread, kept(attribute.value, place.line, state)]
      : [attribute.name, valueOf(attribute.value, { state, line: place.line, isComponent })],
  )
  const written = isComponent
    ? parts.flatMap((part) => componentAttribute(part, { place, state }))
    : nativeAttributes(parts, { place, state })
  return lastOfEach(written).map(attributeCode).join('')
}

const spread = '...'

/** An attribute by its name in React. */
type Part = readonly [name: string, value: Value]

/** An attribute that is given twice counts as it is given last; braces that spread may hold anything. */
function lastOfEach(parts: readonly Part[]): readonly Part[] {
  const last = new Map(parts.map(([name], index) => [name, index]))
  return parts.filter(([name], index) => name === spread || last.get(name) === index)
}

function valueOf(
  value: string | null | undefined | { value: string },
  { state, line, isComponent }: { state: CompileState; line: number; isComponent: boolean },
): Value {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const path = requiredPath(value.value)
  // Of a native element the path is resolved like any other: with its size.
  if (path !== undefined && !isComponent) return path
  return kept(withStaticAssets(value.value, state, line), line, state)
}

/** Code of an attribute, which may name components, or load what takes a bundler. */
function kept(code: string, line: number, state: CompileState): { code: string } {
  state.mdx?.expressions.push({ code, line })
  return { code }
}

function attributeCode([name, value]: Part): string {
  if (value === true) return ` ${name}`
  if (name === spread && typeof value !== 'string') return ` {${value.code}}`
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : value.code}}`
}

/** Attributes of components stay as they are; the ids are known to the page, and links of `<Link>` are looked up. */
function componentAttribute([name, value]: Part, { place, state }: Surroundings): readonly Part[] {
  if (name === 'id' && typeof value === 'string') {
    state.slugger.reserve(value)
    state.anchors.add(value)
  }
  if (place.name !== 'Link' || (name !== 'to' && name !== 'href') || typeof value !== 'string')
    return [[name, value]]
  const target = resolveTarget(value, state, { line: place.line })
  const facts: Part = ['target_', { code: JSON.stringify(target) }]
  return target === undefined ? [] : [[name, value], facts]
}

/** Texts go the way of those in Markdown; what an expression gives is the author's own affair. */
function nativeAttributes(parts: readonly Part[], { place, state }: Surroundings): readonly Part[] {
  const names = new Set(parts.map(([name]) => name))
  const isSized = names.has('width') || names.has('height') || parts.some(isHeightAlone)
  const sized = { ...place, isSized }
  const texts = parts.flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' ? [] : [[htmlNameOf(name), value === true ? '' : value]],
  )
  const anchor = place.name === 'a' ? resolveAnchor(new Map(texts), { place, state }) : undefined
  const written = parts.flatMap(([name, value]): readonly Part[] => {
    if (typeof value === 'object' || anchor?.handled.has(htmlNameOf(name)) !== true)
      return nativeAttribute([name, value], { place: sized, state })
    return name === 'href' ? anchor.attributes.map(inReact) : []
  })
  const defaults = defaultAttributes.get(place.name) ?? []
  return [...written, ...defaults.filter(([name]) => !names.has(name))]
}

/** Whether an attribute is a style that gives a picture a height and no width. */
function isHeightAlone([name, value]: Part): boolean {
  if (name !== 'style' || value === true) return false
  if (typeof value === 'string') return setsHeightAlone(value)
  return /\b(?:min|max)?height['"]?\s*:/i.test(value.code) && !/\bwidth['"]?\s*:/i.test(value.code)
}

function nativeAttribute([written, value]: Part, { place, state }: Surroundings): readonly Part[] {
  const { name: element, line } = place
  if (/^on[a-z]/i.test(written)) {
    addWarning(state, line, warnings.mdxHandler(written, element))
    return []
  }
  if (written === 'style')
    return [[written, typeof value === 'string' ? { code: styleObject(value) } : value]]
  const name = htmlNameOf(written)
  const isShared = name === 'id' || name === 'name' || isInMarkdown(element)
  const resolved =
    isShared && typeof value === 'string' ? resolveAttribute([name, value], { place, state }) : undefined
  return resolved?.map(inReact) ?? [[reactNames.get(written) ?? written, value]]
}

/** A style as HTML has it, in React's form. */
function styleObject(written: string): string {
  const entries = declarationsOf(written).map(({ name, value }) => [
    name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return `(${JSON.stringify(Object.fromEntries(entries))})`
}

/** Whether texts in Markdown have such elements too. Of others, a `<script>` in `<Head>` say, authors know what they write. */
function isInMarkdown(element: string): boolean {
  if (element.includes('-')) return false
  return [true, false].some((isInSvg) => treatmentOf(element, isInSvg) === 'keep')
}

function htmlNameOf(name: string): string {
  return htmlNames.get(name) ?? name.toLowerCase()
}

function inReact([name, value]: readonly [name: string, value: string]): Part {
  return [reactNames.get(name) ?? name, value]
}

const required = /\brequire\(\s*(['"])((?:\.{1,2}\/|@site\/)[^'"\n]+\.[a-z\d]+)\1\s*\)(?:\.default\b)?/gi
const moduleFile = /\.(?:[cm]?[jt]sx?|json5?|ya?ml|mdx?)$/i

/** Code in which `require('./a.png').default`, which only bundlers know, is the address of that file. */
export function withStaticAssets(code: string, state: CompileState, line: number): string {
  if (!code.includes('require(')) return code
  return code.replace(required, (call, _quote: string, path: string) => {
    if (moduleFile.test(path)) return call
    return JSON.stringify(resolveMedia(path, state, { line, kind: 'img' })?.url ?? '')
  })
}

/** The path in an attribute that is nothing but `require('./a.png')`. */
function requiredPath(code: string): string | undefined {
  const match = new RegExp(`^\\s*${required.source}\\s*$`, 'i').exec(code)
  return match?.[2] !== undefined && !moduleFile.test(match[2]) ? match[2] : undefined
}
