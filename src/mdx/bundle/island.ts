import { createElement, use, useId, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { TextsContext } from '../../components/texts.ts'
import {
  DocsFactsContext,
  inContexts,
  MdxDocumentContext,
  MdxPageContext,
  MdxSiteContext,
  useInherited,
  withDefaults,
  type Around,
  type MdxPage,
  type MdxSurround,
} from '../context.ts'
import type { DocsFacts } from '../../types/docs-facts.ts'
import { attempt } from '../../defined.ts'
import { islandError } from '../../browser/describe-error.ts'
import { keptHtml, slotOf } from './island-parts.ts'
import {
  looksInside,
  standsStill,
  takesFromAround,
  InsideContext,
  slotHtmlBy,
  givenAsHtml,
  givenAsElements,
  renderedAlive,
  type GivenParts,
  type ToHtml,
} from './island-ways.ts'

/** An island as it is known when its page is compiled. */
export interface IslandOptions {
  /** The browser's module: its name in the page, and its address, which the page's data holds. */
  module: { name: string; address: string }
  /** The name by which that module exports the component. */
  exportName: string
  /** The author's name for it, for messages. */
  label: string
  /** Tells the islands of one text from those of another on the same page. */
  scope: string
}

type IslandProps = Record<string, unknown> & { children?: ReactNode }

function elementOf(Component: ComponentType<IslandProps>, props: IslandProps): ReactNode {
  return createElement(Component, withDefaults(Component, props))
}

/**
 * Wraps a component that needs the browser: at build it is rendered on its own, exactly as the browser will hydrate it.
 * Its children are finished HTML, which the browser leaves as it stands.
 */
export function island(
  Component: ComponentType<IslandProps>,
  { module, exportName, label, scope }: IslandOptions,
): FunctionComponent<IslandProps> {
  return function Island(given) {
    const { children, props: written } = partsOf(given)
    const element = (content: ReactNode, props = written): ReactNode =>
      elementOf(Component, content === undefined ? props : { ...props, children: content })
    const [texts, site, document] = [use(TextsContext), use(MdxSiteContext), use(MdxDocumentContext)]
    const { facts, read } = recording(use(DocsFactsContext))
    const inherited = useInherited()
    const page = use(MdxPageContext)
    const id = `${scope}${useId()}`
    if (standsStill({ ...written, ...(typeof children === 'function' && { children }) }, { label, page }))
      return element(children)
    const toHtml: ToHtml = (node, part) => slotHtmlOf(inherited, node, `${id}${part}`)
    const slot = slotHtmlBy(children, (node) => toHtml(node, 'c'), element)
    const usual = givenAsHtml(slot, written, toHtml)
    const hasHtml = usual.slotHtml !== undefined || usual.parts.html.length > 0
    const apart = renderingApart({ texts, site, document, facts }, { id, label })
    let around: Around | undefined
    const renderAs = ({ slotHtml, parts }: GivenParts): string => {
      const content = slotHtml === undefined ? undefined : slotOf(slotHtml)
      const shown = shownWithin(page?.around, element(content, parts.props), apart)
      around = shown.around
      return shown.html
    }
    const asElements = (): { html: string; given: GivenParts } => {
      const looked = givenAsElements(children, written, toHtml)
      return { html: renderAs(looked), given: looked }
    }
    const withElements = element(children)
    const place = { label, page, isInside: use(InsideContext) }
    const alive = unlessInside(place, {
      alive: () => renderAs(usual),
      elements: () => (hasHtml ? asElements() : undefined),
      text: () => (typeof children === 'string' && usual.parts.html.length === 0 ? asElements() : undefined),
      still: (hasFailed) =>
        (hasHtml || page?.whatRuns !== undefined || (hasFailed && page?.onStill !== undefined)) &&
        renderToStaticMarkup(inherited(withElements), { identifierPrefix: id }),
      onStill: (error) => {
        // What stops on a page of React is told as that.
        if (page?.whatRuns === undefined) page?.onStill?.(hasHtml ? looksInside(label) : error)
      },
    })
    if (alive === undefined) return withElements
    page?.addIsland(module)
    return createElement('ink-island', {
      'data-island': module.name,
      'data-export': exportName,
      'data-id': id,
      ...factsAttribute(read, page),
      ...aroundAttribute(around, page),
      ...partAttributes(alive.given ?? usual, alive.html),
    })
  }
}

/** What the browser is given with an island, and what it shows until then. */
function partAttributes({ slotHtml, parts }: GivenParts, html: string): Record<string, unknown> {
  const json = JSON.stringify(parts.sent)
  return {
    ...(json !== '{}' && { 'data-props': json }),
    ...(slotHtml !== undefined && { 'data-children': '' }),
    dangerouslySetInnerHTML: { __html: html + keptHtml(slotHtml, parts, html) },
  }
}

/** An island that stops without what a component around it gives, which comes to browsers as HTML, stands still inside of that. */
function unlessInside(
  { isInside, label, page }: { isInside: boolean; label: string; page: MdxPage | null },
  ways: Parameters<typeof renderedAlive>[0],
): ReturnType<typeof renderedAlive> {
  if (!isInside || page?.onStill === undefined) return renderedAlive(ways)
  try {
    return renderedAlive(ways)
  } catch {
    page.onStill(takesFromAround(label))
    return undefined
  }
}

function slotHtmlOf(
  inherited: (node: ReactNode) => ReactNode,
  children: ReactNode,
  identifierPrefix: string,
): string | undefined {
  if (children === undefined || children === null) return undefined
  return renderToStaticMarkup(inherited(children), { identifierPrefix }).replace(preloads, '')
}

function aroundAttribute(around: Around | undefined, page: MdxPage | null): { 'data-around'?: string } {
  if (around?.module === undefined) return {}
  page?.addIsland(around.module)
  return { 'data-around': around.module.name }
}

/**
 * What stands inside of an island, apart from its properties. An object that React cannot show is one of them, such as a text
 * of `raw-loader`: the component reads it.
 */
function partsOf({ children, ...props }: IslandProps): {
  children?: ReactNode
  props: Record<string, unknown>
} {
  const isObject = typeof children === 'object' && children !== null
  const isContent = isObject && ('$$typeof' in children || Symbol.iterator in children || 'then' in children)
  return isObject && !isContent ? { props: { ...props, children } } : { children, props }
}

/** Much data of a plugin is a module of its own, and the name of that stands in its place. */
function factsAttribute(read: Partial<DocsFacts>, page: MdxPage | null): { 'data-facts'?: string } {
  const sent = Object.entries(read.plugins ?? {}).map(([plugin, data]) => {
    const module = page?.pluginModule?.(plugin)
    if (module !== undefined) page?.addIsland(module)
    return [plugin, module?.name ?? data]
  })
  const json = JSON.stringify({ ...read, ...(sent.length > 0 && { plugins: Object.fromEntries(sent) }) })
  return json === '{}' ? {} : { 'data-facts': json }
}

/** Facts that note which of them were read: the browser gets those with the island. */
function recording(facts: DocsFacts | null): { facts: DocsFacts | null; read: Partial<DocsFacts> } {
  const read: Record<string, unknown> = {}
  if (facts === null) return { facts, read }
  return { facts: noting(facts, read), read }
}

function noting<Facts extends object>(facts: Facts, read: Record<string, unknown>): Facts {
  return new Proxy(facts, {
    get(target, name) {
      // as: facts are asked for by their names only.
      const fact = name as string
      const plugins = fact === 'plugins' ? (target as DocsFacts).plugins : undefined
      // One plugin may give much, and who asks for another does not want it.
      if (plugins !== undefined) return noting(plugins, (read[fact] ??= {}) as Record<string, unknown>)
      return (read[fact] ??= Reflect.get(target, fact))
    },
  })
}

/** @param onBrowserAsked hears of a part that may show more in browsers */
type RenderApart = (content: ReactNode, onBrowserAsked: () => void) => string

/** Renders as browsers do, which know the site, but not the page that is built. What it adds to the head is there already. */
function renderingApart(
  surroundings: Omit<MdxSurround, 'page'>,
  names: { id: string; label: string },
): RenderApart {
  const { document } = surroundings
  return (content, onBrowserAsked) => {
    const asked = { page: null, document: document && { ...document, onBrowserAsked } }
    return renderApart(inContexts(content, { ...surroundings, ...asked }), names)
  }
}

/**
 * The HTML of an island, and what it stands within: what the author has put around every page, where it stops without that, or may do
 * so with what it shows in browsers only.
 */
function shownWithin(
  around: MdxPage['around'],
  element: ReactNode,
  render: RenderApart,
): { html: string; around?: Around } {
  let mayShowMore = false
  const within = (found: Around): { html: string; around: Around } => ({
    html: render(createElement(found.Around, null, element), () => {}),
    around: found,
  })
  try {
    const html = render(element, () => (mayShowMore = true))
    const found = mayShowMore ? around?.() : undefined
    return (found && attempt(() => within(found))) ?? { html }
  } catch (error) {
    const found = around?.()
    if (found === undefined) throw error
    return within(found)
  }
}

function renderApart(node: ReactNode, { id, label }: { id: string; label: string }): string {
  try {
    return renderToString(node, { identifierPrefix: id }).replace(preloads, '')
  } catch (error) {
    throw Object.assign(new Error(label, { cause: error }), { name: islandError })
  }
}

/** Written by React before what it renders; the browser would find them where the island begins. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** The place of something that is rendered in the browser only, and may take what stands around every page; until then it holds its children. */
export function placeholder(options: IslandOptions): FunctionComponent<{ children?: ReactNode }> {
  const { module, exportName } = options
  const data = { 'data-island': module.name, 'data-export': exportName, 'data-browser-only': '' }
  return function Placeholder({ children }) {
    const page = use(MdxPageContext)
    page?.addIsland(module)
    return createElement('ink-island', { ...data, ...aroundAttribute(page?.around?.(), page) }, children)
  }
}
