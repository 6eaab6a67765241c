import { configOfFolder } from '../begin/folder-config.ts'
import { dirname, relative } from 'node:path'
import { configIn, nearestSite, sitesIn } from '../config/config-file.ts'
import { withSlashes } from '../file-paths.ts'
import { oneLine } from '../errors/errors.ts'
import type { Terminal } from './terminal.ts'

/** Says in a few lines what lies in a folder, and what can be done with it. */
export function describeFolder(dir: string): string {
  const config = configIn(dir)
  if (config === undefined && configOfFolder(dir) === undefined)
    return 'There is no site in this folder, and no Markdown.\n  inkstone init     begin one\n'
  if (config === undefined)
    return (
      'This folder holds Markdown and no configuration. It can be shown as it is.\n' +
      '  inkstone dev      show it while you write\n' +
      '  inkstone init     add a configuration, and keep the files\n'
    )
  const migrate = '  inkstone migrate  write its configuration as a site.config.ts\n'
  return (
    `This folder holds a site: ${config}.\n` +
    '  inkstone dev      show it while you write\n' +
    '  inkstone build    write it to its output folder\n' +
    (config.startsWith('docusaurus.') ? migrate : '')
  )
}

/** Says of a folder without a configuration how it is shown, and what one would add. */
export function tellUnconfigured(dir: string, { stdout }: Terminal): void {
  if (configIn(dir) !== undefined || configOfFolder(dir) === undefined) return
  stdout.write(
    'There is no site.config.ts, so the Markdown is shown as it lies here. `inkstone init` writes one: with the address for feeds\n' +
      'and search engines, languages, the navigation, a blog, colours.\n' +
      sitesIn(dir)
        .map((name) => `The folder "${oneLine(name)}" has a configuration, and is a site of its own.\n`)
        .join('') +
      aroundWords(dir) +
      '\n',
  )
}

/** Says which folder around this one has a configuration: the command was perhaps meant for that one. */
function aroundWords(dir: string): string {
  const site = nearestSite(dirname(dir))
  if (site === undefined) return ''
  const path = withSlashes(relative(dir, site))
  return `The folder around it, "${path}", has a configuration, which counts where the command is given for that folder.\n`
}
