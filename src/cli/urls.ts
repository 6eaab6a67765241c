import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { throwProblems } from '../errors/errors.ts'
import { outDir } from './options.ts'
import type { Terminal } from './terminal.ts'

interface UrlOptions {
  outDir?: string
  against?: string
  save?: string
}

/** Adds `inkstone urls`. */
export function addUrls(program: Command, terminal: Terminal): void {
  program
    .command('urls')
    .description('the addresses of the finished site, and whether those of before are still there')
    .argument('[folder]', 'the one with the configuration', '.')
    .addOption(outDir(terminal))
    .option(
      '--against <before>',
      'a sitemap (file or address), a folder of HTML, or a list: fails when an address or a heading’s id is gone',
    )
    .option('--save <list>', 'write the addresses to a file')
    .action(async (folder: string, options: UrlOptions) => {
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
      } else if (options.against === undefined) terminal.stdout.write(`${[...now.keys()].join('\n')}\n`)
    })
}
