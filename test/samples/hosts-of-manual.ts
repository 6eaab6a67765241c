import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** A built site at the root of a host, or below a path. */
export interface Place {
  /** The beginning of all addresses: empty, or `/handbook`. */
  base: string
  /** The folder that a server shows. */
  root: string
}

const pages = join(import.meta.dirname, '../../manual/docs/publish')

/** The module that sends Brotli files: a Debian package of its own. */
export const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

const hosts = {
  nginx: (dir: string, text: string): string[] => {
    // Its workers would be another user, who cannot read temporary folders.
    const user = userInfo().username === 'root' ? 'user root; ' : ''
    const load = existsSync(brotli) ? `load_module ${brotli}; ` : ''
    const own = `${load}${user}daemon off; pid ${dir}/pid; error_log ${dir}/errors; events {} http { include /etc/nginx/mime.types; access_log off;\n`
    const packed = existsSync(brotli)
      ? text.replace('gzip_static on;', 'gzip_static on; brotli_static on;')
      : text
    writeFileSync(join(dir, 'nginx.conf'), `${own}${packed}}\n`)
    return ['-c', join(dir, 'nginx.conf')]
  },
  caddy: (dir: string, text: string): string[] => {
    writeFileSync(join(dir, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${text}`)
    return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')]
  },
}

/** Starts a server with the file that the manual shows for it, until the test ends; gives the address of the site. */
export async function startHost(name: keyof typeof hosts, place: Place): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), `inkstone-${name}-`))
  const port = await freePort()
  const server = spawn(name, hosts[name](dir, shown(name, place, port)), { stdio: 'ignore' })
  onTestFinished(() => void server.kill())
  const url = `http://127.0.0.1:${port}${place.base}`
  await answers(url)
  return url
}

/** The file as the manual shows it, for a place and a port; below a path it is changed as the manual says. */
function shown(name: string, { base, root }: Place, port: number): string {
  const page = readFileSync(join(pages, `${name}.md`), 'utf8')
  const text = /```(?:nginx|caddy) title[^\n]*\n([^]*?)```/.exec(page)?.[1] ?? ''
  return text
    .replaceAll(/(\^|\s)\/(?=404|en\/|assets|search-index|\(?_|\.inkstone)/g, `$1${base}/`)
    .replace('/srv/notes', root)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace(/^notes\.example/, `http://127.0.0.1:${port}`)
}

/** Whether a program is there. */
export function isInstalled(name: string): boolean {
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
  const status = (): Promise<number> =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 20_000 }).toBeGreaterThan(0)
}
