/** What kind of address a link or picture holds. */
export type UrlKind = 'dangerous' | 'external' | 'other' | 'fragment' | 'unchecked' | 'local'

/** The prefix that hides a local address from all checks, as Docusaurus has it. */
const uncheckedPrefix = 'pathname://'
const dangerous = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'filesystem',
  'view-source',
])

// Nearly all addresses of a site are of these two forms, which need no closer look.
const plainExternal = /^https?:\/\/[a-z0-9]/
const plainLocal = /^(?:#|\.{0,2}\/?[\w-])[\w./#?=&%-]*$/

/** Sorts an address by its scheme, as a browser would read it: control characters and spaces do not count. */
export function kindOfUrl(url: string): UrlKind {
  if (plainExternal.test(url)) return 'external'
  if (plainLocal.test(url)) return url.startsWith('#') ? 'fragment' : 'local'
  return kindOfUnusual(url)
}

function kindOfUnusual(url: string): UrlKind {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these characters in a scheme
  const compact = url.replace(/[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028\u2029\uFEFF]+/g, '')
  if (compact.startsWith('#')) return 'fragment'
  if (/^[/\\]{2}/.test(compact)) return 'external'
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase()
  if (scheme === undefined) return 'local'
  if (dangerous.has(scheme)) return 'dangerous'
  if (compact.toLowerCase().startsWith(uncheckedPrefix)) return 'unchecked'
  return scheme === 'http' || scheme === 'https' ? 'external' : 'other'
}

/** A picture written into its address, which cannot run anything inside `<img>`. */
export function isDataImage(url: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(url.trim())
}

/** An unchecked address without its prefix. */
export function withoutPrefix(url: string): string {
  return url.replace(/^\s*pathname:\/\//i, '')
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unfit = /[\s"<>\\^`{|}\u0000-\u001F\u007F-\u009F]/

/** An address for an attribute: what no address may hold is percent-encoded, letters of any script stay. */
export function encodeUrl(url: string): string {
  if (!unfit.test(url)) return url
  return url.trim().replace(new RegExp(unfit, 'g'), encodeURIComponent)
}

/** Scheme and host of an external address, `https:` when it has no scheme. */
export function originOf(url: string): string | undefined {
  const text = url.trim()
  const address = parseUrl(text)
  return address === undefined || address.origin === 'null' ? undefined : address.origin
}

/** A path with percent-encoding taken off; as written where the encoding is broken. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, 'https://x.invalid')
  } catch {
    return undefined
  }
}
