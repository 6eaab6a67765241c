import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetedPages, budgets } from './budgets.ts'
import { calibrate } from './calibrate.ts'
import { writeCorpus } from './corpus.ts'
import { phaseOf } from './phases.ts'
import { millisecondsAPage, profileBuild } from './profile.ts'

/** By so much a phase may be over its budget. */
const most = 1.5

/** Milliseconds by which samples of a short phase differ from build to build. */
const chance = 0.2

test('no phase of a build takes half as much again as its budget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-budget-'))
  try {
    const site = { dir: join(folder, 'site'), outDir: join(folder, 'dist') }
    await writeCorpus(site.dir, budgetedPages)
    // Before and after, since other programs come and go.
    const before = calibrate()
    const profile = await profileBuild(site)
    const loop = (before + calibrate()) / 2
    const over = [...budgets].flatMap(([phase, budget]) => {
      const milliseconds = millisecondsAPage(profile, phase, loop)
      return milliseconds > budget * most + chance
        ? [`${phase}: ${milliseconds.toFixed(2)} for ${budget} ms`]
        : []
    })
    expect(over).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('functions belong to the phase of their file', () => {
  expect(phaseOf('alignBlocks', '../../src/bilingual/align/align-blocks.ts')).toBe('pairing')
  expect(phaseOf('renderShell', '../../src/render/shell-html.ts')).toBe('shell')
  expect(phaseOf('(garbage collector)', '')).toBe('garbage')
  expect(phaseOf('scanHtml', '../../src/html/scan.ts')).toBeUndefined()
})
