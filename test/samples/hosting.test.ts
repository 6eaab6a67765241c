import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get as request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const manual = join(import.meta.dirname, '../../manual')

/** The manual at the root, and below a path; what lies in front of its addresses, and the folder that a server shows. */
interface Place {
  base: string
  root: string
  site: BuiltSite
}

let places: Place[]
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

/** A file as the manual shows it, for a place and a port; below a path it is changed as the manual says. */
function shown(language: string, { base, root }: Place, port: number): string {
  const name = language === 'nginx' ? 'nginx' : 'caddy'
  const page = readFileSync(join(manual, `docs/publish/${name}.md`), 'utf8')
  const text = new RegExp(`\`\`\`${language} title[^\\n]*\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''
  return text
    .replaceAll(/(\^|\s)\/(?=404|en\/|assets|search-index|\(?_|\.inkstone)/g, `$1${base}/`)
    .replace('/srv/notes', root)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
}

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const servers = [
  {
    name: 'nginx',
    start: (dir: string, place: Place, port: number): string[] => {
      // Its workers would be another user, who cannot read temporary folders.
      const user = userInfo().username === 'root' ? 'user root; ' : ''
      const load = existsSync(brotli) ? `load_module ${brotli}; ` : ''
      const own = `${load}${user}daemon off; pid ${dir}/pid; error_log ${dir}/errors; events {} http { include /etc/nginx/mime.types; access_log off;\n`
      const text = shown('nginx', place, port)
      const packed = existsSync(brotli)
        ? text.replace('gzip_static on;', 'gzip_static on; brotli_static on;')
        : text
      writeFileSync(join(dir, 'nginx.conf'), `${own}${packed}}\n`)
      return ['-c', join(dir, 'nginx.conf')]
    },
  },
  {
    name: 'caddy',
    start: (dir: string, place: Place, port: number): string[] => {
      const text = shown('caddy', place, port).replace('notes.example', `http://127.0.0.1:${port}`)
      writeFileSync(join(dir, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${text}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')]
    },
  },
]

// The servers are Debian packages; where one is missing, its test says so by being left out.
test.each(
  servers.flatMap((server) =>
    [0, 1].map((index) => ({ ...server, index, isThere: isInstalled(server.name) })),
  ),
)(
  '$name with the file of the manual answers as the preview does ($index, installed: $isThere)',
  async (row) => {
    const place = places[row.index]
    if (!row.isThere || place === undefined) return
    const { base, site } = place
    const dir = mkdtempSync(join(tmpdir(), `inkstone-${row.name}-`))
    const port = await freePort()
    const server = spawn(row.name, row.start(dir, place, port), { stdio: 'ignore' })
    onTestFinished(() => void server.kill())
    const root = `http://127.0.0.1:${port}${base}`
    await answers(root)

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
    expect(await (await get('/start/folders')).text()).toBe(site.html('/start/folders'))
    for (const [path, page] of [
      ['/nothing/here', '/404'],
      ['/en/nothing/here', '/en/404'],
      ['/_headers', '/404'],
    ] as const) {
      const missing = await get(path)
      expect([missing.status, await missing.text()], path).toEqual([404, site.html(page)])
    }
    const style = readdirSync(join(site.outDir, 'assets')).find((file) => /^style.*css$/.test(file)) ?? ''
    expect((await get(`/assets/${style}`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
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

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Waits for the first answer. */
async function answers(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}
