import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Comparison, Subject } from '../src/compare/compare-sites.ts'
import type { Account } from '../src/types/report.ts'
import { measureCommand, type Ended } from './measure.ts'

/** How much of something is here. */
export interface Share {
  here: number
  there: number
}

/** A site of Docusaurus, built as it is. */
export interface SiteRow extends Pick<Ended, 'code' | 'cpuSeconds' | 'peakMegabytes'> {
  name: string
  /** Files that became pages, and those of them that are shown as plain Markdown. */
  texts?: { all: number; plain: number }
  /** Processor time of the stock build, where it is known. */
  stockSeconds?: number
  /** Against the stock build, where there is a list of it: documents are the pages that an author wrote as text. */
  shares?: ReadonlyMap<Subject | 'documents', Share>
  /** Addresses that are missing and that the account does not name. */
  silent?: string[]
  /** The first line of what stopped the build. */
  reason?: string
}

/**
 * Builds each site of a folder untouched and cold, and holds it against the list of its stock build, `<name>.stock.json`.
 * @param sites folder of checked-out sites
 * @param folder where copies and outputs go
 */
export async function measureSites(sites: string, folder: string): Promise<SiteRow[]> {
  const costs = await readJson<Record<string, number>>(join(sites, 'stock-seconds.json'))
  const names = readdirSync(sites, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rows: SiteRow[] = []
  for (const { name } of names) {
    const copy = join(folder, name)
    await cp(join(sites, name), copy, { recursive: true, filter: isOfAuthor })
    const dir = siteFolderIn(copy)
    if (dir === undefined) continue
    const list = join(sites, `${name}.stock.json`)
    const stockSeconds = costs?.[name]
    const row = await measureSite({ name, dir, outDir: join(folder, `${name}-output`) }, list)
    rows.push({ ...row, ...(stockSeconds !== undefined && { stockSeconds }) })
    console.log(`${name}: ${row.code === 0 ? 'built' : row.reason}`)
  }
  return rows
}

/** Folders that were installed or built are nobody's work. */
function isOfAuthor(path: string): boolean {
  return !['node_modules', '.docusaurus'].includes(basename(path))
}

/** The folder with the configuration: the checkout itself, or one below it. */
function siteFolderIn(dir: string): string | undefined {
  const below = ['website', 'docs', 'packages/website'].map((name) => join(dir, name))
  return [dir, ...below].find(
    (folder) =>
      existsSync(folder) && readdirSync(folder).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name)),
  )
}

async function measureSite(
  { name, dir, outDir }: { name: string; dir: string; outDir: string },
  list: string,
): Promise<SiteRow> {
  const { code, stdout, stderr, cpuSeconds, peakMegabytes } = await measureCommand({ outDir }, [
    'build',
    dir,
    '--json',
  ])
  const row = { name, code, cpuSeconds, peakMegabytes }
  if (code !== 0) return { ...row, reason: stderr.split('\n')[0] ?? '' }
  // as: what the command writes for programs.
  const { account } = JSON.parse(stdout) as { account?: Account }
  const plain = new Set(
    account?.plain.flatMap(({ places }) => places.map((place) => place.replace(/:\d+$/, ''))),
  )
  const texts = { all: account?.texts ?? 0, plain: plain.size }
  if (!existsSync(list)) return { ...row, texts }
  const compared = await measureCommand({ outDir }, ['compare', list, dir, '--json'])
  const comparison = JSON.parse(compared.stdout) as Comparison
  const silent = silentLosses(comparison, account)
  return { ...row, texts, silent, shares: sharesOf(comparison, await kindsIn(list)) }
}

/**
 * Addresses that the account says nothing of: neither the address itself, nor a folder of content that it is below, nor the
 * plugin that made redirects.
 */
function silentLosses({ differences }: Comparison, account: Account | undefined): string[] {
  const told = JSON.stringify([account?.notes, account?.warnings])
  const isNamed = (address: string): boolean => {
    const folders = address.split('/').map((_, index, names) => names.slice(0, index).join('/'))
    return (
      told.includes(address) || folders.some((folder) => folder !== '' && told.includes(`below ${folder}`))
    )
  }
  return differences
    .filter(({ subject }) => subject === 'addresses')
    .flatMap(({ places }) => places)
    .filter(({ detail }) => detail !== 'redirect' || !told.includes('redirects'))
    .map(({ address }) => address)
    .filter(
      (address) => !isNamed(address) && !isNamed(address.replace(/^\/[a-z]{2}(?:-\w+)?(?=\/|$)/, '') || '/'),
    )
}

type Kinds = ReadonlyMap<string, string>

async function kindsIn(list: string): Promise<Kinds> {
  const value = await readJson<{ pages: Record<string, { kind: string }> }>(list)
  return new Map(Object.entries(value?.pages ?? {}).map(([address, { kind }]) => [address, kind]))
}

function sharesOf({ differences }: Comparison, kinds: Kinds): ReadonlyMap<Subject | 'documents', Share> {
  const isDocument = (address: string): boolean => /^(?:doc|post|page)$/.test(kinds.get(address) ?? '')
  const there = [...kinds.keys()].filter(isDocument).length
  const lost = differences
    .filter(({ subject }) => subject === 'addresses')
    .flatMap(({ places }) => places.filter(({ address }) => isDocument(address)))
  return new Map<Subject | 'documents', Share>([
    ['documents', { here: there - lost.length, there }],
    ...differences.map(({ subject, total, missing }): [Subject, Share] => [
      subject,
      { here: total - missing, there: total },
    ]),
  ])
}

async function readJson<T>(file: string): Promise<T | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : undefined
}
