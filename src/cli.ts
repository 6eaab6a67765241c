#!/usr/bin/env node
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import { build, type BuildResult } from './make/build.ts'
import { adminKeyVariable, withoutAdminKey } from './config/admin-key.ts'
import { isHostName } from './config/texts.ts'
import { closest, printProblem, UserError } from './errors/errors.ts'
import type { Site } from './types/site.ts'
import { terminalReporter, type Terminal } from './cli/terminal.ts'
import { readOrRefuse, usage, UsageError } from './cli/usage.ts'

const options = {
  'out-dir': { type: 'string' },
  base: { type: 'string' },
  strict: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

interface Arguments {
  terminal: Terminal
  dir: string
  outDir?: string
  base?: string
  isStrict: boolean
  port?: number
  host: string
  allowedHosts: string[]
}

const commands: Readonly<Record<string, (args: Arguments) => Promise<void>>> = {
  build: async (args) => void (await buildSite(args)),
  start: async (args) => {
    const { outDir, site } = await buildSite(args)
    await serve(outDir, args, site)
  },
  preview: previewBuild,
  dev: async (args) => {
    const { startDev } = await import('./dev/server.ts')
    const { url, networkUrls } = await startDev({
      dir: args.dir,
      port: args.port ?? 3000,
      host: args.host,
      allowedHosts: args.allowedHosts,
      ...(args.base !== undefined && { base: args.base }),
    })
    args.terminal.stdout.write(`Writing at ${url}\n`)
    tellNetwork(args.terminal, networkUrls, 'this site, drafts included,')
  },
  index: fillIndex,
  i18n: () =>
    Promise.reject(new UsageError('Options come behind `i18n`, e.g. `inkstone i18n status --json`.')),
}

if (isProgram()) {
  // Ctrl-C ends the process in order, so that a build can remove what it has begun.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => process.exit(code))
  }
  const { stdout, stderr } = process
  process.exitCode = await main(process.argv.slice(2), { cwd: process.cwd(), stdout, stderr })
}

/** Whether this file was started, perhaps through a link, and not imported. */
function isProgram(): boolean {
  const [, started] = process.argv
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(import.meta.url))
}

/** Does what a command line says, prints what there is to say, and gives the exit code. */
export async function main(argv: string[], terminal: Terminal): Promise<number> {
  try {
    refuseKey(argv)
    // It has commands of its own, with other options.
    if (argv[0] === 'i18n') {
      const { runI18n } = await import('./cli/i18n.ts')
      await runI18n(argv.slice(1), terminal)
    } else {
      const { command, args } = parseCommandLine(argv, terminal)
      await command?.(args)
    }
    return 0
  } catch (error) {
    return printFailure(error, terminal.stderr)
  }
}

