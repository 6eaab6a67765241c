import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calibrate } from './calibrate.ts'
import { PROBE, writeCorpus } from './corpus.ts'
import { hasHugo, measureHugo, writeHugoSite, type BuildPair } from './hugo.ts'
import { forget, measureBuild, median, weighProbe } from './measure.ts'
import type { BenchSite, Measurement, PageWeight } from './measure.ts'
import { measureReader } from './reader.ts'
import { measureSearches } from './search/run.ts'
import { measureStrangers } from './search/strangers/measure.ts'
import { printStrangers } from './search/strangers/print.ts'
import { measureSites } from './sites.ts'
import { printSites } from './sites-table.ts'
import { profileBuild } from './profile.ts'
import {
  printBesideHugo,
  printBuilds,
  printProfile,
  printReader,
  printSearches,
  printWeights,
} from './tables.ts'
import type { BuildRow } from './tables.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    searches: { type: 'string', default: '20,1000,5000' },
    // Folder that bench/search/strangers/write-corpora.ts has written.
    strangers: { type: 'string' },
    runs: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
    sites: { type: 'string' },
  },
})
const sizes = numbers(values.sizes)
const folder = await mkdtemp(join(tmpdir(), 'inkstone-bench-'))
try {
  if (values.sites !== undefined) printSites(await measureSites(values.sites, folder))
  else await (values.profile ? profile() : run())
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  if (values.strangers !== undefined) {
    printStrangers(await measureStrangers(values.strangers))
    return
  }
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  const rows: BuildRow[] = []
  const weights = new Map<number, PageWeight>([[10, await weightAt(10)]])
  for (const pages of sizes) {
    const site = await prepareSite(pages)
    for (const row of await measureSite(site, pages)) rows.push(row)
    weights.set(pages, await weighProbe(site))
  }
  printBuilds(rows)
  printWeights(weights)
  printReader(await measureReader(Number(values.runs)))
  printSearches(await measureSearches(numbers(values.searches)))
}

/** The cost of a page by phase, and beside Hugo where there is one, in turns. */
async function profile(): Promise<void> {
  const loop = calibrate()
  console.log(
    `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, loop ${loop.toFixed(0)} ms`,
  )
  for (const pages of sizes) {
    const site = await prepareSite(pages)
    printProfile(pages, await profileBuild(site), loop)
    if (hasHugo()) printBesideHugo(pages, await measureBesideHugo(site, pages))
  }
}

async function measureBesideHugo(site: BenchSite, pages: number): Promise<BuildPair[]> {
  const hugo = `${site.dir}-hugo`
  await writeHugoSite(hugo, pages)
  const pairs: BuildPair[] = []
  for (let index = 0; index < Number(values.runs); index++) {
    await forget(site)
    const own = await measureBuild(site)
    pairs.push({ own, hugo: await measureHugo(hugo, `${hugo}-out-${index}`) })
  }
  return pairs
}

/** An empty list leaves a measurement out. */
function numbers(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number)
}

async function prepareSite(pages: number): Promise<BenchSite> {
  const parent = await mkdtemp(join(folder, `${pages}-pages-`))
  const site = { dir: join(parent, 'site'), outDir: join(parent, 'dist') }
  await writeCorpus(site.dir, pages)
  return site
}

async function weightAt(pages: number): Promise<PageWeight> {
  const site = await prepareSite(pages)
  await measureBuild(site)
  return weighProbe(site)
}

async function measureSite(site: BenchSite, pages: number): Promise<BuildRow[]> {
  const cold = await repeat(pages, async () => {
    await forget(site)
    return measureBuild(site)
  })
  const warm = await repeat(pages, () => measureBuild(site))
  const page = join(site.dir, 'docs', PROBE)
  const text = await readFile(page, 'utf8')
  const edited = await repeat(pages, async (index) => {
    await writeFile(page, `${text}\n第 ${index + 1} 次修改。\n`)
    return measureBuild(site)
  })
  await writeFile(page, text)
  await measureBuild(site)
  return [
    { pages, phase: 'cold', ...cold },
    { pages, phase: 'warm', ...warm },
    { pages, phase: 'edited', ...edited },
  ]
}

/** The median of several runs; a large site takes long enough for one to tell. */
async function repeat(pages: number, measure: (index: number) => Promise<Measurement>): Promise<Measurement> {
  const measurements: Measurement[] = []
  const runs = pages > 2000 ? 1 : Number(values.runs)
  for (let index = 0; index < runs; index++) measurements.push(await measure(index))
  return median(measurements)
}
