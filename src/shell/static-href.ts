import type { Locale } from '../types/site.ts'

const completeAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/** A path below the locale's root, as configured (`/docs/intro`), with the base URL, which is added once (RO-11). */
export function pageHref(to: string, locale: Locale): string {
  return below(locale.baseUrl, to)
}

/** A file of `static/`: all locales share them. */
export function staticHref(path: string, locale: Locale): string {
  const own = locale.path === '' ? '' : `${locale.path}/`
  const base = locale.baseUrl.endsWith(`/${own}`)
    ? locale.baseUrl.slice(0, locale.baseUrl.length - own.length)
    : locale.baseUrl
  return below(base, path)
}

function below(base: string, path: string): string {
  if (completeAddress.test(path) || path.startsWith(base)) return path
  return base + path.replace(/^\/+/, '')
}
