import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { rolldown } from 'rolldown'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { requireChromium } from '../helpers/chromium.ts'
import { copySample, start } from './run-sample.ts'

// React Native cannot run here. Its names, and those of React Navigation, are those of small stand-ins.
const standIns = fileURLToPath(new URL('stand-ins/react-native/', import.meta.url))
const alias = {
  'react-native': join(standIns, 'react-native.tsx'),
  '@react-navigation/native': join(standIns, 'react-navigation.tsx'),
  '@react-navigation/native-stack': join(standIns, 'react-navigation.tsx'),
}

const notes = [
  { id: '7', title: 'Buy ink' },
  { id: '8', title: 'Grind it' },
]

let dir: string
beforeAll(async () => {
  dir = await copySample('react_native')
  await writeFile(join(dir, 'App.tsx'), await rootFile())
})

/** The file that the article has its reader write. */
async function rootFile(): Promise<string> {
  const article = await readFile(new URL('../../site/docs/react_native.md', import.meta.url), 'utf8')
  const [, line] = /`App\.tsx`[^`\n]*`(export [^`\n]*)`/.exec(article) ?? []
  if (line === undefined) throw new Error('The article does not say what stands in App.tsx.')
  return `${line}\n`
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Answers on a free port; gives the address. */
async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // as: a server that listens on a port has such an address.
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`)
}

const answerNotes: RequestListener = (request, response) => {
  response.statusCode = request.url === '/notes' ? 200 : 404
  response.setHeader('content-type', 'application/json').end(JSON.stringify(notes))
}

interface BundleOptions {
  /** Port of the server that is asked instead of the article's. */
  port?: string
  platform?: 'browser' | 'node'
}

/** A module of the sample as one script, as Metro makes one. */
async function bundle(
  input: string,
  { port = '3000', platform = 'node' }: BundleOptions = {},
): Promise<string> {
  const built = await rolldown({
    input: join(dir, input),
    platform,
    resolve: { alias },
    external: platform === 'node' ? /^react(?:\/|$)/ : [],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'other-port',
        transform: (code, id) => (id.endsWith('/notes.ts') ? code.replace(':3000/', `:${port}/`) : null),
      },
    ],
  })
  const { output } = await built.generate({ format: 'esm' })
  await built.close()
  return output[0].code
}

/** The exports of a module of the sample. */
async function load(input: string, options?: BundleOptions): Promise<Record<string, unknown>> {
  const file = join(dir, `${input.replaceAll(/\W/g, '-')}-${options?.port ?? ''}.mjs`)
  await writeFile(file, await bundle(input, options))
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}

/** Checks the types of the sample together with another file; gives the places of all errors. */
async function typeErrors(name: string, text: string): Promise<string[]> {
  await writeFile(join(dir, name), text)
  const compilerOptions = {
    target: 'esnext',
    module: 'preserve',
    lib: ['esnext', 'dom'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    // The stand-ins lie where there are no packages.
    paths: {
      ...Object.fromEntries(Object.entries(alias).map(([module, file]) => [module, [file]])),
      react: ['./node_modules/@types/react'],
      'react/*': ['./node_modules/@types/react/*'],
    },
  }
  const include = ['App.tsx', 'src', name]
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  const tsc = start('node', ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], { dir })
  await tsc.ended
  // An error may go on in lines that begin with white space.
  const lines = tsc.output().split('\n')
  return lines.filter((line) => /^\S/.test(line)).map((line) => line.replace(/,\d+\).*/, ')'))
}

test('the types of the sample fit, and a misspelt screen and missing parameters are errors', async () => {
  const mistakes = `import { useNavigation } from '@react-navigation/native'
export function useMistakes() {
  const navigation = useNavigation()
  navigation.navigate('Home')
  navigation.navigate('Notes')
  navigation.navigate('Note')
}
`
  expect(await typeErrors('mistakes.ts', mistakes)).toEqual(['mistakes.ts(5)', 'mistakes.ts(6)'])
})

type FetchNotes = (signal: AbortSignal) => Promise<unknown>

async function fetchNotesFrom({ port }: URL): Promise<FetchNotes> {
  const { fetchNotes } = await load('src/notes.ts', { port })
  return fetchNotes as FetchNotes
}

test('notes are fetched from a server, and an error of the server is one of the function', async () => {
  const fetchNotes = await fetchNotesFrom(await serve(answerNotes))
  expect(await fetchNotes(new AbortController().signal)).toEqual(notes)

  const broken = await fetchNotesFrom(await serve((_, response) => void response.writeHead(503).end()))
  await expect(broken(new AbortController().signal)).rejects.toThrow('The server answered 503')
})

test('a request that is aborted ends, on both sides', async () => {
  const controller = new AbortController()
  let closed: Promise<unknown> = Promise.resolve()
  const fetchNotes = await fetchNotesFrom(
    await serve((request) => {
      closed = new Promise((resolve) => request.socket.once('close', resolve))
      controller.abort()
    }),
  )
  await expect(fetchNotes(controller.signal)).rejects.toThrow(/abort/)
  await closed
})

async function render(input: string, name: string, props: object): Promise<string> {
  const exported = await load(input)
  return renderToStaticMarkup(createElement(exported[name] as ComponentType, props))
}

test('the card shows its title and what stands in it', async () => {
  expect(await render('src/Card.tsx', 'Card', { title: 'Ink', children: 'Black' })).toBe(
    '<div><div><span>Ink</span><span>Draft</span></div>Black</div>',
  )
})

test('the list shows a row for each note with lines between them, or that there are none', async () => {
  const onOpen = (): void => undefined
  expect(await render('src/NoteList.tsx', 'NoteList', { notes, onOpen })).toBe(
    '<button type="button"><span>Buy ink</span></button><div></div>' +
      '<button type="button"><span>Grind it</span></button>',
  )
  expect(await render('src/NoteList.tsx', 'NoteList', { notes: [], onOpen })).toBe(
    '<span>No notes yet</span>',
  )
})

test('the app waits, lists the notes and opens one; without an answer it says why', async () => {
  let answer = answerNotes
  const origin = await serve((request, response) => {
    if (request.url === '/notes') return answer(request, response)
    return void response
      .setHeader('content-type', request.url === '/' ? 'text/html' : 'text/javascript')
      .end(
        request.url === '/' ? '<div id="root"></div><script type="module" src="/app.js"></script>' : script,
      )
  })
  await writeFile(
    join(dir, 'main.tsx'),
    `import { createRoot } from 'react-dom/client'
import App from './App'
createRoot(document.getElementById('root')!).render(<App />)
`,
  )
  const script = await bundle('main.tsx', { port: origin.port, platform: 'browser' })

  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const held: (() => void)[] = []
    answer = (request, response) => void held.push(() => answerNotes(request, response))
    await page.goto(origin.href)
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    await page.getByRole('button', { name: 'Grind it' }).click()
    await page.getByText('Note 8').waitFor()

    answer = (_, response) => void response.writeHead(500).end()
    await page.reload()
    await page.getByText('Error: The server answered 500').waitFor()
  } finally {
    await browser.close()
  }
})
