import { isRecord, listOf, readOptions, textOf, type Ledger, type Options } from './options.ts'
import { entriesOf, packageOf } from './plugins.ts'

/** Old addresses of the plugin for redirects, each with the one that it leads to. */
export function mapRedirects(site: Options, ledger: Ledger): Record<string, string> | undefined {
  const found = entriesOf(site.raw('plugins'))
    .filter(({ name }) => /client-redirects/.test(packageOf(name)))
    .flatMap(({ options }) => pairsOf(readOptions(options, 'client-redirects', ledger)))
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function pairsOf(options: Options): [from: string, to: string][] {
  options.flag('id')
  if (options.raw('createRedirects') !== undefined)
    options.note(
      'createRedirects',
      'made redirects by a function',
      'those are left out; `redirects` takes old addresses one by one',
    )
  for (const key of ['fromExtensions', 'toExtensions']) noteExtensions(options, key)
  return options.list('redirects').flatMap((entry): [string, string][] => {
    if (!isRecord(entry)) return []
    const to = textOf(entry['to'])
    const from = typeof entry['from'] === 'string' ? [entry['from']] : listOf(entry['from'])
    if (to === undefined) return []
    return from.flatMap((old): [string, string][] =>
      typeof old === 'string' ? [[slashed(old), slashed(to)]] : [],
    )
  })
}

/** Pages are files that end with `.html`, so that addresses with and without it lead to them by themselves. */
function noteExtensions(options: Options, key: string): void {
  const others = options.list(key).filter((extension) => !/^\.?html$/.test(String(extension)))
  if (others.length > 0)
    options.note(key, `led addresses that end with ${others.join(', ')} on`, 'they answer with "not found"')
}

function slashed(path: string): string {
  return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`
}
