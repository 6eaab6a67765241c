import {
  createContext,
  createElement,
  use,
  type Context,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { TextsContext } from '../components/texts.ts'
import { asRecord, defined } from '../defined.ts'
import { excerptKey, textKey } from '../docusaurus-names.ts'
import { isScriptType } from '../html/script-type.ts'
import type { MdxSite } from '../types/app.ts'
import type { DocsFacts } from '../types/docs-facts.ts'
import type { Card } from '../types/view.ts'

export type { MdxSite } from '../types/app.ts'

/** A code block as `<CodeBlock>` asks for it. */
export interface CodeRequest {
  code: string
  language: string | undefined
  /** The words that stand behind the language of a code block in Markdown. */
  meta: string
}

/** The page as its components see it while it is built. */
export interface MdxPage {
  /** Keeps HTML for later and gives the text that stands for it until then. */
  keep: (html: string) => string
  /** Puts the module of a component that needs the browser on the page's list of those that may be loaded. */
  addIsland: (module: { name: string; address: string }) => void
  /** The module that holds the data of a plugin, where there is so much that pages share it. @default none */
  pluginModule?: (plugin: string) => { name: string; address: string } | undefined
  /** Resolves a link as written to the address in the HTML. */
  resolveLink: (href: string) => string
  codeBlockHtml: (request: CodeRequest) => string
  /** A diagram of a component; nothing for one that is shown as code. @default all are */
  diagramHtml?: (source: string) => string | undefined
  /** The children of the category that the page is in. */
  cards: readonly Card[]
  /** Takes what stops with an error out of the parts of a page of React. @default all parts are shown */
  whatRuns?: (parts: ReactNode) => ReactNode
  /** Nothing of the page runs in the browser, since a part of it has stopped. @default what needs the browser runs there */
  isStill?: boolean
  /** What the author has put around every page, for components that stop without it. @default nothing is known to be there */
  around?: () => Around | undefined
  /** Hears why a component that needs the browser only stands still. @default the text stops with the error */
  onStill?: (error: unknown) => void
}

/** What an author has put around every page: others take something from it. */
export interface Around {
  Around: FunctionComponent<{ children?: ReactNode }>
  /** The module that browsers load for it. @default components that need it do nothing in browsers */
  module?: { name: string; address: string }
}

/** The document that a component is part of; what changes it is there while it is built, also in what the browser renders again. */
export interface MdxDocument {
  /** Path of the page, with base URL. */
  href: string
  /** Adds elements to the page's `<head>`. */
  addToHead?: (children: ReactNode) => void
  /** Colours code, which browsers cannot. */
  codeBlockHtml?: (request: CodeRequest) => string
  /** Draws a diagram, which browsers cannot; nothing for one that is shown as code. */
  diagramHtml?: ((source: string) => string | undefined) | undefined
  /** Hears that a part asks whether a browser runs it, and may show more there. */
  onBrowserAsked?: () => void
}

/**
 * What an element of an author's code is in a page: a page has one `<main>`, and it stands around the text. The theme's own parts
 * may write that one. The author's is marked for sheets, see `withOwnElements`.
 */
export function elementIn<Type, Props>(type: Type, props: Props): { type: Type | 'div'; props: Props } {
  // as: elements have an object of properties.
  const given = props as { id?: unknown; src?: unknown; type?: unknown } & SheetProps
  // as: so have others, and `Type` holds the names of all.
  if (type === 'style') return { type: 'ink-sheet', props: sheetProps(given) } as { type: Type; props: Props }
  // as: see above.
  if (type === 'script' && runsInPlace(given))
    return { type, props: { type: 'text/plain', 'data-ink-kept': '' } as Props }
  if (type !== 'main' || given.id === 'ink-main') return { type, props: withDefaults(type, props) }
  return { type: 'div', props: { ...props, 'data-ink-main': '' } }
}

/** Whether a script has its code within it: the policy of the pages keeps it back, with a word in the console of each reader. */
function runsInPlace({ src, type }: { src?: unknown; type?: unknown }): boolean {
  return !isWritten(src) && isScriptType(isWritten(type) ? String(type) : '')
}

/** Whether React writes an attribute with a value. */
function isWritten(value: unknown): boolean {
  return value !== '' && value !== undefined && value !== null && typeof value !== 'boolean'
}

/** The properties of an element with those that its component has beside itself: since its version 19 React reads them of classes only. */
export function withDefaults<Props>(type: unknown, props: Props): Props {
  if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return props
  if (!('defaultProps' in type) || typeof type.defaultProps !== 'object' || type.defaultProps === null)
    return props
  // as: what is not said is what the component says.
  return { ...type.defaultProps, ...defined(asRecord(props)) } as Props
}

interface SheetProps {
  media?: unknown
  children?: unknown
  dangerouslySetInnerHTML?: object
}

/** A sheet is written as one of the page, whose policy would keep it back where it stands, see `liftStyles`. */
function sheetProps({ media, children, dangerouslySetInnerHTML: html }: SheetProps): object {
  const parts = [html === undefined ? children : Object.values(html)].flat(Infinity)
  const css = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join('')
  return { hidden: true, 'data-ink-sheet': typeof media === 'string' ? `@media ${media} {${css}}` : css }
}

/** The site of a root that knows nothing of it. */
export const emptySite: MdxSite = {
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  locale: '',
  defaultLocale: '',
  locales: [],
  translations: {},
  versions: [],
}

/** The site; a root without it knows nothing of it. */
export const MdxSiteContext: Context<MdxSite> = createContext<MdxSite>(emptySite)

/** What code of the author's that runs outside of components knows of the language: set before such code runs. */
export const outsideComponents: { translations: MdxSite['translations'] } = { translations: {} }

/** The page that is built; nothing in the browser, nor in what the browser renders again. */
export const MdxPageContext: Context<MdxPage | null> = createContext<MdxPage | null>(null)

/** The document; nothing for a root that knows nothing of it. */
export const MdxDocumentContext: Context<MdxDocument | null> = createContext<MdxDocument | null>(null)

/** Facts about the docs around the page; in the browser those that an island was built with. */
export const DocsFactsContext: Context<DocsFacts | null> = createContext<DocsFacts | null>(null)

/** Whether a component stands on a page that is its author's as a whole, with a title of its own. */
export const OwnPageContext: Context<boolean> = createContext(false)

/** Answers for built-in components. */
export interface MdxSurround {
  texts: React.ContextType<typeof TextsContext>
  site: MdxSite
  page: MdxPage | null
  document: MdxDocument | null
  facts: DocsFacts | null
}

/**
 * For a component that renders others on their own: puts what it has inherited around them.
 * @returns a function that takes their element
 */
export function useInherited(): (node: ReactNode) => ReactNode {
  const [texts, site, page] = [use(TextsContext), use(MdxSiteContext), use(MdxPageContext)]
  const [document, isOwnPage] = [use(MdxDocumentContext), use(OwnPageContext)]
  const facts = use(DocsFactsContext)
  return (node) => within(OwnPageContext, isOwnPage, inContexts(node, { texts, site, page, document, facts }))
}

/** An element with everything around it that built-in components ask for. */
export function inContexts(node: ReactNode, { texts, site, page, document, facts }: MdxSurround): ReactNode {
  const inPage = within(DocsFactsContext, facts, within(MdxPageContext, page, node))
  return within(
    TextsContext,
    texts,
    within(MdxSiteContext, site, within(MdxDocumentContext, document, inPage)),
  )
}

function within<Value>(context: Context<Value>, value: Value, node: ReactNode): ReactNode {
  return createElement(context, { value }, node)
}

/**
 * A text as code of the site's own gives it to components of pages: it shows its excerpt, or what it is about, and lists read the
 * rest of its properties. JSON has it under {@link textKey}.
 */
export function textComponent(metadata: Readonly<Record<string, unknown>>): FunctionComponent {
  const { description, frontMatter, title: contentTitle, [excerptKey]: excerpt } = metadata
  const Text = (): ReactNode =>
    typeof excerpt === 'string'
      ? createElement('div', { dangerouslySetInnerHTML: { __html: excerpt } })
      : createElement('p', null, typeof description === 'string' && description)
  const more = { metadata, frontMatter, assets: {}, toc: [], contentTitle }
  return Object.assign(Text, more, { toJSON: () => ({ [textKey]: metadata }) })
}

/** The property that holds a whole element for a component that looks into it. */
export const wholeKey = 'ink-whole'

/** Which tab of a component of the author's is open, for the items in it. */
export interface OpenTab {
  selectedValue: string | undefined
  /** Items that are closed are not there. */
  lazy: boolean
}

/** The tabs around an item; nothing where they read the properties of their items themselves. */
export const OpenTabContext: Context<OpenTab | null> = createContext<OpenTab | null>(null)

/** Whether an item of tabs is shown, by what the tabs say to it or around it; `none` for one that is not there. */
export function useTabState(value: unknown, hidden: unknown): 'shown' | 'hidden' | 'none' {
  const around = use(OpenTabContext)
  const isHidden = typeof hidden === 'boolean' ? hidden : around !== null && around.selectedValue !== value
  if (!isHidden) return 'shown'
  return around?.lazy === true ? 'none' : 'hidden'
}

/**
 * Stands for an element inside of an island of which the component reads the properties and what stands inside. Where the component
 * shows it as it is, its whole HTML is shown; tabs hide it as an item of theirs.
 */
export function GivenChild({
  [wholeKey]: whole,
  value,
  hidden,
}: Readonly<Record<string, ReactNode>>): ReactNode {
  const state = useTabState(value, hidden)
  if (typeof value !== 'string') return whole
  return state === 'none' ? null : createElement('div', { hidden: state === 'hidden' }, whole)
}
