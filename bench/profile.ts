import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nominal } from './calibrate.ts'
import { forget, measureBuild, type BenchSite } from './measure.ts'
import { phaseOf, type Phase } from './phases.ts'

/** Processor milliseconds of a build by phase, all threads together, sampled by V8. */
type Profile = ReadonlyMap<Phase, number>

/** A V8 profile of one thread, as `--cpu-prof` writes it. */
interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  /** Microseconds. */
  timeDeltas: number[]
}

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** A site's build by phase. */
export interface BuildProfile {
  phases: Profile
  /** User and system time of all threads, without the sampling. */
  cpuSeconds: number
  /** Pages of the output. */
  pages: number
}

/**
 * Builds a site from nothing in a fresh process and says what its processor time was spent on. What is sampled is put in
 * relation to the processor time that the process took, so that other programs do not count.
 */
export async function profileBuild(site: BenchSite): Promise<BuildProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-profile-'))
  try {
    await forget(site)
    const { cpuSeconds } = await measureBuild(site, [
      '--cpu-prof',
      '--cpu-prof-interval=500',
      `--cpu-prof-dir=${folder}`,
    ])
    const sampled = await readProfiles(folder)
    const sum = [...sampled.values()].reduce((all, milliseconds) => all + milliseconds, 0)
    const phases = [...sampled].map(([phase, part]): [Phase, number] => [
      phase,
      (1000 * cpuSeconds * part) / sum,
    ])
    const files = await readdir(site.outDir, { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html')).length
    return { phases: new Map(phases), cpuSeconds, pages }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Processor milliseconds a page, on a machine on which the loop of `calibrate.ts` takes its nominal time. */
export function millisecondsAPage({ phases, pages }: BuildProfile, phase: Phase, loop: number): number {
  return ((phases.get(phase) ?? 0) / pages) * (nominal / loop)
}

/** The profiles of a folder, added up. */
async function readProfiles(folder: string): Promise<Profile> {
  const total = new Map<Phase, number>()
  for (const name of await readdir(folder)) {
    // as: written by V8.
    const profile = JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile
    for (const [phase, milliseconds] of await phasesOf(profile)) {
      total.set(phase, (total.get(phase) ?? 0) + milliseconds)
    }
  }
  return total
}

/** Each sample counts for the innermost function on the stack that belongs to a phase. */
async function phasesOf({ nodes, samples, timeDeltas }: CpuProfile): Promise<Profile> {
  const total = new Map<Phase, number>()
  const own = new Map<number, Phase>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const sourceOf = await openSources(nodes.map(({ callFrame }) => callFrame.url))
  const visit = (id: number, above: Phase): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const phase = phaseOf(node.callFrame.functionName, sourceOf(node.callFrame)) ?? above
    own.set(id, phase)
    for (const child of node.children ?? []) visit(child, phase)
  }
  visit(nodes[0]?.id ?? 0, 'other')
  for (const [index, id] of samples.entries()) {
    const phase = own.get(id) ?? 'other'
    if (phase === 'idle') continue
    total.set(phase, (total.get(phase) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  return total
}

/** Gives the source file of a function: that of the repository where it was bundled. */
async function openSources(urls: readonly string[]): Promise<(frame: CallFrame) => string> {
  const maps = new Map<string, SourceMap>()
  for (const url of new Set(urls)) {
    const file = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : ''
    // The bundler's own helpers have no map.
    if (!/\/lib\/engine\/[^/]+\.cjs$/.test(url) || !existsSync(file)) continue
    // as: written by the bundler.
    const map = JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload
    maps.set(url, new SourceMap(map))
  }
  return ({ url, lineNumber, columnNumber }) => {
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber)
    return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url
  }
}
