import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { copySample, run } from './run-sample.ts'

interface MiniSearch {
  tokenise(text: string): string[]
  snippet(body: string, query: string, around?: number): string
}

let dir: string
let miniSearch: MiniSearch
beforeAll(async () => {
  dir = await copySample('site-search')
  // as: the tests call what the article exports.
  miniSearch = (await import(pathToFileURL(join(dir, 'mini-search.mjs')).href)) as MiniSearch
})

test('the demo of the article on site search prints what the article shows', async () => {
  const shown = await readFile(join(dir, 'output.txt'), 'utf8')

  expect(await run('node', ['demo.mjs'], { dir })).toBe(shown)
})

test('the small index cuts a query as it cuts a text', () => {
  expect(miniSearch.tokenise('数据库')).toEqual(['数据', '据库'])
  expect(miniSearch.tokenise('㎏与ＭｙＳＱＬ 8')).toEqual(['kg', '与', 'mysql', '8'])
})

test('a snippet quotes the original where normalisation changes lengths', () => {
  expect(miniSearch.snippet('ﬁve ㎏，用Ｅｘｐｒｅｓｓ框架', 'express')).toBe(
    '…ﬁve ㎏，用[Ｅｘｐｒｅｓｓ]框架…',
  )
  expect(miniSearch.snippet('𠮷𠮷Express', 'express', 4)).toBe('…𠮷𠮷[Express]…')
  expect(miniSearch.snippet('ｶﾞｷﾞ数据', '数据')).toBe('…ｶﾞｷﾞ[数据]…')
})
