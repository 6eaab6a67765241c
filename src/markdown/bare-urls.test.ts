import type { Link } from 'mdast'
import { expect, test } from 'vitest'
import { cutBareUrls } from './bare-urls.ts'

test('a line may hold more URLs than a call takes arguments', () => {
  const source = 'http://a.cn。'.repeat(100_000)
  const ends = { line: 1, column: 1 }
  const link: Link = {
    type: 'link',
    url: source,
    children: [],
    position: { start: { ...ends, offset: 0 }, end: { ...ends, offset: source.length } },
  }
  expect(cutBareUrls([link], source).length).toBe(200_000)
})
