import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { CommanderError, Command, type Option } from 'commander'
import { attempt } from './defined.ts'
import { adminKeyVariable, withoutAdminKey } from './config/admin-key.ts'
import { printProblem, UserError } from './errors/errors.ts'
import { refusedFile, tellForgottenFailures } from './errors/foreign-errors.ts'
import type { Site } from './types/site.ts'
import { buildSite, type BuildArguments } from './cli/build.ts'
import { addCompare, addUrls } from './cli/compare.ts'
import { addInit } from './cli/init.ts'
import { addCheck } from './cli/check.ts'
import { addDoctor } from './cli/doctor.ts'
import { addVersion } from './cli/version.ts'
import { withHabit } from './cli/habits.ts'
import { addI18n } from './cli/i18n.ts'
import { allowedHost, base, book, bookBoth, host, json, outDir, port, strict } from './cli/options.ts'
import { terminalReporter, type Terminal } from './cli/terminal.ts'

interface ServeArguments extends SiteArguments {
  port: number
  host: string
  allowedHost?: string[]
}

/** Exit codes of a command that was ended from outside: by whoever reads along, by Ctrl-C and by a signal. */
const fromOutside: ReadonlySet<number> = new Set([141, 130, 143])

/** Node's code where nothing is left to do, and something is still waited for. */
const waitsInVain = 13

/** The program, where this file was started: the module that loads the bundle waits for its end. */
export const started: Promise<void> | undefined = isProgram() ? runProgram() : undefined

/** Does what the command line says, and sets the exit code of the process. */
export async function runProgram(): Promise<void> {
  // Ctrl-C ends the process in order, so that a build can remove what it has begun.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  const { stdin, stdout, stderr } = process
  // Whoever reads along has seen enough (`inkstone urls | head`); what was begun is removed as after Ctrl-C.
  for (const stream of [stdout, stderr]) stream.on('error', () => process.exit(141))
  tellForgottenFailures()
  process.once('exit', tellUntimelyEnd)
  const enter = (dir: string): void => {
    // Where the folder cannot be entered, the file that is read first says so, by its name.
    attempt(() => process.chdir(dir))
  }
  const args = process.argv.slice(2)
  const code = await main(args, { cwd: process.cwd(), stdin, stdout, stderr, enter })
  process.off('exit', tellUntimelyEnd)
  process.exitCode = code
  // What goes on then, where nothing is served, is code of the site that nobody waits for: a timer, an open connection.
  if (code !== 0 || !serving.has(args[0] ?? '')) setTimeout(() => process.exit(), 1000).unref()
}

/** Commands that go on until they are ended. */
const serving: ReadonlySet<string> = new Set(['start', 'preview', 'dev'])

/** Says of a command that ends before it is done what code of the site's own has done. */
function tellUntimelyEnd(): void {
  const code = Number(process.exitCode ?? 0)
  if (fromOutside.has(code)) return
  const message =
    code === waitsInVain
      ? 'Code of this site waits for something that never comes, such as a promise that nobody keeps.'
      : 'Code of this site ended the process before the command was done, with `process.exit`.'
  process.stderr.write(`${printProblem({ message })}\n`)
  process.exitCode = 1
}

/** Whether this file was started, perhaps through a link, and not imported. */
function isProgram(): boolean {
  const [, file] = process.argv
  return file !== undefined && realpathSync(file) === realpathSync(fileURLToPath(import.meta.url))
}

/** Does what a command line says, prints what there is to say, and gives the exit code. */
export async function main(argv: string[], terminal: Terminal): Promise<number> {
  try {
    const version = readVersion()
    const program = createProgram(terminal, version)
    addInit(program, terminal, version)
    addSiteCommands(program, terminal)
    addCheck(program, terminal, version)
    addUrls(program, terminal)
    addVersion(program, terminal)
    addDoctor(program, terminal, version)
    addI18n(program, terminal)
    let code = 0
    addCompare(program, terminal, (found) => (code = found))
    refuseKey(program, argv)
    if (argv.length === 0) {
      const { describeFolder } = await import('./cli/folder.ts')
      terminal.stdout.write(`${describeFolder(terminal.cwd)}\n${program.helpInformation()}`)
      return 0
    }
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    return printFailure(error, terminal.stderr)
  }
}

function addSiteCommands(program: Command, terminal: Terminal): void {
  const site = { program, terminal }
  addCommand<BuildArguments & ServeArguments>(site, 'start', {
    description: 'build the site and serve it',
    options: [outDir(terminal), base, strict, port(4173), host, allowedHost()],
    run: async (args) => {
      const built = await buildSite(args)
      await serve(built.outDir, args, built.site)
      // There, `start` is the server for writing.
      if (built.site.origin !== undefined)
        terminal.stdout.write('This is the finished site. `inkstone dev` shows it while you write.\n')
    },
  })
  addCommand<BuildArguments>(site, 'build', {
    description: 'write the site to its output folder',
    options: [outDir(terminal), base, strict, book, bookBoth, json],
    run: async (args) => void (await buildSite(args)),
  })
  addCommand<ServeArguments & { outDir?: string }>(site, 'preview', {
    description: 'serve a finished build as a static host would',
    options: [outDir(terminal), port(4173), host, allowedHost()],
    run: previewBuild,
  })
  addCommand<ServeArguments & { base?: string }>(site, 'dev', {
    description: 'serve the site while you write, with live reload',
    options: [base, port(3000), host, allowedHost()],
    run: serveWhileWriting,
  })
  addCommand<SiteArguments>(site, 'migrate', {
    description: 'write a docusaurus.config.* as a site.config.ts',
    options: [],
    run: migrateConfig,
  })
  addCommand<SiteArguments & { base?: string }>(site, 'index', {
    description: `fill the hosted search index (key in ${adminKeyVariable})`,
    options: [base],
    run: fillIndex,
  })
}

