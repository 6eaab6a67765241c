import type { OwnText } from '../../types/route.ts'
import { hash } from 'node:crypto'
import type { Article } from '../../types/article.ts'
import type { Problem } from '../../types/problem.ts'
import { loadDrawing } from '../../diagrams/load.ts'
import { diagramHtml } from '../../markdown/write/diagrams.ts'
import { leftOut, shownPlain } from '../../mdx/bundle/absent-modules.ts'
import { UserError, withHint } from '../../errors/errors.ts'
import { thrownError } from '../../errors/foreign-errors.ts'
import { componentProblem, type FailedPage, sourceMapsOf } from '../../mdx/bundle/component-errors.ts'
import type { MdxArticle } from '../../mdx/compile/compile-mdx.ts'
import { takeNotes, type RenderingNotes } from '../../mdx/run/rendering-notes.ts'
import { mdxWarnings } from '../../mdx/compile/mdx-problems.ts'
import { lineOfPlace } from '../../mdx/run/evaluate-mdx.ts'
import { renderedAsWritten, type RenderedMdx } from '../../mdx/run/rendered-article.ts'
import type { Around } from '../../mdx/context.ts'
import type { AuthorCode } from '../../mdx/bundle/author-code.ts'
import type { MdxContent, MdxSurroundings } from '../../mdx/run/render-mdx.ts'
import type { MdxSite } from '../../types/app.ts'
import { mdxSiteOf } from '../shell/app-data.ts'
import { articleContext, type CompiledText } from './article-context.ts'
import { provideGlobals } from './author-globals.ts'
import type { AuthorFiles } from '../files/author-files.ts'
import { localeViewOf, type SiteContext } from '../context.ts'
import { ownHeadOf, ownScriptProblems } from '../document/own-head.ts'
import { docsFactsOf, pagePropsOf } from './docs-facts.ts'
import { excerptsIn, type Excerpts } from './post-facts.ts'
import { cardsAround } from '../screen/docs-screens.ts'
import { moduleFor } from '../../mdx/bundle/languages.ts'
import { loadMdxRenderer } from '../load-ssr.ts'
import { compileMdxText } from './mdx-texts.ts'
import { engineDir } from '../engine-files.ts'
import { pageKeyOf } from './text-modules.ts'
import { isReactPage } from '../../text-format.ts'
import { plainText } from '../../markdown/excerpt.ts'
import type { Site } from '../../types/site.ts'
import { evaluateText, type Modules } from './evaluate-text.ts'
import { importedCode } from './imported-code.ts'

/** A text that is run, and what compiles others that it shows. */
export interface TextToRun extends OwnText {
  compile: (text: OwnText) => Promise<CompiledText>
}

/**
 * Compiles a text of MDX and runs it: as it was bundled, or by itself where it needs no bundler. Where the site lets its build
 * go on, a text that cannot be run gives what is wrong with it; nothing when that was said while the text was bundled.
 * @throws {UserError} when a component of the author's throws
 */
export async function runMdxText(
  context: SiteContext,
  files: AuthorFiles,
  text: TextToRun,
): Promise<CompiledText | readonly Problem[]> {
  if (context.site.onUncompilable === 'throw') return runText(context, files, text)
  if (!(await canRun(context, files, text))) return []
  try {
    return await runText(context, files, text)
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(isReactPage(text.source.path) ? leftOut(text.source.path) : shownPlain)
    throw error
  }
}

/** Whether all that a text needs is there; what is missing was said when the site's code was bundled. */
async function canRun(context: SiteContext, files: AuthorFiles, text: OwnText): Promise<boolean> {
  // No text of the site needs code.
  if (context.code === undefined) return true
  const { pages, texts, needing, imports, ssr, theme } = context.code
  const key = pageKeyOf(text)
  if (pages.has(key)) return true
  if (texts.has(key)) return imports.size > 0
  // Where components of the theme are the author's, all texts are bundled with what renders them.
  if (ssr !== undefined) return false
  if (needing !== undefined) return !needing.has(key)
  return (await importedCode(context, files, { ...text, theme }))?.length === 0
}

