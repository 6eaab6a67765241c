import { rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { config, startAuthoring, type Authoring } from './authoring.ts'

async function author(files: Record<string, string> = {}): Promise<Authoring> {
  const site = await startAuthoring({
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nSecret.\n',
    ...files,
  })
  onTestFinished(site.close)
  return site
}

/** As a browser asks that was led here by another name, or by a page of another site. */
async function ask(
  { port }: Authoring,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  const sent = request({ host: '127.0.0.1', port, path, headers: { connection: 'close', ...headers } }).end()
  const [response] = await once(sent, 'response')
  // The events never end.
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
  if (isStream) response.destroy()
  return {
    status: response.statusCode,
    headers: response.headers,
    text: isStream ? '' : await text(response),
  }
}

test('a foreign name reads nothing of what is being written', async () => {
  const site = await author()
  for (const path of [
    '/docs/draft',
    '/@inkstone/events',
    '/@inkstone/client.js',
    '/sitemap.xml',
    '/nowhere',
  ]) {
    const { status, text: body } = await ask(site, path, { host: `attacker.example:${site.port}` })
    expect(status).toBe(403)
    expect(body).not.toContain('Secret')
  }
  expect((await ask(site, '/docs/draft', { host: `localhost:${site.port}` })).text).toContain('Secret.')
})

test('a name is answered from when the configuration allows it', async () => {
  const site = await author()
  const statusOf = async (host: string): Promise<number> => (await ask(site, '/docs/draft', { host })).status
  expect(await statusOf('docs.example.test')).toBe(403)
  const allowing = config.replace('title:', "server: { allowedHosts: ['.example.test'] }, title:")
  await site.change(() => site.write('site.config.ts', allowing))
  expect(await statusOf('docs.example.test')).toBe(200)
  expect(await statusOf('attacker.example')).toBe(403)

  await site.change(() => site.write('site.config.ts', allowing.replace('title:', 'titel:')))
  expect(await statusOf('docs.example.test')).toBe(500)
})

test.each(['cross-site', 'same-site'])(
  'a page that is %s hears no events and runs no scripts of the server',
  async (from) => {
    const site = await author()
    for (const path of [
      '/@inkstone/events',
      '/@inkstone/client.js',
      '/@inkstone/dev.css',
      '/@inkstone/other',
    ]) {
      const { status, headers } = await ask(site, path, {
        'sec-fetch-site': from,
        origin: 'http://localhost:1',
      })
      expect(status).toBe(403)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
    for (const own of ['same-origin', 'none'])
      expect((await ask(site, '/@inkstone/events', { 'sec-fetch-site': own })).status).toBe(200)
  },
)

test('pages from elsewhere may lead here, but can neither read nor embed what they find', async () => {
  const site = await author({
    'static/a.txt': 'a',
    'docs/broken.md': '---\nsidebar_position: x\n---\n\n# Broken\n',
  })
  for (const path of ['/docs/draft', '/a.txt', '/nowhere']) {
    const { headers } = await ask(site, path, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    })
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  const { status, headers, text: body } = await ask(site, '/docs/draft', {})
  expect([status, body.includes('sidebar_position')]).toEqual([500, true])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('hidden files, and those that a host keeps back, are not served', async () => {
  const site = await author({
    'static/.env': 'KEY=secret',
    'static/.git/config': 'secret',
    'static/_headers': '/*\n  X-Secret: secret\n',
    'static/.well-known/security.txt': 'Contact: mailto:a@b.example',
    '.env': 'KEY=secret',
    'secret.txt': 'secret',
  })
  for (const path of ['.env', '.git/config', '_headers', 'secret.txt', 'static/.env', 'site.config.ts']) {
    expect(await site.get(path)).toMatchObject({ status: 404, text: expect.not.stringContaining('secret') })
  }
  expect((await site.get('.well-known/security.txt')).text).toContain('Contact:')
})

test('a link that leads out of the author’s folder is refused, also when it takes the place of a file', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'inkstone-outside-'))
  onTestFinished(() => rm(outside, { recursive: true }))
  await writeFile(join(outside, 'secret.txt'), 'top secret')
  const site = await author({
    'static/a.txt': 'a',
    'docs/intro.md': '# Intro\n\n[f](./f.txt)\n',
    'docs/f.txt': 'f',
  })
  const [, asset = ''] = /href="\/(assets\/f\.[^"]*)"/.exec((await site.get('docs/intro')).text) ?? []
  expect((await site.get(asset)).text).toBe('f')

  await site.change(async () => {
    for (const file of ['static/a.txt', 'docs/f.txt']) {
      rmSync(join(site.dir, file))
      symlinkSync(join(outside, 'secret.txt'), join(site.dir, file))
    }
  })
  for (const path of ['a.txt', asset]) {
    const { status, text: body } = await site.get(path)
    expect(status).toBe(500)
    expect(body).not.toContain('top secret')
  }
  expect((await site.get('docs/intro')).text).toContain('static/a.txt')
})
