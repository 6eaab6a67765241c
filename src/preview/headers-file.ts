/**
 * The headers that a `_headers` file has for an address (decoded). It is read as far as a build writes it: blocks of a
 * path, maybe with `*` at its end, and headers below it. As on the hosts, all blocks that match count, and the values
 * of a header that several of them set are joined.
 */
export function headersFor(file: string, pathname: string): Headers {
  const headers = new Headers()
  for (const block of file.split(/\n(?=\S)/)) {
    const [path = '', ...lines] = block.split('\n')
    if (!isMatch(decodeURI(path), pathname)) continue
    for (const line of lines) {
      const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
      if (name !== undefined && value !== undefined) headers.append(name, value)
    }
  }
  return headers
}

function isMatch(path: string, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}
