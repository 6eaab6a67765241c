/**
 * The headers that a `_headers` file has for an address (decoded). It is read as far as a build writes it: blocks of a
 * path, maybe with `:name` for a segment and `*` at its end, and headers below it. As on the hosts, all blocks that match count, and the values
 * of a header that several of them set are joined.
 */
export function headersFor(file: string, pathname: string): Headers {
  const headers = new Headers()
  for (const block of file.split(/\n(?=\S)/)) {
    const [path = '', ...lines] = block.split('\n')
    if (!isMatch(decoded(path), pathname)) continue
    for (const line of lines) {
      const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
      // Characters that no header may hold leave the line out, as on the hosts.
      if (name !== undefined && value !== undefined && /^[\t\x20-\x7E\xA0-\xFF]*$/.test(value))
        headers.append(name, value)
    }
  }
  return headers
}

/** As written where it cannot be decoded: an author may have written it. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function isMatch(path: string, pathname: string): boolean {
  const isOpen = path.endsWith('*')
  const wanted = (isOpen ? path.slice(0, -1) : path).split('/')
  const found = pathname.split('/')
  const isSame = (segment: string, index: number): boolean => {
    const here = found[index] ?? ''
    if (segment.startsWith(':')) return here !== ''
    return isOpen && index === wanted.length - 1 ? here.startsWith(segment) : here === segment
  }
  return (isOpen ? wanted.length <= found.length : wanted.length === found.length) && wanted.every(isSame)
}
