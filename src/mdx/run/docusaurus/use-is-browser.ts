import { useSyncExternalStore } from 'react'

/** Whether the browser runs this, and has taken over what was built. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

export { useIsBrowser as default }
