import { linkAt } from './addresses.ts'
import type { PageNavigation } from './navigation-api.ts'
import { hashTarget } from './place-reader.ts'

/** An entry of the history is known by a key, which stands in its state. */
interface Visit {
  key: string
  href: string
}

interface Current extends Visit {
  /** Ends what the last navigation has not finished. */
  controller: AbortController
}

/** A navigation before anybody has listened to it. */
interface Step {
  href: string
  type: NavigationType
  source?: Element | null
  isByUser: boolean
}

/** Answers of its listeners. */
type Answer = { isPrevented: boolean; handler?: (() => Promise<void>) | undefined; isTaken: boolean }

interface State {
  current: Current
  events: EventTarget
  /** Where the reader was on each page that this document has shown. */
  places: Map<string, number>
}

/**
 * Does by the history of the browser what the app uses of the Navigation API, for browsers that lack it: tells of links
 * that are followed and of steps through the history, and lets listeners show the page themselves.
 */
export function startHistoryNavigation(): PageNavigation {
  const current = { key: keyOfState() ?? newKey(), href: location.href, controller: new AbortController() }
  const state: State = { current, events: new EventTarget(), places: new Map() }
  history.replaceState({ ...history.state, inkstoneKey: current.key }, '')
  followReader(state)
  // After everybody on the page: browsers follow a link only if nobody else has taken the click.
  window.addEventListener('click', (event) => followClick(state, event))
  window.addEventListener('popstate', () => followStep(state))
  return {
    addEventListener: state.events.addEventListener.bind(state.events),
    removeEventListener: state.events.removeEventListener.bind(state.events),
    navigate: (url: string, options?: NavigationNavigateOptions) => {
      const href = new URL(url, document.baseURI).href
      const type = options?.history === 'replace' || href === location.href ? 'replace' : 'push'
      return go(state, { href, type, isByUser: false })
    },
    // as: nothing else of it is used.
    get currentEntry() {
      return { key: state.current.key } as NavigationHistoryEntry
    },
  } as PageNavigation // as: the types of listeners are those of the API.
}

/** The browser cannot know where the reader was on a page that comes later; after a reload it can. */
function followReader({ current, places }: State): void {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', () => places.set(current.key, scrollY), { passive: true })
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
}

function followClick(state: State, event: MouseEvent): void {
  const link = isPlain(event) ? linkAt(event.target) : undefined
  if (link === undefined || !/^(_self)?$/.test(link.target) || link.hasAttribute('download')) return
  const { href } = link
  const type = href === location.href ? 'replace' : 'push'
  const step: Step = { href, type, source: link, isByUser: true }
  const answer = ask(state, step)
  if (answer.isPrevented || answer.isTaken) event.preventDefault()
  if (answer.isTaken) void commit(state, step, answer)
}

/** With any of these keys the reader asks the browser for something else. */
function isPlain({ defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
}

/** The browser has gone to another entry already; the page of that is to be shown. */
function followStep(state: State): void {
  const { current } = state
  const key = keyOfState()
  // A link within the page has made an entry that has no key yet.
  const isNew = key === undefined
  const step: Step = { href: location.href, type: isNew ? 'push' : 'traverse', isByUser: true }
  if (isNew) {
    Object.assign(current, { key: newKey(), href: location.href })
    history.replaceState({ ...history.state, inkstoneKey: current.key }, '')
    return
  }
  const answer = ask(state, step)
  Object.assign(current, { key, href: location.href })
  if (answer.isTaken) return void finish(state, step, answer)
  scrollTo({ top: state.places.get(key) ?? 0, behavior: 'instant' })
  // A step within the page has come to its end, too.
  state.events.dispatchEvent(new Event('navigatesuccess'))
}

function go(state: State, step: Step): NavigationResult {
  const answer = ask(state, step)
  if (answer.isTaken)
    return { committed: Promise.resolve(entryOf(state)), finished: commit(state, step, answer) }
  if (!answer.isPrevented) {
    if (step.type === 'replace') location.replace(step.href)
    else location.assign(step.href)
  }
  return {}
}

/** Tells the listeners what is about to happen, and learns what they make of it. */
function ask(state: State, { href, type, source = null, isByUser }: Step): Answer {
  const { current, events, places } = state
  const to = new URL(href)
  const answer: Answer = { isPrevented: false, isTaken: false }
  const [page, hash] = href.split('#', 2)
  const isOnPage = page === current.href.split('#', 1)[0]
  const controller = new AbortController()
  const key = type === 'traverse' ? keyOfState() : undefined
  const event = Object.assign(new Event('navigate', { cancelable: type !== 'traverse' }), {
    navigationType: type,
    destination: { url: href, sameDocument: type === 'traverse' || (isOnPage && hash !== undefined) },
    canIntercept: to.origin === location.origin,
    downloadRequest: null,
    formData: null,
    hashChange: isOnPage && href !== current.href,
    userInitiated: isByUser,
    sourceElement: source,
    signal: controller.signal,
    intercept: ({ handler }: NavigationInterceptOptions) => {
      Object.assign(answer, { isTaken: true, handler })
    },
    scroll: () => {
      const place = key === undefined ? undefined : places.get(key)
      if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
      else if (to.hash === '') scrollTo({ top: 0, behavior: 'instant' })
      else hashTarget(to.hash)?.scrollIntoView()
    },
  })
  answer.isPrevented = !events.dispatchEvent(event)
  if (answer.isTaken && !answer.isPrevented) {
    current.controller.abort()
    current.controller = controller
  }
  return answer
}

/** Writes the entry of a page that listeners show. */
async function commit(state: State, step: Step, answer: Answer): Promise<NavigationHistoryEntry> {
  const { current } = state
  if (step.type === 'push') current.key = newKey()
  current.href = step.href
  const entry = { inkstoneKey: current.key }
  if (step.type === 'push') history.pushState(entry, '', step.href)
  else history.replaceState(entry, '', step.href)
  await finish(state, step, answer)
  return entryOf(state)
}

async function finish({ current, events }: State, { type }: Step, { handler }: Answer): Promise<void> {
  const { signal } = current.controller
  events.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: type }))
  await handler?.()
  if (!signal.aborted) events.dispatchEvent(new Event('navigatesuccess'))
}

function entryOf({ current }: State): NavigationHistoryEntry {
  // as: nothing else of it is used.
  return { key: current.key } as NavigationHistoryEntry
}

function keyOfState(): string | undefined {
  // as: any script may have written it.
  const { inkstoneKey } = (history.state ?? {}) as { inkstoneKey?: unknown }
  return typeof inkstoneKey === 'string' ? inkstoneKey : undefined
}

function newKey(): string {
  return Math.random().toString(36).slice(2)
}
