import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PROBE } from './corpus.ts'

const cli = fileURLToPath(new URL('../lib/cli.js', import.meta.url))
const reporter = new URL('report-usage.mjs', import.meta.url).href

/** The cost of one build. */
export interface Measurement {
  wallSeconds: number
  /** User and system time of all processes and threads. */
  cpuSeconds: number
  /** Peak of the resident memory; of several processes, the sum of their peaks. */
  peakMegabytes: number
}

export interface BenchSite {
  dir: string
  outDir: string
}

/**
 * Builds in a fresh process.
 * @param flags for Node
 */
export async function measureBuild(site: BenchSite, flags: readonly string[] = []): Promise<Measurement> {
  const { code, stdout, stderr, ...measurement } = await measureCommand(site, ['build', site.dir], flags)
  if (code !== 0) throw new Error(`The build of ${site.dir} ended with ${code}:\n${stdout}${stderr}`)
  return measurement
}

/** A command that has ended. */
export interface Ended extends Measurement {
  code: number
  stdout: string
  stderr: string
}

/**
 * Runs a command of ours on a site, in a fresh process.
 * @param flags for Node
 */
export async function measureCommand(
  { outDir }: Pick<BenchSite, 'outDir'>,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Ended> {
  const report = `${outDir}.usage`
  await rm(report, { force: true })
  const start = performance.now()
  const child = spawn(process.execPath, [...flags, cli, ...args, '--out-dir', outDir], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CI: '1',
      NODE_OPTIONS: `--import=${reporter}`,
      INKSTONE_BENCH_REPORT: report,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (ended.stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (ended.stderr += chunk))
  const [code]: unknown[] = await once(child, 'close')
  const wallSeconds = (performance.now() - start) / 1000
  return { code: Number(code ?? 1), ...ended, wallSeconds, ...(await readReport(report)) }
}

async function readReport(report: string): Promise<Omit<Measurement, 'wallSeconds'>> {
  const total = { cpuSeconds: 0, peakMegabytes: 0 }
  const lines = (await readFile(report, 'utf8')).trim().split('\n')
  for (const line of lines) {
    // as: written by report-usage.mjs.
    const usage = JSON.parse(line) as { cpuSeconds: number; peakKilobytes: number }
    total.cpuSeconds += usage.cpuSeconds
    total.peakMegabytes += usage.peakKilobytes / 1024
  }
  return total
}

/**
 * Puts what earlier builds have left out of the way. It is not deleted: for some seconds ext4 looks through what was deleted
 * before it makes a file, which took a quarter of the processor time of 100 pages.
 */
export async function forget({ dir, outDir }: BenchSite): Promise<void> {
  const old = await mkdtemp(`${outDir}-old-`)
  for (const [left, name] of [
    [join(dir, 'node_modules/.cache'), 'cache'],
    [outDir, 'dist'],
  ] as const)
    if (existsSync(left)) await rename(left, join(old, name))
}

/** The middle one by wall time. */
export function median(measurements: readonly Measurement[]): Measurement {
  const sorted = measurements.toSorted((a, b) => a.wallSeconds - b.wallSeconds)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

/** Bytes of the probe page as a reader receives them, gzip. */
export interface PageWeight {
  html: number
  css: number
}

export async function weighProbe({ outDir }: BenchSite): Promise<PageWeight> {
  const html = await readFile(join(outDir, 'docs', PROBE.replace('.md', '.html')))
  const sheets = [...html.toString().matchAll(/<link\b[^>]*\bhref="([^"]+\.css)"/g)].map(
    (match) => match[1] ?? '',
  )
  const css = await Promise.all(sheets.map((sheet) => readFile(join(outDir, sheet))))
  return { html: gzipSync(html).length, css: css.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0) }
}
