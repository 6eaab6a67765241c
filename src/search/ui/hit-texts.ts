import type { HierarchyLevel, SearchHit, SearchSetup } from '../../types/search.ts'

/** The texts of a result; all of them may have marks. */
export interface HitTexts {
  /** The page, the heading, or the line that was found. */
  title: string
  /** Where it stands: the page, and the headings down to it. */
  path: readonly string[]
  /** The text there, unless that is the title; may be empty. */
  line: string
}

/** The levels below the category. */
export const LEVELS: readonly HierarchyLevel[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** The texts of a result (SM-31). */
export function hitTexts(hit: SearchHit): HitTexts {
  const line = contentText(hit)
  const isLine = hit.type === 'content' && line !== ''
  // Records of other indexes may have no text of their own level.
  const above = hit.type === 'content' ? LEVELS : LEVELS.slice(0, LEVELS.indexOf(hit.type))
  const path = above.map((level) => levelText(hit, level)).filter((text) => text !== '')
  if (isLine) return { title: line, path, line: '' }
  const own = hit.type === 'content' ? '' : levelText(hit, hit.type)
  return own === '' ? { title: path.pop() ?? hit.url, path, line } : { title: own, path, line }
}

/** The text of a level, with marks where the answer has them. A piece of it only where the whole is not to be had. */
export function levelText(hit: SearchHit, level: HierarchyLevel): string {
  const { hierarchy, _snippetResult, _highlightResult } = hit
  const piece = asString(_snippetResult?.hierarchy?.[level]?.value)
  const whole = asString(_highlightResult?.hierarchy?.[level]?.value)
  const isCut = piece.startsWith('…') || piece.endsWith('…')
  return (isCut ? whole : '') || piece || asString(hierarchy[level])
}

function contentText({ content, _snippetResult }: SearchHit): string {
  return asString(_snippetResult?.content?.value) || asString(content)
}

/** Answers and what is stored come from outside. */
export function asString(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether something from outside can be shown as a result. */
export function isSearchHit(value: unknown): value is SearchHit {
  // as: asked for below.
  const hit = value as Partial<SearchHit> | null | undefined
  return (
    [hit?.objectID, hit?.url, hit?.type].every((field) => typeof field === 'string') &&
    typeof hit?.hierarchy === 'object' &&
    hit.hierarchy !== null
  )
}

/** Where a result leads. */
export interface HitHref {
  href: string
  /** Not a page of the site: opened as it is. */
  isExternal: boolean
}

/**
 * Where a result leads (SM-33): an index knows pages by the address they were published at.
 * @param baseUrl of the site, not of the locale
 */
export function hitHref({ url }: Pick<SearchHit, 'url'>, setup: SearchSetup, baseUrl: string): HitHref {
  const { externalUrlPattern, replacePath } = setup
  const parsed = URL.canParse(url, location.href) ? new URL(url, location.href) : undefined
  // In other schemes a path may begin with a backslash, which is read as a slash and so names a host.
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return { href: baseUrl, isExternal: false }
  if (externalUrlPattern !== undefined && new RegExp(externalUrlPattern).test(url))
    return { href: parsed.href, isExternal: true }

  const { pathname, hash } = parsed
  const path = replacePath
    ? (pathname + hash).replaceAll(new RegExp(replacePath.from, 'g'), replacePath.to)
    : pathname + hash
  const isInside = `${path.replace(/#.*$/s, '')}/`.startsWith(baseUrl)
  // No slash twice at the beginning, which would name a host.
  return { href: (isInside ? '/' : baseUrl) + path.replace(/^\/+/, ''), isExternal: false }
}
