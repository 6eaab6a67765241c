import { describe, expect, test } from 'vitest'
import { corpusPages } from './corpus-pages.ts'
import { growCorpus } from './grow.ts'
import { LANGUAGES } from './needs.ts'

describe.for(LANGUAGES)('%s', (language) => {
  const pages = [...corpusPages(language).values()]

  test('the same number gives the same pages, and more pages begin with fewer', () => {
    expect(growCorpus(pages, 20, language)).toEqual(growCorpus(pages, 40, language).slice(0, 20))
  })

  test('pages are about as long as real ones', () => {
    const texts = growCorpus(pages, 200, language).map(({ sections }) =>
      sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'),
    )
    const pattern = language === 'zh' ? /\p{Script=Han}/gu : /[A-Za-z]+/g
    const lengths = texts.map((text) => text.match(pattern)?.length ?? 0)
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    expect(mean).toBeGreaterThan(language === 'zh' ? 800 : 450)
    expect(mean).toBeLessThan(language === 'zh' ? 1500 : 900)
  })
})
