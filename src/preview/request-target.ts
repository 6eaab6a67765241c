/** The address that a request names. */
export interface RequestTarget {
  /** Decoded. A slash that was encoded stays encoded, since no file name holds one. */
  pathname: string
  /** As sent, with its `?`; empty without a query. */
  search: string
}

/** Takes a request's address apart, or gives nothing when it is malformed. */
export function parseTarget(url: string): RequestTarget | undefined {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.startsWith('/')) return undefined

  const pathname = decodePath(path)
  if (pathname === undefined || pathname.includes('\0')) return undefined
  return { pathname, search: end === -1 ? '' : url.slice(end) }
}

function decodePath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
