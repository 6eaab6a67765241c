import { attempt, defined } from '../../defined.ts'
import { hash, randomBytes } from 'node:crypto'
import { createElement, type FunctionComponent, type FunctionComponentElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withPostPage } from './post-page.ts'
import { withinLimit } from './element-limit.ts'
import { withoutStopped, withoutFailing } from './stopped-components.ts'
import type { Texts } from '../../types/app.ts'
import type { MdxArticle } from '../compile/compile-mdx.ts'
import { codeBlockHtml } from '../../markdown/code/code-block.ts'
import { detachedHtml } from '../../markdown/excerpt.ts'
import type { MagicComment } from '../../types/article.ts'
import type { DocsFacts } from '../../types/docs-facts.ts'
import type { Card } from '../../types/view.ts'
import {
  inContexts,
  outsideComponents,
  type Around,
  type MdxDocument,
  type MdxPage,
  type MdxSite,
} from '../context.ts'
import {
  articleWith,
  withFramedTables,
  withoutRaised,
  type RenderedMdx,
  type RenderedPart,
} from './rendered-article.ts'

/** The default export of a compiled text. */
export type MdxContent = FunctionComponent<{ part?: 'title' | 'excerpt' }>

/** The page around a text. */
export interface MdxSurroundings {
  /**
   * Of the text's file. Ids must differ between the texts on a page, since lists show several excerpts, and stay when the
   * text is edited.
   * @default by the text itself
   */
  name?: string
  texts: Texts
  site: MdxSite
  /** Path of the page, with base URL. @default the site's root */
  href?: string
  /** Resolves a link as written to the address in the HTML. */
  resolveLink: (href: string) => string
  /** Facts about the docs around the page. @default none */
  facts?: DocsFacts | null
  /** The children of the category that the page is in. @default none */
  cards?: readonly Card[]
  /** The language of code that names none. @default none */
  codeLanguage?: string | undefined
  /** Comments that mark lines of code, besides the engine's. @default none */
  magicComments?: readonly MagicComment[]
  /** Draws the diagrams of components. @default they are shown as code */
  diagramHtml?: MdxPage['diagramHtml']
  /** The modules that hold much data of plugins. @default all of it stands in pages */
  pluginModule?: MdxPage['pluginModule']
  /** Hears of components that stop with an error and are left out. @default the text stops with the error */
  onFailure?: (error: unknown) => void
  /** Hears of components that cannot run in the browser, and are shown as they are. @default the text stops with the error */
  onStill?: MdxPage['onStill']
  /** What the author has put around every page, for components that stop without it. @default nothing */
  around?: Around | undefined
  /** The text is a page of React, which has its parts where its frame has them. @default false */
  isReactPage?: boolean
}

export { withLazy } from './lazy-components.ts'

/** The last code that was loaded: no two run at once. */
const loading: { last: Promise<unknown> } = { last: Promise.resolve() }

/** Loads code of the author's. What runs in it outside of components, such as `const title = translate(…)`, speaks the site's language. */
export function loadInLanguage<Loaded>(
  { translations }: Pick<MdxSite, 'translations'>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const loaded = loading.last.then(() => {
    outsideComponents.translations = translations
    return load()
  })
  loading.last = loaded.catch(() => {})
  return loaded
}

/** Runs a compiled text. Errors of the author's components come through as they are, where nobody hears of them. */
export function renderMdx(
  Content: MdxContent,
  compiled: MdxArticle,
  surroundings: MdxSurroundings,
): RenderedMdx {
  const { code, codeParts } = compiled
  const identifierPrefix = hash('sha1', surroundings.name ?? code).slice(0, 6)
  const { facts } = surroundings
  let isPageAsked = false
  const onPage = withPostPage(facts, () => (isPageAsked = facts?.isPostPage === true))
  const render = (part?: 'title' | 'excerpt', known = onPage): RenderedPart => {
    const renderTree: RenderTree = (tree, ways) =>
      renderPart(tree, { ...surroundings, facts: known, ...ways }, identifierPrefix)
    const content = createElement(Content, part === undefined ? {} : { part })
    try {
      return renderTree(content)
    } catch (error) {
      const { onFailure } = surroundings
      if (onFailure === undefined) throw error
      return renderFailing(content, renderTree, { ...surroundings, onFailure })
    }
  }

  const { html, head, islands } = render()
  const part = codeParts.includes('excerpt') ? 'excerpt' : undefined
  // Lists show a post without an excerpt as a whole, and components may tell that from its page.
  const isListedApart = part !== undefined || (isPageAsked && compiled.excerptHtml === undefined)
  const inList = withPostPage(facts, () => false)
  return {
    article: {
      ...articleWith(html, compiled),
      ...(codeParts.includes('title') && { titleHtml: render('title').html }),
      ...(isListedApart && { excerptHtml: detachedHtml(render(part, inList).html) }),
    },
    head,
    islands,
  }
}

