import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../../helpers/site.ts'
import { cli } from '../output.ts'

const files = {
  'site.config.ts':
    "export default { title: 'Notes', url: 'https://notes.example', server: { allowedHosts: ['.example.test'] } }\n",
  'docs/intro.md': '# Intro\n\nHello.\n',
}

/** Others in the network know this computer by these. */
const addresses = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
)

/** Runs a command that serves, and gives what it has said when it serves, with what is left to read. */
async function start(
  args: readonly string[],
  site: Record<string, string> = files,
): Promise<{ port: number; next: () => Promise<string> }> {
  const dir = await writeSite(site)
  const child = spawn(process.execPath, [cli, ...args, '--port', '0'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill()
    await closed
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  for (;;) {
    const [, port] = /^(?:Writing at|Serving) http:\/\/localhost:(\d+)\/$/.exec(await next()) ?? []
    if (port !== undefined) return { port: Number(port), next }
  }
}

async function statusFor(port: number, host: string): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/docs/intro',
    headers: { host, connection: 'close' },
  }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test('start says in a folder of Docusaurus that it is not the server for writing', async () => {
  const { next } = await start(['start'], {
    'docusaurus.config.js':
      "module.exports = { title: 'Notes', url: 'https://notes.example', presets: ['classic'] }\n",
    'docs/intro.md': files['docs/intro.md'],
  })
  expect(await next()).toBe('This is the finished site. `inkstone dev` shows it while you write.')
})

test.each([['dev'], ['start']])(
  '%s answers for the names that are allowed, in the configuration or besides',
  async (command) => {
    const { port } = await start([command, '--allowed-host', 'My.Name', '--allowed-host', 'other.name'])
    for (const host of ['localhost', 'my.name', 'other.name', 'docs.example.test'])
      expect([host, await statusFor(port, host)]).toEqual([host, 200])
    expect(await statusFor(port, 'attacker.example')).toBe(403)
  },
)

test.runIf(addresses.length > 0).each([
  ['dev', 'this site, drafts included,'],
  ['start', 'this site'],
])('%s on all addresses says who can read what, and where', async (command, what) => {
  const { port, next } = await start([command, '--host', '0.0.0.0'])
  const urls = addresses.map((address) => `http://${address}:${port}/`)
  expect(await next()).toBe(`Everybody in this network can read ${what} at ${urls.join(' and ')}`)
  expect(await statusFor(port, addresses[0] ?? '')).toBe(200)
  expect(await statusFor(port, 'attacker.example')).toBe(403)
})

test('what dev prints into a file of the folder is no change of it', async () => {
  const dir = await writeSite(files)
  const log = join(dir, 'dev.log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [cli, 'dev', '--port', '0'], {
    cwd: dir,
    stdio: ['ignore', output, output],
  })
  onTestFinished(() => void child.kill())
  const said = (): string => readFileSync(log, 'utf8')
  await expect.poll(said).toContain('Writing at')
  for (const count of [1, 2, 3]) {
    writeFileSync(join(dir, 'docs/intro.md'), `# Intro\n\nChange ${count}.\n`)
    await expect.poll(() => said().split('docs/intro.md').length - 1).toBe(count)
  }
  expect(said()).not.toContain('dev.log')
})