async function runText(context: SiteContext, files: AuthorFiles, text: TextToRun): Promise<CompiledText> {
  provideGlobals()
  const { route, source } = text
  const localeView = localeViewOf(context, route)
  const language = localeView.locale.code
  const {
    article: compiled,
    files: dependencies,
    frontMatter,
  } = await compileMdxText(context, files, { ...text, theme: context.code?.theme ?? [] })
  const address = context.code?.pages.get(pageKeyOf(text))
  const plain = address === undefined ? renderedAsWritten(compiled) : undefined
  if (plain !== undefined) return { ...plain, files: dependencies }
  const found = { assets: [], warnings: [], evaluated: new Map(), parts: new Map() }
  const modules: Modules = { context, files, text, language, dependencies, ...found }
  const { loadInLanguage, renderMdx, withLazy } = await loadMdxRenderer(context.code, language)
  const site = withOwnConfig(mdxSiteOf(context, localeView))
  try {
    const load = (): Promise<unknown> =>
      address === undefined
        ? evaluateText(compiled, source.path, modules)
        : import(moduleFor(language, address, context.code?.bundle.languages))
    // as: the compiler made the module.
    const { default: Content } = (await loadInLanguage(site, load)) as { default: MdxContent }
    const excerpts = await excerptsIn(pagePropsOf({ context, route }), context, {
      compile: text.compile,
      heard: (path) => dependencies.push({ path, hash: files.hashOf(path) }),
    })
    const around = await surroundingsOf(modules, compiled, { site, frontMatter, excerpts })
    const known = modules.warnings.length
    const forget = (): void => void modules.warnings.splice(known)
    // Other texts may be rendered while this one waits: what was noted is asked in the same turn.
    const render = (): RenderedMdx & RenderingNotes => {
      takeNotes()
      const rendered = renderMdx(Content, compiled, around)
      return { ...rendered, ...takeNotes() }
    }
    const rendered = await withLazy(render, forget)
    const frame =
      modules.warnings.length === known && drawsOwnFrame(rendered, text, context.site) ? bareFrame : ''
    const { head, sheets, problems } = ownHeadOf(rendered.head + frame, context.site)
    const { article } = rendered
    const assets = [...article.assets, ...modules.assets]
    const lacking = rendered.lacking.map((name) => mdxWarnings.absentComponent(name, undefined))
    const refused = [...problems, ...ownScriptProblems(article.html, context.site), ...lacking].map(
      (problem): Problem => ({
        file: source.path,
        ...problem,
      }),
    )
    const warnings = [...article.warnings, ...modules.warnings, ...refused]
    const changed = { ...article, html: article.html + sheets, assets, warnings }
    return { article: changed, head, islands: rendered.islands, files: dependencies }
  } catch (thrown) {
    const error = thrownError(thrown)
    if (error instanceof UserError) throw error
    throw new UserError(componentProblem(error, failedPage(modules, compiled)))
  }
}

/** What hides navbar and footer of a page, see `Head`. */
const bareFrame = '<ink-root class="ink-bare"></ink-root>'

/** In a folder of Docusaurus a page of React stands in a frame only where it shows one. A page without words may come to it in the browser. */
function drawsOwnFrame(
  { article, head, isFramed }: RenderedMdx & RenderingNotes,
  { source }: OwnText,
  { compatibility }: Site,
): boolean {
  const mayShowFrame = isFramed || head.includes('http-equiv="refresh"') || plainText(article.html) === ''
  return compatibility !== undefined && isReactPage(source.path) && !mayShowFrame
}

/** A text is rendered with its page, its site, and what hears of components that stop. */
async function surroundingsOf(
  modules: Modules,
  compiled: MdxArticle,
  { site, ...asking }: { site: MdxSite; excerpts: Excerpts; frontMatter: Readonly<Record<string, unknown>> },
): Promise<MdxSurroundings> {
  const { context, files, text, language, dependencies } = modules
  const { route, source } = text
  const { markdown, onUncompilable } = context.site
  const { resolveLink } = articleContext(context, files, { ...text, dependencies: [] })
  const tellOf = (thrown: unknown, shown: (problem: Problem, page: string) => Problem): void => {
    const problem = componentProblem(thrownError(thrown), failedPage(modules, compiled))
    modules.warnings.push(shown(problem, source.path))
  }
  return {
    name: source.path,
    texts: localeViewOf(context, route),
    site,
    href: route.url,
    resolveLink: (href) => resolveLink(href).href,
    codeLanguage: markdown.codeLanguage,
    magicComments: markdown.magicComments,
    pluginModule: context.appData.pluginModule,
    ...docsAround(context, text, { ...asking, headings: compiled.headings, dependencies }),
    around: await aroundOf(context.code, language),
    isReactPage: isReactPage(source.path),
    ...(await diagramsOf(modules, compiled)),
    ...(onUncompilable !== 'throw' && {
      onFailure: (thrown) => tellOf(thrown, withoutComponent),
      onStill: (thrown) => tellOf(thrown, standingStill),
    }),
  }
}

