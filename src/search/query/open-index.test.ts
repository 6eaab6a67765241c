import { expect, test } from 'vitest'
import { createCache } from './open-index.ts'

test('only what was asked for last is kept, and no failure', async () => {
  const cached = createCache(2)
  const loads: string[] = []
  const ask = (key: string): Promise<string> =>
    cached(key, async () => {
      loads.push(key)
      if (key === 'broken') throw new Error('offline')
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(loads).toEqual(['a', 'b', 'c', 'b'])
  await expect(ask('broken')).rejects.toThrow('offline')
  await expect(ask('broken')).rejects.toThrow('offline')
  expect(loads).toEqual(['a', 'b', 'c', 'b', 'broken', 'broken'])
})
