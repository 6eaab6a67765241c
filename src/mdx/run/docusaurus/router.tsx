import {
  createElement,
  use,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import {
  goThrough,
  onAddressChange,
  openAddress,
  readAddress,
  type Address,
} from '../../../browser/navigation/addresses.ts'
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
  /** Leaves nobody on the page: gives a function that ends what was never begun. */
  block: () => () => void
  createHref: (to: To) => string
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

/** Leads to other pages, each a document of its own, and to other addresses of this one. */
export function useHistory(): RouterHistory {
  const current = useLocation()
  const { withBaseUrl } = useBaseUrlUtils()
  const hrefOf = (to: To): string => hrefFrom(to, current.pathname, withBaseUrl)
  const open = (to: To, replaces: boolean): void => {
    // While the page is built nobody is led anywhere.
    if ('location' in globalThis) openAddress(hrefOf(to), { replaces })
  }
  return {
    push: (to) => open(to, false),
    replace: (to) => open(to, true),
    go: goThrough,
    goBack: () => goThrough(-1),
    goForward: () => goThrough(1),
    listen: onAddressChange,
    block: () => () => undefined,
    createHref: (to) => hrefOf(to),
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

/** Leads to other pages, as later versions of the router have it. */
export function useNavigate(): (to: To | number, options?: { replace?: boolean }) => void {
  const { push, replace, go } = useHistory()
  return (to, { replace: replaces = false } = {}) =>
    typeof to === 'number' ? go(to) : replaces ? replace(to) : push(to)
}

/** A component that is given what the hooks give. */
export function withRouter<Given extends object>(Component: ComponentType<Given>): FunctionComponent<Given> {
  return function WithRouter(given) {
    const [history, location, match] = [useHistory(), useLocation(), useRouteMatch()]
    return createElement(Component, { ...given, history, location, match })
  }
}

/** A router within the page is its children: there is one page only. */
export function Router({ children }: { children?: ReactNode }): ReactNode {
  return children
}

export {
  Router as BrowserRouter,
  Router as HashRouter,
  Router as MemoryRouter,
  Router as Switch,
  Router as Routes,
  Router as Outlet,
  Redirect as Navigate,
}

/** What a route holds; which of several an address would choose, nobody knows here. */
export function Route({ children, render, component, element }: RouteProps): ReactNode {
  if (component !== undefined) return createElement(component)
  return render?.() ?? element ?? children
}

interface RouteProps {
  children?: ReactNode
  element?: ReactNode
  render?: () => ReactNode
  component?: ComponentType
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
  if (typeof to === 'string') return to
  const { pathname = '', search = '', hash = '' } = to
  return `${pathname}${begunWith('?', search)}${begunWith('#', hash)}`
}

/** Authors may leave the sign out. */
function begunWith(sign: string, part: string): string {
  return ['', sign].includes(part) ? '' : part.startsWith(sign) ? part : sign + part
}

/** The address that code leads to: what names no path is one of the open page, and paths without a slash lie beside it. */
function hrefFrom(to: To, pathname: string, withBaseUrl: (href: string) => string): string {
  const written = addressOf(to)
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written)) return withBaseUrl(written)
  if (/^(?:[?#]|$)/.test(written)) return pathname + written
  const { pathname: path, search, hash } = new URL(written, `http://site${pathname}`)
  return path + search + hash
}

interface Route {
  path?: string | readonly string[]
  /** Whether nothing may follow. @default false */
  exact?: boolean
  /** Whether a slash at the end counts. @default false */
  strict?: boolean
  /** Whether capitals count. @default false */
  sensitive?: boolean
}

interface Match {
  path: string
  url: string
  isExact: boolean
  params: Record<string, string | undefined>
}

/** How a path fits the pattern of a route, such as `/beds/:name`, or `null`. */
export function matchPath(pathname: string, route: string | readonly string[] | Route): Match | null {
  const { path = [], ...how }: Route = typeof route === 'string' || isList(route) ? { path: route } : route
  const matches = [path].flat().map((pattern) => matchOf(pathname, pattern, how))
  return matches.find((match) => match !== null) ?? null
}

function isList(route: readonly string[] | Route): route is readonly string[] {
  return Array.isArray(route)
}

function matchOf(pathname: string, path: string, how: Route): Match | null {
  const { pattern, names } = patternOf(path, how)
  const [url, ...values] = pattern.exec(pathname) ?? []
  if (url === undefined || (how.exact === true && url !== pathname)) return null
  const params = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return { path, url: path === '/' && url === '' ? '/' : url, isExact: url === pathname, params }
}

function patternOf(
  path: string,
  { strict = false, sensitive = false }: Route,
): { pattern: RegExp; names: string[] } {
  const names: string[] = []
  const begin = strict ? path : path.replace(/\/$/, '')
  const partOf = (sign: string, name?: string, optional?: string): string => {
    if (name === undefined && sign !== '*') return `\\${sign}`
    names.push(name ?? String(names.length))
    if (name === undefined) return '(.*)'
    return optional === undefined ? '/([^/]+)' : '(?:/([^/]+))?'
  }
  const parts = begin.replace(/\/:(\w+)(\?)?|\*|[\\^$.|+()[\]{}?]/g, partOf)
  return { pattern: new RegExp(`^${parts}(?:${strict ? '' : '/?'}$|(?=/|$))`, sensitive ? '' : 'i'), names }
}

/** Whether two paths lead to one page, whatever their letters and their last slash. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const normal = (path: string | undefined): string | undefined => path?.replace(/\/?$/, '/').toLowerCase()
  return normal(one) === normal(other)
}
