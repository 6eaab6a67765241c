import { useSyncExternalStore } from 'react'

/**
 * Whether React runs: false at build and while the finished HTML is taken over, so that both render the same; true
 * from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/**
 * Whether the window is wide enough for the columns (section 0: `innerWidth > 996`), in letters of the reader's size, which are
 * 16 px high by default; finished HTML does not know.
 */
export function useIsDesktop(): boolean | undefined {
  return useSyncExternalStore(
    onWidthChange,
    () => wide().matches,
    () => undefined,
  )
}

function wide(): MediaQueryList {
  return matchMedia('(width > 62.25em)')
}

function onWidthChange(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
