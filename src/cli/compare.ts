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
      const place = path.resolve(terminal.cwd, stock)
      if (options.save !== undefined)
        return saveStock(place, path.resolve(terminal.cwd, options.save), terminal)
      const isWhole = await compareBuilds(place, path.resolve(terminal.cwd, folder), { terminal, ...options })
      if (!isWhole) setExitCode(1)
    })
}

/** Prints what of a stock build is in our finished output. Says whether nothing is missing. */
async function compareBuilds(
  stock: string,
  dir: string,
  { terminal, outDir: named, json: isJson, limit: most }: CompareOptions & { terminal: Terminal },
): Promise<boolean> {
  const [{ compareSites }, { printComparison }, { readSite }, { loadSite }] = await Promise.all([
    import('../compare/compare-sites.ts'),
    import('../compare/print-comparison.ts'),
    import('../compare/read-site.ts'),
    import('../config/load.ts'),
  ])
  const stockSite = readSite(stock)
  const comparison = compareSites(stockSite, readSite(named ?? (await loadSite(dir, {})).outDir))
  const text = isJson === true ? JSON.stringify(comparison, undefined, 2) : printComparison(comparison, most)
  terminal.stdout.write(`${text}\n`)
  return comparison.isWhole
}

/** Writes the list of a stock build. */
async function saveStock(stock: string, file: string, { stdout }: Terminal): Promise<void> {
  const { readSite, saveList } = await import('../compare/read-site.ts')
  const list = readSite(stock)
  saveList(list, file)
  stdout.write(`Wrote ${list.pages.size} pages and ${list.files.size} files to ${file}\n`)
}
