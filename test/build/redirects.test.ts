import { expect, test } from 'vitest'
import { buildSite, writeSite, type BuiltSite } from '../helpers/site.ts'

const built = async (redirects: string, files: Record<string, string> = {}): Promise<BuiltSite> =>
  buildSite(
    await writeSite({
      'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', onBrokenLinks: 'warn',
        locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }], redirects: ${redirects} }\n`,
      'docs/intro.md': '# Intro\n\n[old](/old/页)\n',
      ...files,
    }),
  )

test('old addresses lead to new ones in every language, without a script', async () => {
  const site = await built(`{ '/old/页': '/docs/intro#x', '/a.html': 'https://b.example/' }`)
  expect(site.html('old/页.html')).toBe(
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Notes</title>' +
      '<meta http-equiv="refresh" content="0; url=/notes/docs/intro#x">' +
      '<link rel="canonical" href="https://notes.example/notes/docs/intro#x"></head>' +
      '<body><p>This page has moved: <a href="/notes/docs/intro#x">/notes/docs/intro#x</a></p></body></html>\n',
  )
  expect(site.html('zh/a.html')).toContain('url=https://b.example/')
  expect(site.html('_redirects').split('\n')).toEqual([
    '/notes/old/%E9%A1%B5 /notes/docs/intro#x 301',
    '/notes/a.html https://b.example/ 301',
    '/notes/zh/old/%E9%A1%B5 /notes/zh/docs/intro#x 301',
    '/notes/zh/a.html https://b.example/ 301',
    '',
  ])
  // Links to an old address are no broken ones.
  expect(site.console).toBe('')
})

test('white space in an address neither ends it nor begins another line', async () => {
  const site = await built(`{ '/x': 'https://b.example/a b\\n/* https://c.example/' }`)
  expect(site.html('_redirects').split('\n')[0]).toBe(
    '/notes/x https://b.example/a%20b%0A/*%20https://c.example/ 301',
  )
})

test('the author’s own lines come first, and pages and files stay what they are', async () => {
  const site = await built(`{ '/docs/intro': '/', '/file.html': '/', '/x': '/nowhere' }`, {
    'static/_redirects': '/own /docs/intro 302\n',
    'static/file.html': 'mine',
  })
  expect(site.html('_redirects')).toMatch(/^\/own \/docs\/intro 302\n\/notes\/x \/notes\/nowhere 301\n/)
  expect(site.html('file.html')).toBe('mine')
  expect(site.result.warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'A redirect leads to "/nowhere", which is no page of the site.',
      'A redirect from "/docs/intro" was left out: a page or a file has this address.',
      'A redirect from "/file.html" was left out: a page or a file has this address.',
    ]),
  )
})

test('an old address may lie below one that ends with `.html`', async () => {
  const site = await built(`{ '/old.html': '/docs/intro', '/old.html/part': '/docs/intro#part' }`)
  expect(site.html('old.html/index.html')).toContain('url=/notes/docs/intro"')
  expect(site.html('old.html/part.html')).toContain('url=/notes/docs/intro#part')
})

test('an old address that is the file with the Markdown of a page is left out', async () => {
  const site = await built(`{ '/docs/intro/index.md': '/', '/docs/intro.md': '/' }, trailingSlash: 'folders'`)
  expect(site.html('docs/intro/index.md')).toContain('# Intro')
  expect(site.html('docs/intro.md/index.html')).toContain('url=/notes/')
  expect(site.result.warnings.map(({ message }) => message)).toContain(
    'A redirect from "/docs/intro/index.md" was left out: a page or a file has this address.',
  )
})

test('files may lie below an old address', async () => {
  const site = await built(`{ '/old': '/docs/intro' }`, { 'static/old/a.txt': 'mine' })
  expect(site.html('old/a.txt')).toBe('mine')
  expect(site.html('old.html')).toContain('url=/notes/docs/intro')
})

test('the author’s own lines are read where they lie', async () => {
  const dir = await writeSite({
    'site.config.ts': `export default { title: 'Notes', url: 'https://notes.example', staticFolders: ['public'], redirects: { '/x': '/docs/intro' } }\n`,
    'docs/intro.md': '# Intro\n',
    'public/_redirects': '/own /docs/intro 302\n',
  })
  expect((await buildSite(dir)).html('_redirects')).toBe('/own /docs/intro 302\n/x /docs/intro 301\n')
})

test('pages have the endings that their addresses had, where nothing else has that address', async () => {
  const site = await built(
    `{ '/docs/intro.htm': '/' }, trailingSlash: 'folders', redirectExtensions: ['html', 'htm']`,
    {
      'static/docs.htm': 'mine',
    },
  )
  // Hosts that answer `/docs/intro` with `docs/intro.html` would send readers round and round.
  expect(site.html('docs/intro.html')).toContain('url=/notes/docs/intro/"')
  expect(site.html('zh/docs/intro.htm')).toContain('url=/notes/zh/"')
  expect(site.html('zh/docs.html')).toContain('url=/notes/zh/docs/"')
  expect(site.html('docs.htm')).toBe('mine')
  expect(site.exists('zh/.html')).toBe(false)
  expect(site.exists('404.html.html')).toBe(false)
  // Of these only those that the author has named.
  expect(site.html('_redirects').split('\n')).toHaveLength(3)
})

test('what is no path is refused', async () => {
  await expect(built(`{ 'old': '/' }`)).rejects.toThrow('must name paths from the site’s root')
  await expect(built(`{ '/../x': '/' }`)).rejects.toThrow('must name paths from the site’s root')
  // All at once.
  await expect(built(`{ 'old': '/', '/a': 3, 'new': '/' }`)).rejects.toThrow(
    /(?=[^]*one is "old")(?=[^]*`redirects\.\/a` must be a text, but it is 3)(?=[^]*one is "new")/,
  )
})
