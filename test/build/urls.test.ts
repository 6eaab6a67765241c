import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  expect(stderr.replace(/^✗ \/docs has[^]*?\n\n/, '')).toBe(
    '✗ /docs/a has lost #two.\n  Keep the id with `{#two}` behind the heading, or in the front matter: `heading_aliases: { two: … }`.\n\n' +
      "✗ /docs/c is gone.\n  Keep the address with `slug`, or lead on from it: `redirects: { '/docs/c': '/…' }`.\n",
  )
  expect((await run(['urls', dir, '--against', sitemap])).stderr).toContain('✗ /docs/c is gone.')
})

test('a folder of HTML of any engine can be held against the site; what is no list is said', async () => {
  const dir = await writeSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n' })
  expect((await run(['build', dir])).code).toBe(0)
  mkdirSync(join(dir, 'old/docs'), { recursive: true })
  writeFileSync(join(dir, 'old/docs/a.html'), '<main><h1>A</h1></main>')
  expect((await run(['urls', dir, '--against', join(dir, 'old')])).stdout).toBe(
    'All 1 addresses of before are there, and the ids of their headings.\n',
  )
  const { code, stderr } = await run(['urls', dir, '--against', join(dir, 'site.config.ts')])
  expect([code, stderr.split('\n')[0]]).toEqual([
    1,
    `✗ ${join(dir, 'site.config.ts')}  The file is neither a sitemap nor a list of addresses.`,
  ])
})
