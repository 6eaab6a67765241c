import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { SearchHit, SearchRecord } from '../../types/search.ts'
import { asString, hitHref } from './hit-texts.ts'
import { landOn, textDirective } from './land.ts'
import { rememberList } from './left-lists.ts'
import { isRtl, optionId, type Options } from './HitList.tsx'
import type { Opening, Search, Stored } from './use-search.ts'
import { siteBaseOf } from './ask.ts'
import { isBlank, type GroupedHit, type SearchState } from './search-state.ts'

interface ShownOptions {
  options: Options
  /** The one whose section is shown. */
  previewed: SearchHit | undefined
  /** How many lists there are, and how many options in all of them. */
  listCount: number
  count: number
  /** Gives true for a key that has had its effect. */
  enter: (event: KeyboardEvent) => boolean
}

export interface OptionSources extends Stored {
  /** The pages that most others lead to, for who has nothing else to choose from. */
  popular: readonly SearchHit[]
}

/** The options that the reader may choose from. */
export function useOptions(
  { state, scope }: Pick<Search, 'state' | 'scope'>,
  sources: OptionSources,
  { site, close, list, onBack }: Opening,
): ShownOptions {
  const { stored } = sources
  const lists = useLists(state, sources)
  const shown = useMemo(() => lists.flat(), [lists])
  const isAsked = lists[0]?.[0]?.hit !== sources.popular[0]
  const isReturned = list && list.query === state.answer?.query
  const returned = isReturned ? shown.findIndex(({ hit }) => hit.objectID === list.id) : 0
  const [active, activate] = useActive(shown, state, isAsked ? returned : -1)
  const enter = useEnter(state, active)
  // Its row stands there by then.
  useEffect(() => {
    if (returned > 0) showOption(returned)
  }, [returned])
  // Of this query only: who types on looks at the list again.
  const [peek, setPeek] = useState<{ of: string; id: string | undefined }>()
  const previewed = peek?.of === state.query ? shown.findIndex(({ hit }) => hit.objectID === peek.id) : -1
  useEffect(() => {
    // The list has become shorter.
    if (previewed >= 0) showOption(previewed)
    // The way back that phones have leads out of the preview first.
    onBack(previewed < 0 ? undefined : () => setPeek(undefined))
  }, [previewed, onBack])
  const options: Options = {
    active,
    previewed,
    preview: (position) => {
      setPeek({ of: state.query, id: shown[position]?.hit.objectID })
      if (position >= 0) activate(position)
    },
    activate,
    hrefOf: (hit) => hitHref(hit, site.search, siteBaseOf(site)),
    choose: (position) => {
      const { hit, page } = shown[position] ?? {}
      // SM-28: a text is remembered as the page that it is on.
      const kept = hit?.type === 'content' ? page : hit
      if (kept !== undefined) stored.addRecent(kept)
      if (hit !== undefined) landOn(asString(hit.content))
      if (state.screen === 'results' && state.answer)
        rememberList({ query: state.answer.query, scope, id: hit?.objectID })
      close(true)
    },
  }
  return {
    options,
    previewed: shown[previewed]?.hit,
    listCount: lists.length,
    count: shown.length,
    enter,
  }
}

/** The lists of options that are shown, without empty ones. */
function useLists(
  { screen, answer }: SearchState,
  { recents, favorites, popular }: OptionSources,
): readonly GroupedHit[][] {
  return useMemo(() => {
    if (screen === 'results') return answer?.groups.map(({ hits }) => hits) ?? []
    if (screen === 'error') return []
    const asOptions = (hits: readonly SearchRecord[]): GroupedHit[] =>
      hits.map((hit) => ({ hit, isChild: false }))
    const own = screen === 'start' ? [recents, favorites].filter(({ length }) => length > 0) : []
    return (own.length > 0 ? own : [popular].filter(({ length }) => length > 0)).map(asOptions)
  }, [screen, answer, recents, favorites, popular])
}

/** Which option Enter opens: the first, until the reader chooses (SM-32); -1 for none where nobody has asked. */
function useActive(
  shown: readonly GroupedHit[],
  { query, screen, answer }: SearchState,
  first: number,
): [active: number, activate: (position: number) => void] {
  const [chosen, setChosen] = useState<Chosen>({})
  const of = screen === 'results' ? answer?.query : shown
  const activate = (position: number): void => setChosen({ of, id: shown[position]?.hit.objectID })
  // Until the first answer is there, what stands below the field is not what the reader asks for.
  const isOld = screen === 'start' && !isBlank(query)
  // More rows of the same answer may come above and below the one that was chosen.
  const place = of === chosen.of ? shown.findIndex(({ hit }) => hit.objectID === chosen.id) : -1
  const position = place < 0 ? first : place
  return [shown.length === 0 || isOld ? -1 : position, activate]
}

