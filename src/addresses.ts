import type { Problem } from './types/problem.ts'
import type { Site } from './types/site.ts'

/** The file that hosts send where there is no page, in the folder of each locale. */
export const notFoundFile = '404.html'

/** Schemes that every address may have. */
const commonSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Schemes that no site can allow: they run code, or show what an author cannot answer for. */
export const dangerousSchemes: readonly string[] = [
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'filesystem',
  'view-source',
]

/** The prefix that hides a local address from all checks, as Docusaurus has it. */
const uncheckedPrefix = /^\s*pathname:\/\//i

/** An address without what browsers skip in it: control characters, spaces, and what cannot be seen. */
export function compactAddress(address: string): string {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these characters in a scheme
  return address.replace(/[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028\u2029\uFEFF]+/g, '')
}

/** The scheme of an address in lower case, as a browser would read it; nothing for paths, `//host` and `#…`. */
export function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(compactAddress(address))?.[1]?.toLowerCase()
}

/** Whether an address leads elsewhere than a path of the site: it has a scheme, or begins with `//`. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
}

/** Gives a protocol to addresses that begin with `//`. */
const anyBase = 'https://site.invalid'

/**
 * What a policy of pages lets in for the address of another host: its origin, or the host alone where the address has no protocol
 * (`//host/a`), which means that of the page in both.
 */
export function policySource(address: string): string | undefined {
  const text = address.trim()
  if (!URL.canParse(text, anyBase)) return undefined
  const { origin, host } = new URL(text, anyBase)
  if (/^[/\\]{2}/.test(text)) return host
  return origin === 'null' ? undefined : origin
}

/** An unchecked address without its prefix. */
export function withoutPrefix(address: string): string {
  return address.replace(uncheckedPrefix, '')
}

/** Whether an address may stand on a page: it has no scheme, a common one, or one that the author allows. */
export function isAllowedScheme(scheme: string | undefined, allowed: readonly string[] = []): boolean {
  if (scheme === undefined || commonSchemes.includes(scheme)) return true
  return allowed.includes(scheme) && !dangerousSchemes.includes(scheme)
}

/** Whether a scheme asks the reader's system for a program: it runs nothing in the page, and is no drive and no file. */
export function opensProgram(scheme: string): boolean {
  return scheme.length > 1 && scheme !== 'file' && !dangerousSchemes.includes(scheme)
}

/** A picture written into its address, which cannot run anything inside `<img>`. */
export function isDataImage(address: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(address.trim())
}

/** Readers of an author's texts are handed the schemes that he allows, where he allows any. */
export function schemesOf({ allowedSchemes }: Pick<Site, 'allowedSchemes'>): Pick<Site, 'allowedSchemes'> {
  return allowedSchemes === undefined ? {} : { allowedSchemes }
}

/** The message about a scheme that may not stand. */
export function adviceOnScheme(scheme: string): string {
  if (dangerousSchemes.includes(scheme))
    return 'Write a path of the site or a complete address like "https://host/path".'
  // No scheme has one letter, but the drives of Windows have.
  if (scheme.length === 1) return 'Link to a file by its path from this one, e.g. `../guide/page.md`.'
  const common = `${commonSchemes.slice(0, -1).join(', ')} and ${commonSchemes.at(-1)}`
  return `Addresses begin with ${common}. If "${scheme}" is meant, allow it in the configuration: \`allowedSchemes: ['${scheme}']\`.`
}

/**
 * Problem of the scheme of an address that an author wrote for an option or a key.
 * @param name of the option or key
 * @param allowed schemes besides the common ones
 */
export function schemeProblem(
  name: string,
  address: string,
  allowed: readonly string[] = [],
): Pick<Problem, 'message' | 'hint'> | undefined {
  const scheme = schemeOf(withoutPrefix(address))
  if (scheme === undefined || isAllowedScheme(scheme, allowed)) return undefined
  const message = `\`${name}\` must not have the scheme "${scheme}", but it is "${shorten(address)}".`
  return { message, hint: adviceOnScheme(scheme) }
}

/** The beginning of a text in one line, for messages. */
export function shorten(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** A path without the slashes at its ends. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** An address without its query and its hash. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** A path with percent-encoding taken off; as written where the encoding is broken. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A text as an id or path segment, by GitHub's rule: lower case, no punctuation, spaces to `-`, Chinese kept. */
export function slugOf(text: string): string {
  return casedSlugOf(text.toLowerCase())
}

/** The same with its capital letters. */
export function casedSlugOf(text: string): string {
  return text.replace(dropped, '').replaceAll(' ', '-')
}

const dropped = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu

// Nothing else that an author writes in quotes can fail in a file's name or an address.
const unfit = /[\0\p{Cs}]/u

/**
 * Finds a text that can stand neither in a file nor in an address: with a NUL, or half of a character. Only escapes such
 * as `\0` or `\uD800` write them.
 * @returns the keys that lead there; nothing when all texts are fit
 */
export function unfitText(value: unknown): string[] | undefined {
  return find(value, new Set())
}

/** The message about a text that {@link unfitText} found. */
export function unfitMessage(keys: readonly string[]): { message: string; hint: string } {
  const where = keys.length === 0 ? 'The text' : `\`${keys.join('.')}\``
  const hint = 'It is written as an escape such as `\\0` or `\\uD800`. Remove that.'
  return { message: `${where} holds a character that no file and no address can hold.`, hint }
}

/** @param seen values that may be met again: in themselves, or under many names */
function find(value: unknown, seen: Set<object>): string[] | undefined {
  if (typeof value === 'string') return unfit.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
  seen.add(value)
  for (const [key, inner] of Object.entries(value)) {
    const found = unfit.test(key) ? [] : find(inner, seen)
    if (found !== undefined) return [key, ...found]
  }
  return undefined
}

/** Where the name of a person leads: to the page of their posts, else to where they are at home, else to their mail (BLG-08). */
export function personHref(
  page: string | undefined,
  home: string | undefined,
  email: string | undefined,
): string | undefined {
  return page ?? home ?? (email === undefined ? undefined : `mailto:${email}`)
}
