import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { clickActions, keyActions, type Engine } from './engine.ts'

/** Nobody is called but this machine: a proxy that is not there answers for all others. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'remote.prefs.recommended': true,
  'toolkit.telemetry.enabled': false,
}

/**
 * Starts Firefox without windows and speaks WebDriver BiDi with it, which needs no driver in between.
 * @param own further preferences, as in `about:config`
 */
export async function openFirefox(
  program: string,
  own: Record<string, string | number | boolean> = {},
): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'inkstone-firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, ...own }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), preferences.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_HEADLESS: '1' } },
  )
  const close = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill()) await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const connection = await connect(`${await addressOf(child)}/session`)
    return await startSession(connection, async () => {
      connection.end()
      await close()
    })
  } catch (error) {
    await close()
    throw error
  }
}

/** Firefox writes where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended before it listened:\n${said}`)))
  })
}

type Answer = Record<string, unknown>

interface Connection {
  send: (method: string, params: object) => Promise<Answer>
  onEvent: (listener: (method: string, params: Answer) => void) => void
  end: () => void
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const listeners: ((method: string, params: Answer) => void)[] = []
  let last = 0
  socket.on('message', (data: Buffer) => {
    // as: the protocol's messages.
    const message = JSON.parse(data.toString()) as Answer & { id?: number; method?: string }
    if (message.id === undefined) {
      for (const listener of listeners) listener(message.method ?? '', message['params'] as Answer)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message['type'] === 'success') asked?.resolve(message['result'] as Answer)
    else asked?.reject(new Error(`${String(message['error'])}: ${String(message['message'])}`))
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    onEvent: (listener) => void listeners.push(listener),
    end: () => socket.close(),
  }
}

async function startSession({ send, onEvent }: Connection, close: () => Promise<void>): Promise<Engine> {
  const problems: string[] = []
  onEvent((method, params) => {
    if (method === 'log.entryAdded' && ['warn', 'error'].includes(String(params['level'])))
      problems.push(`${String(params['level'])}: ${String(params['text'])}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // The tab of the start has its focus in the bar of addresses, and no key would show where it is.
  const open = async (): Promise<string> =>
    String((await send('browsingContext.create', { type: 'tab' }))['context'])
  const tabs: { first: string; second?: string } = { first: await open() }
  let context = tabs.first
  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (work, ...args) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${work.toString()})(...${JSON.stringify(args)})))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } } // as: the protocol's.
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
      // as: what the function gives, as JSON.
      return (result?.value === undefined ? undefined : JSON.parse(result.value)) as never
    },
    clickAt: async (x, y) => {
      await send('input.performActions', { context, actions: clickActions(x, y) })
    },
    press: async (key) => {
      await send('input.performActions', { context, actions: keyActions(key) })
    },
    step: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta })),
    showTab: async (tab) => {
      context = tabs[tab] ??= await open()
      await send('browsingContext.activate', { context })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    takeProblems: () => problems.splice(0),
    screenshot: async () => String((await send('browsingContext.captureScreenshot', { context }))['data']),
    printFirst: async () =>
      String((await send('browsingContext.print', { context, pageRanges: [1] }))['data']),
    close,
  }
}
