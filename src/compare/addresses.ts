/** The address of a file of a finished site, without what hosts leave out: `a/index.html` → `/a`. */
export function addressOf(file: string): string {
  const address = file.replace(/(?:(?:^|\/)index)?\.html?$/, '')
  return `/${address}`.normalize('NFC')
}

/** Where a link of a text leads, in one form for both engines; none within the page, or to what the engine has named. */
export function linkOf(href: string | undefined, address: string): string[] {
  if (href === undefined || href === '' || href.startsWith('#')) return []
  const base = new URL(address, 'https://site.invalid')
  if (!URL.canParse(href, base.href)) return [href]
  const url = new URL(href, base)
  if (url.host !== base.host) return [url.href.replace(/\/$/, '')]
  if (/\/assets\//.test(url.pathname)) return []
  return [
    decoded(url.pathname)
      .replace(/(?:\/index)?\.html$/, '')
      .replace(/(?<=.)\/$/, '') + url.search,
  ]
}

/** A path with percent-encoding taken off, as written where that is broken. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
