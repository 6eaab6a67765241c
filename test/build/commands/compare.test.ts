import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Comparison } from '../../../src/compare/compare-sites.ts'
import { buildSite, writeSite } from '../../helpers/site.ts'
import { run } from '../output.ts'

const list = join(process.cwd(), 'test/stock/docusaurus-garden.json')

test('of a folder of Docusaurus, everything is here that its own build has', async () => {
  const { outDir } = (await buildSite('docusaurus-garden')).result
  const { code, stdout, stderr } = await run(['compare', list, '--out-dir', outDir, '--json'])
  expect(stderr).toBe('')
  // as: what the command writes for programs.
  const { differences, isWhole } = JSON.parse(stdout) as Comparison
  const missing = differences.flatMap(({ subject, places }) =>
    places.map(({ address, detail }) => `${subject} ${address} ${detail}`),
  )
  expect(missing).toEqual([])
  expect({ code, isWhole }).toEqual({ code: 0, isWhole: true })

  const totals = new Map(differences.map(({ subject, total }) => [subject, total]))
  expect(totals.get('addresses')).toBe(39)
  expect(totals.get('headingIds')).toBe(18)
  expect(totals.get('admonitions')).toBe(4)
  expect(totals.get('formulas')).toBe(6)
})

test('who names the folder around a finished site is told which one it is', async () => {
  const dir = await writeSite({ 'build/404.html': '<p>No</p>', 'docs/404.html.md': 'a' })
  const { code, stderr } = await run(['compare', dir, dir])
  expect(code).toBe(1)
  expect(stderr).toContain(
    `There is no finished site in ${dir}.\n  There is one in its folder build: name that one.`,
  )
})

test('a list of a build holds none of its words, and what there is to mend is said', async () => {
  expect(readFileSync(list, 'utf8')).not.toMatch(/crumbly|puddles|软|Compost &/)

  const dir = await writeSite({
    'site.config.ts': "export default { title: 'A', url: 'https://a.example' }\n",
  })
  const { code, stderr } = await run(['compare', list, dir])
  expect(code).toBe(1)
  expect(stderr).toContain('There is no finished site in')
})
