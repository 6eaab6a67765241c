// `npm run install-size`: what somebody gets who installs Inkstone and nothing else. Fails above the limits.

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { megabytesIn } from '../test/helpers/folder-size.ts'

const LIMITS = { packages: 60, megabytes: 60, scripts: 0, vulnerabilities: 0 }

const root = fileURLToPath(new URL('..', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'inkstone-install-'))
try {
  const found = await install()
  for (const [name, value] of Object.entries(found)) {
    console.log(
      `${name.padEnd(16)} ${String(value ?? 'the registry does not say').padStart(4)}  (at most ${LIMITS[name]})`,
    )
  }
  if (Object.entries(found).some(([name, value]) => value > LIMITS[name])) process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true })
}

async function install() {
  await npm(root, 'pack', '--ignore-scripts', '--pack-destination', dir)
  const [archive] = readdirSync(dir)
  writeFileSync(join(dir, 'package.json'), '{ "private": true }\n')
  await npm(dir, 'install', '--no-audit', '--no-fund', `./${archive}`)
  const lock = readFileSync(join(dir, 'node_modules/.package-lock.json'), 'utf8')
  const packages = Object.values(JSON.parse(lock).packages)
  return {
    packages: packages.length,
    megabytes: Math.ceil(megabytesIn(join(dir, 'node_modules'))),
    scripts: packages.filter(({ hasInstallScript }) => hasInstallScript).length,
    vulnerabilities: await countVulnerabilities(),
  }
}

/** Nothing when the registry cannot be asked. */
async function countVulnerabilities() {
  // The command fails where it finds any, and says which all the same.
  const { stdout } = await npm(dir, 'audit', '--json').catch((error) => error)
  return JSON.parse(stdout).metadata?.vulnerabilities.total
}

function npm(cwd, ...args) {
  return promisify(execFile)('npm', args, { cwd, shell: process.platform === 'win32' })
}
