import { use, useCallback, useEffect, useLayoutEffect, useRef, useMemo } from 'react'
import { onScrolled, type ScrollPlace } from '../../../browser/reader/window-facts.ts'
import { groupBy as listsBy } from '../../../defined.ts'
import { MdxSiteContext } from '../../context.ts'
import { useLocation, useHistory } from './router.tsx'

export { isSamePath } from './router.tsx'

/** The items of a list that equal an earlier one. */
export function duplicates<T>(
  list: readonly T[],
  isSame: (one: T, other: T) => boolean = (one, other) => one === other,
): T[] {
  return list.filter((item, index) => list.findIndex((other) => isSame(other, item)) !== index)
}

/** A list without the items that stand in it before. */
export function uniq<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}

/** The items of a list by what a function says of each. */
export function groupBy<T>(
  list: readonly T[],
  keyOf: (item: T, index: number) => string | number,
): Record<string, T[]> {
  let index = 0
  return Object.fromEntries(listsBy(list, (item) => String(keyOf(item, index++))))
}

/** A function that stays the same and calls the one of the last rendering. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}

/** Calls a function with where the reader is, now and whenever that changes. */
export function useScrollPosition(onScroll: (now: ScrollPlace, before: ScrollPlace | null) => void): void {
  const follow = useEvent(onScroll)
  useEffect(() => {
    let before: ScrollPlace | null = null
    return onScrolled((now) => {
      follow(now, before)
      before = now
    })
  }, [follow])
}

type Place = ReturnType<typeof useLocation>

/** Calls a function with the address whenever that changes. */
export function useLocationChange(
  onChange: (event: { location: Place; previousLocation: Place }) => void,
): void {
  const location = useLocation()
  const seen = useRef(location)
  const follow = useEvent(onChange)
  useEffect(() => {
    const previousLocation = seen.current
    seen.current = location
    if (location !== previousLocation) follow({ location, previousLocation })
  }, [follow, location])
}

/** The address of the page in another language. */
export function useAlternatePageUtils(): {
  createUrl: (wanted: { locale: string; fullyQualified: boolean }) => string
} {
  const { localeConfigs = {}, baseUrl } = use(MdxSiteContext)
  const { pathname } = useLocation()
  const path = pathname.replace(baseUrl, '')
  return {
    createUrl: ({ locale, fullyQualified }) => {
      const { url = '', baseUrl: root = baseUrl } = localeConfigs[locale] ?? {}
      return (fullyQualified ? url : '') + root + path
    },
  }
}

type HowToGo = { push?: boolean }

/** What a component takes from the history of the browser; while the page is built there is no query. */
export function useHistorySelector<Value>(select: (history: ReturnType<typeof useHistory>) => Value): Value {
  return select(useHistory())
}

/** The value of a name in the address; `null` where it is not there. */
export function useQueryStringValue(name: string | null): string | null {
  const { search } = useLocation()
  return name === null ? null : new URLSearchParams(search).get(name)
}

/** A value that the address holds, and a function that changes it there: without a value the name is taken away. */
export function useQueryString(
  name: string,
): [value: string, change: (value: string | null, how?: HowToGo) => void] {
  const go = useQueryChange()
  const change = (value: string | null, how?: HowToGo): void =>
    go((query) => (value ? query.set(name, value) : query.delete(name)), how)
  return [useQueryStringValue(name) ?? '', change]
}

type Listed = string[] | ((before: string[]) => string[])

/** All values of a name in the address, and a function that changes them there. */
export function useQueryStringList(
  name: string,
): [values: string[], change: (values: Listed, how?: HowToGo) => void] {
  const { search } = useLocation()
  const go = useQueryChange()
  const values = useMemo(() => new URLSearchParams(search).getAll(name), [search, name])
  const change = (next: Listed, how?: HowToGo): void =>
    go((query) => {
      const listed = Array.isArray(next) ? next : next(query.getAll(name))
      query.delete(name)
      for (const value of listed) query.append(name, value)
    }, how)
  return [values, change]
}

/** A function that takes everything out of the address but the page. */
export function useClearQueryString(): () => void {
  const { replace } = useHistory()
  const { pathname } = useLocation()
  return () => replace({ pathname })
}

/** Queries in one: of a name in several of them the last counts, or all do. */
export function mergeSearchParams(
  queries: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams()
  for (const [name, value] of queries.flatMap((query) => [...query])) merged[strategy](name, value)
  return merged
}

/** {@link mergeSearchParams} of texts. */
export function mergeSearchStrings(
  queries: readonly (string | undefined)[],
  strategy: 'append' | 'set',
): string {
  const merged = mergeSearchParams(
    queries.map((query) => new URLSearchParams(query ?? '')),
    strategy,
  ).toString()
  return merged && `?${merged}`
}

function useQueryChange(): (edit: (query: URLSearchParams) => void, how?: HowToGo) => void {
  const { push, replace } = useHistory()
  const { pathname, search } = useLocation()
  return (edit, { push: isPushed = false } = {}) => {
    const query = new URLSearchParams(search)
    edit(query)
    const to = { pathname, search: query.toString() }
    if (isPushed) push(to)
    else replace(to)
  }
}
