import type { Link, PhrasingContent } from 'mdast'
import { expect, test } from 'vitest'
import { costOf } from '../../../test/helpers/cost.ts'
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
