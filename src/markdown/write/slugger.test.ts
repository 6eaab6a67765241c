import { expect, test } from 'vitest'
import { slugOf } from '../../addresses.ts'
import { createSlugger } from './slugger.ts'

test.each([
  ['Hello World', 'hello-world'],
  ['Café — naïve', 'café--naïve'],
  ['安装与配置（入门）', '安装与配置入门'],
  ['`code` & more!', 'code--more'],
  ['snake_case-and.dots', 'snake_case-anddots'],
  ['1.2.3', '123'],
  ['日本語 カナ', '日本語-カナ'],
  ['😀 smile', '-smile'],
])('%j becomes the id %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('ids keep their capital letters where the site says so', () => {
  const { slug } = createSlugger(true)
  expect(['Set Up', 'set up', 'Set Up'].map(slug)).toEqual(['Set-Up', 'set-up', 'Set-Up-1'])
})

test('ids that are taken get a number', () => {
  const { slug, reserve } = createSlugger()
  expect(['a', 'a', 'a-1', 'a', 'A'].map(slug)).toEqual(['a', 'a-1', 'a-1-1', 'a-2', 'a-3'])
  expect([reserve('b'), reserve('b'), slug('b'), slug('b')]).toEqual([true, false, 'b-1', 'b-2'])
  expect(['!', '?', 'constructor', '__proto__'].map(slug)).toEqual([
    'section',
    'section-1',
    'constructor',
    '__proto__',
  ])
})
