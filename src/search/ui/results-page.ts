import { navigationApi } from '../../browser/navigation/navigation-api.ts'
import { interpolate } from '../../messages/messages.ts'
import type { SiteData } from '../../types/app.ts'
import { leftAt, rememberLeft, showResults, type ResultsView } from './results-view.tsx'
import { replaceParameters } from './scope-address.ts'

/** How long a reader pauses who has typed what they want (SP-03). */
const PAUSE = 300

/** Addresses are not changed more often: browsers refuse that. */
const ADDRESS_PAUSE = 50

/** The parts of the page as it was built. */
interface Parts {
  title: HTMLElement
  form: HTMLFormElement
  input: HTMLInputElement
}

/**
 * Brings the results page to life: what is typed in its field is searched for, and stands in its address (rows SP).
 * @param main holds the page as it was built
 * @returns ends it
 */
export function startResultsPage(main: HTMLElement, site: SiteData): () => void {
  const parts = partsOf(main)
  if (parts === undefined) return () => {}
  const { input, form } = parts
  const view = showResults(main, site)
  const search = fieldActions(parts, site, view)

  const listening = new AbortController()
  const { signal } = listening
  input.addEventListener('input', search.type, { signal })
  const submit = (event: Event): void => {
    event.preventDefault()
    search.now()
    // The keyboard of a phone covers what was found.
    if (matchMedia('(pointer: coarse)').matches) input.blur()
  }
  form.addEventListener('submit', submit, { signal })
  const clear = (event: Event): void => {
    event.preventDefault()
    input.value = ''
    input.focus()
    search.now()
  }
  form.addEventListener('reset', clear, { signal })

  /** Another query has come with the address: by a link, or a step through the history (SP-12). */
  const follow = (event: Event): void => {
    if (!isAddressOf(site.search.href)) return
    const isMoved = view.follow()
    if (!isMoved && queryOfAddress() === cleanQuery(input.value)) return
    const isBack = search.fromAddress()
    const isNew = 'navigationType' in event && event.navigationType === 'push'
    if (isNew && !isBack) scrollTo({ top: 0, behavior: 'instant' })
  }
  window.addEventListener('popstate', follow, { signal })
  const navigation = navigationApi()
  navigation?.addEventListener('currententrychange', follow, { signal })
  navigation?.addEventListener('navigate', (event) => rememberLeft(event, view.current()), { signal })

  // A reader may have typed before this runs.
  if (input.value !== '') search.now()
  else if (!search.fromAddress()) takeFocus(input)
  return () => {
    listening.abort()
    search.end()
    view.end()
    input.value = ''
  }
}

function partsOf(main: HTMLElement): Parts | undefined {
  const title = main.querySelector('h1')
  const form = main.querySelector('form')
  const input = main.querySelector('input')
  return title && form && input ? { title, form, input } : undefined
}

interface FieldActions {
  /** The reader has typed. */
  type: () => void
  /** Searches for what is in the field. */
  now: () => void
  /** Searches for what is in the address. Tells whether the reader has come back to what they had left. */
  fromAddress: () => boolean
  end: () => void
}

function fieldActions(parts: Parts, site: SiteData, view: ResultsView): FieldActions {
  const { input } = parts
  const showTitle = titleOf(parts, site)
  const state: { timer?: ReturnType<typeof setTimeout>; changed: number } = { changed: 0 }
  const show = (): string => {
    clearTimeout(state.timer)
    const text = cleanQuery(input.value)
    const query = text.trim() === '' ? '' : text
    showTitle(query)
    return query
  }
  const now = (): void => {
    const query = show()
    replaceQueryOfAddress(query)
    view.session.search(query)
  }
  return {
    now,
    type: () => {
      const query = show()
      if (query === '') return now()
      view.session.expect()
      state.timer = setTimeout(now, PAUSE)
      const time = performance.now()
      if (time - state.changed < ADDRESS_PAUSE) return
      state.changed = time
      replaceQueryOfAddress(query)
    },
    fromAddress: () => {
      input.value = queryOfAddress()
      const query = show()
      const left = leftAt(query)
      if (left === undefined) view.session.search(query)
      else view.resume(left)
      return left !== undefined
    },
    end: () => clearTimeout(state.timer),
  }
}

/** Writes the heading and the title of the document (SP-02, SEO-01). */
function titleOf({ title }: Parts, { messages }: SiteData): (query: string) => void {
  const { searchTitle, searchResultsFor } = messages
  const preview = document.querySelector('meta[property="og:title"]')
  const siteName = document.title.startsWith(searchTitle) ? document.title.slice(searchTitle.length) : ''
  return (query) => {
    const text = query === '' ? searchTitle : interpolate(searchResultsFor, { query })
    title.textContent = text
    document.title = text + siteName
    preview?.setAttribute('content', document.title)
  }
}

/** SP-04: unless the reader is somewhere already, or has come for results and would get a keyboard before them. */
function takeFocus(input: HTMLInputElement): void {
  const { activeElement } = document
  const isFree = activeElement === null || activeElement.matches('body, .ink-skip')
  const isWelcome = input.value === '' || !matchMedia('(pointer: coarse)').matches
  if (isFree && isWelcome) input.focus({ preventScroll: true })
}

/** Longer queries are refused by the hosted provider, and mean nothing more. */
const MAX_LENGTH = 500

/** A query as it can stand in an address: not without end, and without halves of characters. */
function cleanQuery(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/\p{Cs}/gu, '\uFFFD')
}

/** The query in the address of the page (SP-01). */
function queryOfAddress(): string {
  return cleanQuery(new URLSearchParams(location.search).get('q') ?? '')
}

/** Puts a query into the address, in place of the one that is there (SP-03). */
function replaceQueryOfAddress(query: string): void {
  if (query !== queryOfAddress()) replaceParameters({ q: query })
}

/** Whether the address is the one of the results page, in any way to write it. */
function isAddressOf(href: string): boolean {
  const plain = (path: string): string => path.replace(/(\.html|\/)$/, '')
  return plain(location.pathname) === plain(new URL(href, location.href).pathname)
}
