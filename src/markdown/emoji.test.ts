import { expect, test } from 'vitest'
import { compile, html } from '../../test/markdown/context.ts'
import { withEmoji } from './headings.ts'

test.each([
  [':joy: :+1:', '😂 👍'],
  ['10:30:45 and :no_such: and ::', '10:30:45 and :no_such: and ::'],
  [':constructor:', ':constructor:'],
])('%s becomes %s', (written, shown) => {
  expect(withEmoji(written)).toBe(shown)
})

test('names between colons are emoji where the site says so, but not in code and not in ids', () => {
  const text = '## :tada: Done\n\n*a :joy:* `:joy:`'
  const article = compile(text, { hasEmoji: true })
  expect(article.html).toContain('<p><em>a 😂</em> <code>:joy:</code></p>')
  expect(article.headings).toMatchObject([{ id: 'tada-done', text: '🎉 Done' }])
  expect(html(text)).toContain('<em>a :joy:</em>')
})

test('ids of earlier versions of Docusaurus have emoji in the places of their names', () => {
  const { headings } = compile('## New year :star: :no-emoji:\n', { hasEmoji: true, hasIndentedCode: true })
  expect(headings.map(({ id }) => id)).toEqual(['new-year--no-emoji'])
})
