import path from 'node:path'
import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'

/** Adds `inkstone version`. */
export function addVersion(program: Command, terminal: Terminal): void {
  program
    .command('version')
    .description('freeze the docs, their sidebars and translations as a version')
    .argument('<name>', 'what readers call it: 1.0')
    .argument('[folder]', 'the one with the configuration', '.')
    .action(async (name: string, folder: string) => {
      const { loadSite } = await import('../config/load.ts')
      const { cutVersion } = await import('../content/docs/cut-version.ts')
      const site = await loadSite(path.resolve(terminal.cwd, folder), {})
      const { made } = await cutVersion(site, name)
      terminal.stdout.write(
        `Wrote ${made.join(', ')}\n\nReaders see version ${name} at the docs’ root; what you write from now on is the next one.\n`,
      )
    })
}
