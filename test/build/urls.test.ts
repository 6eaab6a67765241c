import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../helpers/site.ts'
import { run } from './output.ts'

const config = (more = ''): string =>
  `export default { title: 'Notes', url: 'https://notes.example', baseUrl: '/notes/', ${more} }\n`

test('what had an address keeps it: a page or an id that is gone is an error, one that leads on is none', async () => {
  const dir = await writeSite({
    'site.config.ts': config(),
    'docs/a.md': '# A\n\n## One\n\n## Two\n',
    'docs/b.md': '# B\n\n## Three\n',
    'docs/c.md': '# C\n',
  })
  expect((await run(['build', dir])).code).toBe(0)
  const all = await run(['urls', dir])
  expect(all.stdout.split('\n')).toEqual(expect.arrayContaining(['/', '/docs/a', '/docs/b', '/docs/c']))
  expect((await run(['urls', dir, '--save', 'urls.json'], { cwd: dir })).stdout).toMatch(
    /^Wrote \d+ addresses to urls\.json\n$/,
  )
  expect(readFileSync(join(dir, 'urls.json'), 'utf8')).toContain('"/docs/a": ["one","two"]')
  const sitemap = join(dir, 'before.xml')
  writeFileSync(sitemap, readFileSync(join(dir, 'dist/sitemap.xml')))

  writeFileSync(join(dir, 'docs/a.md'), '---\nheading_aliases: { one: first }\n---\n\n# A\n\n## First\n')
  writeFileSync(join(dir, 'docs/b.md'), '---\nslug: /other\n---\n\n# B\n')
  writeFileSync(join(dir, 'site.config.ts'), config("redirects: { '/docs/b': '/docs/other' }"))
  writeFileSync(join(dir, 'docs/c.md'), '---\ndraft: true\n---\n\n# C\n')
  expect((await run(['build', dir])).code).toBe(0)
  const { code, stderr } = await run(['urls', dir, '--against', join(dir, 'urls.json')])
  expect(code).toBe(1)
  expect(stderr.replace(/(?<=\n {2}\/docs has lost ).*/, '….')).toBe(
    '✗ 2 pages have lost ids:\n  /docs has lost ….\n  /docs/a has lost #two.\n  Keep an id with `{#two}` behind the heading, or in the front matter: `heading_aliases: { two: … }`.\n\n' +
      "✗ /docs/c is gone.\n  Keep an address with `slug`, or lead on from it: `redirects: { '/docs/c': '/…' }`.\n",
  )
  expect((await run(['urls', dir, '--against', sitemap])).stderr).toContain('✗ /docs/c is gone.')
})

test('a folder of HTML of any engine can be held against the site; what is no list is said', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n' })
  expect((await run(['build', dir])).code).toBe(0)
  mkdirSync(join(dir, 'old/docs'), { recursive: true })
  writeFileSync(join(dir, 'old/docs/a.html'), '<main><h1>A</h1></main>')
  expect((await run(['urls', dir, '--against', join(dir, 'old')])).stdout).toBe(
    'Every address of before is there, with the ids of its headings (1).\n',
  )
  writeFileSync(join(dir, 'old/more.html'), '<main><h1>More</h1></main>')
  writeFileSync(join(dir, 'old/other.html'), '<main><h1>Other</h1></main>')
  expect((await run(['urls', dir, '--against', join(dir, 'old')])).stderr).toBe(
    "✗ 2 addresses are gone:\n  /more\n  /other\n  Keep an address with `slug`, or lead on from it: `redirects: { '/more': '/…' }`.\n",
  )
  const { code, stderr } = await run(['urls', dir, '--against', join(dir, 'site.config.ts')])
  expect([code, stderr.split('\n')[0]]).toEqual([
    1,
    `✗ ${join(dir, 'site.config.ts')}  The file is neither a sitemap nor a list of addresses.`,
  ])
})