function parseCommandLine(
  argv: string[],
  terminal: Terminal,
): { command?: (args: Arguments) => Promise<void>; args: Arguments } {
  const { values, positionals } = readOrRefuse(() =>
    parseArgs({ args: argv, options, allowPositionals: true }),
  )
  const [name, folder = '.', ...rest] = positionals
  const args: Arguments = {
    terminal,
    dir: path.resolve(terminal.cwd, folder),
    isStrict: values.strict === true,
    host: values.host ?? 'localhost',
    allowedHosts: values['allowed-host'].map(parseHost),
    ...(values['out-dir'] !== undefined && { outDir: path.resolve(terminal.cwd, values['out-dir']) }),
    ...(values.base !== undefined && { base: values.base }),
    ...(values.port !== undefined && { port: parsePort(values.port) }),
  }
  if (values.version === true) {
    terminal.stdout.write(`${readVersion()}\n`)
    return { args }
  }
  if (values.help === true) {
    terminal.stdout.write(`${usage}\n`)
    return { args }
  }
  if (name === undefined) throw new UsageError('Which command?')
  const command = commands[name]
  if (command === undefined) {
    const near = closest(name, Object.keys(commands))
    throw new UsageError(
      `There is no command "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    )
  }
  if (rest.length > 0)
    throw new UsageError(`One folder only, but there are more: ${[folder, ...rest].join(' ')}`)
  return { command, args }
}

/** A key on the command line can be read by every program, and stays in the shell's history. */
function refuseKey(argv: readonly string[]): void {
  if (!argv.some((argument) => /^--\w*-?(?:api-?)?key\b/i.test(argument))) return
  throw new UsageError(`No key is taken as an argument. Set ${adminKeyVariable} in the environment.`)
}

function parsePort(written: string): number {
  const port = Number(written)
  if (!/^\d+$/.test(written) || port > 65_535)
    throw new UsageError(`--port takes a number up to 65535, not "${written}".`)
  return port
}

function parseHost(written: string): string {
  if (isHostName(written)) return written.toLowerCase()
  throw new UsageError(
    `--allowed-host takes a name without scheme, port and path, like my.name or .example.test, not "${written}".`,
  )
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  // The package's own file, whose shape is known.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function buildSite(args: Arguments): Promise<BuildResult> {
  const { cwd, stdout } = args.terminal
  const reporter = terminalReporter(stdout)
  const started = performance.now()
  const result = await build({
    dir: args.dir,
    reporter,
    strict: args.isStrict,
    ...(args.outDir !== undefined && { outDir: args.outDir }),
    ...(args.base !== undefined && { base: args.base }),
  }).finally(reporter.end)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  const reused = result.reused === 0 ? '' : ` (${result.reused} unchanged)`
  const place = path.relative(cwd, result.outDir) || '.'
  stdout.write(`Built ${result.pages} pages${reused} in ${seconds} s, peak memory ${memory} MB → ${place}\n`)
  return result
}

async function fillIndex({ dir, base, terminal: { stdout } }: Arguments): Promise<void> {
  const { pushIndex } = await import('./search/hosted-index/push.ts')
  const reporter = terminalReporter(stdout)
  const { indexName, pages, records } = await pushIndex({
    dir,
    reporter,
    ...(base !== undefined && { base }),
  }).finally(reporter.end)
  stdout.write(`Filled the index "${indexName}" with ${records} records of ${pages} pages\n`)
}

/** Serves the folder that is named, else the configuration's. A build may be served without its configuration. */
async function previewBuild(args: Arguments): Promise<void> {
  const { loadSite } = await import('./config/load.ts')
  const { outDir } = args
  if (outDir === undefined) {
    const site = await loadSite(args.dir, {})
    await serve(site.outDir, args, site)
  } else await serve(outDir, args, await loadSite(args.dir, {}).catch(() => undefined))
}

async function serve(outDir: string, args: Arguments, site?: Site): Promise<void> {
  const { stdout } = args.terminal
  const { startPreview } = await import('./preview/server.ts')
  const wanted = args.port ?? 4173
  const allowedHosts = [...args.allowedHosts, ...(site?.server.allowedHosts ?? [])]
  const preview = await startPreview({ outDir, port: wanted, host: args.host, allowedHosts })
  if (preview.port !== wanted && wanted !== 0)
    stdout.write(`Port ${wanted} is in use, so this is another one.\n`)
  stdout.write(`Serving ${preview.url}\n`)
  tellNetwork(args.terminal, preview.networkUrls, 'this site')
}

/** Says who else can read what is served. */
function tellNetwork({ stdout }: Terminal, urls: readonly string[], what: string): void {
  if (urls.length > 0) stdout.write(`Everybody in this network can read ${what} at ${urls.join(' and ')}\n`)
}

/** Prints what went wrong and gives the exit code: 1 the author has something to fix, 2 wrong usage. */
function printFailure(error: unknown, stderr: Terminal['stderr']): number {
  const print = (text: string): void => void stderr.write(`${withoutAdminKey(text)}\n`)
  if (error instanceof UsageError) {
    print(`${error.message}\n\n${usage}`)
    return 2
  }
  if (error instanceof UserError) {
    const problems = error.problems.map((problem) => printProblem(problem, { colors: stderr.isTTY }))
    print(problems.join('\n\n'))
    return 1
  }
  print(`This is a fault of Inkstone itself. Please report it with the lines below.\n\n${inspect(error)}`)
  return 1
}
