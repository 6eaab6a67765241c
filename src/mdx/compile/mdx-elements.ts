import type { Code, Nodes } from 'mdast'
import { someNode, treeOf, parseCode } from './syntax-tree.ts'
import { words } from '../../defined.ts'
import { frameLink } from '../../markdown/write/links.ts'
import { escapeText } from '../../html/escape.ts'
import { markExcerpt } from '../../markdown/excerpt.ts'
import { toElements, withDrawn } from './child-elements.ts'
import { attributesCode, type JsxNode, withStaticAssets } from './mdx-attributes.ts'
import { atLine, plainHtml, toChildren, writePiece } from '../../markdown/write/mdx-pieces.ts'
import { globalComponents } from './mdx-names.ts'
import { warnings } from '../../markdown/problems.ts'
import { writeCode, type Writers } from '../../markdown/write/render.ts'
import { addWarning, fileLine, writtenBy, type CompileState, type MdxPieces } from '../../markdown/state.ts'
import { lineOf, withoutComments } from '../../markdown/tree.ts'
import { needsBrowser } from './browser-needs.ts'

type ExpressionNode = Nodes & { type: 'mdxFlowExpression' | 'mdxTextExpression' }

/** Elements that change or load something for the whole page; they belong into `<Head>` or into a file of their own. */
const pageElements = new Set(['script', 'style', 'link', 'meta', 'base', 'title', 'html', 'body'])

const textElements = words(
  'p h1 h2 h3 h4 h5 h6 summary span button label small strong em b i u s q sub sup kbd code mark dt',
)

/** What an expression is run by, in texts of sites that leave out what stops: `inkstone/mdx` gives it. */
export const deferErrorName = '_deferError'

/** Writers for what only MDX has. */
export const mdxWriters: Writers = {
  mdxJsxFlowElement: writeJsx,
  mdxJsxTextElement: writeJsx,
  mdxFlowExpression: writeExpression,
  mdxTextExpression: writeExpression,
  mdxjsEsm: keepEsm,
  code: writeCodeBlock,
}

function writeJsx(node: JsxNode, state: CompileState, parent: Nodes): void {
  const link = node.name === 'iframe' ? linkOfFrame(node, state) : undefined
  if (link === undefined) return writeElement(node, state, parent)
  state.out.push(link)
  writeGap(node, state, parent)
}

/** Writes a JSX element; what stands in it is Markdown again. */
function writeElement(node: JsxNode, state: CompileState, parent: Nodes): void {
  const { mdx } = state
  if (mdx === undefined) return
  const line = lineOf(node)
  const name = shownName(node, state)
  if (name !== null && isMisplaced(node, name, { parent, state }))
    return addWarning(state, line, warnings.mdxPageElement(name))
  if (name === 'embed' || name === 'object') addWarning(state, line, warnings.blockedElement(name))
  if (name !== null && /^[A-Z]/.test(name)) mdx.components.push({ name: name.replace(/[.:].*$/s, ''), line })
  const { tag, attributes } = elementOf(node, name ?? '', state)
  const type = name === null ? '' : typeCode(name, state)
  const { html, code: children } = childrenOf(node, mdx, state)
  const opening = atLine(fileLine(state, line), `<${tag}${type}${attributes}`)
  const code = children === '' && tag !== '' ? `${opening} />` : `${opening}>\n${children}\n</${tag}>`
  writePiece({ code, html: plainHtml(html, mdx.pieces) }, state)
  writeGap(node, state, parent)
}

/** What the first version of MDX gave each component that stands in another one, which may tell its children by it. */
function typeCode(name: string, { mdx, context }: CompileState): string {
  const isAsked =
    context.isTolerant === true && context.hasIndentedCode === true && (mdx?.inComponents ?? 0) > 0
  return isAsked && /^[A-Z][\w.]*$/.test(name) ? ` mdxType="${name}"` : ''
}

/** Whether an element is for the whole page, and stands in its text. */
function isMisplaced(
  node: JsxNode,
  name: string,
  { parent, state }: { parent: Nodes; state: CompileState },
): boolean {
  if (!pageElements.has(name) || isCalled(parent, /^[Hh]ead$/)) return false
  return name !== 'style' || state.context.isTolerant !== true || !isSheetOfCode(node)
}

