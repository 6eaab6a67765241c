import type { Root } from 'mdast'
import { words } from '../../defined.ts'
import { closest, throwProblems } from '../../errors/errors.ts'
import type { Article, ArticleContext } from '../../types/article.ts'
import { articleOf, changedTree, inOrder, raiseErrors, writeTree } from '../../markdown/compile.ts'
import { detachedHtml, plainText } from '../../markdown/excerpt.ts'
import { importsBrowserOnly, layoutName } from './browser-needs.ts'
import { mostElements, withDrawn } from './child-elements.ts'
import { builtInImports, builtInName, findComponents, type FoundComponents } from './mdx-names.ts'
import { createPieces, hasOnlyComponents, hasPieces, plainHtml } from '../../markdown/write/mdx-pieces.ts'
import { readScope, type Scope } from './mdx-scope.ts'
import { findFirstTitle, findTitle, isOfLaterDocusaurus } from '../../markdown/write/headings.ts'
import { warnings } from '../../markdown/problems.ts'
import { nodeText } from '../../markdown/tree.ts'
import { parseMdxText, textInBraces } from './mdx-text.ts'
import { asOlderText } from '../../markdown/read/older-text.ts'
import { normalize, withoutReserved, parseMarkdown } from '../../markdown/read/parse.ts'
import { moduleCode, shownParts, type ModuleCode, type ModuleParts } from './mdx-module.ts'
import { mdxErrors } from './mdx-problems.ts'
import { deferErrorName, mdxWriters } from './mdx-elements.ts'
import { nodeWriter } from '../../markdown/write/render.ts'
import {
  addError,
  addWarning,
  createState,
  fileLine,
  type MdxPieces,
  type CompileState,
  type Findings,
} from '../../markdown/state.ts'

const writeNodes = nodeWriter(mdxWriters)

/** An MDX text, compiled. Plain data, so that it can be cached. */
export interface MdxArticle extends Article, ModuleCode {
  /** Empty: it comes from running the module, see `renderMdx`. `titleHtml` and `excerptHtml` are there without their code. */
  html: ''
  /** The HTML of a text without any code, which nobody has to run. */
  plainHtml?: string
  /** The parts that the module renders besides the body: the title or the excerpt, when it holds code. */
  codeParts: ('title' | 'excerpt')[]
  /** Whether it imports while it runs, or declares what browsers run: that is the bundler's work. */
  needsBundler: boolean
  /** The author's imports, with lines of the author's file. Names: `default` among them, `*` for all. */
  imports: { source: string; line: number; names: string[] }[]
  /** Components that it takes from the author's list without importing them, and elements that this list draws. */
  listed: string[]
  /** Ids of headings that lists show as they are written: what components draw in them stands in the text alone. */
  asWritten: string[]
}

/**
 * Compiles an MDX text to a module and to what others need to know of it. Nothing in it is executed here. A part written in
 * Markdown becomes a module without any code of the author's (P9).
 * @param text the file without its front matter
 * @throws UserError with all problems of the file, in the order of its lines; of syntax errors with the first
 */
