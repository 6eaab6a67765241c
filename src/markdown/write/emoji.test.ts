import { expect, test } from 'vitest'
import { compile, html } from '../../../test/markdown/context.ts'
import { withEmoji } from './emoji.ts'

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

test('a colon with a backslash ends no name of an emoji', () => {
  const { html: shown } = compile(String.raw`space:id\:\[a] \:joy: :joy:`, { hasEmoji: true })
  expect(shown).toBe('<p>space:id:[a] 😂 😂</p>\n')
})

test.each([
  [String.raw`## space\:component (1.2)`, 'spacecomponent-12'],
  [String.raw`## space:sword\_efficient`, 'space_efficient'],
  ['## N:M relations', 'n-relations'],
  [String.raw`## a\:b c:d e\\:f`, 'ab-c-e'],
])('what has a backslash before it is in no directive, so that the id keeps it: %s', (written, id) => {
  const { headings } = compile(`${written}\n`, { isTolerant: true })
  expect(headings.map((heading) => heading.id)).toEqual([id])
})
