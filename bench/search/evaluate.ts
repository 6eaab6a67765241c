// `npx jiti bench/search/evaluate.ts` prints how the labelled set is answered and which needs are answered badly;
// `--save` makes this the baseline that no later change may fall behind, `--all` lists frozen needs, too.

import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { printTable } from '../tables.ts'
import { LANGUAGES } from './needs.ts'
import { measureRelevance } from './relevance.ts'
import type { Relevance } from './relevance.ts'
import { placeOf } from './score.ts'

const { values } = parseArgs({
  options: { save: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
})
// The engine would choose another build of React than the helpers of this file.
await import('../../test/helpers/load-react.ts')
const relevance = await measureRelevance()
printScores(relevance)
printMisses(relevance, values.all)
if (values.save) {
  const baseline = { zh: { mrr: relevance.zh.frozen.mrr }, en: { mrr: relevance.en.frozen.mrr } }
  await writeFile(new URL('baseline.json', import.meta.url), `${JSON.stringify(baseline, null, 2)}\n`)
}

function printScores(scores: Relevance): void {
  const rows = LANGUAGES.flatMap((language) =>
    (['tuned', 'frozen'] as const).map((half) => {
      const { needs, mrr, ndcg, hit, empty, mrrOverall } = scores[language][half]
      const shares = [mrr, mrrOverall, ndcg, hit].map((share) => share.toFixed(3))
      return [language, half, String(needs), ...shares, String(empty)]
    }),
  )
  printTable([['search', 'half', 'needs', 'MRR@10', 'overall', 'nDCG@10', 'hit@10', 'empty'], ...rows])

  const kinds = [
    ...new Set(LANGUAGES.flatMap((language) => scores[language].outcomes.map(({ need }) => need.kind))),
  ]
  const cell = (share: number | undefined): string => share?.toFixed(2) ?? ''
  printTable([
    ['MRR@10', ...LANGUAGES.flatMap((language) => [`${language} tuned`, `${language} frozen`])],
    ...kinds.map((kind) => [
      kind,
      ...LANGUAGES.flatMap((language) =>
        (['tuned', 'frozen'] as const).map((half) => cell(scores[language][half].kinds[kind])),
      ),
    ]),
  ])
  const { count, missed } = scores.pieces
  console.log(`\nPieces of Chinese sentences: ${count - missed.length} of ${count} found`)
  for (const piece of missed) console.log(`  not found: ${piece}`)
}

function printMisses(scores: Relevance, withFrozen: boolean): void {
  console.log('\nNot first:')
  for (const language of LANGUAGES) {
    for (const outcome of scores[language].outcomes) {
      const { need, found } = outcome
      const place = placeOf(outcome)
      if (place === 1 || (need.frozen && !withFrozen)) continue
      const first = found.slice(0, 3).join(', ') || 'nothing'
      const rank = place === 0 ? 'not in ten' : `place ${place}`
      console.log(
        `  ${language} ${need.kind} "${need.query}" → ${need.pages.join(', ')}: ${rank}; first ${first}`,
      )
    }
  }
}
