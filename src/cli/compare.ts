import path from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { json, limit, outDir } from './options.ts'
import type { Terminal } from './terminal.ts'
import { oneLine, printedJson, throwProblems } from '../errors/errors.ts'

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
    .description('say what a finished Docusaurus build has, and the output here')
    .argument('<stock>', 'folder of the stock build, or a list that was saved of one')
    .argument('[folder]', 'the one with the site’s configuration', '.')
    .addOption(outDir(terminal))
    .addOption(limit)
    .addOption(json)
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
  const text = isJson === true ? printedJson(comparison) : printComparison(comparison, most)
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

/** Adds `inkstone urls`. */
export function addUrls(program: Command, terminal: Terminal): void {
  program
    .command('urls')
    .description('list the addresses, and say which of those before are gone')
    .argument('[folder]', 'the one with the configuration', '.')
    .addOption(outDir(terminal))
    .option(
      '--against <before>',
      'a sitemap (file or address), a folder of HTML, or a list: fails when an address or a heading’s id is gone',
    )
    .option('--save <list>', 'write the addresses to a file')
    .action(async (folder: string, options: { outDir?: string; against?: string; save?: string }) => {
      const { loadSite } = await import('../config/load.ts')
      const { fetchUrls, lostUrls, printUrls, readUrls, urlsOf } = await import('../compare/urls.ts')
      const site = await loadSite(path.resolve(terminal.cwd, folder), {})
      const output = options.outDir ?? site.outDir
      const now = urlsOf(output)
      if (options.against !== undefined) {
        const before = /^https?:\/\//.test(options.against)
          ? await fetchUrls(options.against, site.baseUrl)
          : readUrls(path.resolve(terminal.cwd, options.against), site.baseUrl)
        throwProblems(lostUrls(before, output))
        terminal.stdout.write(
          `Every address of before is there, with the ids of its headings (${before.size}).\n`,
        )
      }
      if (options.save !== undefined) {
        writeFileSync(path.resolve(terminal.cwd, options.save), printUrls(now))
        terminal.stdout.write(`Wrote ${now.size} addresses to ${options.save}\n`)
      } else if (options.against === undefined)
        terminal.stdout.write(`${[...now.keys()].map(oneLine).join('\n')}\n`)
    })
}
