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
