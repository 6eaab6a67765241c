import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { clickActions, keyActions, until, type Engine } from './engine.ts'

/** The programs that WebKit needs here. */
export interface WebKitPrograms {
  driver: string
  /** The browser that comes with the engine. */
  browser: string
  /** A screen for it, where there is none. */
  screen: string
}

/** A browser that is there takes a second. */
const SESSION_MS = 20_000
const STARTS = 4

const SCREEN = { width: 1600, height: 1200 }

/**
 * Starts WebKitGTK on a screen of its own and speaks WebDriver with it.
 *
 * The driver loses a browser that starts slowly, as one does whose libraries come from the disk for the first time: it
 * then never answers. A later start finds the libraries in memory.
 */
export async function openWebKit(programs: WebKitPrograms): Promise<Engine> {
  for (let start = 1; ; start += 1) {
    try {
      return await startWebKit(programs)
    } catch (error) {
      const lost = error instanceof DOMException && error.name === 'TimeoutError'
      if (!lost || start === STARTS) throw error
    }
  }
}

async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const children: ChildProcess[] = []
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill()) await gone
    }
  }
  try {
    const display = await startScreen(screen, children)
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', GSK_RENDERER: 'cairo' },
    })
    children.push(child)
    const problems: string[] = []
    followConsole(child, problems)
    return await startSession(`http://127.0.0.1:${port}`, { browser, problems, close })
  } catch (error) {
    await close()
    throw error
  }
}

/** Xvfb chooses a number for its screen and writes it. */
function startScreen(screen: string, children: ChildProcess[]): Promise<string> {
  const child = spawn(
    screen,
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  children.push(child)
  return new Promise((resolve, reject) => {
    child.stdio[3]?.on('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** The browser writes to its output what its pages write to the console. */
function followConsole(child: ChildProcess, problems: string[]): void {
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split('\n').filter((line) => /^CONSOLE .*\b(WARN|ERROR)/.test(line))
    problems.push(...lines)
  })
}

interface SessionOptions {
  browser: string
  problems: string[]
  close: () => Promise<void>
}

const CAPABILITIES = {
  browserName: 'MiniBrowser',
  // Nobody is called but this machine.
  proxy: {
    proxyType: 'manual',
    httpProxy: '127.0.0.1:9',
    sslProxy: '127.0.0.1:9',
    noProxy: ['localhost', '127.0.0.1'],
  },
}

async function startSession(address: string, { browser, problems, close }: SessionOptions): Promise<Engine> {
  const ask = async (path: string, request: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(address + path, request)
    const { value } = (await response.json()) as { value: unknown } // as: the protocol's.
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await until(() => ask('/status'), 'WebKitWebDriver')
  const options = {
    binary: browser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  }
  const capabilities = { alwaysMatch: { ...CAPABILITIES, 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await ask('/session', {
    method: 'POST',
    body: JSON.stringify({ capabilities }),
    signal: AbortSignal.timeout(SESSION_MS),
  })) as { sessionId: string } // as: the protocol's.
  const send = (path: string, body: object = {}): Promise<unknown> =>
    ask(`/session/${sessionId}${path}`, { method: 'POST', body: JSON.stringify(body) })
  const run: Engine['run'] = async (work, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${work.toString()})(...${JSON.stringify(args)}))().then(
        (result) => done(JSON.stringify({ result })),
        (error) => done(JSON.stringify({ error: String(error) })))`
    const said = String(await send('/execute/async', { script, args: [] }))
    const { result, error } = JSON.parse(said) as { result?: never; error?: string } // as: written above.
    if (error !== undefined) throw new Error(error)
    return result as never
  }
  const tabs: { first: string; second?: string } = {
    first: String(await ask(`/session/${sessionId}/window`)),
  }
  return {
    name: 'WebKit',
    open: async (url) => void (await send('/url', { url })),
    run,
    clickAt: async (x, y) => void (await send('/actions', { actions: clickActions(x, y) })),
    press: async (key) => void (await send('/actions', { actions: keyActions(key) })),
    step: async (steps) => void (await send(steps < 0 ? '/back' : '/forward')),
    // A tab that is not seen draws nothing: each stands in a window of its own.
    showTab: async (tab) => {
      // as: the protocol's.
      const opened =
        tabs[tab] ?? ((await send('/window/new', { type: 'window' })) as { handle: string }).handle
      tabs[tab] = opened
      await send('/window', { handle: opened })
    },
    resize: async (width, height) => {
      await send('/window/rect', { width, height })
      // The window has a frame and a bar.
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
      const outer = { width: 2 * width - inner.width, height: 2 * height - inner.height }
      // On a screen without a window manager the window below the pointer has the focus; it rests in the middle.
      const [x, y] = [SCREEN.width - outer.width, SCREEN.height - outer.height].map((rest) => rest / 2)
      await send('/window/rect', { ...outer, x, y })
    },
    takeProblems: () => problems.splice(0),
    screenshot: async () => String(await ask(`/session/${sessionId}/screenshot`)),
    close: async () => {
      await ask(`/session/${sessionId}`, { method: 'DELETE' }).catch(() => undefined)
      await close()
    },
  }
}
