import { expect, test } from 'vitest'
import type { CategoryMeta, Doc } from '../../types/content.ts'
import { autogenerate } from './autogenerate.ts'

const doc = (contentPath: string, more: Partial<Doc> = {}): Doc => {
  const dir = contentPath.includes('/') ? contentPath.slice(0, contentPath.lastIndexOf('/')) : ''
  const id = contentPath.replace(/\.md$/, '')
  return {
    source: { path: `docs/${contentPath}`, contentPath, locale: 'en', hash: '' },
    id,
    version: 'current',
    dir,
    title: id,
    description: '',
    keywords: [],
    tags: [],
    isDraft: false,
    isUnlisted: false,
    hideTitle: false,
    hasComments: true,
    hideToc: false,
    isIndex: false,
    ...more,
  }
}

const folders = new Map([
  ['m', { name: 'm' }],
  ['guide', { name: 'guide' }],
  ['guide/deep', { name: 'deep' }],
  ['02-late', { name: 'late', position: 2 }],
])

const generate = (docs: Doc[], categories: Record<string, CategoryMeta> = {}, dirName = '.'): unknown =>
  autogenerate({ docs, categories: new Map(Object.entries(categories)), folders }, dirName)

test('docs and folders are ordered by position, then by name', () => {
  const docs = [doc('b.md'), doc('a.md'), doc('z.md', { sidebarPosition: 1 }), doc('m/x.md')]
  expect(generate(docs, { m: { position: 2 } })).toMatchObject([
    { type: 'doc', id: 'z' },
    { type: 'category', label: 'm', items: [{ id: 'm/x' }] },
    { type: 'doc', id: 'a' },
    { type: 'doc', id: 'b' },
  ])
})

test("a folder's index doc is its page and gives it a label", () => {
  const docs = [doc('guide/index.md', { isIndex: true, title: 'The guide' }), doc('guide/a.md')]
  expect(generate(docs)).toEqual([
    {
      type: 'category',
      label: 'The guide',
      link: { type: 'doc', id: 'guide/index' },
      items: [{ type: 'doc', id: 'guide/a' }],
    },
  ])
})

test('`link: null` takes the page away and leaves the index doc in the list', () => {
  const docs = [doc('guide/index.md', { isIndex: true })]
  expect(generate(docs, { guide: { label: 'Guide', link: null } })).toEqual([
    { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'guide/index' }] },
  ])
})

test('a category file may ask for a generated index', () => {
  const meta: CategoryMeta = {
    label: 'Guide',
    link: { type: 'generated-index', slug: '/g' },
    collapsed: false,
  }
  expect(generate([doc('guide/a.md')], { guide: meta })).toMatchObject([{ ...meta, type: 'category' }])
})

test('the index of the folder that a list begins with is in the list: no category leads to it', () => {
  const docs = [doc('guide/index.md', { isIndex: true }), doc('guide/a.md')]
  expect(autogenerate({ docs, categories: new Map(), folders: new Map() }, 'guide')).toMatchObject([
    { id: 'guide/a' },
    { id: 'guide/index' },
  ])
})

test('part of the docs can be generated', () => {
  const docs = [doc('a.md'), doc('guide/deep/b.md')]
  expect(generate(docs, {}, 'guide')).toMatchObject([{ type: 'category', label: 'deep' }])
  expect(generate(docs, {}, 'nowhere')).toEqual([])
})

test("a folder's number prefix is its position, and no part of its label", () => {
  const docs = [doc('a.md', { sidebarPosition: 3 }), doc('02-late/b.md')]
  expect(generate(docs)).toMatchObject([{ type: 'category', label: 'late' }, { id: 'a' }])
})
