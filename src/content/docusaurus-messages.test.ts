import { expect, test } from 'vitest'
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
