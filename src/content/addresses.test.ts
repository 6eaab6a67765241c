import { afterAll, expect, test } from 'vitest'
import { loadSite } from '../config/load.ts'
import { removeTestFolders, testFolder } from '../../test/helpers/test-folder.ts'
import { loadContent } from './load.ts'

afterAll(removeTestFolders)

/** Problems of an author's files. */
async function problemsOf(files: Record<string, string>, options = ''): Promise<string> {
  const config = `export default { title: 'Notes', url: 'https://notes.example', ${options} }`
  const dir = testFolder({ 'site.config.mjs': config, ...files })
  return loadSite(dir, {})
    .then((site) => loadContent(site, { includeDrafts: false }))
    .then(
      () => 'nothing is wrong',
      (error: Error) => error.message,
    )
}

const doc = (frontMatter: string): Record<string, string> => ({
  'docs/a.md': `---\ntitle: A\n${frontMatter}\n---\n\nText.\n`,
})
const post = (frontMatter: string): Record<string, string> => ({
  'blog/2024-01-01-a.md': `---\ntitle: A\n${frontMatter}\n---\n\nText.\n`,
})
const authors = (ann: string): Record<string, string> => ({
  ...post('authors: [ann]'),
  'blog/authors.yml': `ann:\n  name: Ann\n  ${ann}\n`,
})
const sidebar = (item: string): Record<string, string> => ({
  ...doc(''),
  'sidebars.mjs': `export default { docs: ['a', ${item}] }`,
})

const scheme = 'must not have the scheme "javascript", but it is "javascript:x".'
const evil = '"javascript:x"'

test.each([
  ['docs/a.md:3  `image`', doc(`image: ${evil}`)],
  ['docs/a.md:3  `custom_edit_url`', doc(`custom_edit_url: ${evil}`)],
  ['blog/2024-01-01-a.md:3  `author_url`', post(`author_url: ${evil}`)],
  ['blog/2024-01-01-a.md:3  `author_image_url`', post(`author_image_url: ${evil}`)],
  ['blog/2024-01-01-a.md:3  `authors.url`', post(`authors: { name: Ann, url: ${evil} }`)],
  ['blog/authors.yml:3  `ann.url`', authors(`url: ${evil}`)],
  ['blog/authors.yml:3  `ann.image_url`', authors(`image_url: ${evil}`)],
  ['blog/authors.yml:3  `ann.imageURL`', authors(`imageURL: ${evil}`)],
  ['sidebars.mjs  `docs[1].href`', sidebar(`{ type: 'link', label: 'x', href: ${evil} }`)],
  [
    'sidebars.mjs  `docs[1].items[0].href`',
    sidebar(`{ type: 'category', label: 'x', items: [{ type: 'link', label: 'x', href: ${evil} }] }`),
  ],
  [
    'docs/x/_category_.yml:4  `link.image`',
    {
      ...doc(''),
      'docs/x/b.md': '# B\n',
      'docs/x/_category_.yml': `label: X\nlink:\n  type: generated-index\n  image: ${evil}\n`,
    },
  ],
])('%s may not run code', async (place, files) => {
  const told = await problemsOf(files)
  expect(told).toContain(
    `✗ ${place} ${scheme}\n  Write a path of the site or a complete address like "https://host/path".`,
  )
  expect(told.match(/✗/g)).toHaveLength(1)
})

test.each([
  [
    'a profile',
    authors('socials: { github: "javascript:x" }'),
    '✗ blog/authors.yml:3  `ann.socials.github` must be a complete address, but it is "javascript:x".',
  ],
  [
    'a hidden scheme',
    authors('socials: { own: "java\\tscript:x" }'),
    '`ann.socials.own` must be a complete address, but it is "java\\tscript:x".',
  ],
  [
    'a host of a profile',
    authors('socials: { mastodon: "a@javascript:x(1)" }'),
    '`ann.socials.mastodon` must be a complete address',
  ],
  [
    'a mail address',
    authors('email: "javascript:x"'),
    '✗ blog/authors.yml:3  `ann.email` must be a mail address, but it is "javascript:x".\n  Write it like this, e.g. `email: ann@notes.example`.',
  ],
  [
    'a slug',
    doc('slug: "javascript:x"'),
    '✗ docs/a.md:3  `slug` must be a path, but "javascript:x" begins like an address with the scheme "javascript".\n  If it is meant as a path, put a slash before it: `slug: /javascript:x`.',
  ],
  [
    'the slug of a post',
    post('slug: "https://x.example/a"'),
    '`slug` must be a path, but "https://x.example/a" begins like an address',
  ],
  [
    'the slug of a category',
    {
      ...doc(''),
      'docs/x/b.md': '# B\n',
      'docs/x/_category_.yml': 'link:\n  type: generated-index\n  slug: "javascript:x"\n',
    },
    '✗ docs/x/_category_.yml:3  `link.slug` must be a path',
  ],
  [
    'a slug from Windows',
    doc('slug: guide\\a'),
    '✗ docs/a.md:3  `slug` must be a path with slashes, but it is "guide\\\\a".\n  A backslash is no part of addresses. Write it like this, e.g. `slug: /guide/install`.',
  ],
  [
    'a slug with a control character',
    doc('slug: "/a\\u0001b"'),
    '✗ docs/a.md:3  `slug` must be a path without control characters, but it is "/a\\u0001b".\n  Write it like this, e.g. `slug: /my-page`.',
  ],
  ['the next page', doc('pagination_next: "javascript:x"'), '"javascript:x"'],
])('%s may not be an address that runs code', async (_, files, message) => {
  expect(await problemsOf(files)).toContain(message)
})

test('usual addresses, allowed schemes and pictures within addresses are fine', async () => {
  const files = {
    ...doc('image: //x.example/a.png\ncustom_edit_url: geo:1,2\nslug: /node:fs'),
    ...authors(
      'url: tel:+1\n  email: ann@x.example\n  image_url: "data:image/png;base64,AA"\n  socials: { geo: "geo:1,2", bluesky: "did:plc:abc", email: "mailto:ann@x.example", x: "@ann" }',
    ),
  }
  expect(await problemsOf(files, "allowedSchemes: ['geo']")).toBe('nothing is wrong')
  expect(await problemsOf(files)).toContain(
    '`custom_edit_url` must not have the scheme "geo", but it is "geo:1,2".',
  )
})
