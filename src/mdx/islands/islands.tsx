import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Fragment, type ElementType, type FunctionComponent, type ReactNode } from 'react'
import {
  emptySite,
  GivenChild,
  inContexts,
  outsideComponents,
  textComponent,
  withDefaults,
} from '../context.ts'
import { endAll } from '../../browser/end-all.ts'
import { importOnce } from '../../browser/load-part.ts'
import type { Islands, SiteData } from '../../types/app.ts'
import type { DocsFacts } from '../../types/docs-facts.ts'
import type { Messages } from '../../messages/messages.ts'
import { CrashNotice } from '../../components/CrashNotice.tsx'
import { Boundary, type Failure } from '../../components/error-boundary.tsx'
import { mayReload } from '../../browser/navigation/load-page.ts'
import { describeError } from '../../browser/describe-error.ts'
import { createLoadFailure, removeLoadFailure } from '../../browser/navigation/load-failure.ts'
import { IslandPart, takeParts } from './island-parts.tsx'

/**
 * Brings the author's components on a page to life, each when it is seen, in a React root of its own.
 * @param site what the shell knows of the site
 * @param page its address, and the modules that the build has listed for it: nothing else is ever loaded
 * @returns ends all of them
 */
export function startIslands(site: SiteData, page: { url: string; islands: Islands }): () => void {
  outsideComponents.translations = site.mdx?.translations ?? {}
  const started = new Set<HTMLElement>()
  const ends: (() => void)[] = []
  const start = (island: HTMLElement): void => {
    if (started.has(island)) return
    started.add(island)
    ends.push(runIsland(island, { site, page, onShown: follow }))
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = target.closest<HTMLElement>('ink-island')
      if (isIntersecting && island !== null) start(island)
    }
  })
  const follow = (part: ParentNode): void => {
    // An island has no box of its own where there are elements in it.
    for (const element of part.querySelectorAll('ink-island, ink-island > *')) observer.observe(element)
  }
  follow(document)
  return () => {
    observer.disconnect()
    endAll(ends)
  }
}

interface IslandTools {
  site: SiteData
  page: { url: string; islands: Islands }
  onShown: (element: HTMLElement) => void
}

/** An element in JSON: its number, or for one that the component looks into its properties; a text that is a component. */
interface SentPart {
  'ink-part'?: number | Record<string, ReactNode>
  'ink-text'?: Record<string, unknown>
}

type IslandModule = Record<string, FunctionComponent<Record<string, unknown>>>

/** Loads an island's module and hands the island to React; where that fails, the reader may try again (ERR-07). */
function runIsland(island: HTMLElement, tools: IslandTools): () => void {
  const { island: name = '', browserOnly, around } = island.dataset
  const { islands } = tools.page
  if (!Object.hasOwn(islands, name)) return () => {}
  const importModule = async (module = ''): Promise<IslandModule> =>
    // as: our own build puts the module there.
    (await importOnce(new URL(islands[module] ?? '', location.href).href)) as IslandModule
  const { messages } = tools.site
  let root: Root | undefined
  let isOver = false
  const load = async (isRetry: boolean): Promise<void> => {
    const isEmpty = browserOnly !== undefined && !island.hasChildNodes()
    const hideLoader = isEmpty ? showIslandLoader(island, messages) : undefined
    try {
      const module = await importModule(name)
      const facts = await factsFor(island, importModule)
      const { Around = Fragment } = around === undefined ? {} : await importModule(around)
      hideLoader?.()
      if (isOver) return
      root = render(island, module, { ...tools, Around, facts })
      // For style sheets and tests.
      island.dataset['live'] = ''
      // For clicks that came before.
      island.dispatchEvent(new Event('live'))
    } catch (error) {
      hideLoader?.()
      // oxlint-disable-next-line no-console -- the notice says what happened, this says where
      console.error(error)
      if (isOver) return
      // Some browsers never ask again for a file that was lost once, where a module of the author's imports it.
      if (isRetry && mayReload(location.href)) location.reload()
      else showIslandFailure(island, messages, { error, retry: () => void load(true) })
    }
  }
  void load(false)
  return () => {
    isOver = true
    // Not at once: React may be rendering the shell.
    queueMicrotask(() => root?.unmount())
  }
}

