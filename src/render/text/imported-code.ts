import type { OwnText } from '../../types/route.ts'
import type { ImportedModule } from '../../mdx/bundle/bundle-state.ts'
import { UserError } from '../../errors/errors.ts'
import type { KnownImports, TextImports } from '../../cache/text-imports.ts'
import { drawnIn, hasTextComponents } from '../../mdx/bundle/theme-files.ts'
import { builtInImports } from '../../mdx/compile/mdx-names.ts'
import { codeSigns } from '../../mdx/compile/strict-mdx.ts'
import { remember } from '../../remember.ts'
import { isMdx, isReactPage } from '../../text-format.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import type { SiteContext } from '../context.ts'
import { readPageText } from './text-plugins.ts'
import { codeSource, pageKeyOf, textImport } from './text-modules.ts'

const builtInNames = [...builtInImports.keys()].filter((name) => !name.endsWith('/BrowserOnly')).join('|')
const builtInStatements = new RegExp(
  String.raw`^import[\w$ \t{},]{1,300}from[ \t]{1,9}(['"])(?:${builtInNames})\1;?$`,
  'gm',
)
/** May be more than prose and code blocks: only the parser knows. */
const maybeCode =
  /^(?:import|export)\b|\bimport\s*[.(]|\brequire\s*[.(]|BrowserOnly|\bon[A-Z]\w*=\{|\buse[A-Z]\w*\(/m

/** Whether a text of MDX is in the bundle of the author's code as a whole. */
export function isBundled({ plan, code }: SiteContext, file: string): boolean {
  return plan.routes.some(
    (route) =>
      route.source?.path === file && code?.pages.has(pageKeyOf({ route, source: route.source })) === true,
  )
}

/**
 * Whether a text needs no code of the author's for sure: beyond built-in components and expressions it holds nothing, and where the
 * author has components for texts, no component either.
 */
function isSurelyAlone(text: string, theme: readonly string[]): boolean {
  if (hasTextComponents(theme) && /<[A-Z]/.test(text)) return false
  return !maybeCode.test(text.replace(builtInStatements, ''))
}

/** A text for which code is looked for. */
export type ImportingText = OwnText & {
  /** Names of the author's components. */
  theme: readonly string[]
  /** Its path, when it is a part that `source` imports. */
  file?: string
  /** The texts that import it. */
  within?: readonly string[]
  /** What texts import. @default each is compiled to see it */
  known?: KnownImports
}

/** Code of the author's that a text imports. */
export interface ImportedCode extends Omit<ImportedModule, 'places'> {
  file: string
  line?: number
}

/**
 * The code of the author's that a text of MDX needs to be run by itself: none where all that it imports is the engine's, data, or
 * texts. A text with mistakes needs none: they are found when it is run.
 * @returns nothing where the text has to be bundled as a whole: parts of it run in browsers, or it imports more than names
 */
export async function importedCode(
  context: SiteContext,
  files: AuthorFiles,
  text: ImportingText,
): Promise<ImportedCode[] | undefined> {
  const { file = text.source.path, within = [] } = text
  if (isReactPage(file)) return undefined
  try {
    const own = await ownCode(context, files, text)
    if (own === undefined) return undefined
    const chain = [...within, file]
    const needed = [...own.code]
    for (const part of own.parts) {
      // Texts that import each other have names before they have values, which bundlers can do.
      if (chain.includes(part)) return undefined
      const inner = await importedCode(context, files, { ...text, file: part, within: chain })
      if (inner === undefined) return undefined
      needed.push(...inner)
    }
    return needed
  } catch (error) {
    if (error instanceof UserError) return []
    throw error
  }
}

/** Code that a text imports itself, and other texts. Nothing where it has to be bundled as a whole. */
interface OwnCode {
  code: ImportedCode[]
  parts: string[]
}

async function ownCode(
  context: SiteContext,
  files: AuthorFiles,
  text: ImportingText,
): Promise<OwnCode | undefined> {
  const { file = text.source.path, theme } = text
  const { text: body, firstLine } = await readPageText(context.site, file)
  // Plugins of the site's may add imports and components to any text.
  const isOpen = context.site.origin?.textPlugins !== undefined
  if (!isOpen && isSurelyAlone(body, theme)) return { code: codeOfElements(theme, file), parts: [] }
  const found = await importsOf(context, files, { ...text, body, firstLine })
  if (found === undefined) return { code: [], parts: [] }
  return found.needsBundler ? undefined : codeAmong(found, file, { theme, site: context.site })
}

/** A text that was read. */
type ReadText = ImportingText & {
  body: string
  /** Line of the file where the body begins. */
  firstLine: number
}

/** What a text imports; nothing for one with mistakes. */
async function importsOf(
  context: SiteContext,
  files: AuthorFiles,
  text: ReadText,
): Promise<TextImports | undefined> {
  const { file = text.source.path, known } = text
  if (known === undefined) return compiledImports(context, files, text)
  return known.of(file, files.hashOf(file), async () => {
    const key = likenessOf(context.site, text)
    if (key === undefined) return compiledImports(context, files, text)
    const alike = readAlready(known)
    const found = alike.get(key)
    if (found !== undefined) return { ...found, imports: onOwnLines(found.imports, text) }
    const imports = await compiledImports(context, files, text)
    if (imports !== undefined) alike.set(key, imports)
    return imports
  })
}

/** What texts import by {@link likenessOf} them: of a text with all its translations and versions, one is compiled for it. */
const readAlready: (known: KnownImports) => Map<string, TextImports> = remember(() => new Map())

/**
 * The same for texts that import the same. Nothing for one of which only compiling it tells: it declares something itself, plugins
 * of the site's change what it holds, or components of the author's draw what Markdown has.
 */
function likenessOf(site: SiteContext['site'], text: ReadText): string | undefined {
  const { file = text.source.path, source, theme, body } = text
  if (site.origin?.textPlugins !== undefined || drawnIn(theme).length > 0) return undefined
  const signs = codeSigns(body)
  if (signs.statements.some((one) => one.startsWith('export'))) return undefined
  return `${isMdx(file === source.path ? source : { path: file }, site)} ${JSON.stringify(signs)}`
}

/** Imports of another text that this one has as well, each on its line here. */
function onOwnLines(imports: TextImports['imports'], { body, firstLine }: ReadText): TextImports['imports'] {
  const lines = body.split('\n')
  return imports.map((one) => {
    const names = [`'${one.source}'`, `"${one.source}"`]
    const index = lines.findIndex((line) => names.some((name) => line.includes(name)))
    return index === -1 ? one : { ...one, line: firstLine + index }
  })
}

async function compiledImports(
  context: SiteContext,
  files: AuthorFiles,
  text: ImportingText,
): Promise<TextImports | undefined> {
  // Loaded with the compiler, which a site of plain texts does without here.
  const { compileMdxText } = await import('./mdx-texts.ts')
  try {
    const { article } = await compileMdxText(context, files, { ...text, isToBeRead: true })
    const { needsBundler, imports, listed } = article
    return { needsBundler, imports, listed }
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** The author's code for elements of a text. Which of them the text has, only compiling it tells: it asks for all. */
function codeOfElements(theme: readonly string[], file: string): ImportedCode[] {
  const listed = drawnIn(theme)
  return listed.length === 0 ? [] : [{ ...componentList, listed, file }]
}

function codeAmong(
  { imports, listed }: TextImports,
  file: string,
  { site, theme }: Pick<ImportingText, 'theme'> & Pick<SiteContext, 'site'>,
): OwnCode | undefined {
  const code: ImportedCode[] = []
  const parts: string[] = []
  if (listed.length > 0) code.push({ ...componentList, listed, file })
  for (const { source, line, names } of imports) {
    const found = textImport(source, file, site)
    const isReplaced =
      found?.kind === 'engine' && source.startsWith('@theme/') && theme.includes(found.component ?? '')
    if (found?.kind === 'text') parts.push(found.file)
    if (found !== undefined && !isReplaced) continue
    if (names.includes('*')) return undefined
    code.push({ source: codeSource(source, file), written: source, names, listed: [], file, line })
  }
  return { code, parts }
}

const componentList = { source: '@theme/MDXComponents', written: '@theme/MDXComponents', names: ['default'] }