test('the sitemap of a published site is fetched, in parts as well; what cannot be had is said', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n' })
  expect((await run(['build', dir])).code).toBe(0)
  const sitemap = (...paths: string[]): string =>
    `<urlset>${paths.map((path) => `<url><loc>https://notes.example/notes${path}</loc></url>`).join('')}</urlset>`
  const answers = new Map<string, string | Buffer>([
    ['/sitemap.xml', sitemap('/docs/a/')],
    ['/en.xml', sitemap('/docs/a/', '/docs/gone/')],
    ['/page', '<html></html>'],
    ['/large.xml', Buffer.concat([Buffer.from(sitemap('/docs/a/')), Buffer.alloc(34 * 2 ** 20, ' ')])],
  ])
  const server = createServer(({ url = '', headers }, response) => {
    const here = `http://${headers.host}`
    const list = `<sitemapindex><sitemap><loc>${here}/sitemap.xml</loc></sitemap><sitemap><loc>${here}/en.xml</loc></sitemap><sitemap><loc>https://elsewhere.example/</loc></sitemap></sitemapindex>`
    if (url === '/cut.xml')
      return void response
        .writeHead(200, { 'Content-Length': 99 })
        .write('<urlset>', () => response.destroy())
    if (url === '/endless.xml') return answerWithoutEnd(response)
    const text = url === '/index.xml' ? list : answers.get(url)
    response.statusCode = text === undefined ? 404 : 200
    response.end(text)
  }).listen(0, '127.0.0.1')
  // A busy process would close a connection that is about to be used again.
  server.keepAliveTimeout = 0
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // as: it listens at a port.
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const against = async (path: string): Promise<string> => {
    const { stdout, stderr } = await run(['urls', dir, '--against', host + path])
    return (stdout + stderr).split('\n')[0] ?? ''
  }
  expect(await against('/sitemap.xml')).toMatch(/^Every address of before is there/)
  expect(await against('/index.xml')).toBe('✗ /docs/gone is gone.')
  answers.set('/en.xml', '<html></html>')
  expect(await against('/index.xml')).toBe(`✗ What ${host}/en.xml answers is no sitemap.`)
  expect(await against('/page')).toBe(`✗ What ${host}/page answers is no sitemap.`)
  expect(await against('/none')).toBe(`✗ ${host}/none cannot be fetched: the host answers 404.`)
  expect(await against('/cut.xml')).toMatch(/^✗ .*\/cut\.xml cannot be fetched: /)
  const large = `<sitemap><loc>${host}/large.xml</loc></sitemap>`
  answers.set('/three.xml', `<sitemapindex>${large.repeat(3)}</sitemapindex>`)
  expect(await against('/three.xml')).toBe(
    `✗ ${host}/large.xml cannot be fetched: the sitemaps have more than 100 MB.`,
  )
  expect(await against('/endless.xml')).toBe(
    `✗ ${host}/endless.xml cannot be fetched: it is longer than 50 MB.`,
  )
})

function answerWithoutEnd(response: ServerResponse): void {
  const part = Buffer.alloc(2 ** 20, 32)
  const write = (): void => {
    while (!response.destroyed && response.write(part)) {}
  }
  response.on('drain', write)
  write()
}

test('names and addresses tell the terminal nothing; a list that is damaged is no list', async () => {
  const name = 'a\u001B[2J\n::error::b'
  const dir = await writeSite({
    'site.config.ts': config(),
    [`docs/${name}.md`]: '# A\n',
    'docs/c.md': '# C\n',
  })
  expect((await run(['build', dir])).code).toBe(0)
  const { stdout } = await run(['urls', dir])
  expect(stdout.split('\n')).toContain('/docs/a\uFFFD[2J\uFFFD::error::b')
  mkdirSync(join(dir, 'old'))
  writeFileSync(join(dir, 'old', `${name}.html`), '<main><h1>A</h1></main>')
  expect((await run(['compare', join(dir, 'old'), dir])).stdout).toContain(
    '\n  /a\uFFFD[2J\uFFFD::error::b  ',
  )
  for (const ids of ['"x"', '[1]', 'null']) {
    writeFileSync(join(dir, 'list.json'), `{"format":"inkstone-urls-1","urls":{"/docs/c":${ids}}}`)
    expect((await run(['urls', dir, '--against', join(dir, 'list.json')])).stderr).toContain(
      'The file is neither a sitemap nor a list of addresses.',
    )
  }
})

test.for([
  ['<urlset></urlset>', 'names no page.'],
  ['<urlset></urlset><urlset>', 'names no page.'],
  ['<urlset>'.repeat(400_000), 'neither a sitemap nor a list'],
  ['<urlset><url><loc>not an address</loc></url></urlset>', 'names no page.'],
  [
    '<sitemapindex><sitemap><loc>https://notes.example/a.xml</loc></sitemap></sitemapindex>',
    'names other sitemaps',
  ],
  ['<urlset><url><loc>https://notes.example/notes/100%</loc></url></urlset>', '/100% is gone.'],
  [
    '<!-- <html> --><urlset><url><loc> <![CDATA[https://notes.example/notes/a&b]]></loc></url></urlset>',
    '/a&b is gone.',
  ],
  ['<urlset><url><loc>https://notes.example/notes/it&#39;s</loc></url></urlset>', "/it's is gone."],
])('a sitemap of an odd form, %s: %s', async ([text = '', said = '']) => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n', 'before.xml': text })
  expect((await run(['build', dir])).code).toBe(0)
  const { code, stderr } = await run(['urls', dir, '--against', join(dir, 'before.xml')])
  expect(code).toBe(1)
  expect(stderr.split('\n')[0]).toContain(said)
})

test('a list that cannot be written, and a page that cannot be read, are said', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n' })
  expect((await run(['build', dir])).code).toBe(0)
  const { stderr: unwritten } = await run(['urls', dir, '--save', dir])
  expect(unwritten).toBe(
    `✗ ${dir}  The system refuses this: this is a folder, but a file is expected (EISDIR).\n`,
  )
  const { stderr: long } = await run(['urls', 'a'.repeat(300)], { cwd: dir })
  expect(long).toContain('its name is longer than the system allows (ENAMETOOLONG).')
  writeFileSync(join(dir, 'dist/deep.html'), `<html><main>${'<div>'.repeat(20_000)}`)
  const { stderr: unread } = await run(['urls', dir])
  expect(unread.split('\n')[0]).toBe(
    `✗ ${join(dir, 'dist/deep.html')}  The elements of this page are nested too deeply to be read.`,
  )
})