/**
 * What Enter does: it opens an option. Until the answer is there, a list of what was typed before stands below the field: Enter is not
 * meant for its first row, and opens that of the answer when it comes, unless the reader types on.
 */
function useEnter({ query, answer, screen }: SearchState, active: number): ShownOptions['enter'] {
  const awaited = useRef<string>(null)
  useEffect(() => {
    // Who tries again after a failure looks at the list first.
    const isMeant = awaited.current === query && screen !== 'error'
    if (isMeant && answer?.query !== query) return
    awaited.current = null
    if (isMeant) optionAt(active)?.click()
  }, [answer, query, screen, active])
  return (event) => {
    const isEarly = active < 1 && query.trim() !== (answer?.query ?? '').trim()
    if (!isEarly) return openOption(optionAt(active), event)
    awaited.current = query
    return true
  }
}

/** The reader's choice: of which query or list, and which hit. */
interface Chosen {
  of?: string | readonly GroupedHit[] | undefined
  id?: string | undefined
}

interface KeyTools extends Pick<ShownOptions, 'options' | 'count' | 'enter'> {
  close: () => void
  /** The reader goes down the list. */
  lookOn: () => void
}

/** Handles the keys of the search (SM-04, SM-09, SM-32), but none while an input method is at work (SM-17). */
export function onSearchKey(event: KeyboardEvent<HTMLElement>, tools: KeyTools): void {
  // Some browsers say so only by this number when the key is the one that ends the composition.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  const { key, target, currentTarget } = event
  const { previewed, preview } = tools.options
  if (key === 'Escape') {
    event.preventDefault()
    if (previewed < 0) tools.close()
    else preview(-1)
  } else if (key === 'Tab') {
    if (wrapFocus(currentTarget, event.shiftKey)) event.preventDefault()
  } else if (target instanceof Element && target.matches('[role=combobox],[role=option]')) {
    if (onListKey(event, tools)) event.preventDefault()
  }
}

/** Gives true for keys that have had their effect. */
function onListKey(event: KeyboardEvent, { options, count, enter, lookOn }: KeyTools): boolean {
  const { key } = event
  const { active, activate, previewed, preview } = options
  if (key === 'Enter') return enter(event)
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
  if (/^Arrow(Left|Right)$/.test(key)) return onPreviewKey(event, options)
  if (count === 0 || !/^Arrow(Up|Down)$/.test(key)) return false
  const next = key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count
  if (previewed < 0) activate(next)
  else preview(next)
  showOption(next)
  // More rows would come below what a reader who goes up from the first takes for the last one.
  if (key === 'ArrowDown') lookOn()
  return true
}

function onPreviewKey({ key, target }: KeyboardEvent, { active, previewed, preview }: Options): boolean {
  // as: the field, or an option, which has none of these. Elsewhere in the field the key moves the caret.
  const { selectionStart, value } = target as Partial<HTMLInputElement>
  const isOnward = key === (isRtl() ? 'ArrowLeft' : 'ArrowRight')
  const isWanted = isOnward ? active >= 0 && selectionStart === value?.length : previewed >= 0
  if (isWanted) preview(isOnward ? active : -1)
  return isWanted
}

function openOption(link: HTMLAnchorElement | null, event: KeyboardEvent): boolean {
  if (link === null || event.altKey) return true
  const address = textDirective(link.href, link.dataset['line'] ?? '')
  if (event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener')
  // A size is what makes it a window.
  else if (event.shiftKey)
    window.open(address, '_blank', `noopener,width=${outerWidth},height=${outerHeight}`)
  else link.click()
  return true
}

function optionAt(position: number): HTMLAnchorElement | null {
  // as: options are links.
  return document.getElementById(optionId(position)) as HTMLAnchorElement | null
}

/** With the heading above the first of them. */
function showOption(position: number): void {
  const option = optionAt(position)
  if (position === 0) option?.closest('.ink-search-body')?.scrollTo({ top: 0 })
  else option?.scrollIntoView({ block: 'nearest' })
}

/** Dialogs let the focus go to the browser's own controls; here it goes round (SM-09). */
function wrapFocus(root: HTMLElement, isBack: boolean): boolean {
  const controls = root.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex])')
  const shown = [...controls].filter((control) => control.getClientRects().length > 0)
  const [from, to] = isBack ? [shown[0], shown.at(-1)] : [shown.at(-1), shown[0]]
  if (document.activeElement !== from) return false
  to?.focus()
  return true
}