export function compileMdx(text: string, context: ArticleContext): MdxArticle {
  const mdx = createPieces(context.mdx?.drawn)
  const { root, state } = readText(withoutReserved(normalize(text)), mdx, context)
  const titleHtml = writeTree(root, state)
  if (context.isTolerant === true) raiseErrors(state)
  const layout = takeLayout(mdx)
  const scope = scopeOf(mdx, context)
  checkEsm(scope, state)
  const components = findComponents(scope, mdx, state)
  throwProblems(inOrder(state.errors))

  drawElements(mdx, state)
  const article = articleOf(state, titleHtml)
  const { excerptHtml } = article
  const headings = article.headings.map((one) => ({ ...one, html: plainHtml(one.html, mdx.pieces).trim() }))
  const plain = (html: string): string => plainHtml(html, mdx.pieces)
  const { code, bodyStart, lines } = moduleCode({
    ...article,
    ...components,
    listed: mdx.listed,
    isTolerant: state.context.isTolerant === true,
    pieces: mdx.pieces,
    layout,
    // Imports and exports, with the lines of the author's file.
    esm: mdx.esm.map(({ code: written, line }) => ({ code: written, line: fileLine(state, line) })),
    names: scope.names,
    parts: shownParts(
      scope,
      mdx.components.map(({ name, line }) => ({ name, line: fileLine(state, line) })),
    ),
    frontMatter: context.mdx?.frontMatter ?? {},
    ...titleAndToc(root, { title: titleHtml && plainText(plain(titleHtml)), headings }, context),
  })
  return {
    ...article,
    html: '',
    ...(mdx.pieces.length + mdx.esm.length + scope.imports.length > 0 ? {} : { plainHtml: article.html }),
    codeParts: (['title', 'excerpt'] as const).filter((_, index) =>
      hasPieces([titleHtml, excerptHtml][index] ?? ''),
    ),
    ...(titleHtml !== undefined && { titleHtml: plain(titleHtml) }),
    ...(excerptHtml !== undefined && {
      excerptHtml: hasPieces(excerptHtml) ? detachedHtml(plain(excerptHtml)) : excerptHtml,
    }),
    headings,
    code,
    bodyStart,
    needsBundler: needsBundler(scope, mdx, components),
    lines,
    imports: scope.imports.map(({ source: name, names, line }) => {
      return { source: name, names, line: fileLine(state, line) }
    }),
    listed: [...components.themeComponents, ...mdx.listed],
    asWritten: article.headings.filter(({ html }) => hasOnlyComponents(html, mdx.pieces)).map(({ id }) => id),
  }
}

/** Makes code of the elements that components of the author's draw. */
function drawElements(mdx: MdxPieces, state: CompileState): void {
  state.excerptHtml &&= withDrawn(state.excerptHtml, mdx)
  state.out = [withDrawn(state.out.join(''), mdx)]
  if (mdx.isBeyondElements) addWarning(state, 1, warnings.mdxManyElements(mostElements))
}

/** What a module exports of its title and headings. A text that another one shows still has its title among them. */
function titleAndToc(
  root: Root,
  parts: Pick<ModuleParts, 'title' | 'headings'>,
  context: ArticleContext,
): Pick<ModuleParts, 'title' | 'headings'> {
  const find = isOfLaterDocusaurus(context) ? findFirstTitle : findTitle
  const title = context.mdx?.isPart === true ? find(root) : undefined
  return title === undefined ? parts : { title: nodeText(title).trim(), headings: parts.headings.slice(1) }
}

function readText(
  text: string,
  mdx: MdxPieces,
  context: ArticleContext,
): { root: Root; state: CompileState } {
  const written = context.hasIndentedCode === true ? asOlderText(text, context) : text
  if (context.mdx?.isMarkdown === true) {
    const root = parseMarkdown(written, { hasFormulas: context.formulas !== undefined })
    const state = createState(written, context, writeNodes)
    return { root: changedTree(root, state), state }
  }
  const { root, source, notes } = parseMdxText(written, context)
  const state = createState(source, context, writeNodes)
  state.mdx = mdx
  const changed = changedTree(root, state)
  for (const { line, finding } of [...notes, ...textInBraces(changed, context)])
    addWarning(state, line, finding)
  return { root: changed, state }
}

/** What a text imports and declares. The first versions of MDX gave React to every text, and theirs rely on it. */
function scopeOf(mdx: MdxPieces, { isTolerant }: ArticleContext): Scope {
  const scope = readScope(esmCode(mdx))
  const usesReact = [...mdx.esm, ...mdx.expressions].some(({ code }) => /\bReact\./.test(code))
  if (isTolerant !== true || !usesReact || scope.names.has('React')) return scope
  mdx.esm.unshift({ code: "import React from 'react';", line: 1 })
  return readScope(esmCode(mdx))
}

