import { externalOrigins, originOf } from '../render/document/own-head.ts'
import { analyticsOrigins, commentsOrigin } from '../render/document/services.ts'
import type { Origins } from '../types/report.ts'
import type { Site } from '../types/site.ts'

/**
 * The policy that every page keeps (P3): nothing inline, nothing from elsewhere that the author did not put there. A host
 * may be called `a;sandbox`, which would be a rule of its own; such a one is not let in.
 */
export function contentSecurityPolicy(site: Site, origins: Origins): string {
  const external = externalOrigins(site)
  const counted = analyticsOrigins(site)
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...external.script, ...counted.script]],
    ['style-src', ["'self'", ...external.link]],
    [
      'img-src',
      ["'self'", 'data:', ...origins.img, ...iconOrigins(site), ...external.script, ...counted.img],
    ],
    ['media-src', ["'self'", ...origins.media]],
    ['frame-src', framesOf(site, origins)],
    ['font-src', ["'self'", ...external.font]],
    // Pages that were prefetched are kept as bytes, and read from there.
    ['connect-src', ["'self'", 'blob:', ...searchHosts(site), ...external.sent, ...counted.connect]],
    ['manifest-src', ["'self'"]],
    ...(site.offline ? [['worker-src', ["'self'"]] satisfies [string, string[]]] : []),
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
    ['require-trusted-types-for', ["'script'"]],
  ]
  return directives
    .map(
      ([name, values]) =>
        `${name} ${[...new Set(values.filter((value) => !/[;,\s]/.test(value)))].join(' ')}`,
    )
    .join('; ')
}

/** Origins that a frame may show: those that texts embed, and that of comments. */
function framesOf({ comments }: Site, { frame }: Origins): string[] {
  const all = [...frame, ...(comments === undefined ? [] : [commentsOrigin(comments)])]
  return all.length === 0 ? ["'none'"] : all
}

/** Hosts that readers' browsers ask for results: none, unless the index is hosted. */
function searchHosts({ search: { hosted } }: Site): string[] {
  if (hosted === undefined) return []
  const id = hosted.appId.toLowerCase()
  // A policy names no host with other characters, such as those of `YOUR_APP_ID`.
  if (!/^[a-z\d-]+$/.test(id)) return ['https://*.algolia.net', 'https://*.algolianet.com']
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ]
}

/** Origins of the site's icons, which browsers count among the pictures. */
function iconOrigins({ favicon, headTags }: Site): string[] {
  const icons = headTags.filter(
    ({ tagName, attributes }) => tagName === 'link' && /\bicon\b/i.test(String(attributes['rel'])),
  )
  return [favicon, ...icons.map(({ attributes }) => attributes['href'])].flatMap(originOf)
}
