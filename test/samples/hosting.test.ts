import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const manual = join(import.meta.dirname, '../../manual')
const page = readFileSync(join(manual, 'docs/publish/hosting.md'), 'utf8')

let site: BuiltSite
beforeAll(async () => {
  site = await buildSite(manual)
})

/** A file as the manual shows it, for the built site on a port. */
function shown(language: string, port: number): string {
  const text = new RegExp(`\`\`\`${language} [^\\n]*\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''
  return text.replaceAll('/srv/notes', site.outDir).replace('listen 80', `listen 127.0.0.1:${port}`)
}

const servers = [
  {
    name: 'nginx',
    start: (dir: string, port: number): string[] => {
      // Its workers would be another user, who cannot read temporary folders.
      const user = userInfo().username === 'root' ? 'user root; ' : ''
      const own = `${user}daemon off; pid ${dir}/pid; error_log ${dir}/errors; events {} http { include /etc/nginx/mime.types; access_log off;\n`
      writeFileSync(join(dir, 'nginx.conf'), `${own}${shown('nginx', port)}}\n`)
      return ['-c', join(dir, 'nginx.conf')]
    },
  },
  {
    name: 'caddy',
    start: (dir: string, port: number): string[] => {
      const text = shown('caddy', port).replace('notes.example', `http://127.0.0.1:${port}`)
      writeFileSync(join(dir, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${text}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')]
    },
  },
]

// The servers are Debian packages; where one is missing, its test says so by being left out.
test.each(servers.map((server) => ({ ...server, isThere: isInstalled(server.name) })))(
  '$name with the file of the manual answers as the preview does (installed: $isThere)',
  async ({ name, start, isThere }) => {
    if (!isThere) return
    const dir = mkdtempSync(join(tmpdir(), `inkstone-${name}-`))
    const port = await freePort()
    const server = spawn(name, start(dir, port), { stdio: 'ignore' })
    onTestFinished(() => void server.kill())
    const root = `http://127.0.0.1:${port}`
    await answers(root)

    const get = (path: string): Promise<Response> => fetch(root + path)
    const titles = await Promise.all(
      ['/', '/start/folders', '/en/', '/en/start/folders', '/search'].map(async (path) => {
        const response = await get(path)
        return [
          response.status,
          response.headers.get('content-type'),
          response.headers.get('x-content-type-options'),
        ]
      }),
    )
    expect(titles).toEqual(titles.map(() => [200, 'text/html; charset=utf-8', 'nosniff']))
    expect(await (await get('/start/folders')).text()).toBe(site.html('/start/folders'))
    const missing = await get('/nothing/here')
    expect([missing.status, await missing.text()]).toEqual([404, site.html('/404')])
    const style = readdirSync(join(site.outDir, 'assets')).find((file) => file.endsWith('.css')) ?? ''
    const asset = await get(`/assets/${style}`)
    expect([asset.headers.get('content-encoding'), asset.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/start/folders.md')).headers.get('content-type')).toMatch(/charset=utf-8/)
  },
)

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
