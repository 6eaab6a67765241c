import type { SiteConfig } from '../types/config.ts'
import type { SearchSettings } from '../types/site.ts'
import { pick, withoutSlashes } from './shorthands.ts'

/** The settings of the search with every default filled in. */
export function resolveSearch({ search = {}, repository }: SiteConfig): SearchSettings {
  const feedbackUrl = search.feedbackUrl ?? newIssueIn(repository)
  return {
    path: withoutSlashes(search.path ?? 'search'),
    ...pick(search, ['hosted', 'externalUrlPattern', 'replacePath']),
    isContextual: search.contextual ?? true,
    facetFilters: search.facetFilters ?? [],
    tagAttribute: search.tagAttribute ?? 'docusaurus_tag',
    clickAnalytics: search.clickAnalytics ?? false,
    ...(feedbackUrl !== undefined && { feedbackUrl }),
  }
}

/** Where a new issue is written, on the hosts of code that take its title from the address. */
function newIssueIn(repository: string | undefined): string | undefined {
  if (repository === undefined) return undefined
  const root = repository.replace(/\/+$/, '')
  const { hostname } = new URL(root)
  if (hostname === 'github.com') return `${root}/issues/new?title={query}`
  // GitLab is often run by its users, on hosts like gitlab.company.example.
  if (/(^|\.)gitlab\./.test(hostname)) return `${root}/-/issues/new?issue[title]={query}`
  return undefined
}
