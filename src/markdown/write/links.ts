import {
  compactAddress,
  dangerousSchemes,
  decodePath,
  isAllowedScheme,
  opensProgram,
  schemeOf,
  shorten,
  withoutPrefix,
  withoutQuery,
} from '../../addresses.ts'
import { attempt } from '../../defined.ts'
import { addError, addWarning, fileLine, type Findings, type Targets, type CompileState } from '../state.ts'
import { warnings, type Finding } from '../problems.ts'
import { attribute, escapeText } from '../../html/escape.ts'

/** Attributes of a link that depend on where it leads. */
export interface LinkTarget {
  href: string
  /** The page opens in a tab of its own. */
  isExternal: boolean
  /** A file, or an address the site does not know: the browser has to load it. */
  isFile: boolean
  /** A file that the browser keeps, by this name, and does not open. */
  download?: string | undefined
}

const pageExtension = /\.mdx?$/i

/** Resolves a link as written and notes it. Nothing, with a warning, for an address that may not stand in a text. */
export function resolveTarget(
  written: string,
  state: Findings & Targets,
  { line, isUnchecked = false }: { line: number; isUnchecked?: boolean },
): LinkTarget | undefined {
  const kind = kindOfUrl(written)
  const refusal = refusalOf(written, state)
  if (refusal !== undefined) {
    addWarning(state, line, refusal)
    return undefined
  }
  if (kind === 'external' || kind === 'other')
    return { href: encodeUrl(written), isExternal: kind === 'external', isFile: false }
  if (kind === 'unchecked') return uncheckedTarget(written, state, line)

  const file = kind === 'local' ? resolveFile(written, state, line) : undefined
  if (file !== undefined)
    return { href: encodeUrl(file.href), isExternal: false, isFile: true, download: file.download }
  const resolved = kind === 'local' ? state.context.resolveLink(written) : { href: written }
  const href = encodeUrl(resolved.href)
  if (!isUnchecked) {
    state.links.push({
      href,
      written,
      line: fileLine(state, line),
      ...(resolved.isBroken === true && { isBrokenFile: true }),
    })
  }
  return { href, isExternal: kindOfUrl(href) === 'external', isFile: false }
}

/** Why an address may not stand in a text; nothing where it may. */
export function refusalOf(written: string, { context }: Findings): Finding | undefined {
  const kind = kindOfUrl(written)
  if (kind === 'dangerous')
    return /^https?$/.test(schemeOf(written) ?? '')
      ? withoutSlashesWarning(written)
      : warnings.droppedUrl(written)
  const scheme = kind === 'other' ? schemeOf(written) : undefined
  if (scheme === undefined || isAllowedScheme(scheme, context.allowedSchemes)) return undefined
  // Docusaurus knows no list: what a text there names counts as allowed by its author.
  if (context.isTolerant === true && opensProgram(scheme)) return undefined
  return warnings.droppedScheme(written, scheme)
}

/** Such an address counts from this site, and looks as if it led away. */
function withoutSlashesWarning(written: string): Finding {
  const url = shorten(written)
  return {
    message: `The address "${url}" was left out: it has no slashes behind its scheme.`,
    hint: `Write two behind \`${schemeOf(written)}:\`, and the host.`,
    refusal: { message: `The address "${url}" is not allowed: it has no slashes behind its scheme.` },
  }
}

/** Attributes of a link besides its address. */
interface LinkExtras {
  title?: string | null | undefined
  className?: string | undefined
  rel?: string | undefined
  target?: string | undefined
}

/** The attributes of an `<a>`: external pages open in a tab of their own and learn nothing of this one. */
export function linkAttributes(
  link: LinkTarget,
  { title, className, rel, target }: LinkExtras = {},
): [name: string, value: string][] {
  const words = new Set((rel ?? '').split(/\s+/).filter(Boolean))
  const classes = new Set((className ?? '').split(/\s+/).filter(Boolean))
  if (link.isExternal) {
    words.add('noopener').add('noreferrer')
    classes.add('ink-external')
  }
  const all: [name: string, value: string | undefined][] = [
    ['href', link.href],
    ['title', title || undefined],
    ['class', [...classes].join(' ') || undefined],
    ['target', target ?? (link.isExternal ? '_blank' : undefined)],
    ['rel', [...words].join(' ') || undefined],
    ['data-file', link.isFile ? '' : undefined],
    ['download', link.download],
  ]
  return all.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
}

function uncheckedTarget(written: string, state: Findings, line: number): LinkTarget | undefined {
  const href = withoutPrefix(written)
  const refusal = refusalOf(href, state)
  if (refusal !== undefined) {
    addWarning(state, line, refusal)
    return undefined
  }
  const kind = kindOfUrl(href)
  // A path from the root counts from that of the site, as it does in the configuration.
  const isFromRoot = kind === 'local' && href.startsWith('/')
  const address = isFromRoot ? state.context.resolveLink(written).href : href
  return { href: encodeUrl(address), isExternal: kind === 'external', isFile: true }
}

/** The address of an author's file that is no page: `./a.zip`, `/files/b.pdf`. */
function resolveFile(
  written: string,
  state: Findings & Targets,
  line: number,
): { href: string; download?: string | undefined } | undefined {
  const path = withoutQuery(written)
  // What is named from the site's folder is a file, whatever its name.
  if (!/^@site\/|\.[^./]+$/.test(path) || pageExtension.test(path)) return undefined
  const found = state.context.resolveAsset(decodePath(path), 'linked')
  if (found === undefined) return undefined
  if ('problem' in found) {
    addError(state, line, found.problem)
    return { href: written }
  }
  if (found.asset !== undefined) state.assets.set(found.asset.output, found.asset)
  return { href: found.url + written.slice(path.length), download: found.download }
}

/** The kind of address that a link or picture has. */
type UrlKind = 'dangerous' | 'external' | 'other' | 'fragment' | 'unchecked' | 'local'

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

function parseUrl(text: string): URL | undefined {
  return attempt(() => new URL(text, 'https://x.invalid'))
}

/** A link in the place of a frame that would show a file or a page of the site itself; nothing for other addresses. */
export function frameLink(
  { src, title, line }: { src: string; title: string; line: number },
  state: CompileState,
): string | undefined {
  const target = src !== '' && kindOfUrl(src) === 'local' ? resolveTarget(src, state, { line }) : undefined
  if (target === undefined) return undefined
  const message = `<iframe src="${src}"> is shown as a link: only complete http(s) addresses can be embedded.`
  addWarning(state, line, { ...warnings.droppedFrame(src), message })
  const attributes = linkAttributes(target).map(([name, value]) => attribute(name, value))
  return `<a${attributes.join('')}>${escapeText(title.trim() || nameIn(src))}</a>`
}

/** The last part of a path, which tells most. */
function nameIn(src: string): string {
  const [path = ''] = src.split(/[?#]/)
  return path.split('/').findLast((part) => part !== '') ?? src
}
