import { use } from 'react'
import { useHydrated } from '../../../components/hydrated.ts'
import { MdxDocumentContext } from '../../context.ts'

/** Whether the browser runs this, and has taken over what was built. */
export function useIsBrowser(): boolean {
  use(MdxDocumentContext)?.onBrowserAsked?.()
  return useHydrated()
}

export { useIsBrowser as default }
