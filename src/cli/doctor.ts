import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Command } from 'commander'
import { attempt, succeeds } from '../defined.ts'
import { configIn } from '../config/config-file.ts'
import { oneLine, UserError } from '../errors/errors.ts'
import type { Site } from '../types/site.ts'
import type { Terminal } from './terminal.ts'

/** Something that was looked at. */
interface Finding {
  name: string
  found: string
  /** A remedy; absent where all is well. */
  advice?: string
}

/** Adds `inkstone doctor`. */
export function addDoctor(program: Command, terminal: Terminal, version: string): void {
  program
    .command('doctor')
    .description('say what is here: versions, folders, caches, permissions')
    .argument('[folder]', 'the one with the configuration', '.')
    .action(async (folder: string) => {
      const dir = path.resolve(terminal.cwd, folder)
      const findings = [
        { name: 'Inkstone', found: version },
        { name: 'Node', found: `${process.versions.node} on ${process.platform} ${process.arch}` },
        ...(await findingsIn(dir)),
      ]
      const width = Math.max(...findings.map(({ name }) => name.length))
      for (const { name, found, advice } of findings)
        terminal.stdout.write(
          `${advice === undefined ? '✓' : '⚠'} ${name.padEnd(width)}  ${oneLine(found)}\n${advice === undefined ? '' : `  ${oneLine(advice)}\n`}`,
        )
    })
}

async function findingsIn(dir: string): Promise<Finding[]> {
  const { checkFolder, loadSite } = await import('../config/load.ts')
  checkFolder(dir)
  try {
    const site = await loadSite(dir, {})
    const config = configIn(dir)
    return [
      { name: 'Configuration', found: config ?? 'none: the Markdown is shown as it lies here' },
      ...(config === undefined ? [] : [address(site)]),
      { name: 'Languages', found: site.locales.map(({ code }) => code).join(', ') },
      output(site),
      await cache(site),
      vite(dir),
      await history(dir),
    ]
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const [first] = error.problems
    const advice = '`inkstone build` says everything that is wrong with it.'
    return [{ name: 'Configuration', found: first?.message.split('\n')[0] ?? '', advice }]
  }
}

/** `inkstone init` cannot know where a site will be. */
function address({ url }: Site): Finding {
  const advice = 'Set `url` to where the site will be published: feeds and the sitemap name it.'
  return { name: 'Address', found: url, ...(url === 'https://example.com' && { advice }) }
}

function output({ dir, outDir }: Site): Finding {
  const folder = nearestFolder(outDir)
  const advice = `The folder ${folder} cannot be written. Choose another one with \`--out-dir\`.`
  return { name: 'Output', found: path.relative(dir, outDir), ...(!isWritable(folder) && { advice }) }
}

async function cache(site: Site): Promise<Finding> {
  const { cacheDirOf } = await import('../cache/cache.ts')
  const folder = cacheDirOf(site)
  if (!isWritable(nearestFolder(folder)))
    return { name: 'Cache', found: folder, advice: 'It cannot be written, so each build begins anew.' }
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = names.map((name) => statSync(path.join(folder, name))).filter((stats) => stats.isFile())
  const megabytes = (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
  const place = path.relative(site.dir, folder)
  return { name: 'Cache', found: `${megabytes} MB in ${place}; it may be removed at any time` }
}

/** Only sites with components of their own need it. */
function vite(dir: string): Finding {
  // as: every package says its version.
  const manifest = attempt(
    () => createRequire(path.join(dir, 'package.json'))('vite/package.json') as { version: string },
  )
  return { name: 'Vite', found: manifest?.version ?? 'not installed; only components of your own need it' }
}

/** Pages show when they were changed, which git knows. */
async function history(dir: string): Promise<Finding> {
  // Every command loads this module.
  const { execFileSync } = await import('node:child_process')
  const how = { cwd: dir, encoding: 'utf8' } as const
  const git = (...args: string[]): string | undefined =>
    attempt(() => execFileSync('git', args, { ...how, stdio: ['ignore', 'pipe', 'ignore'] }).trim())
  const isShallow = git('rev-parse', '--is-shallow-repository')
  if (isShallow === undefined)
    return { name: 'History', found: 'no git repository: pages show no dates of their own' }
  if (isShallow !== 'true') return { name: 'History', found: 'a whole git repository' }
  const advice = 'Dates are wrong in it. Fetch everything: `git fetch --unshallow`, in CI `fetch-depth: 0`.'
  return { name: 'History', found: 'a shallow copy', advice }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

function isWritable(folder: string): boolean {
  return succeeds(() => accessSync(folder, constants.W_OK))
}
