import { expect, test } from 'vitest'
import { createPairReader } from './inner-pairs.ts'

test('pairs of characters that stand across the ends of words are left out', () => {
  const pairsIn = createPairReader()
  expect([...pairsIn(['安装路由器，再检查电源', '安裝存儲卡'])]).toEqual([
    '安装',
    '路由',
    '由器',
    '检查',
    '电源',
    '存储',
  ])
  expect([...pairsIn(['Nothing in Han.'])]).toEqual([])
})

test('a run without an end is cut in reasonable time', () => {
  const pairsIn = createPairReader()
  expect(pairsIn(['安装'.repeat(50_000)])).toContain('安装')
})