type RenderTree = (tree: ReactNode, ways?: Pick<MdxPage, 'whatRuns' | 'isStill'>) => RenderedPart

/** A text in which components stop with an error, without them. */
function renderFailing<Given>(
  content: FunctionComponentElement<Given>,
  renderTree: RenderTree,
  surroundings: MdxSurroundings & { onFailure: (error: unknown) => void },
): RenderedPart {
  const { onFailure, isReactPage = false } = surroundings
  const around = aroundOf(surroundings.around, (tree) => renderTree(tree).html)
  const whatRuns = (tree: ReactNode): ReactNode =>
    withoutFailing(tree, { render: renderTree, onFailure, around })
  if (!isReactPage) return renderTree(whatRuns(treeOf(content, renderTree)))
  const page = around === undefined ? content : createElement(around.Around, null, content)
  const whole = around && attempt(() => renderTree(page))
  if (whole !== undefined) return whole
  const found = withoutStopped(() => renderTree(page, { isStill: true }))
  // Where nothing is left, the page itself has stopped.
  if (found === undefined || found.rendered.html.trim() === '') return renderTree(content, { whatRuns })
  found.errors.forEach(onFailure)
  return found.rendered
}

/** The whole text, which the compiler has written as one component. Its expressions may use hooks, and throw again. */
function treeOf<Given>(
  { type, props }: FunctionComponentElement<Given>,
  render: (tree: ReactNode) => void,
): ReactNode {
  let tree: ReactNode
  render(
    createElement(() => {
      // as: nothing waits while a page is built.
      tree = type(props) as ReactNode
      return null
    }),
  )
  return tree
}

/** By what stands around pages, whether it shows what is put inside. */
const shown = new WeakMap<Around, boolean>()

/** What an author has put around every page; nothing where it cannot be shown here, or shows its children only later. */
function aroundOf(around: Around | undefined, toHtml: (tree: ReactNode) => string): Around | undefined {
  if (around === undefined) return undefined
  const known = shown.get(around)
  // It is rendered for that itself.
  if (known === undefined) {
    shown.set(around, false)
    const probe = 'inkstone'
    const html = attempt(() => toHtml(createElement(around.Around, null, probe)))
    shown.set(around, html?.includes(probe) === true)
  }
  return shown.get(around) === true ? around : undefined
}

function renderPart(
  content: ReactNode,
  {
    texts,
    site,
    href = site.baseUrl,
    resolveLink,
    cards = [],
    facts = null,
    codeLanguage,
    magicComments,
    around,
    whatRuns,
    isStill,
    onStill,
    diagramHtml,
    pluginModule,
  }: MdxSurroundings & Pick<MdxPage, 'whatRuns' | 'isStill'>,
  identifierPrefix: string,
): RenderedPart {
  const kept: string[] = []
  // Texts and titles may hold something like such a mark, but nobody knows the key.
  const key = randomBytes(8).toString('hex')
  // Components that are rendered again add the same.
  const head = new Set<string>()
  const islands: Record<string, string> = {}
  const toHtml = (node: ReactNode): string => {
    const tree = inContexts(node, { texts, site, page, document, facts })
    const html = withinLimit(() => renderToStaticMarkup(tree, { identifierPrefix }))
    return withFramedTables(putBack(html, kept, key))
  }
  const blockHtml: MdxPage['codeBlockHtml'] = ({ code, language, meta }) =>
    codeBlockHtml({ type: 'code', value: code, lang: language ?? codeLanguage ?? null, meta }, magicComments)
  const page: MdxPage = {
    keep: (html) => `\uFDD0${key}:${kept.push(html) - 1}\uFDD1`,
    addIsland: ({ name, address }) => void (islands[name] = address),
    resolveLink,
    codeBlockHtml: blockHtml,
    cards,
    ...(around && { around: () => aroundOf(around, toHtml) }),
    ...defined({ whatRuns, isStill, onStill, diagramHtml, pluginModule }),
  }
  const document: MdxDocument = {
    href,
    codeBlockHtml: blockHtml,
    diagramHtml,
    addToHead: (children) => void head.add(withTitles(toHtml(children))),
  }
  const { html, raised } = withoutRaised(toHtml(content))
  return { html, head: [...head].join('') + raised, islands }
}

/** The HTML in place of the marks that stand for it. */
function putBack(html: string, kept: readonly string[], key: string): string {
  if (!html.includes(key)) return html
  const mark = new RegExp(`\\uFDD0${key}:(\\d+)\\uFDD1`, 'g')
  const whole = html.replace(mark, (_, index: string) => kept[Number(index)] ?? '')
  // HTML that a component rendered on its own is kept as well, with such marks in it.
  return whole === html ? html : putBack(whole, kept, key)
}

/** A title is text: what is marked up in it loses its marks. */
function withTitles(html: string): string {
  return html.replace(/<ink-title>(.*?)<\/ink-title>/gs, (_, title: string) => {
    return `<title>${title.replace(/<[^>]*>/g, '')}</title>`
  })
}