/** The facts that an island asked for at build; much data of a plugin is a module, which has its name there. */
async function factsFor(
  { dataset: { facts } }: HTMLElement,
  importModule: (name: string) => Promise<object>,
): Promise<DocsFacts | null> {
  if (!facts) return null
  // as: written by the build.
  const read = JSON.parse(facts) as DocsFacts
  const plugins = await Promise.all(
    Object.entries(read.plugins ?? {}).map(async ([plugin, data]: [string, unknown]) => {
      if (typeof data !== 'string') return [plugin, data]
      return [plugin, ((await importModule(data)) as { default: unknown }).default]
    }),
  )
  return { ...read, plugins: Object.fromEntries(plugins) as NonNullable<DocsFacts['plugins']> }
}

/**
 * Renders an island exactly as the build has rendered it.
 * @param tools `Around`: what it stands within; `facts` that it asks for
 */
function render(
  island: HTMLElement,
  module: IslandModule,
  { site, page, onShown, Around, facts }: IslandTools & { Around: ElementType; facts: DocsFacts | null },
): Root {
  const { id = '', props = '{}', export: name = 'default', children, browserOnly } = island.dataset
  const Island = exported(module, name)
  if (Island === undefined) throw new Error(`The module of an island has no export "${name}".`)
  const parts = takeParts(island)
  const partFor = (key: string): ReactNode => <IslandPart nodes={parts.get(key) ?? []} onShown={onShown} />
  const written = browserOnly === undefined && isOfDocusaurus(site) ? copiesOf(island) : undefined
  // as: written by the build.
  const given = JSON.parse(props, (_key, value: SentPart | null) => {
    const { 'ink-part': part, 'ink-text': text } = value ?? {}
    if (text) return textComponent(text)
    if (typeof part === 'object') return <GivenChild {...part} />
    return part === undefined ? value : partFor(String(part))
  }) as Record<string, unknown>
  const inside = children !== undefined && { children: partFor('') }
  // In place of an error of the author's component; the rest of the page stays as it is (ERR-03).
  const insteadOf = ({ error, tryAgain }: Failure): ReactNode =>
    written === undefined ? (
      <CrashNotice error={error} messages={site.messages} tryAgain={tryAgain} />
    ) : (
      <IslandPart nodes={written} onShown={onShown} />
    )
  const content = (
    <Boundary fallback={insteadOf}>
      <Around>
        <Island {...withDefaults(Island, { ...given, ...inside })} />
      </Around>
    </Boundary>
  )
  const whole = inContexts(content, {
    texts: site,
    site: site.mdx ?? emptySite,
    page: null,
    document: { href: page.url },
    facts,
  })
  if (browserOnly === undefined) return hydrateRoot(island, whole, { identifierPrefix: id })
  const root = createRoot(island, { identifierPrefix: id })
  root.render(whole)
  return root
}

/** `Chart`, or `Steps.Step`, which is a property of an export. */
function exported(module: IslandModule, name: string): IslandModule[string] | undefined {
  // as: our own build names what is there; a component that others belong to has them as properties.
  const value = name
    .split('.')
    .reduce<unknown>((whole, part) => (whole as IslandModule | undefined)?.[part], module)
  return value as IslandModule[string] | undefined
}

/**
 * Code that was written for another engine may want what it does not find here: packages that are not installed, or a page
 * without a policy. What the build has made of it is better than an error.
 */
function isOfDocusaurus({ mdx }: IslandTools['site']): boolean {
  return mdx?.config !== undefined
}

function copiesOf(island: HTMLElement): Node[] {
  return [...island.childNodes].map((node) => node.cloneNode(true))
}

/** The loader is shown after so many milliseconds. */
const patience = 200

/**
 * Says that an island loads, when that takes a while (ERR-07).
 * @returns takes it away
 */
function showIslandLoader(island: HTMLElement, messages: Messages): () => void {
  const loader = document.createElement('p')
  loader.className = 'ink-loader'
  loader.setAttribute('role', 'status')
  const timer = setTimeout(() => {
    loader.textContent = messages.loading
    island.append(loader)
  }, patience)
  return () => {
    clearTimeout(timer)
    loader.remove()
  }
}

/** Says below an island that it cannot run, and offers to try again. The HTML from the build stays. */
function showIslandFailure(
  island: HTMLElement,
  messages: Messages,
  { error, retry }: { error: unknown; retry: () => void },
): void {
  const message = `${messages.partFailed}\n\n${describeError(error)}`
  const again = (): void => {
    removeLoadFailure(notice, island)
    retry()
  }
  const notice = createLoadFailure({ messages, message, retry: again })
  island.after(notice)
}
