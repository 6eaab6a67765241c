import type { Problem } from '../types/problem.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { checkLinks } from '../make/check-links.ts'
import type { PageReport } from '../types/page-report.ts'

/**
 * What a build would say about a page: its text and its links. Places on other pages are not looked at, since those
 * pages are not rendered.
 */
export function warningsOf(site: Site, { url, source }: Route, report: PageReport): Problem[] {
  const page = { url, report, ...(source && { source: source.path }) }
  const { links, anchors, markdown } = checkLinks(site, [page])
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks } = site
  return [
    ...report.warnings,
    ...(onBrokenLinks === 'ignore' ? [] : links),
    ...(onBrokenAnchors === 'ignore' ? [] : anchors),
    ...(onBrokenMarkdownLinks === 'ignore' ? [] : markdown),
  ]
}
