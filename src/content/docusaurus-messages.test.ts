import { expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import docusaurusIds from './docusaurus-messages.json' with { type: 'json' }
import { ownMessages } from './docusaurus-messages.ts'

test('an empty title of a page is that of the theme, since links lead there by it, and another text may be empty', () => {
  const texts = new Map([
    ['theme.blog.archive.title', ''],
    ['theme.tags.tagsPageTitle', ' '],
    ['theme.tags.tagsListLabel', ''],
    ['theme.blog.authorsList.pageTitle', 'Gardeners'],
  ])
  expect(Object.fromEntries(ownMessages(texts))).toEqual({ authors: 'Gardeners', tagsLabel: '' })
})

test('a sentence holds as many forms of its words as languages have, however long both are', () => {
  const texts = new Map([
    ['theme.blog.tagTitle', `{nPosts} with "{tagName}"${'!'.repeat(1000)}`],
    ['theme.blog.post.plurals', 'a|'.repeat(10_000)],
  ])
  const text = ownMessages(texts).get('postsTagged') ?? ''
  expect(text.split('|')).toHaveLength(6)
  expect(text.length).toBeLessThan(6200)
})

test('every text that has an id of Docusaurus is one of the theme', () => {
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(docusaurusIds)))
})
