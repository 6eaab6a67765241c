import type { Root } from 'mdast'
import { closest, throwProblems } from '../../errors/errors.ts'
import type { Article, ArticleContext } from '../../types/article.ts'
import { articleOf, inOrder, raiseErrors, writeTree } from '../../markdown/compile.ts'
import { detachedHtml } from '../../markdown/excerpt.ts'
import { builtInImports, globalComponents } from './mdx-names.ts'
import { moduleCode } from './mdx-module.ts'
import { createPieces, hasPieces, plainHtml } from '../../markdown/mdx-pieces.ts'
import { readScope, type Scope } from './mdx-scope.ts'
import { parseMdxText } from './mdx-text.ts'
import { normalize, withoutReserved } from '../../markdown/normalize.ts'
import { parseMarkdown } from '../../markdown/parse.ts'
import { plainText } from '../../markdown/plain-text.ts'
import { mdxErrors } from '../../markdown/problems.ts'
import { mdxWriters } from './mdx-elements.ts'
import { nodeWriter } from '../../markdown/render.ts'
import { addError, createState, fileLine, type CompileState, type MdxPieces } from '../../markdown/state.ts'

const writeNodes = nodeWriter(mdxWriters)

/** An MDX text, compiled. Plain data, so that it can be cached. */
export interface MdxArticle extends Article {
  /** Empty: it comes from running the module, see `renderMdx`. `titleHtml` and `excerptHtml` are there without their code. */
  html: ''
  /** What the module renders besides the body: the title or the excerpt, when it holds code. */
  codeParts: ('title' | 'excerpt')[]
  /** An ES module with JSX. Its default export is the component of the text. */
  code: string
  /** For each line of `code` the line of the author's file it comes from, or 0. */
  lines: number[]
  /** What the author imports, with lines of the author's file. */
  imports: { source: string; line: number }[]
}

/**
 * Compiles an MDX text to a module and to what others need to know of it. Nothing in it is executed here. A part written in
 * Markdown becomes a module without any code of the author's (P9).
 * @param text the file without its front matter
 * @throws UserError with all problems of the file, in the order of its lines; of syntax errors with the first
 */
export function compileMdx(text: string, context: ArticleContext): MdxArticle {
  const source = withoutReserved(normalize(text))
  const state = createState(source, context, writeNodes)
  const mdx = createPieces()
  const titleHtml = writeTree(parseText(source, mdx, state), state)
  if (context.isTolerant === true) raiseErrors(state)
  const scope = readScope(esmCode(mdx))
  checkEsm(scope, state)
  const components = findComponents(scope, mdx, state)
  throwProblems(inOrder(state.errors))

  const article = articleOf(state, titleHtml)
  const headings = article.headings.map((one) => ({ ...one, html: plainHtml(one.html, mdx.pieces).trim() }))
  const plain = (html: string): string => plainHtml(html, mdx.pieces)
  const { code, lines } = moduleCode({
    ...article,
    titleHtml: article.titleHtml,
    excerptHtml: article.excerptHtml,
    ...components,
    pieces: mdx.pieces,
    esm: mdx.esm.map((one) => ({ ...one, line: fileLine(state, one.line) })),
    names: scope.names,
    headings,
    frontMatter: context.mdx?.frontMatter ?? {},
    title: titleHtml === undefined ? undefined : plainText(plain(titleHtml)),
  })
  const { excerptHtml } = article
  return {
    ...article,
    html: '',
    codeParts: [
      ...(titleHtml !== undefined && hasPieces(titleHtml) ? (['title'] as const) : []),
      ...(excerptHtml !== undefined && hasPieces(excerptHtml) ? (['excerpt'] as const) : []),
    ],
    ...(titleHtml !== undefined && { titleHtml: plain(titleHtml) }),
    ...(excerptHtml !== undefined && {
      excerptHtml: hasPieces(excerptHtml) ? detachedHtml(plain(excerptHtml)) : excerptHtml,
    }),
    headings,
    code,
    lines,
    imports: scope.imports.map(({ source: name, line }) => ({ source: name, line: fileLine(state, line) })),
  }
}

function parseText(source: string, mdx: MdxPieces, state: CompileState): Root {
  if (state.context.mdx?.isMarkdown === true) return parseMarkdown(source)
  state.mdx = mdx
  return parseMdxText(source, state.context)
}

/** Imports and exports on the lines where they stand. */
function esmCode({ esm }: MdxPieces): string {
  let code = ''
  let at = 1
  for (const { code: statements, line } of esm) {
    code += '\n'.repeat(Math.max(line - at, 0)) + statements
    at = Math.max(line, at) + statements.split('\n').length - 1
  }
  return code
}

const ownNames = new Set(['MDXContent', '_Html', '_components'])

function checkEsm({ imports, names, defaultLine, others, errors }: Scope, state: CompileState): void {
  for (const { message, line } of errors)
    addError(state, line, mdxErrors.esmSyntax(message.replace(/\.$/, '')))
  for (const line of others) addError(state, line, mdxErrors.esmOther())
  if (defaultLine !== undefined) addError(state, defaultLine, mdxErrors.ownDefault())
  for (const name of names) if (ownNames.has(name)) addError(state, 1, mdxErrors.takenName(name))
  for (const { source, line } of imports) checkThemeImport(source, line, state)
}

/** Names of the theme and of Docusaurus; all others are found by the bundler. */
function checkThemeImport(source: string, line: number, state: CompileState): void {
  const [, family] = /^(@theme|@docusaurus)(?:-original|-init)?\//.exec(source) ?? []
  const name = source.replace(/^@theme-(?:original|init)\//, '@theme/')
  if (family === undefined || builtInImports.has(name) || state.context.mdx?.hasModule?.(source) === true)
    return
  const known = [...builtInImports.keys()].filter((one) => one.startsWith(`${family}/`))
  addError(state, line, mdxErrors.unknownModule(source, closest(source, known), known))
}

/** Sorts the components that are not imported into built-in ones, the author's own and unknown ones. */
function findComponents(
  scope: Scope,
  { components, expressions }: MdxPieces,
  state: CompileState,
): { builtIns: Map<string, string>; own: string[] } {
  const used = [...components, ...scope.components.filter(({ name }) => !scope.locals.has(name))]
  for (const { code, line } of expressions) {
    if (!/<[A-Z]/.test(code)) continue
    const inner = readScope(`(${code.startsWith('...') ? `{${code}}` : code}\n)`)
    const open = inner.components.filter(({ name }) => !inner.locals.has(name))
    used.push(...open.map((one) => ({ name: one.name, line: line + one.line - 1 })))
  }
  const builtIns = new Map<string, string>()
  const own = new Set<string>()
  for (const { name, line } of used) {
    if (scope.names.has(name)) continue
    const source = globalComponents.get(name)
    if (state.context.mdx?.hasOwnComponents === true) own.add(name)
    else if (source !== undefined) builtIns.set(name, source)
    else {
      const near = closest(
        name,
        [...scope.names, ...globalComponents.keys()].filter((one) => /^[A-Z]/.test(one)),
      )
      addError(state, line, mdxErrors.unknownComponent(name, near))
    }
  }
  return { builtIns, own: [...own] }
}
