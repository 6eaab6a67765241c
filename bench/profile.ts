import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { phaseOf, type Phase } from './phases.ts'

const cli = fileURLToPath(new URL('../lib/cli.js', import.meta.url))

/** Processor milliseconds of a build by phase, all threads together, sampled by V8. */
export type Profile = ReadonlyMap<Phase, number>

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

/** Builds a site in a fresh process and says what its processor time was spent on. */
export async function profileBuild({ dir, outDir }: { dir: string; outDir: string }): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-profile-'))
  try {
    const flags = ['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir', folder]
    const child = spawn(process.execPath, [...flags, cli, 'build', dir, '--out-dir', outDir], {
      env: { ...process.env, CI: '1' },
      stdio: 'ignore',
    })
    const [code]: unknown[] = await once(child, 'close')
    if (code !== 0) throw new Error(`The build of ${dir} ended with ${String(code)}.`)
    return await readProfiles(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The profiles of a folder, added up. */
export async function readProfiles(folder: string): Promise<Profile> {
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
    if (!/\/lib\/engine\/[^/]+\.js$/.test(url)) continue
    // as: written by the bundler.
    const map = JSON.parse(await readFile(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload
    maps.set(url, new SourceMap(map))
  }
  return ({ url, lineNumber, columnNumber }) => {
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber)
    return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url
  }
}