/** ``<style>{`…`}</style>``: in Docusaurus folders it goes where the sheets of components go. */
function isSheetOfCode({ children, attributes }: JsxNode): boolean {
  if (children.length === 0)
    return attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'dangerouslySetInnerHTML')
  return children.every(({ type }) => type === 'mdxFlowExpression' || type === 'mdxTextExpression')
}

function linkOfFrame(node: JsxNode, state: CompileState): string | undefined {
  const valueOf = (wanted: string): string => {
    const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted)
    return typeof found?.value === 'string' ? found.value : ''
  }
  return frameLink({ src: valueOf('src'), title: valueOf('title'), line: lineOf(node) }, state)
}

/** An element's tag, and its attributes as code. One with event handlers runs in the browser, as a component of its own. */
function elementOf(node: JsxNode, name: string, state: CompileState): { tag: string; attributes: string } {
  const isRunnable = /^[a-z]/.test(name) && state.context.mdx?.hasBundler === true
  const handlers = isRunnable ? node.attributes.filter(isHandler) : []
  if (handlers.length === 0 || state.mdx === undefined)
    return { tag: drawnTag(name, state), attributes: attributesCode(node, state) }
  const others = node.attributes.filter((attribute) => !isHandler(attribute))
  const events = handlers.map(({ name: event, value }) => ` ${event}={${value.value}}`)
  const opening = `<${name}${attributesCode({ ...node, attributes: others }, state)}${events.join('')}`
  const code = node.children.length === 0 ? `${opening} />` : `${opening}>{children}</${name}>`
  return { tag: declareLive(code, lineOf(node), state.mdx), attributes: '' }
}

/** `<details>` is one element in Docusaurus, whether Markdown or JSX has it. */
function drawnTag(name: string, { mdx }: CompileState): string {
  if (name !== 'details' || mdx?.drawn.has(name) !== true) return name
  mdx.listed.add(name)
  return `_components.${name}`
}

/** Writes a code block. Components of the author's that draw it are given what MDX gives them. */
function writeCodeBlock(node: Code, state: CompileState): void {
  const { mdx } = state
  const drawn = ['pre', 'code'].filter((name) => mdx?.drawn.has(name))
  if (mdx === undefined || drawn.length === 0) return writeCode(node, state)
  const html = writtenBy(state, () => writeCode(node, state))
  if (!html.startsWith('<figure class="ink-code"')) return void state.out.push(html)
  for (const name of drawn) mdx.listed.add(name)
  const code = drawnCode(node, drawn)
  writePiece({ code: atLine(fileLine(state, lineOf(node)), code), html }, state)
}

/** `<pre><code>`, of which the inner one shows the block by itself where it is the engine's. */
function drawnCode({ value, lang, meta }: Code, drawn: readonly string[]): string {
  const tag = drawn.includes('code') ? '_components.code' : '_CodeBlock'
  const className = lang ? ` className={${JSON.stringify(`language-${lang}`)}}` : ''
  const metastring = meta ? ` metastring={${JSON.stringify(meta)}}` : ''
  const code = `<${tag}${className}${metastring}>{${JSON.stringify(`${value}\n`)}}</${tag}>`
  return drawn.includes('pre') ? `<_components.pre>${code}</_components.pre>` : code
}

/** Writes `{…}`. One that holds a comment only is nothing, or the end of the excerpt. */
function writeExpression(node: ExpressionNode, state: CompileState, parent: Nodes): void {
  const code = withStaticAssets(node.value, state, lineOf(node))
  if (withoutComments(code) === '') {
    const comment = /^\s*\/\*(.*)\*\/\s*$/s.exec(code)?.[1]
    if (comment !== undefined && state.mdx?.depth === 0) markExcerpt(comment, state, parent)
    return
  }
  const line = lineOf(node)
  writePiece({ code: atLine(fileLine(state, line), expressionCode(code, line, state)), html: '' }, state)
  writeGap(node, state, parent)
}

