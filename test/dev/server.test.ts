import { createServer } from 'node:http'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { config, loadDev, startAuthoring, type Authoring } from './authoring.ts'

async function author(files: Record<string, string> = {}, options = {}): Promise<Authoring> {
  const site = await startAuthoring({ 'docs/intro.md': '# Intro\n\nFirst words.\n', ...files }, options)
  onTestFinished(site.close)
  return site
}

test('pages are those of the build, with clean addresses and the same policy', async () => {
  const site = await author()
  for (const path of ['docs/intro', 'docs/intro/', 'docs/intro.html']) {
    const { status, headers, text } = await site.get(path)
    expect(status).toBe(200)
    expect(text).toContain('First words.')
    expect(text).toContain('<script type="module" src="/@inkstone/client.js"></script></head>')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('what pages name is served: styles, scripts, static files, pictures beside the text, feeds, sitemap', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
  const site = await author({
    'docs/intro.md': '# Intro\n\n![A line](./line.svg)\n',
    'docs/line.svg': picture,
    'static/img/词 1.txt': '词',
    'blog/2024-05-18-first.md': '# First post\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
  })
  const { text } = await site.get('docs/intro')
  const addresses = [...text.matchAll(/(?:href|src)="\/((?:assets|@inkstone)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(addresses.length).toBeGreaterThan(4)
  const statuses = await Promise.all(
    addresses.map(async (path) => `${(await site.get(path)).status} ${path}`),
  )
  expect(statuses).toEqual(addresses.map((path) => `200 ${path}`))

  const asset = addresses.find((path) => /\/line\..*\.svg$/.test(path)) ?? ''
  expect(await site.get(asset)).toMatchObject({ text: picture })
  const file = await site.get(encodeURI('img/词 1.txt'))
  expect(file.text).toBe('词')
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await site.get('blog/rss.xml')).text).toContain('<title><![CDATA[First post]]></title>')
  expect((await site.get('sitemap.xml')).text).toContain('https://notes.example/docs/intro')
  expect((await site.get('zh/opensearch.xml')).text).toContain('/zh/search?q={searchTerms}')
  expect((await site.get('robots.txt')).text).toContain('Sitemap: ')
})

test('a robots.txt of the author is served in place of the engine’s', async () => {
  const site = await author({ 'static/robots.txt': 'User-agent: *\nDisallow: /\n' })
  expect((await site.get('robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

test('an address that leads nowhere gets the page of its language that says so', async () => {
  const site = await author()
  const english = await site.get('nowhere')
  expect(english.status).toBe(404)
  expect(english.text).toContain('<html lang="en"')
  const chinese = await site.get('zh/nowhere')
  expect(chinese.status).toBe(404)
  expect(chinese.text).toContain('<html lang="zh-Hans"')
})

test('the site is served below its base URL, and the root leads there', async () => {
  const site = await author({}, { base: '/notes/' })
  expect(site.url).toBe(`http://localhost:${site.port}/notes/`)
  const root = await fetch(`http://127.0.0.1:${site.port}/?a=1`, { redirect: 'manual' })
  expect(root.headers.get('location')).toBe('/notes/?a=1')
  expect((await site.get('zh')).headers.get('location')).toBe('/notes/zh/')
  expect((await site.get('docs/intro')).status).toBe(200)
})

test('drafts and unlisted pages are shown and say what they are', async () => {
  const site = await author({
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  })
  const draft = await site.get('docs/draft')
  expect(draft.status).toBe(200)
  expect(draft.text).toContain('This page is a draft.')
  expect((await site.get('docs/unlisted')).text).toContain('This page is unlisted.')
})

test('an edit is told to open pages and is on the next answer', async () => {
  const site = await author()
  await site.get('docs/intro')
  const event = await site.change(() =>
    site.write('docs/intro.md', '# Intro\r\n\r\nFirst words.\r\n\r\nOther words.\r\n'),
  )
  expect(event.isReload).toBe(false)
  const { text } = await site.get('docs/intro')
  expect(text).toContain('Other words.')
  expect(text).toContain(`data-revision="${event.revision}"`)
  expect(site.printed.at(-1)).toMatch(/^docs\/intro\.md {2}\d+ ms$/)
})

test('an edit of the title is seen on other pages', async () => {
  const site = await author({ 'docs/second.md': '# Second\n' })
  await site.get('docs/intro')
  await site.change(() => site.write('docs/intro.md', '# Beginning\n\nFirst words.\n'))
  expect((await site.get('docs/second')).text).toContain('Beginning')
})

test('files that an editor puts in place of the old ones are followed, again and again', async () => {
  const site = await author()
  for (const words of ['One.', 'Two.', 'Three.']) {
    await site.change(async () => {
      await writeFile(join(site.dir, 'docs/.intro.md.swp'), `# Intro\n\n${words}\n`)
      await rename(join(site.dir, 'docs/.intro.md.swp'), join(site.dir, 'docs/intro.md'))
    })
    expect((await site.get('docs/intro')).text).toContain(words)
  }
})

test('a file that an editor empties before it writes it is waited for', async () => {
  const site = await author()
  const event = site.nextEvent()
  await site.write('docs/intro.md', '')
  await new Promise((resolve) => void setTimeout(resolve, 50))
  await site.write('docs/intro.md', '# Intro\n\nWritten slowly.\n')
  await event
  expect((await site.get('docs/intro')).text).toContain('Written slowly.')
})

test('new, renamed and deleted files and folders are followed', async () => {
  const site = await author()
  // A new folder may be heard of before the file in it, on a busy machine as a change of its own: the page is waited for.
  const at = (path: string, part: 'text' | 'status') => expect.poll(async () => (await site.get(path))[part])

  await site.write('docs/guide/deep/new.md', '# New\n\nFresh.\n')
  await at('docs/guide/deep/new', 'text').toContain('Fresh.')

  await site.write('docs/guide/deep/new.md', '# New\n\nFresher.\n')
  await at('docs/guide/deep/new', 'text').toContain('Fresher.')

  await rename(join(site.dir, 'docs/guide'), join(site.dir, 'docs/manual'))
  await at('docs/guide/deep/new', 'status').toBe(404)
  await at('docs/manual/deep/new', 'status').toBe(200)

  await site.write('docs/manual/deep/new.md', '# New\n\nFreshest.\n')
  await at('docs/manual/deep/new', 'text').toContain('Freshest.')

  await site.remove('docs/manual/deep/new.md')
  await at('docs/manual/deep/new', 'status').toBe(404)
})

test('a static file is served as it is now, and pages are asked to load anew', async () => {
  const site = await author({ 'static/a.txt': 'old' })
  expect((await site.get('a.txt')).text).toBe('old')
  expect(await site.change(() => site.write('static/a.txt', 'new'))).toMatchObject({ isReload: true })
  expect((await site.get('a.txt')).text).toBe('new')
  await site.change(() => site.write('static/b.txt', 'b'))
  expect((await site.get('b.txt')).text).toBe('b')
})

test('what the build writes, and hidden folders, are nobody’s concern', async () => {
  const site = await author()
  await site.write('dist/index.html', 'built')
  await site.write('.git/index', 'x')
  await site.write('node_modules/x/index.js', 'x')
  const event = await site.change(() => site.write('docs/intro.md', '# Intro\n\nOnly this.\n'))
  expect(event.revision).toBe(1)
})

test('builds in other folders of the site are nobody’s concern, from the moment they are there', async () => {
  const site = await author({ 'older/.inkstone.json': '{ "version": 1 }', 'older/docs/intro.html': 'built' })
  // As a build is put in place: whole, by one renaming.
  await site.write('.other.new-1/.inkstone.json', '{ "version": 1 }')
  await site.write('.other.new-1/docs/intro.html', 'built')
  await rename(join(site.dir, '.other.new-1'), join(site.dir, 'other'))
  await site.write('older/docs/intro.html', 'built again')
  await site.write('other/docs/second.html', 'built again')
  const event = await site.change(() => site.write('docs/intro.md', '# Intro\n\nOnly this.\n'))
  expect(event.revision).toBe(1)
  expect(site.printed.at(-1)).toMatch(/^docs\/intro\.md {2}\d+ ms$/)

  await site.remove('other')
  await site.change(() => site.write('other/notes.md', 'No build any more.'))
  expect(site.printed.at(-1)).toMatch(/^other/)
})

test('a mistake is shown with its file, line and code, and the page comes back when it is mended', async () => {
  const site = await author()
  await site.change(() =>
    site.write(
      'docs/intro.md',
      '---\nsidebar_label: <b>Start</b>\nsidebar_position: first\n---\n\n# Intro\n',
    ),
  )
  const { status, headers, text } = await site.get('docs/intro')
  expect(status).toBe(500)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).toContain('docs/intro.md:3</p>')
  expect(text).toContain('`sidebar_position` must be a number')
  expect(text).toContain(
    '  2 | sidebar_label: &lt;b&gt;Start&lt;/b&gt;\n<mark>&gt; 3 | sidebar_position: first</mark>\n  4 | ---',
  )
  expect(site.printed.filter((line) => line.includes('sidebar_position'))).toHaveLength(1)

  await site.change(() =>
    site.write('docs/intro.md', '---\nsidebar_position: 1\n---\n\n# Intro\n\nMended.\n'),
  )
  expect(await site.get('docs/intro')).toMatchObject({ status: 200 })
})

test('a mistake in the configuration is shown from the start on, and does not end the server', async () => {
  const site = await author({ 'site.config.ts': config.replace('title:', 'titel:') }, {})
  expect(site.url).toBe(`http://localhost:${site.port}/`)
  const broken = await site.get('docs/intro')
  expect(broken.status).toBe(500)
  expect(broken.text).toContain('Unknown option `titel`. Did you mean `title`?')
  expect(site.printed.join('\n')).toContain('Unknown option `titel`')

  await site.change(() => site.write('site.config.ts', config))
  expect((await site.get('docs/intro')).status).toBe(200)

  await site.change(() => site.write('site.config.ts', `${config}\nthrow new Error('not today')\n`))
  expect((await site.get('docs/intro')).text).toContain('not today')

  await site.change(() => site.write('site.config.ts', config.replace("'Notes'", "'Other notes'")))
  expect((await site.get('docs/intro')).text).toContain('Other notes</title>')
})

test('HTML of options that no page may hold is shown as a mistake, not on a page', async () => {
  const bar = (content: string): string =>
    config.replace('title:', `announcementBar: { content: ${JSON.stringify(content)} }, title:`)
  const site = await author({ 'site.config.ts': bar('News <img src="/a.svg" onerror="x">') })
  const broken = await site.get('docs/intro')
  expect(broken.status).toBe(500)
  expect(broken.text).toContain(
    '`announcementBar.content`: `onerror` of &lt;img&gt; is not allowed: HTML of an option never runs code.',
  )

  await site.change(() => site.write('site.config.ts', bar('Good <b>news</b>')))
  expect((await site.get('docs/intro')).text).toContain('Good <b>news</b>')

  await site.change(() => site.write('i18n/zh/labels.json', '{ "copyright": "<script>" }'))
  expect((await site.get('zh/docs/intro')).text).toContain('`copyright`: &lt;script&gt; is not allowed')
})

test('warnings are printed once', async () => {
  const site = await author({ 'docs/intro.md': '# Intro\n\n[Lost](./lost.md) and [gone](/gone).\n' })
  await site.get('docs/intro')
  await site.get('docs/intro')
  expect(site.printed.filter((text) => text.includes('./lost.md'))).toHaveLength(1)
  expect(site.printed.filter((text) => text.includes('/gone'))).toHaveLength(1)
})

test('a port in use leads to the next free one, with a note', async () => {
  const other = createServer()
  const taken = await new Promise<number>((resolve) => {
    // as: it listens on a port, not on a pipe.
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
  })
  onTestFinished(() => void other.close())
  const site = await author({}, { port: taken })
  expect(site.port).toBeGreaterThan(taken)
  expect(site.printed[0]).toBe(`Port ${taken} is in use, so this is another one.`)
})

test('a folder that does not exist is refused', async () => {
  const { startDev } = await loadDev()
  await expect(startDev({ dir: '/nowhere/at/all', port: 0, host: '127.0.0.1' })).rejects.toThrow(
    'The folder /nowhere/at/all does not exist.',
  )
})

test('only GET and HEAD are answered, and malformed addresses are refused', async () => {
  const site = await author()
  expect((await fetch(`${site.url}docs/intro`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${site.url}docs/intro`, { method: 'HEAD' })).status).toBe(200)
  expect((await site.get('%ZZ')).status).toBe(400)
  expect((await site.get('..%2f..%2fetc/passwd')).status).toBe(404)
})

test('a server that starts again trusts nothing of what the one before read that was changed meanwhile', async () => {
  const site = await author({
    'docs/more.md': '# More\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  })
  await site.stop()
  await site.write('docs/intro.md', '# Another beginning\n\nOther words.\n')
  await site.remove('docs/more.md')
  await site.write('docs/new.md', '# New\n')
  const { startDev } = await loadDev()
  const again = await startDev({ dir: site.dir, port: 0, host: '127.0.0.1', print: () => {} })
  onTestFinished(again.close)
  const pages = await Promise.all(
    ['intro', 'more', 'new', 'draft'].map(async (page) => {
      const response = await fetch(`${again.url}docs/${page}`)
      return { status: response.status, text: await response.text() }
    }),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 404, 200, 200])
  expect(pages[0]?.text).toContain('Other words.')
  expect(pages[2]?.text).toMatch(/^(?!.*>More<).*Another beginning/s)
})
