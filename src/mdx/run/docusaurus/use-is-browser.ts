import { useHydrated } from '../../../components/hydrated.ts'

/** Whether the browser runs this, and has taken over what was built. */
export function useIsBrowser(): boolean {
  return useHydrated()
}

export { useIsBrowser as default }
