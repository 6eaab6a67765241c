import type {
  SearchAnswer,
  SearchClient,
  SearchScope,
  SearchSetup,
  SearchRequest,
} from '../../types/search.ts'
import { ownVersionName, preferredVersionKey, readStored } from '../../browser/reader/storage.ts'
import { loadPart } from '../../browser/load-part.ts'
import type { SiteData } from '../../types/app.ts'
import { LEVELS } from './hit-texts.ts'

/** Asks the site's index. @param page of the answer, from 0 */
export async function askIndex(query: string, context: SearchContext, page?: number): Promise<SearchAnswer> {
  const client = await loadSearchClient(context.setup)
  const { rows, setup, onList, part, isSmall } = context
  const { results } = await client.search({
    requests: [searchRequestOf(query, context, page)],
    // A hosted index is asked for nothing that it does not know.
    ...(setup.provider.type === 'embedded' && {
      rows: rows && rows * (isSmall ? 2 : 1),
      part,
      onList,
    }),
  })
  // SM-46: nothing else is read.
  if (!Array.isArray(results[0]?.hits)) throw new TypeError('The answer to a search has no hits.')
  return results[0]
}

const loaded: { client?: Promise<SearchClient> } = {}

/** The client of the document, loaded when it is first asked for; after a failure, it is tried again. */
function loadSearchClient(setup: SearchSetup): Promise<SearchClient> {
  loaded.client ??= createClient(setup).catch((error: unknown) => {
    delete loaded.client
    throw error
  })
  return loaded.client
}

/** Loads the client and the index for the first search. An error here is not reported: that search will meet it again. */
export async function warmSearch(setup: SearchSetup, scope: SearchScope): Promise<void> {
  try {
    const client = await loadSearchClient(setup)
    if ('warm' in client) await (client as WarmClient).warm(scope) // as: the one client that has it
  } catch {}
}

interface WarmClient extends SearchClient {
  warm: (scope: SearchScope) => Promise<void>
}

async function createClient(setup: SearchSetup): Promise<SearchClient> {
  const { provider, tagAttribute } = setup
  if (provider.type === 'hosted') {
    const { createHostedSearch } = await loadPart(() => import('./hosted-search.ts'))
    return createHostedSearch(setup, { ...provider, pageTag })
  }
  const { createPatientClient } = await loadPart(() => import('./patient-client.ts'))
  return createPatientClient({ root: provider.root, tagAttribute })
}

/** Says which version of which docs the page is of: those of other docs may have the same name. */
function pageTag(): string | undefined {
  return document.querySelector<HTMLMetaElement>('[name="docsearch:docusaurus_tag"]')?.content
}

/** The context of a search from the page that is shown: active version, else the preferred one, else the latest (SM-45). */
export function searchContextOf({ search, locale, versions }: SiteData): SearchContext {
  const preferred = readStored(preferredVersionKey(versions[0]?.instance ?? ''))
  const tag = pageTag()
  const version =
    versions.find(({ instance, name }) => tag === `docs-${instance}-${ownVersionName(name)}`) ??
    versions.find(({ name }) => ownVersionName(name) === preferred) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0]
  // The last one is the page itself.
  const crumb = document.querySelector('.ink-breadcrumbs li:not(:last-child) span:not(.ink-icon)')
  return {
    setup: search,
    language: locale.code,
    version: version?.name ?? '',
    isSmall: matchMedia('(width <= 48em)').matches,
    section: (crumb?.querySelector('.ink-gloss') ?? crumb)?.textContent.trim(),
  }
}

/** Whether there is anything to choose from. */
export function hasScopes({ search, versions }: SiteData, { section }: SearchContext): boolean {
  const parts = (search.parts?.length ?? 0) + (section === undefined ? 0 : 1)
  return parts > 1 || (search.isContextual && versions.length > 1)
}

/** The site's base URL, which the URLs of all locales begin with. */
export function siteBaseOf({ locale }: Pick<SiteData, 'locale'>): string {
  const { baseUrl, path } = locale
  return path === '' ? baseUrl : baseUrl.slice(0, -path.length - 1)
}

/** A query as a part of an address. Halves of characters, which addresses cannot hold, are replaced. */
export function encodeQuery(query: string): string {
  return encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD'))
}

/** Where all results of a query are. */
export function resultsHref({ href }: SearchSetup, query: string, scope: Scope): string {
  const parameters = [['', ''], ...Object.entries(scope)]
  return `${href}?q=${encodeQuery(query)}${String(new URLSearchParams(parameters)).slice(1)}`
}

/** Whom answers come from. */
export const PROVIDERS: Record<SearchSetup['provider']['type'], { name: string; href: string }> = {
  hosted: { name: 'Algolia', href: 'https://www.algolia.com/' },
  embedded: { name: 'Inkstone', href: 'https://github.com/inkstone-notes/inkstone' },
}

/** As many as the modal shows at once, on phones twice as many: others are loaded when the reader gets there. */
export const ROWS = 7

/** A question of a reader. */
export interface Scope {
  /** Name of the docs version. @default that of the page, or the reader's */
  version?: string
  /** The part of the site, or `=` and a group of its pages. @default all of it */
  part?: string
}

/** Where a reader searches from. */
export interface SearchContext extends Scope {
  setup: SearchSetup
  /** Locale code. */
  language: string
  /** Empty on sites without docs. */
  version: string
  /** At most 768 px wide: shorter snippets. */
  isSmall: boolean
  /** The category that the page stands in, as the navigation calls it. */
  section?: string | undefined
  /** How many results to give at most. @default all of the page of the answer, with longer lines: for the results page */
  rows?: number
  /** Gets the first rows, while the others are on the way. */
  onList?: (answer: SearchAnswer) => void
}

const FIELDS = LEVELS.map((level) => `hierarchy.${level}`)

/**
 * A search as both providers take it (SM-44, SM-45).
 * @param page from 0; left out for the first
 */
export function searchRequestOf(query: string, context: SearchContext, page?: number): SearchRequest {
  const { setup } = context
  const [headingWords, words] = snippetWords(context)
  const facetFilters = facetFiltersOf(context)
  return {
    indexName: setup.indexName,
    query,
    attributesToRetrieve: ['hierarchy.lvl0', ...FIELDS, 'content', 'type', 'url'],
    attributesToSnippet: [...FIELDS.map((field) => `${field}:${headingWords}`), `content:${words}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: setup.clickAnalytics,
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(page !== undefined && { page }),
  }
}

/** How much of a heading and of a line is shown: as SM-44 has it, or what fits where the index does not count it: two lines of a phone. */
function snippetWords({ setup, isSmall, rows }: SearchContext): [heading: number, line: number] {
  const few = isSmall ? 5 : 10
  if (setup.provider.type === 'hosted') return [few, few]
  return [few, rows ? (isSmall ? 16 : 13) : 40]
}

function facetFiltersOf({ setup, language, version }: SearchContext): (string | string[])[] {
  const { tagAttribute, provider, facetFilters } = setup
  // There is an embedded index for each language and version, so the request always names both.
  if (!setup.isContextual && provider.type === 'hosted') return facetFilters
  const tags = ['default', ...(version === '' ? [] : [`docs-default-${version}`])]
  return [`language:${language}`, tags.map((tag) => `${tagAttribute}:${tag}`), ...facetFilters]
}
