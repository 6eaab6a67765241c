import { use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import {
  goThrough,
  onAddressChange,
  openAddress,
  readAddress,
  type Address,
} from '../../../browser/addresses.ts'
import { MdxDocumentContext, MdxSiteContext } from '../../context.ts'
import { Head } from '../Head.tsx'
import { Link } from '../Link.tsx'
import { useBaseUrlUtils } from './use-base-url.ts'

export { Link, Link as NavLink } from '../Link.tsx'

/** A path, or its parts. */
type To = string | Partial<Address>

interface RouterHistory {
  push: (to: To) => void
  replace: (to: To) => void
  go: (steps: number) => void
  goBack: () => void
  goForward: () => void
  listen: (listener: () => void) => () => void
  location: RouterLocation
}

interface RouterLocation extends Address {
  state: undefined
}

/** The open page's address; while the page is built, without query and hash. */
export function useLocation(): RouterLocation {
  const { baseUrl } = use(MdxSiteContext)
  const pathname = use(MdxDocumentContext)?.href ?? baseUrl
  const built = JSON.stringify({ pathname, search: '', hash: '' })
  const shown = useSyncExternalStore(
    onAddressChange,
    () => JSON.stringify(readAddress()),
    () => built,
  )
  // as: written two lines above.
  return useMemo(() => ({ ...(JSON.parse(shown) as Address), state: undefined }), [shown])
}

/** Leads to other pages, each a document of its own. */
export function useHistory(): RouterHistory {
  const current = useLocation()
  const { withBaseUrl } = useBaseUrlUtils()
  return {
    push: (to) => openAddress(withBaseUrl(addressOf(to)), { replaces: false }),
    replace: (to) => openAddress(withBaseUrl(addressOf(to)), { replaces: true }),
    go: goThrough,
    goBack: () => goThrough(-1),
    goForward: () => goThrough(1),
    listen: onAddressChange,
    location: current,
  }
}

/** There are no parameters in addresses of files. */
export function useParams(): Record<string, string> {
  return {}
}

/** The page is the only route that there is. */
export function useRouteMatch(): {
  path: string
  url: string
  isExact: boolean
  params: Record<string, string>
} {
  const { pathname } = useLocation()
  return { path: pathname, url: pathname, isExact: true, params: {} }
}

/** A page that leads to another one at once, with a link for browsers that do not go there. */
export function Redirect({ to }: { to: To }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils()
  const written = addressOf(to)
  const href = withBaseUrl(written)
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <meta name="robots" content="noindex" />
      </Head>
      <p className="container margin-vert--xl">
        <Link to={written}>{href}</Link>
      </p>
    </>
  )
}

function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
}