/** Components may change what they are given, and no other page and no file of the app may show it. */
function withOwnConfig(site: MdxSite): MdxSite {
  return site.config === undefined ? site : { ...site, config: structuredClone(site.config) }
}

/** What the author has put around every page; nothing where its code stops, as everything else goes on without it. */
async function aroundOf(code: AuthorCode | undefined, language: string): Promise<Around | undefined> {
  if (code?.around === undefined) return undefined
  const { address, module } = code.around
  const found = moduleFor(language, address, code.bundle.languages)
  if (!knownAround.has(found)) {
    // as: our own build made the module.
    const load = async (): Promise<Around> => ({
      ...((await import(found)) as Around),
      ...(module && { module }),
    })
    knownAround.set(
      found,
      load().catch(() => undefined),
    )
  }
  return knownAround.get(found)
}

/** By the address of its module: one for all pages, so that what was found out about it stays known. */
const knownAround = new Map<string, Promise<Around | undefined>>()

/** Draws the diagrams that components show. One that cannot be drawn is told once. */
async function diagramsOf(
  { context, text, warnings }: Modules,
  { imports }: MdxArticle,
): Promise<Pick<MdxSurroundings, 'diagramHtml'>> {
  const mayHave = context.code !== undefined || imports.some(({ source }) => source === '@theme/Mermaid')
  if (!mayHave || !context.site.markdown.mermaid) return {}
  const draw = await loadDrawing()
  const { messages } = localeViewOf(context, text.route)
  const known = new Map<string, string | undefined>()
  return {
    diagramHtml: (source) => {
      if (known.has(source)) return known.get(source)
      const id = `ink-diagram-${hash('sha1', text.source.path).slice(0, 6)}-c${known.size}`
      const shown = diagramHtml(source, { id, draw, messages })
      if (typeof shown !== 'string') warnings.push({ file: text.source.path, ...shown })
      known.set(source, typeof shown === 'string' ? shown : undefined)
      return known.get(source)
    },
  }
}

/** The docs around a page, as its components may ask for them. */
function docsAround(
  context: SiteContext,
  { route }: OwnText,
  asking: Parameters<typeof docsFactsOf>[1],
): Pick<MdxSurroundings, 'cards' | 'facts'> {
  const articles = new Map<string, Article>()
  const page = { context, localeView: localeViewOf(context, route), route, articles }
  return { cards: cardsAround(page), facts: docsFactsOf(page, asking) }
}

/** The warning of a component or an expression that stopped, while its page stands. */
function withoutComponent(problem: Problem, page: string): Problem {
  const message = problem.message.replace(/^The page /, 'A part of the page ')
  const result = isReactPage(page)
    ? 'What stands inside of it is shown in its place, and nothing of the page runs in the browser.'
    : 'What stands inside of it is shown in its place.'
  return { ...withHint(problem, result), message }
}

/** The warning of a component that needs the browser, and whose properties cannot be sent there. */
function standingStill(problem: Problem): Problem {
  return withHint(problem, 'It is shown as it is when the site is built, and does nothing in the browser.')
}

function failedPage({ context, text, evaluated }: Modules, { lines }: MdxArticle): FailedPage {
  return {
    siteDir: context.site.dir,
    engineDir,
    file: text.source.path,
    lines,
    sourceMapOf: context.code === undefined ? () => undefined : sourceMapsOf(context.code),
    givers: Object.keys(context.site.origin?.pluginData ?? {}),
    lineAt: (address, at) => {
      const found = evaluated.get(address)
      return found && lineOfPlace(found.compiled, found.place, at)
    },
  }
}
