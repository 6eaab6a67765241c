import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Database } from 'node-sqlite3-wasm'
import { expect } from 'vitest'
import { copySample, run, start } from './run-sample.ts'
import type { Program } from './run-sample.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

// Sequelize looks for `sqlite3` here after all folders of packages: see the file there.
const NODE_PATH = join(repository, 'test/samples/stand-ins')

/** The project `admin-server` as far as the articles have brought it. */
export interface AdminServer {
  dir: string
  /** Runs Node to its end and gives what it wrote; fails unless its exit code is 0. */
  node(args: string[], env?: Record<string, string>): Promise<string>
  start(args: string[], env?: Record<string, string>): Program
  /** Runs the commands of an article, with the packages' own programs in the place of `npx`. */
  shell(commands: string): Promise<string>
  /** Starts a process that runs code among the project's own modules. */
  openProbe(): Probe
  /** Sends SQL to the database, past everything that is the project's own. */
  sql(statement: string): Record<string, unknown>[]
}

export interface Probe {
  /** Gives what the code returns, by way of JSON; rejects with what it throws. See `probe.mjs`. */
  evaluate(code: string): Promise<unknown>
  close(): Promise<void>
}

/** Copies the project of the article `create` and the layers of later articles over it. */
export async function copyAdminServer(...layers: string[]): Promise<AdminServer> {
  const dir = await copySample('create')
  for (const layer of layers) {
    await cp(join(repository, 'site/samples', layer), dir, { recursive: true })
  }
  await cp(join(dir, '.env.example'), join(dir, '.env'))

  return {
    dir,
    node: (args, env) => run('node', args, { dir, env: { NODE_PATH, ...env } }),
    start: (args, env) => start('node', args, { dir, env: { NODE_PATH, ...env } }),
    shell: (commands) =>
      run('sh', ['-e', '-c', commands.replaceAll('npx ', 'node_modules/.bin/')], { dir, env: { NODE_PATH } }),
    openProbe: () => openProbe(dir, { NODE_PATH }),
    sql: (statement) => {
      const database = new Database(join(dir, 'data/dev.sqlite'))
      // as: rows come as plain objects unless asked for otherwise.
      const rows = database.all(statement) as Record<string, unknown>[]
      database.close()
      return rows
    },
  }
}

function openProbe(dir: string, env: Record<string, string>): Probe {
  const options = { cwd: dir, env, execArgv: ['--env-file=.env'] }
  const child = fork(join(repository, 'test/samples/probe.mjs'), [dir], options)
  return {
    evaluate: async (code) => {
      child.send(code)
      // as: the process sends nothing else.
      const [{ result, error }] = (await once(child, 'message')) as [{ result?: unknown; error?: string }]
      if (error !== undefined) throw new Error(error)
      return result
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Both languages of an article below `docs/`. */
export async function readArticle(path: string): Promise<string[]> {
  const files = [`site/docs/${path}`, `site/i18n/en/docs/${path}`]
  return Promise.all(files.map((file) => readFile(join(repository, file), 'utf8')))
}

/** The bodies of an article's fences of a language, with the title where they have one. */
export function fencesOf(article: string, language: string): { title: string; body: string }[] {
  const fences = article.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)
  return Array.from(fences, ([, name, rest = '', body = '']) => {
    const title = /title="([^"]*)"/.exec(rest)?.[1] ?? ''
    return { name, title, body }
  }).filter(({ name }) => name === language)
}

/** Checks that a diff shown in an article leads from the lines of one text to those of another. */
export function expectDiff(diff: string, { before, after }: { before: string; after: string }): void {
  for (const hunk of diff.trimEnd().split('\n\n')) {
    const lines = hunk.split('\n')
    const side = (other: string): string =>
      lines.flatMap((line) => (line.startsWith(other) ? [] : [`${line.slice(1)}\n`])).join('')
    expect(before).toContain(side('+'))
    expect(after).toContain(side('-'))
  }
}
