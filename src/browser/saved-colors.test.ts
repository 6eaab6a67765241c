import { expect, test } from 'vitest'
import { savedColorRule } from './saved-colors.ts'

test('stored colours become one rule for their mode', () => {
  const rule = savedColorRule(
    'dark',
    JSON.stringify({ baseColor: '#2e8555', background: '#101114', shades: {} }),
  )
  expect(rule).toMatch(/^\[data-theme="dark"\]\{--ifm-color-primary:#2e8555;/)
  expect(rule).toContain('--ifm-color-primary-lightest:#3cad6e;')
  expect(rule).toMatch(/;--ifm-background-color:#101114\}$/)
})

test.each([
  null,
  '',
  '{bad',
  'null',
  '7',
  '{"baseColor":"red","background":"#ffffff"}',
  '{"baseColor":"#2e8555"}',
  '{"baseColor":"#2e8555","background":"#fff}body{display:none"}',
])('%j is ignored', (stored) => {
  expect(savedColorRule('light', stored)).toBe('')
})
