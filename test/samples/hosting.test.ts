import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get as request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'
import { brotli, isInstalled, startHost, type Place } from './hosts-of-manual.ts'

const manual = join(import.meta.dirname, '../../manual')

/** The manual at the root, and below a path. */
let places: (Place & { site: BuiltSite })[]
beforeAll(async () => {
  const site = await buildSite(manual)
  const root = mkdtempSync(join(tmpdir(), 'inkstone-root-'))
  const below = await buildSite(manual, { base: '/handbook/' })
  cpSync(below.outDir, join(root, 'handbook'), { recursive: true })
  places = [
    { base: '', root: site.outDir, site },
    { base: '/handbook', root, site: below },
  ]
})

// The servers are Debian packages; where one is missing, its test says so by being left out.
const hosts = (['nginx', 'caddy'] as const).flatMap((name) =>
  [0, 1].map((index) => ({ name, index, isThere: isInstalled(name) })),
)
test.each(hosts)(
  '$name with the file of the manual answers as the preview does ($index, installed: $isThere)',
  async (row) => {
    const place = places[row.index]
    if (!row.isThere || place === undefined) return
    const { site } = place
    const root = await startHost(row.name, place)

    const get = (path: string): Promise<Response> => fetch(root + path)
    const policy = /Content-Security-Policy: (.*)/.exec(
      readFileSync(join(site.outDir, '_headers'), 'utf8'),
    )?.[1]
    for (const path of ['/', '/start/folders', '/en/', '/en/start/folders', '/search']) {
      const { status, headers } = await get(path)
      const said = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy']
      expect([status, ...said.map((name) => headers.get(name))], path).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        'nosniff',
        policy,
      ])
    }
    for (const [path, status, page] of [
      ['/start/folders', 200, '/start/folders'],
      ['/start/folders/', 200, '/start/folders'],
      ['/en/start/folders/?from=mail', 200, '/en/start/folders'],
      ['/en', 200, '/en/'],
      ['/nothing/here', 404, '/404'],
      ['/en/nothing/here', 404, '/en/404'],
      ['/_headers', 404, '/404'],
    ] as const) {
      const answer = await get(path)
      expect([answer.status, await answer.text()], path).toEqual([status, site.html(page)])
    }
    const style = readdirSync(join(site.outDir, 'assets')).find((file) => /^style.*css$/.test(file)) ?? ''
    const kept = (await get(`/assets/${style}`)).headers.get('cache-control')
    expect(kept?.split(/, ?/)).toEqual(['public', 'max-age=31536000', 'immutable'])
    expect((await get('/start/folders.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    await sendsFilesOfTheBuild(
      root,
      site,
      row.name === 'caddy' || existsSync(brotli) ? ['gzip', 'br'] : ['gzip'],
    )
  },
)

async function sendsFilesOfTheBuild(
  root: string,
  site: BuiltSite,
  encodings: readonly string[],
): Promise<void> {
  for (const encoding of encodings) {
    const { headers, length } = await ask(`${root}/start/folders`, encoding)
    const { size } = statSync(join(site.outDir, `start/folders.html.${encoding === 'br' ? 'br' : 'gz'}`))
    const said = [headers['content-encoding'], length, headers['content-type']]
    expect(said).toEqual([encoding, size, 'text/html; charset=utf-8'])
    expect(headers.vary).toMatch(/accept-encoding/i)
  }
}

/** An answer as it comes: its headers, and how many bytes follow them, still packed. */
async function ask(url: string, encoding: string): Promise<{ headers: IncomingHttpHeaders; length: number }> {
  const asked = request(url, { headers: { 'accept-encoding': encoding } })
  // as: that is what the event brings.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let length = 0
  for await (const bytes of answer as AsyncIterable<Buffer>) length += bytes.length
  return { headers: answer.headers, length }
}