/** A key on the command line can be read by every program, and stays in the shell's history. */
function refuseKey(program: Command, argv: readonly string[]): void {
  if (argv.some((argument) => /^--\w*-?(?:api-?)?key\b/i.test(argument)))
    program.error(`No key is taken as an argument. Set ${adminKeyVariable} in the environment.`)
}

function readVersion(): string {
  const file = new URL('../package.json', import.meta.url)
  // The package's own file, whose shape is known.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

async function migrateConfig({ dir, terminal: { stdout } }: SiteArguments): Promise<void> {
  const { migrate } = await import('./docusaurus/migrate.ts')
  const { from, to, notes } = await migrate(dir)
  const rest = notes.length === 0 ? '' : ' Notes at its end say what has no counterpart.'
  stdout.write(
    `Wrote ${to} from ${from}.${rest}\nFrom now on only ${to} is read: look at the site with \`inkstone dev\`, then remove ${from}.\n`,
  )
}

async function serveWhileWriting(given: ServeArguments & { base?: string }): Promise<void> {
  const { terminal, dir, allowedHost: allowedHosts = [], ...args } = given
  const { startDev } = await import('./dev/server.ts')
  const { tellUnconfigured } = await import('./cli/folder.ts')
  tellUnconfigured(dir, terminal)
  const { url, accountUrl, networkUrls } = await startDev({ dir, allowedHosts, ...args })
  terminal.stdout.write(`Writing at ${url}\n`)
  if (accountUrl !== undefined) terminal.stdout.write(`What is otherwise here: ${accountUrl}\n`)
  tellNetwork(terminal, networkUrls, 'this site, drafts included,')
}

async function fillIndex(given: SiteArguments & { base?: string }): Promise<void> {
  const { stdout } = given.terminal
  const { pushIndex } = await import('./search/hosted-index/push.ts')
  const reporter = terminalReporter(stdout)
  const root = given.base !== undefined && { base: given.base }
  const options = { dir: given.dir, reporter, ...root }
  const { indexName, pages, records } = await pushIndex(options).finally(reporter.end)
  stdout.write(`Filled the index "${indexName}" with ${records} records of ${pages} pages\n`)
}

/** Serves the folder that is named, else the configuration's. A build may be served without its configuration. */
async function previewBuild(args: ServeArguments & { outDir?: string }): Promise<void> {
  const { loadSite } = await import('./config/load.ts')
  if (args.outDir === undefined) {
    const site = await loadSite(args.dir, {})
    await serve(site.outDir, args, site)
  } else await serve(args.outDir, args, await loadSite(args.dir, {}).catch(() => undefined))
}

async function serve(folder: string, args: ServeArguments, site?: Site): Promise<void> {
  const { stdout } = args.terminal
  const { startPreview } = await import('./preview/server.ts')
  const wanted = args.port
  const allowedHosts = [...(args.allowedHost ?? []), ...(site?.server.allowedHosts ?? [])]
  const preview = await startPreview({ outDir: folder, port: wanted, host: args.host, allowedHosts })
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
  // Its message is printed already; help and version end like this as well.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const print = (text: string): void => void stderr.write(`${withoutAdminKey(text)}\n`)
  const told = error instanceof UserError ? error : refusedFile(error)
  if (told !== undefined) {
    const problems = told.problems.map((problem) => printProblem(problem, { colors: stderr.isTTY }))
    print(problems.join('\n\n'))
    return 1
  }
  print(`This is a fault of Inkstone itself. Please report it with the lines below.\n\n${inspect(error)}`)
  return 1
}

/** Arguments of every command on a site. */
export interface SiteArguments {
  terminal: Terminal
  /** The author's folder, absolute. */
  dir: string
}

/** A command on a site. */
interface SiteCommand<Arguments extends SiteArguments> {
  description: string
  options: readonly Option[]
  run: (args: Arguments) => Promise<void>
}

/** The command line without its commands. It prints on the terminal, after a mistake with what the command takes. */
export function createProgram({ stdout, stderr }: Terminal, version: string): Command {
  return (
    new Command('inkstone')
      .description('A documentation and blog engine: Markdown in, finished HTML out.')
      .version(version, '-v, --version', 'show the version')
      .helpOption('-h, --help', 'show this text')
      .helpCommand('help [command]', 'show what a command takes, as `inkstone <command> --help`')
      // Names alone leave each command a line: all of them fit on one screen.
      .configureHelp({ subcommandTerm: (command) => command.name() })
      .showHelpAfterError()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => void stdout.write(text),
        writeErr: (text) => void stderr.write(withoutAdminKey(text)),
        outputError: (text, write) =>
          write(withHabit(text.replace(/^error: ./, (start) => start.slice(-1).toUpperCase()))),
      })
  )
}

/** Adds a command that takes a site's folder, and no options but its own. */
export function addCommand<Arguments extends SiteArguments>(
  { program, terminal }: { program: Command; terminal: Terminal },
  name: string,
  { description, options, run }: SiteCommand<Arguments>,
): void {
  const command = program
    .command(name)
    .description(description)
    .argument('[folder]', 'the one with the configuration', '.')
  for (const option of options) command.addOption(option)
  command.action((folder: string, values: Omit<Arguments, keyof SiteArguments>) => {
    const site: SiteArguments = { terminal, dir: path.resolve(terminal.cwd, folder) }
    terminal.enter?.(site.dir)
    return run({ ...values, ...site } as Arguments) // as: these are its two halves.
  })
}
