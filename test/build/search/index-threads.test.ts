import { on } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../../../src/cache/cache.ts'
import { openPacks } from '../../../src/cache/page-packs.ts'
import { createPageAnalyser } from '../../../src/search/index/analyse-page.ts'
import type { IndexFile } from '../../../src/search/index/build-index.ts'
import { makeIndex, type IndexTask, type KeptText } from '../../../src/search/index/index-tasks.ts'
import type { IndexAnswer, IndexThreadData } from '../../../src/search/index/index-thread.ts'
import type * as Making from '../../../src/search/index/make-indexes.ts'
import { pageOf } from '../../helpers/served-index.ts'
import { writeSite } from '../../helpers/site.ts'
import { repository } from '../output.ts'

const analyse = createPageAnalyser()
const page = (name: string): ReturnType<typeof analyse> =>
  analyse(pageOf(name, `Page ${name}`, `The words of ${name}.`))
const nowhere: KeptText = { pack: 'gone.pack', offset: 0, length: 9, checksum: 0, hash: 'none' }

let cacheDir = ''
let kept: Record<string, KeptText> = {}

beforeEach(async () => {
  cacheDir = await writeSite({})
  const packs = openPacks(cacheDir, 'a.pack')
  const keep = (bytes: Uint8Array): KeptText => ({ ...packs.add(bytes), hash: hashOf([bytes]) })
  kept = { one: keep(page('one')), two: keep(page('two')) }
  packs.close()
})

const taskOf = (own: KeptText, pages = 1): IndexTask => ({
  pages: Array.from({ length: pages }, () => ({ own, said: [] })),
  synonyms: [['words', 'terms']],
})

const expected = (task: IndexTask, missing = page('anew')): IndexFile[] =>
  makeIndex(task, { packs: openPacks(cacheDir), missing: () => missing })

/** The compiled engine, since its threads are plain Node. */
const compiled = (file: string): URL => pathToFileURL(join(repository, 'lib/search/index', file))

test('a thread gives the index that the main thread would make, and says where it cannot', async () => {
  const tasks = [taskOf(kept.one!), taskOf(nowhere), taskOf(kept.two!)]
  const next = new SharedArrayBuffer(4)
  const workerData: IndexThreadData = { tasks, next, cacheDir }
  const thread = new Worker(compiled('index-thread.js'), { workerData })
  const answers: IndexAnswer[] = []
  for await (const [answer] of on(thread, 'message', { close: ['exit'] })) answers.push(answer)
  expect(answers).toEqual([
    { place: 0, files: expected(tasks[0]!) },
    { place: 1 },
    { place: 2, files: expected(tasks[2]!) },
  ])
})

test('every index is made once, by whichever thread, and what the cache has lost is analysed anew', async () => {
  // as: the address is not known to the type checker.
  const { makeIndexes } = (await import(compiled('make-indexes.js').href)) as typeof Making
  // Enough of them for several threads.
  const tasks = [taskOf(kept.one!, 900), taskOf(nowhere, 900), taskOf(kept.two!, 900), taskOf(nowhere, 2)]
  const made = new Map<number, readonly IndexFile[]>()
  const onMade = vi.fn<Making.MakeOptions['onMade']>((place, files) => void made.set(place, files))
  await makeIndexes(tasks, { cacheDir, missing: () => page('anew'), onMade })
  expect(onMade).toHaveBeenCalledTimes(4)
  for (const [place, task] of tasks.entries()) expect(made.get(place)).toEqual(expected(task))
})

test('an index that cannot be written ends the work', async () => {
  // as: the address is not known to the type checker.
  const { makeIndexes } = (await import(compiled('make-indexes.js').href)) as typeof Making
  const onMade = (): never => {
    throw new Error('no space left')
  }
  const tasks = [taskOf(kept.one!, 900), taskOf(kept.two!, 900), taskOf(kept.two!, 900)]
  await expect(makeIndexes(tasks, { cacheDir, missing: () => page('anew'), onMade })).rejects.toThrow(
    'no space left',
  )
})
