import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Cli from '../../src/cli.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { writeSite } from '../helpers/site.ts'

/** The package. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The program, as an author runs it. */
export const cli = join(repository, 'lib/cli.js')

/** The outcome of a command. */
export interface Run {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Does what `inkstone` does with these arguments, in this process: starting another one takes its time. */
export async function run(args: readonly string[], { cwd = repository, input = '' } = {}): Promise<Run> {
  // as: the address is not known to the type checker.
  const { main } = (await import(/* @vite-ignore */ pathToFileURL(cli).href)) as typeof Cli
  const output = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof output): Terminal['stdout'] => ({
    isTTY: false,
    write: (text: unknown) => {
      output[name] += String(text)
      return true
    },
  })
  const code = await main([...args], {
    cwd,
    stdin: Readable.from([input]),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
  })
  return { code, signal: null, ...output }
}

/** Starts `inkstone` with these arguments as an author does, or a shell that starts it. */
export async function start(
  args: readonly string[],
  {
    cwd = repository,
    program: file = cli,
    node = [],
    shell,
  }: { cwd?: string; program?: string; node?: readonly string[]; shell?: (command: string) => string } = {},
): Promise<Run> {
  const [program, ...rest] = shell
    ? ['bash', '-c', shell([process.execPath, file, ...args].map(quoted).join(' '))]
    : [process.execPath, ...node, file, ...args]
  const child = spawn(program ?? '', rest, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plainEnvironment(),
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, ...output }))
  })
}

/** Without what the test runner sets: an author has none of it. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...rest } = process.env
  return rest
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Every file below a folder with a hash of its bytes. */
export function treeOf(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .toSorted()
  return new Map(
    files.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(join(dir, name)))
        .digest('hex'),
    ]),
  )
}

/** Folders beside an output folder that begin with its name: builds in the making, or left by some. */
export function leftoversOf(outDir: string): string[] {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return []
  return readdirSync(parent).filter((name) => name.startsWith(`.${basename(outDir)}.`))
}

/** A copy of the repository's own site, outside of any git repository. */
export async function copyRealSite(): Promise<string> {
  const dir = await writeSite({})
  cpSync(join(repository, 'site'), dir, { recursive: true })
  return dir
}

/** The sidebar is the app's business; its files are named by what is in them. */
export function withoutSidebarFiles(html = ''): string {
  return html.replaceAll(/(?: |,"branch":")?\/assets\/sidebar\.[\da-f]{8}\.json"?/g, '')
}
