import { expect, test } from 'vitest'
import { INDEX_ROOT, pageOf } from '../../../test/helpers/served-index.ts'
import type { SearchPage } from '../../types/search.ts'
import { createEmbeddedClient } from '../query/embedded-client.ts'
import { createPageAnalyser } from './analyse-page.ts'
import { createIndexBuilder } from './build-index.ts'
import { saidBy } from './sayings.ts'

/** An index of pages, each with its translation, and what a query finds in it. */
function translated(
  pairs: [page: SearchPage, translation: SearchPage][],
): (query: string) => Promise<string[]> {
  const analyse = createPageAnalyser()
  const builder = createIndexBuilder()
  for (const [page, translation] of pairs) builder.addAnalysed(analyse(page), [saidBy(analyse(translation))])
  const files = new Map(builder.finish().map(({ path, bytes }) => [`${INDEX_ROOT}zh/all/${path}`, bytes]))
  const client = createEmbeddedClient({
    root: INDEX_ROOT,
    fetch: async (url) => new Response(new Uint8Array(files.get(url as string) ?? [])), // as: it asks by address
  })
  return async (query) => {
    const { results } = await client.search({
      requests: [
        {
          indexName: 'inkstone',
          query,
          attributesToRetrieve: [],
          attributesToSnippet: [],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['language:zh'],
        },
      ],
    })
    return results.flatMap(({ hits }) => hits.map(({ url }) => url))
  }
}

const failover = pageOf('failover', '故障迁移', '集群出了故障，应用就被迁移。', [['开启', '这样开启。']])
const failoverEn = pageOf('failover', 'Failover', 'When a cluster fails, its workloads move.', [
  ['Turn it on', 'Like this.'],
])
const quota = pageOf('quota', '资源配额', 'Failover 没有配额。')
const quotaEn = pageOf('quota', 'Quota', 'How much there is.')

test('a page is found by the headings of its translation, and a section by those of its own', async () => {
  const ask = translated([
    [quota, quotaEn],
    [failover, failoverEn],
  ])
  expect((await ask('failover'))[0]).toBe('/docs/failover')
  expect((await ask('turn on'))[0]).toBe('/docs/failover#s1')
  expect((await ask('quota'))[0]).toBe('/docs/quota')
})

test('a translation that belongs to another page does no more than find this one, too', async () => {
  const ask = translated([
    [failover, quotaEn],
    [quota, quotaEn],
  ])
  expect((await ask('故障迁移'))[0]).toBe('/docs/failover')
  expect((await ask('资源配额'))[0]).toBe('/docs/quota')
})

test('a heading that only the translation has is no title of the page', async () => {
  const ask = translated([
    [
      pageOf('events', '事件', '所有的事件。'),
      pageOf('events', 'Events', 'All of them.', [['Retry', 'It was tried again.']]),
    ],
    [
      pageOf('retry', '重试策略', '何时再试一次。'),
      pageOf('retry', 'Retry policy', 'When it is tried again.'),
    ],
  ])
  expect(await ask('retry')).toEqual(['/docs/retry', '/docs/events'])
})

test('a page is found by any word of its translation into English', async () => {
  const drain = pageOf('drain', '腾空节点', '先把上面的应用移走。')
  const inEnglish = pageOf('drain', 'Drain a node', 'Evacuate its workloads before you repair the machine.')
  const ask = translated([[drain, { ...inEnglish, lang: 'en-GB' }]])
  expect(await ask('evacuate')).toEqual(['/docs/drain'])
})

test('what a page writes itself is not worth more for being in its translation', async () => {
  const guide = (name: string): SearchPage => pageOf(name, '指南', '用 webhook 通知。')
  const ask = translated([
    [guide('first'), { ...pageOf('first', 'Guide', 'Notice.'), lang: 'en' }],
    [guide('second'), { ...pageOf('second', 'Guide', 'A webhook tells.'), lang: 'en' }],
  ])
  expect(await ask('webhook')).toEqual(['/docs/first', '/docs/second'])
})

test('sections whose ids were translated belong together by their order', async () => {
  const inChinese = pageOf('drain', '腾空节点', '先读这些。', [
    ['移走应用', '逐个移走。'],
    ['关机', '然后关机。'],
  ])
  const ask = translated([
    [
      pageOf('drain', 'Drain a node', 'Read this first.', [
        ['Move workloads', 'One after the other.'],
        ['Power off', 'Then switch it off.'],
      ]),
      { ...inChinese, sections: inChinese.sections.map((one) => ({ ...one, id: one.id && one.heading })) },
    ],
  ])
  expect((await ask('关机'))[0]).toBe('/docs/drain#s2')
  expect((await ask('移走应用'))[0]).toBe('/docs/drain#s1')
})
