import { useMemo } from 'react'
import { useHistory, useLocation } from './router.tsx'

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

/** What a search page was asked for. */
export function useSearchQueryString(): ReturnType<typeof useQueryString> {
  return useQueryString('q')
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
