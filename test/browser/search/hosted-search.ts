import type { Locator, Page } from 'playwright-core'
import type { HierarchyLevel, SearchHit, SearchRequest } from '../../../src/types/search.ts'
import { answerRequests, type Asked, type Reply } from '../../helpers/answer-requests.ts'
import { openLive } from '../live.ts'
import { openSite, siteConfig } from '../pages.ts'
import type { StartedSite } from '../../helpers/site.ts'

/** The answer of a stand-in for the provider to a request; nothing lets it wait for ever. */
export type Answer = { status?: number; body: unknown } | 'unreachable' | undefined

/** A stand-in for the provider. */
export interface Provider {
  /** The requests, in order. */
  requests: SearchRequest[]
  /** Bodies and addresses as they were sent. */
  bodies: string[]
  urls: string[]
  /** From now on. */
  answerWith: (answer: (request: SearchRequest) => Answer | Promise<Answer>) => void
}

/** That the stand-in is asked is no problem, nor that it fails where a test lets it fail. */
export const ALLOWED = [/request to another host: https:\/\/testapp/]
export const FAILURES = [/Failed to load resource/]

/** Where the hosted site keeps what was looked at. */
export const RECENTS = '__DOCSEARCH_RECENT_SEARCHES__notes'

export const field = (page: Page): Locator => page.locator('#ink-search-input')
export const option = (page: Page, name: string): Locator => page.getByRole('option', { name })

const docs = {
  'docs/intro.md': '# Intro\n\nHow it begins.\n\n## Setup {#setup}\n\nInstall it.\n',
  'docs/guide.md': `# Guide\n\n${'A long way down.\n\n'.repeat(80)}## Deep {#deep}\n\nThe end.\n`,
  'blog/2024-09-04-post.md': '---\nslug: post\n---\n\n# Post\n\nNews.<!-- truncate -->\n\nMore.\n',
}

/** A site in two languages that asks a hosted provider. */
export function openHostedSite(search = '', baseUrl = '/notes/'): Promise<StartedSite> {
  return openSite({
    'site.config.ts': siteConfig(`
      baseUrl: '${baseUrl}',
      repository: 'https://github.com/inkstone-notes/notes',
      locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文', htmlLang: 'zh-Hans' }],
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' }, { type: 'search' }] },
      search: { hosted: { appId: 'TESTAPP', apiKey: 'test-key', indexName: 'notes' }, ${search} },`),
    ...docs,
  })
}

/** Stands in for all hosts of the provider. */
export async function standIn(page: Page): Promise<Provider> {
  let current: Parameters<Provider['answerWith']>[0] = ({ query }) => ({ body: answer([hit(query)]) })
  const provider: Provider = {
    requests: [],
    bodies: [],
    urls: [],
    answerWith: (next) => {
      current = next
    },
  }
  const respond = async ({ url, body }: Asked): Promise<Reply> => {
    provider.bodies.push(body)
    provider.urls.push(url)
    // as: what the client sends.
    const { requests } = JSON.parse(body) as { requests: SearchRequest[] }
    const [request] = requests
    if (request === undefined) throw new Error('A request without a search.')
    provider.requests.push(request)
    const given = await current(request)
    if (given === undefined || given === 'unreachable') return given
    const text = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
    return { status: given.status ?? 200, body: text }
  }
  await answerRequests(page, ['https://testapp*.algolia.net/*', 'https://testapp*.algolianet.com/*'], respond)
  return provider
}

/** An answer as the provider sends it. */
export function answer(hits: SearchHit[], nbHits: number = hits.length): unknown {
  return { results: [{ hits, nbHits, page: 0, nbPages: Math.ceil(nbHits / 20), hitsPerPage: 20, query: '' }] }
}

type Levels = Partial<Record<HierarchyLevel, string>>

/** A hit on a page; its id is its title. */
export function hit(title: string, options: Partial<SearchHit> & { levels?: Levels } = {}): SearchHit {
  const { levels, ...own } = options
  const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return {
    objectID: title,
    url: 'https://notes.example/notes/docs/guide',
    type: 'lvl1',
    content: null,
    hierarchy: { ...none, lvl0: 'Docs', lvl1: title, ...levels },
    ...own,
  }
}

/** Opens a page, live, with a stand-in for the provider. */
export async function openHosted(page: Page, url: string): Promise<Provider> {
  const provider = await standIn(page)
  await openLive(page, url)
  return provider
}

/** Opens the search with its keys. */
export async function openSearch(page: Page): Promise<void> {
  const dialog = page.locator('.ink-search[open]')
  // The one before closes when the history has made its step.
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
}

/** The texts of the list, option by option. */
export async function optionTexts(page: Page): Promise<string[]> {
  return page.getByRole('option').allInnerTexts()
}
