import type { HierarchyLevel, SearchHit, SearchSetup } from '../../types/search.ts'

/** The texts of a result; both may have marks. */
export interface HitTexts {
  title: string
  /** Where it stands, or what is on the page; may be empty. */
  path: string
}

/** The texts of a result (SM-31). */
export function hitTexts(hit: SearchHit): HitTexts {
  if (hit.type === 'lvl1') return { title: levelText(hit, 'lvl1') || hit.url, path: contentText(hit) }
  const title = hit.type === 'content' ? contentText(hit) : levelText(hit, hit.type)
  const page = levelText(hit, 'lvl1')
  return title === '' ? { title: page || hit.url, path: '' } : { title, path: page }
}

/** The text of a level, with marks where the answer has them. */
export function levelText({ hierarchy, _snippetResult }: SearchHit, level: HierarchyLevel): string {
  return asString(_snippetResult?.hierarchy?.[level]?.value) || asString(hierarchy[level])
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
  if (parsed === undefined) return { href: baseUrl, isExternal: false }
  const isLink = /^https?:$/.test(parsed.protocol)
  if (isLink && externalUrlPattern !== undefined && new RegExp(externalUrlPattern).test(url))
    return { href: parsed.href, isExternal: true }

  const { pathname, hash } = parsed
  const path = replacePath
    ? (pathname + hash).replaceAll(new RegExp(replacePath.from, 'g'), replacePath.to)
    : pathname + hash
  const isInside = `${path.replace(/#.*$/s, '')}/`.startsWith(baseUrl)
  // No slash twice at the beginning, which would name a host.
  return {
    href: isInside ? path.replace(/^\/+/, '/') : baseUrl + path.replace(/^\/+/, ''),
    isExternal: false,
  }
}
