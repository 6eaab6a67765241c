import { expect, test } from 'vitest'
import { pageOf, serveIndex } from '../../../test/helpers/served-index.ts'
import type { SearchAnswer } from '../../types/search.ts'
import { withCharacters } from './lost-terms.ts'
import { parseQuery } from './query.ts'

const noShard = { terms: [], steps: [], weights: [] }
const urls = ({ hits }: SearchAnswer): string[] => hits.map(({ url }) => url)

const pages = [
  pageOf('other', '其他', '没有别的。'),
  pageOf('refund', '购买、升级或退款', '付款之后的事。'),
  pageOf('workflow', '工作流', '按顺序进行。'),
  pageOf('back', '写回来', '数据库。'),
]

test.each([
  // `退回`, like `做流`, stands nowhere.
  ['退回钱', '/docs/refund'],
  ['工做流', '/docs/workflow'],
])('a pair of characters that stands nowhere is taken for its characters: %s', async (query, url) => {
  expect(urls(await serveIndex(pages).ask(query))).toEqual([url])
})

test('of a long run the pair between two that were asked for is found, where one of these stands nowhere', async () => {
  const { ask } = serveIndex([
    pageOf('apart', '建设一个位置', '建设，位置。'),
    pageOf('settings', '设置', '脚本的界面。'),
    pageOf('other', '其他', '没有别的。'),
  ])
  expect(urls(await ask('朋友做一件设置完毕'))[0]).toBe('/docs/settings')
})

test('a character that stands in another pair of the query is not looked for alone', async () => {
  const { terms } = parseQuery('回来数据呢')
  const [back, , data] = terms
  for (const term of [back, data])
    term?.matches.push({ shard: noShard, index: 0, documentFrequency: 1, weight: 1 })
  const asked: string[] = []
  const all = await withCharacters(terms, (_, text) => Promise.resolve(void asked.push(text)))
  expect(asked).toEqual([])
  expect(all).toEqual(terms)
})

test('what only holds a question together answers none', async () => {
  const { ask } = serveIndex([...pages, pageOf('how', '怎么安装', '这样安装。')])
  expect(urls(await ask('怎么安装'))).toEqual(['/docs/how'])
  expect(urls(await ask('怎么'))).toEqual(['/docs/how'])
  expect(urls(await ask('怎么煎蛋'))).toEqual([])
})

test('a title that means what two or three words ask for comes before a text that has them', async () => {
  const { ask } = serveIndex([
    ...Array.from({ length: 9 }, (_, index) => pageOf(`f${index}`, 'Filler', 'Nothing of it.')),
    pageOf('aside', 'Rooms', 'Climate settings. '.repeat(9)),
    pageOf('meant', 'Thermostat preferences', 'Warm and cold.'),
  ])
  expect(urls(await ask('climate settings'))).toEqual(['/docs/meant', '/docs/aside'])
  expect(urls(await ask('climate settings upstairs'))[0]).toBe('/docs/meant')
  // Of one word it is the other way about.
  expect(urls(await ask('climate'))).toEqual(['/docs/aside', '/docs/meant'])
})
