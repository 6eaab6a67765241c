import { posix } from 'node:path'
import type { Finding } from '../problems.ts'
import { decodePath, isDataImage, policySource, withoutPrefix, withoutQuery } from '../../addresses.ts'
import { defined } from '../../defined.ts'
import { isEndless } from '../../html/drawn-elements.ts'
import { attribute } from '../../html/escape.ts'
import { darkClass, drawingClass } from '../../html/page-drawing.ts'
import type { ResolvedAsset } from '../../types/article.ts'
import { errors, warnings } from '../problems.ts'
import { addError, addWarning, type Findings, type Targets } from '../state.ts'
import { encodeUrl, kindOfUrl } from './links.ts'

/** A picture, film or sound that was found. */
export interface Media {
  url: string
  width?: number
  height?: number
  /** A drawing that is written into the page when the page is. */
  isDrawing?: true
  /** The same picture for dark pages. */
  dark?: Media
}

/** How media are looked up. */
export interface MediaPlace {
  /** Line of the text. */
  line: number
  kind: 'img' | 'media'
}

/**
 * Resolves the address of a picture, film or sound, and notes its file or its origin. A missing file is an error, an
 * address that could run code a warning; nothing comes back in either case.
 */
export function resolveMedia(
  address: string,
  state: Findings & Targets,
  { line, kind }: MediaPlace,
): Media | undefined {
  // As browsers read it.
  const written = address.replace(/[\t\n\r]/g, '').trim()
  if (kind === 'img' && isDataImage(written)) {
    if (!isEndlessData(written)) return { url: encodeUrl(written) }
    addWarning(state, line, warnings.endlessPicture())
    return undefined
  }
  const urlKind = kindOfUrl(written)
  if (urlKind === 'external') {
    const origin = policySource(written)
    if (origin !== undefined) state.origins[kind].add(origin)
    return { url: encodeUrl(written) }
  }
  if (urlKind === 'unchecked' && kindOfUrl(withoutPrefix(written)) === 'local')
    return { url: encodeUrl(withoutPrefix(written)) }
  if (urlKind !== 'local') {
    addWarning(state, line, warnings.droppedUrl(written))
    return undefined
  }
  return resolveLocal(written, state, { line, kind })
}

/** Whether an address holds a drawing with which no browser would come to an end. */
function isEndlessData(address: string): boolean {
  const [, type = '', data = ''] = /^\s*data:([^,]*),(.*)$/s.exec(address) ?? []
  if (!/svg/i.test(type)) return false
  const text = /;\s*base64\s*$/i.test(type) ? Buffer.from(data, 'base64').toString() : decodePath(data)
  // Entities and other encodings could hide anything.
  return /<!entity|\0/i.test(text) || isEndless(text, { isXml: true })
}

/** An `<img>` with its size, loaded when it comes into view; two where dark pages have another picture. */
export function imageHtml(
  node: { url: string; alt?: string | null | undefined; title?: string | null | undefined },
  state: Findings & Targets,
  line: number,
): string {
  const media = resolveMedia(node.url, state, { line, kind: 'img' })
  const texts = `${attribute('alt', node.alt ?? '')}${attribute('title', node.title || undefined)}`
  const img = (shown: Media | undefined, kind: string | undefined): string => {
    const size = attribute('width', shown?.width) + attribute('height', shown?.height)
    return `<img${attribute('class', kind)}${attribute('src', shown?.url)}${texts}${size} loading="lazy" decoding="async">`
  }
  if (media?.isDrawing) return img(media, drawingClass)
  return media?.dark ? img(media, 'ink-light-only') + img(media.dark, darkClass) : img(media, undefined)
}

/** Whether the size of a picture of this name is known, unless it is something else. */
export function isMeasured(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif)$/i.test(path)
}

/** Whether what is in a file that was found is no picture, though its name says so, or not all of one. */
export function isUnreadable(path: string, { width }: Pick<ResolvedAsset, 'width'>): boolean {
  return width === undefined && isMeasured(path)
}

function resolveLocal(
  written: string,
  state: Findings & Targets,
  { line, kind }: MediaPlace,
): Media | undefined {
  const path = pathIn(written, state.context.isTolerant)
  const found = state.context.resolveAsset(decodePath(path), 'shown')
  if (found === undefined || 'problem' in found) {
    const place = localTarget(decodePath(path), state.context.file)
    addError(state, line, found?.problem ?? missing(kind, written, place))
    return undefined
  }
  const { dark, isDrawing } = found
  if (kind === 'img' && isUnreadable(path, found))
    addWarning(state, line, warnings.unreadablePicture(written))
  for (const asset of [found.asset, dark?.asset]) if (asset) state.assets.set(asset.output, asset)
  const mediaOf = ({ url, width, height }: Pick<ResolvedAsset, 'url' | 'width' | 'height'>): Media => ({
    url: encodeUrl(url + written.slice(path.length)),
    ...defined({ width, height }),
  })
  return { ...mediaOf(found), ...defined({ isDrawing, dark: dark && mediaOf(dark) }) }
}

function missing(kind: MediaPlace['kind'], written: string, place: string): Finding {
  return kind === 'img' ? errors.missingImage(written, place) : errors.missingMedia(written, place)
}

/** The path of an address. Browsers and Docusaurus read those that were copied from Windows, too. */
function pathIn(address: string, isTolerant = false): string {
  const path = withoutQuery(address)
  return isTolerant ? path.replaceAll('\\', '/') : path
}

/** Where a local path leads, for a message: beside the file, in `static/`, or from the folder of the site. */
function localTarget(path: string, file: string): string {
  if (path.startsWith('@site/')) return posix.normalize(path.slice('@site/'.length))
  return path.startsWith('/') ? posix.join('static', path) : posix.join(posix.dirname(file), path)
}