/** Imports and exports on the lines where they stand. Those that code of the site’s own has added stand on none, and so on lines behind others. */
function esmCode({ esm }: MdxPieces): string {
  let code = ''
  let at = 1
  for (const { code: statements, line } of esm) {
    const start = Math.max(line, code === '' ? 1 : at + 1)
    code += '\n'.repeat(start - at) + statements
    at = start + statements.split('\n').length - 1
  }
  return code
}

function needsBundler(
  { imports, needsBrowser, importsLate }: Scope,
  { expressions }: MdxPieces,
  { builtIns }: FoundComponents,
): boolean {
  const hasBrowserOnly = imports.some(({ source, names }) => importsBrowserOnly(source, names))
  const expressionImports = expressions.some(({ code }) => /\b(?:import\s*[.(]|require\s*[.(])/.test(code))
  const isNeeded = needsBrowser || importsLate || hasBrowserOnly || expressionImports
  return isNeeded || builtIns.has('BrowserOnly')
}

const ownNames = words(
  `MDXContent _Html _components _absentModule _lackingComponent _CodeBlock ${deferErrorName}`,
)

function checkEsm({ imports, names, defaultLine, others, errors }: Scope, state: Findings): void {
  for (const { message, line } of errors)
    addError(state, line, mdxErrors.esmSyntax(message.replace(/\.$/, '')))
  // The first versions of MDX took all code that begins with an import.
  if (state.context.isTolerant !== true)
    for (const line of others) addError(state, line, mdxErrors.esmOther())
  if (defaultLine !== undefined) addError(state, defaultLine, mdxErrors.ownDefault())
  for (const name of names) if (ownNames.has(name)) addError(state, 1, mdxErrors.takenName(name))
  for (const { source, line } of imports) checkThemeImport(source, line, state)
}

/** Names of the theme and of Docusaurus; all others are found by the bundler. */
function checkThemeImport(source: string, line: number, state: Findings): void {
  const [, family] = /^(@theme|@docusaurus)(?:-original|-init)?\//.exec(source) ?? []
  const name = builtInName(source)
  if (family === undefined || builtInImports.has(name) || state.context.mdx?.hasModule?.(source) === true)
    return
  // The bundler says that it is not there, and puts something in its place.
  if (state.context.isTolerant === true) return
  const ofFamily = [...builtInImports.keys()].filter((one) => one.startsWith(`${family}/`))
  const known = ofFamily.toSorted((a, b) => a.localeCompare(b, 'en'))
  addError(state, line, mdxErrors.unknownModule(source, closest(source, known), known))
}

/** Forms of a default export, what stands for them, and which component they name; without a name it is {@link layoutName}. */
const forms: readonly [form: RegExp, statement: string][] = [
  [/^export default\s+([A-Z]\w*)[ \t]*;?[ \t]*$/m, ''],
  [/^export\s*\{\s*([A-Z]\w*)\s+as\s+default\s*\}(?!\s*from\b)/m, ''],
  [/^export\s*\{\s*default\s*\}(?=\s*from\b)/m, `import ${layoutName}`],
  [/^export\s*\{\s*(\w+)\s+as\s+default\s*\}(?=\s*from\b)/m, `import { $1 as ${layoutName} }`],
  [/^export default(?=\s)/m, `export const ${layoutName} =`],
]

/**
 * The component that a text stands in as a whole: its default export, which becomes a statement of another kind, since the module's
 * own is the text. Nothing where it has none.
 */
function takeLayout({ esm }: Pick<MdxPieces, 'esm'>): string | undefined {
  for (const piece of esm) {
    for (const [form, statement] of forms) {
      const found = form.exec(piece.code)
      if (found === null) continue
      const lines = '\n'.repeat(found[0].split('\n').length - 1)
      piece.code = piece.code.replace(form, statement + lines)
      return statement === '' ? found[1] : layoutName
    }
  }
  return undefined
}