function expressionCode(code: string, line: number, { mdx, context }: CompileState): string {
  if (mdx !== undefined && context.mdx?.hasBundler === true && isLive(code))
    return `<${declareLive(code, line, mdx)} />`
  mdx?.expressions.push({ code, line })
  // A comment at the end must not swallow the brace, and JSX takes no list such as `{0, 1}` without brackets.
  const end = code.includes('//') ? '\n' : ''
  // What is only named or written out cannot throw.
  if (context.isTolerant === true && /[.[(]/.test(code)) return `{${deferErrorName}(() => (${code}${end}))}`
  return code.includes(',') ? `{(${code}${end})}` : `{${code}${end}}`
}

/** Imports and exports go to the top of the module. */
function keepEsm(node: Nodes & { type: 'mdxjsEsm' }, state: CompileState): void {
  const line = lineOf(node)
  state.mdx?.esm.push({ code: withStaticAssets(node.value, state, line), line })
}

/** The content of an element, as HTML and as code. */
function childrenOf(node: JsxNode, mdx: MdxPieces, state: CompileState): { html: string; code: string } {
  const owned = node.name !== null && /^[A-Z]|\./.test(node.name) && !globalComponents.has(node.name) ? 1 : 0
  mdx.inComponents += owned
  const html = childrenHtml(node, state)
  const code = mdx.inComponents > 0 ? toElements(html, mdx) : toChildren(withDrawn(html, mdx), mdx.pieces)
  mdx.inComponents -= owned
  return { html, code }
}

function childrenHtml(node: JsxNode, state: CompileState): string {
  const { mdx } = state
  if (mdx === undefined) return ''
  mdx.depth++
  const html = writtenBy(state, () => {
    if (node.name === 'details' && !node.children.some((child) => isCalled(child, /^summary$/)))
      state.out.push(`<summary>${escapeText(state.context.messages.details)}</summary>`)
    state.write(contentOf(node), node)
  })
  mdx.depth--
  return html
}

/** MDX makes a paragraph of text on lines of its own, which these elements cannot hold. */
function contentOf({ name, children }: JsxNode): readonly Nodes[] {
  const [only, ...others] = children
  return name !== null && textElements.has(name) && only?.type === 'paragraph' && others.length === 0
    ? only.children
    : children
}

/** White space that a reader sees between elements which the parser took for blocks. */
function writeGap(node: JsxNode | ExpressionNode, state: CompileState, parent: Nodes): void {
  if (!node.type.startsWith('mdxJsxFlow') && node.type !== 'mdxFlowExpression') return
  if (!parent.type.startsWith('mdxJsx')) return void state.out.push('\n')
  const siblings: readonly Nodes[] = 'children' in parent ? parent.children : []
  const next = siblings[siblings.indexOf(node) + 1]
  const end = node.position?.end.offset
  const start = next?.position?.start.offset
  if (end !== undefined && start !== undefined && /^[ \t]+$/.test(state.source.slice(end, start)))
    state.out.push(' ')
}

/** The page has one title, and Docusaurus' `<head>` is a component. */
function shownName({ name, position }: JsxNode, state: CompileState): string | null {
  if (name === 'head') return 'Head'
  if (name !== 'h1' || state.context.isUntitled === true) return name
  addWarning(state, position?.start.line ?? 1, warnings.secondRawTitle())
  return 'h2'
}

function isCalled(node: Nodes, names: RegExp): boolean {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && names.test(node.name ?? '')
  )
}

type Attribute = JsxNode['attributes'][number]

/** An event handler of an element, written as code. */
type Handler = Attribute & { name: string; value: { value: string } }

/**
 * Declares the component of a part of a text that needs the browser: a button with a handler, an expression with a hook. It becomes
 * an island like any component that a text declares.
 * @param code what the component shows
 * @returns its name
 */
function declareLive(code: string, line: number, { esm }: MdxPieces): string {
  const name = `MDXLive${esm.length}`
  esm.push({ code: `export const ${name} = ({ children }) => (${code}\n)`, line })
  return name
}

/** Whether an expression of a text needs the browser. */
function isLive(code: string): boolean {
  if (!/\buse[A-Z]|\bon[A-Z]/.test(code) || readsProps(code)) return false
  const { program, errors } = parseCode(`(${code}\n)`)
  return errors.length === 0 && someNode(treeOf(program), needsBrowser)
}

/** Whether an attribute is an event handler that a component of the text can take over. */
function isHandler(attribute: Attribute): attribute is Handler {
  return (
    attribute.type === 'mdxJsxAttribute' &&
    /^on[A-Z]/.test(attribute.name) &&
    typeof attribute.value === 'object' &&
    attribute.value !== null &&
    !readsProps(attribute.value.value)
  )
}

/** The properties of a text are known where it is rendered, and not to a component beside it. */
function readsProps(code: string): boolean {
  return /\bprops\b/.test(code)
}
