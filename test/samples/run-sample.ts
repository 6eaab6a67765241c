import { spawn } from 'node:child_process'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A program that a test has started. */
export interface Program {
  /** Its output so far, errors included. */
  output(): string
  /** Waits until its output matches; fails when it ends before that. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export interface RunOptions {
  dir: string
  /** Variables besides PATH and HOME. */
  env?: Record<string, string>
}

/** Copies `site/samples/<name>` to a temporary folder and gives it the repository's packages. */
export async function copySample(name: string): Promise<string> {
  const dir = join(await mkdtemp(join(inject('temporaryFolder'), `${name}-`)), name)
  await cp(join(repository, 'site/samples', name), dir, { recursive: true })
  await symlink(join(repository, 'node_modules'), join(dir, 'node_modules'))
  return dir
}

/** Starts a program. It knows nothing of the test's own variables: NODE_ENV changes what Express does. */
export function start(command: string, args: string[], { dir, env = {} }: RunOptions): Program {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, { cwd: dir, env: { PATH, HOME, ...env }, stdio: 'pipe' })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text))
  }

  let isOver = false
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    // as: one of the two is always there.
    child.once('close', (code, signal) => resolve((code ?? signal) as number | NodeJS.Signals))
  }).finally(() => (isOver = true))
  ended.catch(() => undefined)

  const output = (): string => written.join('')
  return { output, ended, kill: (signal) => child.kill(signal), says: (pattern) => says(pattern) }

  async function says(pattern: RegExp): Promise<RegExpExecArray> {
    while (true) {
      const match = pattern.exec(output())
      if (match) return match
      if (isOver) throw new Error(`${command} ended without saying ${String(pattern)}:\n${output()}`)
      await setTimeout(20)
    }
  }
}

/** Runs a program to its end and gives what it wrote; fails unless its exit code is 0. */
export async function run(command: string, args: string[], options: RunOptions): Promise<string> {
  const program = start(command, args, options)
  const end = await program.ended
  if (end !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${end}:\n${program.output()}`)
  return program.output()
}

/** Ports that nobody uses at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = servers.map(async (server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // as: a server that listens on a port has such an address.
    return (server.address() as AddressInfo).port
  })
  const free = await Promise.all(ports)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return free
}
