import { isAllowedScheme, schemeOf, withoutPrefix } from '../addresses.ts'
import { addError, addWarning, fileLine, type CompileState } from './state.ts'
import { warnings, type Finding } from './problems.ts'
import { decodePath, encodeUrl, kindOfUrl } from './urls.ts'

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

/** How a link is looked up. */
export interface LinkPlace {
  /** Line of the text. */
  line: number
  /** Left out of the list of links, so that nobody checks it. @default false */
  isUnchecked?: boolean
}

const pageExtension = /\.mdx?$/i

/** Resolves a link as written and notes it. Nothing, with a warning, for an address that may not stand in a text. */
export function resolveTarget(
  written: string,
  state: CompileState,
  { line, isUnchecked = false }: LinkPlace,
): LinkTarget | undefined {
  const kind = kindOfUrl(written)
  const refusal = refusalOf(written, state)
  if (refusal !== undefined) {
    addWarning(state, line, refusal)
    return undefined
  }
  if (kind === 'external' || kind === 'other') {
    return { href: encodeUrl(written), isExternal: kind === 'external', isFile: false }
  }
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
export function refusalOf(written: string, { context }: CompileState): Finding | undefined {
  const kind = kindOfUrl(written)
  if (kind === 'dangerous') return warnings.droppedUrl(written)
  const scheme = kind === 'other' ? schemeOf(written) : undefined
  if (scheme === undefined || isAllowedScheme(scheme, context.allowedSchemes)) return undefined
  return warnings.droppedScheme(written, scheme)
}

/** What the author gave a link besides its address. */
export interface LinkExtras {
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

function uncheckedTarget(written: string, state: CompileState, line: number): LinkTarget | undefined {
  const href = withoutPrefix(written)
  const refusal = refusalOf(href, state)
  if (refusal !== undefined) {
    addWarning(state, line, refusal)
    return undefined
  }
  const kind = kindOfUrl(href)
  return { href: encodeUrl(href), isExternal: kind === 'external', isFile: true }
}

/** The address of an author's file that is no page: `./a.zip`, `/files/b.pdf`. */
function resolveFile(
  written: string,
  state: CompileState,
  line: number,
): { href: string; download?: string | undefined } | undefined {
  const path = written.replace(/[?#].*$/s, '')
  if (!/\.[^./]+$/.test(path) || pageExtension.test(path)) return undefined
  const found = state.context.resolveAsset(decodePath(path), 'linked')
  if (found === undefined) return undefined
  if ('problem' in found) {
    addError(state, line, found.problem)
    return { href: written }
  }
  if (found.asset !== undefined) state.assets.set(found.asset.output, found.asset)
  return { href: found.url + written.slice(path.length), download: found.download }
}
