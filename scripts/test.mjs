// `npm test`: every check, one line for each, and the number of passed and failed ones at the end.
// `npm test -- unit browser` runs only the steps named; `--thorough` gives the tests all the time they can use.

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { thorough: { type: 'boolean', default: false } },
})

const reports = await mkdtemp(join(tmpdir(), 'inkstone-reports-'))

/** A step that hangs is ended, so that the others still run. */
const TIME_LIMIT = 40 * 60_000

const prepare = { name: 'prepare', command: ['node', 'scripts/prepare.mjs'] }

/** Lanes run side by side, the steps of a lane one after the other. */
const lanes = [
  [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', command: ['oxfmt', '--check'] },
  ],
  [
    { name: 'unused', command: ['knip'] },
    // Among the unit tests as well.
    { name: 'walls', command: ['vitest', 'run', 'test/build/house/architecture.test.ts'], isForCheck: true },
  ],
]

/** What needs the compiled engine begins when that is there. Tests use all cores by themselves, as long as a file is left. */
const lanesBehind = [
  [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'package', command: ['publint', '--strict'] },
  ],
  [vitest('unit'), vitest('browser'), vitest('engines'), { ...vitest('samples'), isThorough: true }],
]

const names = [prepare, ...lanes.flat(), ...lanesBehind.flat()].map((step) => step.name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}", only ${names.join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
await Promise.all([
  ...lanes.map(runLane),
  runLane([prepare]).then(() => Promise.all(lanesBehind.map(runLane))),
])
await rm(reports, { recursive: true })

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function vitest(project) {
  const report = join(reports, `${project}.json`)
  return { name: project, command: ['vitest', 'run', '--project', project], report }
}

async function runLane(steps) {
  for (const step of steps.filter(isWanted)) {
    const { passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
  }
}

function isWanted({ name, isThorough, isForCheck }) {
  if (wanted.length > 0) return wanted.includes(name)
  return !isForCheck && (values.thorough || !isThorough)
}

async function runStep({ name, command, report }) {
  const start = performance.now()
  const { ok, output } = await run(command, report)
  const counts = report ? await countTests(report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }

  const mark = counts.failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const tests = report ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${mark} ${name.padEnd(8)} ${seconds.padStart(6)} s${tests}`)
  if (counts.failed > 0) console.log(output.trimEnd())
  else
    for (const [line] of output.matchAll(/^(?:Left out|Second try): .*$/gm)) console.log(`           ${line}`)
  return counts
}

/** Reads Vitest's report. A run that fails without a failing test (a file cannot be loaded, say) counts as one. */
async function countTests(report, ok) {
  const { numPassedTests: passed, numFailedTests: failed } = await readReport(report)
  return { passed, failed: ok ? failed : Math.max(1, failed) }
}

async function readReport(report) {
  try {
    return JSON.parse(await readFile(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

function run([program, ...args], report) {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      ...(values.thorough && { INKSTONE_THOROUGH: '1' }),
      ...(report && { INKSTONE_REPORT: report }),
    }
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: TIME_LIMIT,
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}` }))
    child.on('close', (code, signal) => {
      const end = signal ? `\nEnded after ${TIME_LIMIT / 60_000} minutes.` : ''
      resolve({ ok: code === 0, output: output + end })
    })
  })
}
