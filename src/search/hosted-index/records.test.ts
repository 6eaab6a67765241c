import { describe, expect, test } from 'vitest'
import type { SearchSection } from '../../types/search.ts'
import { recordsOf, type HostedRecord } from './records.ts'
import type { CollectedPage } from '../../make/collect-search-pages.ts'

const options = { siteUrl: 'https://notes.example', tagAttribute: 'docusaurus_tag' }

function section(level: number, heading: string, text = '', id = heading.toLowerCase()): SearchSection {
  return { level, heading, text, id: level === 1 ? '' : id }
}

function recordsFor(sections: SearchSection[], page: Partial<CollectedPage> = {}): HostedRecord[] {
  return recordsOf(
    {
      page: { url: '/blog-notes/docs/ink', group: 'Guide', sections },
      language: 'en',
      tag: 'docs-default-current',
      version: 'current',
      ...page,
    },
    options,
  )
}

const page = 'https://notes.example/blog-notes/docs/ink'

test('a page gives a record for itself, for each heading, and for the text below each', () => {
  const records = recordsFor([
    section(1, 'Ink', 'Black.\nOr blue.'),
    section(2, 'Stone', 'Hard.'),
    section(3, 'Grain'),
    section(2, 'Water', 'Wet.'),
  ])
  expect(records.map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
    [page, 'lvl1', null],
    [`${page}#:0`, 'content', 'Black.\nOr blue.'],
    [`${page}#stone`, 'lvl2', null],
    [`${page}#stone:0`, 'content', 'Hard.'],
    [`${page}#grain`, 'lvl3', null],
    [`${page}#water`, 'lvl2', null],
    [`${page}#water:0`, 'content', 'Wet.'],
  ])
  expect(records.map(({ url }) => url.slice(page.length))).toEqual([
    '',
    '',
    '#stone',
    '#stone',
    '#grain',
    '#water',
    '#water',
  ])
  expect(records[4]).toEqual({
    objectID: `${page}#grain`,
    url: `${page}#grain`,
    type: 'lvl3',
    content: null,
    hierarchy: {
      lvl0: 'Guide',
      lvl1: 'Ink',
      lvl2: 'Stone',
      lvl3: 'Grain',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 80, position: 4 },
  })
  expect(records[6]?.hierarchy).toMatchObject({ lvl2: 'Water', lvl3: null })
})

test('levels that were left out are empty', () => {
  const [, deep, next] = recordsFor([section(1, 'Ink'), section(4, 'Deep'), section(2, 'Next')])
  expect(deep?.hierarchy).toMatchObject({ lvl1: 'Ink', lvl2: null, lvl3: null, lvl4: 'Deep' })
  expect(next?.hierarchy).toMatchObject({ lvl1: 'Ink', lvl2: 'Next', lvl4: null })
})

test('outside of the docs there is no version, and the tag has the configured name', () => {
  const sections = [section(1, 'Post', 'Hello.')]
  const [record] = recordsOf(
    { page: { url: '/blog/post', group: 'Blog', sections }, language: 'zh', tag: 'default' },
    { ...options, tagAttribute: 'docs_tag' },
  )
  expect(record).toMatchObject({
    language: 'zh',
    docs_tag: 'default',
    url: 'https://notes.example/blog/post',
  })
  expect(record).not.toHaveProperty('version')
  expect(record).not.toHaveProperty('docusaurus_tag')
})

test('addresses are encoded', () => {
  const records = recordsFor([section(1, '安装'), section(2, '第一步', '', '第一步')], {
    page: { url: '/docs/安装', group: '', sections: [section(1, '安装'), section(2, '第一步')] },
  })
  expect(records.map(({ url }) => url)).toEqual([
    'https://notes.example/docs/%E5%AE%89%E8%A3%85',
    'https://notes.example/docs/%E5%AE%89%E8%A3%85#%E7%AC%AC%E4%B8%80%E6%AD%A5',
  ])
})

describe('records stay below 10 kB', () => {
  const sizes = (records: HostedRecord[]): number[] =>
    records.map((record) => Buffer.byteLength(JSON.stringify(record)))
  const texts = (records: HostedRecord[]): string[] => records.flatMap(({ content }) => content ?? [])

  test('a long text is cut between paragraphs', () => {
    const paragraphs = Array.from({ length: 60 }, (_, index) => `${index} ${'word '.repeat(100)}end.`)
    const records = recordsFor([section(1, 'Ink', paragraphs.join('\n'))])
    expect(Math.max(...sizes(records))).toBeLessThan(10_000)
    expect(records.length).toBeLessThan(6)
    expect(texts(records).join('\n').split('\n')).toEqual(paragraphs)
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  })

  test.each([
    ['words', 'wörd '.repeat(6000), ' '],
    ['Chinese', '墨落纸上'.repeat(6000), ''],
    ['one word', 'x'.repeat(50_000), ''],
    ['emoji', '😀'.repeat(9000), ''],
    ['quotes', '"\\'.repeat(9000), ''],
  ])('a paragraph of %s that is larger alone is cut within', (_, paragraph, between) => {
    const records = recordsFor([section(1, 'Ink', paragraph)])
    expect(Math.max(...sizes(records))).toBeLessThan(10_000)
    expect(texts(records).join(between)).toBe(paragraph.trim())
    expect(texts(records).every((text) => Buffer.from(text).toString() === text)).toBe(true)
  })

  test('headings without end are cut', () => {
    const sections = [1, 2, 3, 4, 5, 6].map((level) =>
      section(level, '墨'.repeat(5000), '字'.repeat(9000), 'id'),
    )
    const records = recordsFor(sections)
    expect(Math.max(...sizes(records))).toBeLessThan(10_000)
    expect(records[0]?.hierarchy.lvl1).toBe(`${'墨'.repeat(199)}…`)
  })
})

test('empty headings and texts give nothing', () => {
  expect(recordsFor([section(1, '', ' \n\n')])).toEqual([])
})
