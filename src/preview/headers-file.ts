/** One block of a `_headers` file. */
export interface HeaderRule {
  /** Matches a path, decoded. */
  pattern: RegExp
  /** In the order of the file. */
  set: { name: string; value: string }[]
  /** Names (lower case) of headers that earlier blocks have set and that are taken back: `! Name`. */
  remove: string[]
}

/** Reads a `_headers` file as Netlify and Cloudflare do; a line that makes no sense is skipped, as there. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue

    if (/^\S/.test(line)) rules.push({ pattern: patternFor(content), set: [], remove: [] })
    else addHeader(rules.at(-1), content)
  }
  return rules
}

function addHeader(rule: HeaderRule | undefined, line: string): void {
  if (line.startsWith('!')) {
    rule?.remove.push(line.slice(1).trim().toLowerCase())
    return
  }
  const header = /^([\w-]+)\s*:\s*(.*)$/.exec(line)
  if (header?.[1] && header[2]) rule?.set.push({ name: header[1], value: header[2] })
}

/** `*` stands for anything, `:name` for one segment. An origin before the path is left out. */
function patternFor(path: string): RegExp {
  const source = decodePattern(path.replace(/^https?:\/\/[^/]*/, ''))
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/\/:[A-Za-z]\w*/g, '/[^/]+')
  return new RegExp(`^${source}$`)
}

function decodePattern(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * The headers for an address (decoded, with base URL), by lower-case name. As on the hosts, all blocks that match
 * count, and the values of a header that several of them set are joined by a comma.
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const { pattern, set, remove } of rules) {
    if (!pattern.test(pathname)) continue
    for (const name of remove) headers.delete(name)
    for (const { name, value } of set) {
      const key = name.toLowerCase()
      const before = headers.get(key)
      headers.set(key, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return headers
}
