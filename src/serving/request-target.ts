/** The address that a request names. */
export interface RequestTarget {
  /** Decoded. A slash that was encoded stays encoded, since no file name holds one. */
  pathname: string
  /** As sent, with its `?`; empty without a query. */
  search: string
}

/** Takes a request's address apart, or gives nothing when it is malformed. */
export function parseTarget(url: string): RequestTarget | undefined {
  const [, path = '', search = ''] = /^(\/[^?]*)(.*)$/.exec(url) ?? []
  try {
    const pathname = path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
    return path === '' || pathname.includes('\0') ? undefined : { pathname, search }
  } catch {
    return undefined
  }
}
