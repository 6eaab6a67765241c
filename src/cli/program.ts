import path from 'node:path'
import { Command, type Option } from 'commander'
import { withoutAdminKey } from '../config/admin-key.ts'
import type { Terminal } from './terminal.ts'

/** What every command on a site is given. */
export interface Place {
  terminal: Terminal
  /** The author's folder, absolute. */
  dir: string
}

/** A command on a site. */
interface SiteCommand<Arguments extends Place> {
  description: string
  options: readonly Option[]
  run: (args: Arguments) => Promise<void>
}

/** The command line without its commands. It prints on the terminal, after a mistake with what the command takes. */
export function createProgram({ stdout, stderr }: Terminal, version: string): Command {
  return new Command('inkstone')
    .description('A documentation and blog engine: Markdown in, finished HTML out.')
    .version(version, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this text')
    .helpCommand('help [command]', 'show what a command takes')
    .addHelpText('after', '\n`inkstone <command> --help` shows the options of a command.')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(withoutAdminKey(text)),
      outputError: (text, write) =>
        write(text.replace(/^error: ./, (start) => start.slice(-1).toUpperCase())),
    })
}

/** Adds a command that takes a site's folder, and no options but its own. */
export function addCommand<Arguments extends Place>(
  { program, terminal }: { program: Command; terminal: Terminal },
  name: string,
  { description, options, run }: SiteCommand<Arguments>,
): void {
  const command = program
    .command(name)
    .description(description)
    .argument('[folder]', 'the one with site.config.ts', '.')
  for (const option of options) command.addOption(option)
  command.action((folder: string, values: Omit<Arguments, keyof Place>) => {
    const place: Place = { terminal, dir: path.resolve(terminal.cwd, folder) }
    return run({ ...values, ...place } as Arguments) // as: these are its two halves.
  })
}
