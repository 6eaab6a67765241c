import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testContext } from '../../../test/markdown/context.ts'
import type * as mdxText from './mdx-text.ts'

let parseMdxText: typeof mdxText.parseMdxText

// As if no rule knew what costs the parser much. Other tests may have loaded the rules before.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('./mdx-cost.ts', () => ({ costlyLines: () => ({}), costOf: () => 0 }))
  vi.doMock('./mdx-nesting.ts', () => ({ doubtfulLine: () => undefined }))
  ;({ parseMdxText } = await import('./mdx-text.ts'))
})
afterAll(() => {
  vi.doUnmock('./mdx-cost.ts')
  vi.doUnmock('./mdx-nesting.ts')
  vi.resetModules()
})

const problemIn = (text: string, isTolerant = false): unknown => {
  try {
    return parseMdxText(text, { ...testContext(), file: 'docs/page.mdx', firstLine: 5, isTolerant }).notes
      .length
  } catch (error) {
    return String(error)
  }
}

test.each([
  ['expressions', '{a} '],
  ['elements in Chinese', '中文<b>中文</b>'],
])('a long text of %s is refused even where no rule doubts it', (_name, unit) => {
  expect(problemIn(unit.repeat(25_000))).toContain('docs/page.mdx:5  Reading this text takes too long')
})

test('so is a text that would take long after it was mended', () => {
  expect(problemIn(`a <5 b\n\n${'{a} '.repeat(25_000)}`, true)).toContain('docs/page.mdx:5')
})

test('a long text of an author is read', () => {
  expect(problemIn('## Title\n\nWords with {1}, <b>c</b> and [links](./b.md).\n\n'.repeat(3000))).toBe(0)
})
