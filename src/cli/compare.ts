import path from 'node:path'
import type { Command } from 'commander'
import { json, limit, outDir } from './options.ts'
import type { Terminal } from './terminal.ts'

interface CompareOptions {
  outDir?: string
  json?: boolean
  limit: number
  save?: string
}

/** Adds `inkstone compare`. What it does is loaded when it is asked for. */
export function addCompare(program: Command, terminal: Terminal, setExitCode: (code: number) => void): void {
  program
    .command('compare')
    .description('what of a finished Docusaurus build is in the finished output here')
    .argument('<stock>', 'folder of the stock build, or a list that was saved of one')
    .argument('[folder]', 'the one with the site’s configuration', '.')
    .addOption(outDir(terminal))
    .addOption(limit())
    .addOption(json())
    .option('--save <list>', 'write a list of the stock build, without its texts, and compare nothing')
    .action(async (stock: string, folder: string, options: CompareOptions) => {
      const { compareBuilds, saveStock } = await import('./comparison.ts')
      const place = path.resolve(terminal.cwd, stock)
      if (options.save !== undefined)
        return saveStock(place, path.resolve(terminal.cwd, options.save), terminal)
      const isWhole = await compareBuilds(place, path.resolve(terminal.cwd, folder), { terminal, ...options })
      if (!isWhole) setExitCode(1)
    })
}
