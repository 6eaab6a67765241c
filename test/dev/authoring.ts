import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The configuration of the sites in these tests. */
export const config = `export default {
  title: 'Notes',
  url: 'https://notes.example',
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en' },
    { code: 'zh', label: '中文', htmlLang: 'zh-Hans' },
  ],
}
`

/** An event of the server. */
export interface PageEvent {
  server: string
  revision: number
  isReload: boolean
}

/** An author's folder that is being served. */
export interface Authoring {
  dir: string
  url: string
  port: number
  /** The lines that were printed so far. */
  printed: string[]
  write: (file: string, text: string | Buffer) => Promise<void>
  remove: (file: string) => Promise<void>
  /** Asks for an address below the base URL. */
  get: (path: string) => Promise<{ status: number; headers: Headers; text: string }>
  /** The next event that the server sends to an open page. */
  nextEvent: () => Promise<PageEvent>
  /** Changes something, and waits until the server says so. */
  change: (act: () => Promise<unknown>) => Promise<PageEvent>
  /** Ends the server and leaves the folder. */
  stop: () => Promise<void>
  /** Ends the server and removes the folder. */
  close: () => Promise<void>
}

interface DevModule {
  startDev: (options: {
    dir: string
    port: number
    host: string
    base?: string
    print?: (text: string) => void
  }) => Promise<{ url: string; accountUrl?: string; port: number; close: () => Promise<void> }>
}

/** The compiled server, which has the compiled client and the stock style sheet beside it. */
export async function loadDev(): Promise<DevModule> {
  const file = join(repository, 'lib/dev/server.js')
  if (!existsSync(file)) throw new Error('The engine is not compiled. Run `npm run prepare` first.')
  // as: the address is not known to the type checker.
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as DevModule
}

/** Serves a throw-away folder with these files. */
export async function startAuthoring(
  files: Record<string, string>,
  options: { base?: string; port?: number } = {},
): Promise<Authoring> {
  const dir = await mkdtemp(join(tmpdir(), 'inkstone-dev-'))
  const write = async (file: string, text: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    // At once, so that nobody sees the file half-written.
    writeFileSync(join(dir, file), text)
  }
  for (const [file, text] of Object.entries({ 'site.config.ts': config, ...files })) await write(file, text)

  const printed: string[] = []
  const { startDev } = await loadDev()
  const print = (text: string): number => printed.push(text)
  const server = await startDev({ dir, port: 0, host: '127.0.0.1', print, ...options })
  const events = await followEvents(server.port)
  let isStopped = false
  const stop = async (): Promise<void> => {
    events.close()
    if (!isStopped) await server.close()
    isStopped = true
  }
  return {
    dir,
    url: server.url,
    port: server.port,
    printed,
    write,
    remove: (file) => rm(join(dir, file), { recursive: true }),
    get: async (path) => {
      const response = await fetch(server.url + path, { redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    nextEvent: events.next,
    change: async (act) => {
      const event = events.next()
      await act()
      return event
    },
    stop,
    close: async () => {
      await stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Reads the server's events as a browser would; the one that greets is left out. */
async function followEvents(port: number): Promise<{ next: () => Promise<PageEvent>; close: () => void }> {
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/@inkstone/events`, { signal: abort.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<PageEvent> => {
    for (;;) {
      const match = /^data: (.*)\n\n/m.exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        // as: what the server is documented to send.
        return JSON.parse(match[1] ?? '') as PageEvent
      }
      const { value = '', done } = await reader.read()
      if (done) throw new Error('The server has closed the connection.')
      text += value
    }
  }
  await next()
  return { next, close: () => abort.abort() }
}
