import { compactAddress, dangerousSchemes, schemeOf } from '../addresses.ts'

/** What kind of address a link or picture holds. */
export type UrlKind = 'dangerous' | 'external' | 'other' | 'fragment' | 'unchecked' | 'local'

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
  const compact = compactAddress(url)
  if (compact.startsWith('#')) return 'fragment'
  if (/^[/\\]{2}/.test(compact)) return 'external'
  const scheme = schemeOf(compact)
  if (scheme === undefined) return 'local'
  if (dangerousSchemes.includes(scheme)) return 'dangerous'
  // Without its two slashes it leads to this site, wherever that is, and looks as if it led away.
  if (/^https?:(?![/\\]{2})/i.test(compact)) return 'dangerous'
  if (/^pathname:\/\//i.test(compact)) return 'unchecked'
  return scheme === 'http' || scheme === 'https' ? 'external' : 'other'
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
