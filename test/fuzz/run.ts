// `npm run fuzz [-- --runs N --seed S --only markdown,mdx]`: hostile texts for every reader of texts.

import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { casesOf, kinds, textOf, type Case, type Kind } from './grammar.ts'
import { createJudge, largest, limits } from './judge.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000_000}` },
    only: { type: 'string', default: kinds.join(',') },
  },
})
const seed = Number(values.seed)
const wanted = kinds.filter((kind) => values.only.split(',').includes(kind))
const judge = await createJudge(1)
console.log(
  `Seed ${seed}; at most ${limits.time} ms of the processor and ${limits.memory} MB for ${largest / 1000} kB.`,
)

let failures = 0
for (const kind of wanted) failures += await fuzz(kind, Math.ceil(Number(values.runs) / wanted.length))
judge.close()
process.exitCode = failures > 0 ? 1 : 0

const shrinkingTime = 60_000

async function fuzz(kind: Kind, runs: number): Promise<number> {
  const start = performance.now()
  const reasons = new Map<string, string>()
  let end = Infinity
  let tried = 0
  const holds = fc.asyncProperty(casesOf(kind), async (one) => {
    if (performance.now() > end) return true
    const reason = await judge.judge(one)
    if (++tried % 500 === 0) console.log(`  ${kind.padEnd(8)} ${tried} cases, ${secondsSince(start)} s`)
    if (reason === undefined) return true
    reasons.set(JSON.stringify(one), reason)
    // What is left is small enough then.
    end = Math.min(end, performance.now() + shrinkingTime)
    return false
  })
  const result = await fc.check(holds, { seed, numRuns: runs })
  console.log(
    `${result.failed ? '✗' : '✓'} ${kind.padEnd(8)} ${result.numRuns} of ${runs} cases, ${secondsSince(start)} s`,
  )
  const [found] = result.counterexample ?? []
  if (found === undefined) return 0
  report(found, reasons.get(JSON.stringify(found)) ?? '')
  console.log(`  Again: npm run fuzz -- --only ${kind} --seed ${seed} --runs ${runs * wanted.length}`)
  return 1
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(0)
}

function report(found: Case, reason: string): void {
  const text = textOf(found, largest)
  console.log(`  ${reason.split('\n').slice(0, 4).join('\n  ')}`)
  console.log(`  ${JSON.stringify(found)}`)
  console.log(`  ${text.length} characters: ${JSON.stringify(text.slice(0, 200))}`)
}
