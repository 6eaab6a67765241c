import { isIP } from 'node:net'
import { attempt } from '../defined.ts'

// Forms of texts, apart from the schemas: the command line asks for some, and begins without the library of schemas.

/** Whether a text is a complete address. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Whether a text can be a path of the site; used for `--base` as well. */
export function isPath(value: string): boolean {
  if (/[?#\\\s]|:|^\/\//.test(value)) return false
  // No host could serve what cannot be decoded.
  const parts = attempt(() => decodeURI(value).split('/'))
  return parts?.some((part) => part === '.' || part === '..') === false
}

/** Whether a text can stand in `server.allowedHosts`: `my.name`, `.example.test`, `192.168.1.5`; used for `--allowed-host` as well. */
export function isHostName(value: string): boolean {
  return isIP(value) !== 0 || /^\.?[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i.test(value)
}

/** Whether a complete address is nothing but an origin. */
export function isOrigin(value: string): boolean {
  const { pathname, search: query, hash, username } = new URL(value)
  return pathname === '/' && query === '' && hash === '' && username === ''
}
