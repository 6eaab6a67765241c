import type { Link, PhrasingContent } from 'mdast'
import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
import { compile } from '../../../test/markdown/context.ts'
import { cutBareUrls } from './bare-urls.ts'

function linkOf(source: string): Link {
  const ends = { line: 1, column: 1 }
  return {
    type: 'link',
    url: source,
    children: [],
    position: { start: { ...ends, offset: 0 }, end: { ...ends, offset: source.length } },
  }
}

test.each([
  ['www.a.cn，', 'http://www.a.cn'],
  ['http://a.kr)에서', 'http://a.kr'],
  ['www.a.cn文，', 'http://www.a.cn'],
  [`http://a.cn/${'?'.repeat(200_000)}a，`, `http://a.cn/${'?'.repeat(200_000)}a`],
])('the end of a URL is found without going through all that follows: %.12s', (piece, url) => {
  const source = piece.repeat(Math.ceil(400_000 / piece.length))
  let cut: PhrasingContent[] = []
  expect(costOf(() => (cut = cutBareUrls([linkOf(source)], source)))).toBeLessThan(2000)
  expect(cut[0]).toMatchObject({ url })
})

test('a line may hold more URLs than a call takes arguments', () => {
  const source = 'http://a.cn。'.repeat(100_000)
  expect(cutBareUrls([linkOf(source)], source).length).toBe(200_000)
})

test.each([
  ['페이지(http://localhost:16686)에서', 'http://localhost:16686'],
  ['(https://a.kr/b_(c))를', 'https://a.kr/b_(c)'],
  ['(https://a.cn/b)的', 'https://a.cn/b'],
])('a bracket around a URL is none of it: %s', (text, url) => {
  expect(compile(text).html).toContain(`href="${url}"`)
})
