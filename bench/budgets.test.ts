import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetedPages, budgets } from './budgets.ts'
import { calibrate } from './calibrate.ts'
import { writeCorpus } from './corpus.ts'
import type { BenchSite } from './measure.ts'
import { phaseOf, type Phase } from './phases.ts'
import { millisecondsAPage, profileBuild } from './profile.ts'

/** By so much a phase may be over its budget. */
const most = 1.5

/** Builds that are tried before a phase counts as too slow. */
const mostTries = 5

/** Milliseconds by which samples of a short phase differ from build to build. */
const chance = 0.2

test('no phase of a build takes half as much again as its budget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-budget-'))
  try {
    const site = { dir: join(folder, 'site'), outDir: join(folder, 'dist') }
    await writeCorpus(site.dir, budgetedPages)
    // Chance, or a busy machine, puts a phase over its budget now and then, but not the same one every time.
    let over = await phasesOver(site)
    for (let tries = 1; tries < mostTries && over.length > 0; tries++) {
      const again = await phasesOver(site)
      over = again.filter(({ phase }) => over.some((one) => one.phase === phase))
    }
    expect(over).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('functions belong to the phase of their file', () => {
  expect(phaseOf('alignBlocks', '../../src/bilingual/align/align-blocks.ts')).toBe('pairing')
  expect(phaseOf('renderShell', '../../src/render/shell/page-frame.ts')).toBe('shell')
  expect(phaseOf('(garbage collector)', '')).toBe('garbage')
  expect(phaseOf('open', '')).toBe('write')
  expect(phaseOf('scanHtml', '../../src/html/scan.ts')).toBeUndefined()
  expect(phaseOf('withinLimit', '../../src/mdx/run/element-limit.ts')).toBeUndefined()
})

interface Excess {
  phase: Phase
  milliseconds: number
  budget: number
}

async function phasesOver(site: BenchSite): Promise<Excess[]> {
  // Before and after, since other programs come and go.
  const before = calibrate()
  const profile = await profileBuild(site)
  const loop = (before + calibrate()) / 2
  return [...budgets]
    .map(([phase, budget]) => ({ phase, budget, milliseconds: millisecondsAPage(profile, phase, loop) }))
    .filter(({ milliseconds, budget }) => milliseconds > budget * most + chance)
}
