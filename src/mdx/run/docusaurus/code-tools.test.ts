import { expect, test } from 'vitest'
import {
  containsLineNumbers,
  getLineNumbersStart,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
} from './code-tools.ts'

test('the words behind the language of a code block are read as of a block in Markdown', () => {
  expect(parseCodeBlockTitle('{1} title="src/a.js" showLineNumbers')).toBe('src/a.js')
  expect(parseCodeBlockTitle()).toBe('')
  expect(parseLanguage('prism-code language-c++ mine')).toBe('c++')
  expect(parseLanguage('mine')).toBeUndefined()
  expect(containsLineNumbers('title="showLineNumbers"')).toBe(false)
  expect(getLineNumbersStart({ metastring: 'showLineNumbers=5' })).toBe(5)
  expect(getLineNumbersStart({ showLineNumbers: true })).toBe(1)
  expect(getLineNumbersStart({})).toBeUndefined()
  expect(getPrismCssVariables()).toEqual({})
})

test('marked lines have the class of the comment that marks them, or of the site’s first one, and the comments are left out', () => {
  const magicComments = [
    { className: 'hot', line: 'hot-next-line', block: { start: 'hot-start', end: 'hot-end' } },
    { className: 'cold', line: 'cold-next-line' },
  ]
  const code = 'a\n// hot-next-line\nb\nc\n// hot-start\nd\ne\n// hot-end\n// cold-next-line\nf\n'
  expect(parseLines(code, { language: 'js', magicComments })).toEqual({
    code: 'a\nb\nc\nd\ne\nf',
    lineClassNames: { 1: ['hot'], 3: ['hot'], 4: ['hot'], 5: ['cold'] },
  })
  expect(parseLines('a\n// highlight-next-line\nb', { language: 'js', metastring: '{1,3}' })).toEqual({
    code: 'a\n// highlight-next-line\nb',
    lineClassNames: { 0: ['theme-code-block-highlighted-line'], 2: ['theme-code-block-highlighted-line'] },
  })
})
